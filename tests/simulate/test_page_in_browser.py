"""The page in a real browser at three sizes: nothing sticks out, tables are there, and text can be read."""

from __future__ import annotations

import json
import re
import shutil
import subprocess
from dataclasses import replace
from html import unescape
from pathlib import Path

import pytest

from cardwright.simulate.reality_file import reality_in
from cardwright.simulate.report.write import PAGE, report_files
from tests.simulate.made_results import DECKS, made_run

BROWSER = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)
OPTIONS = (
    "--headless",
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-sync",
    "--hide-scrollbars",
    "--dump-dom",
)

# What the page itself must not have: a script that measures it.
MEASURE = """<script>
const seen = element => element.getClientRects().length > 0;
const size = element => {
  const picture = element.closest('svg');
  const scale = picture ? picture.getBoundingClientRect().width / picture.viewBox.baseVal.width : 1;
  return parseFloat(getComputedStyle(element).fontSize) * scale;
};
const written = [...document.querySelectorAll('body *')].filter(element => seen(element) && [...element.childNodes]
  .some(node => node.nodeType === 3 && node.textContent.trim()) && !['SCRIPT', 'STYLE', 'TITLE', 'DESC'].includes(
  element.tagName.toUpperCase()));
const loose = [...document.querySelectorAll('main *')].filter(element => seen(element) && !element.closest('.wide')
  && element.getBoundingClientRect().right > innerWidth + 1).map(element => element.tagName);
const found = {
  width: innerWidth,
  scroll: document.documentElement.scrollWidth,
  loose: loose,
  tables: [...document.querySelectorAll('table')].filter(seen).length,
  pictures: [...document.querySelectorAll('svg')].filter(seen).length,
  smallest: Math.min(...written.map(size)),
  headings: [...document.querySelectorAll('h2')].filter(seen).length,
  requests: performance.getEntriesByType('resource').length,
};
parent.postMessage(JSON.stringify(found), '*');
</script></body>"""

# A window is never narrower than 500 pixels, a frame may be.
FRAME = """<!DOCTYPE html><pre id="measured"></pre>
<script>addEventListener('message', event => { document.getElementById('measured').textContent = event.data; })</script>
<iframe src="report.html" style="border:0;width:{width}px;height:1000px"></iframe>"""


def made_page() -> str:
    names = list(DECKS)
    pairs = [
        {"a": one, "b": other, "a_wins": 80 + 3 * place, "b_wins": 90}
        for place, one in enumerate(names)
        for other in names[place + 1 :]
    ]
    content = replace(made_run(7, 12), reality=reality_in(json.dumps({"pairs": pairs}), "real.json"))
    text = report_files(content)[PAGE]
    assert isinstance(text, str)
    return text


@pytest.fixture(scope="module")
def page(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("page") / "report.html"
    path.write_text(made_page().replace("</body>", MEASURE), encoding="utf-8")
    return path


@pytest.mark.skipif(BROWSER is None, reason="no Chromium is installed")
@pytest.mark.parametrize("width", [1280, 768, 390])
def test_the_page_fits_and_can_be_read(width: int, page: Path, tmp_path: Path) -> None:
    assert BROWSER is not None
    frame = page.with_name(f"{width}.html")
    frame.write_text(FRAME.replace("{width}", str(width)), encoding="utf-8")
    command = [BROWSER, *OPTIONS, f"--user-data-dir={tmp_path}", "--window-size=1400,1000", frame.as_uri()]
    done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    measured = re.search(r'<pre id="measured">(.+?)</pre>', done.stdout, re.DOTALL)
    assert measured is not None, done.stderr
    found = json.loads(unescape(measured.group(1)))
    assert found["width"] == width
    assert found["scroll"] <= width
    assert found["loose"] == []
    assert found["smallest"] >= 10
    assert found["headings"] >= 11
    assert found["tables"] >= 12
    assert found["pictures"] >= 8
    assert found["requests"] == 0

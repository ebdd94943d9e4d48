"""How Sphinx builds the site; `make docs` stages the pages first (scripts/site.py)."""

project = "Cardwright"
author = "Cardwright developers"
project_copyright = author
extensions = ["myst_parser", "sphinx_copybutton"]
source_suffix = {".md": "markdown"}
root_doc = "index"
nitpicky = True
language = "en"
# `--json` is an option, not a dash.
smartquotes = False

# Headings are linked to as on GitHub.
myst_heading_anchors = 6
myst_enable_extensions = []
# The header of a trace and the like are JSON with comments or cut short.
suppress_warnings = ["misc.highlighting_failure"]

html_theme = "furo"
html_title = "Cardwright"
html_show_sourcelink = False
html_copy_source = False
html_show_sphinx = False
html_static_path = ["static"]
html_css_files = ["site.css"]
html_theme_options = {"navigation_with_keys": True, "top_of_page_buttons": []}
copybutton_exclude = ".linenos, .gp, .go"

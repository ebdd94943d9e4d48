"""The style of the page: readable on any screen and on paper, without anything from elsewhere."""

from __future__ import annotations

from typing import Final

STYLE: Final = """
:root{color-scheme:light}
*{box-sizing:border-box}
body{margin:0;color:#222;background:#fff;
font:16px/1.5 system-ui,-apple-system,"Segoe UI",Roboto,"DejaVu Sans",sans-serif}
main,header,footer{max-width:80rem;margin:0 auto;padding:0 1rem}
header{padding-top:1.5rem}
h1{font-size:1.7rem;line-height:1.25;margin:0 0 .5rem;overflow-wrap:anywhere}
h2{font-size:1.3rem;margin:2.5rem 0 .5rem;padding-top:.5rem;border-top:2px solid #1f5fa8}
h3{font-size:1.05rem;margin:1.5rem 0 .5rem}
p{margin:.5rem 0;max-width:44rem}
p.agents{font-size:1.05rem;font-weight:600;border-left:4px solid #e08214;padding-left:.75rem}
nav ul{display:flex;flex-wrap:wrap;gap:.25rem 1rem;list-style:none;margin:1rem 0;padding:0}
a{color:#1a5490}
a:focus,summary:focus,.wide:focus{outline:3px solid #e08214;outline-offset:2px}
ul.notes{margin:.5rem 0 1rem;padding-left:1.2rem;max-width:48rem;color:#444;font-size:.9rem}
figure{margin:1rem 0}
figcaption{font-weight:600;margin-bottom:.25rem}
.wide{overflow-x:auto;max-width:100%;margin:.5rem 0}
.wide svg{display:block;max-width:none}
table{border-collapse:collapse;font-size:.875rem;font-variant-numeric:tabular-nums}
caption{text-align:left;font-weight:600;padding:.25rem 0}
th,td{padding:.25rem .6rem;border-bottom:1px solid #ddd;text-align:left;vertical-align:top}
thead th{border-bottom:2px solid #888;vertical-align:bottom;background:#f5f5f5}
tbody th{font-weight:600}
.n{text-align:right;white-space:nowrap}
thead th.n{white-space:normal}
code{font:.85em ui-monospace,"DejaVu Sans Mono",monospace;white-space:nowrap;background:#f2f2f2;padding:.1em .3em}
td:not(.n),tbody th{min-width:6rem}
td.l,tbody th.l{min-width:12rem}
details{margin:.5rem 0}
summary{cursor:pointer;color:#1a5490;padding:.25rem 0}
.fit svg{display:block;max-width:100%;height:auto}
.beside>*{min-width:0}
tbody th,thead th:first-child{position:sticky;left:0;background:#fff}thead th:first-child{background:#f5f5f5}
.side{display:flex;flex-wrap:wrap;gap:0 2rem;align-items:flex-start}
.side>*{min-width:0;max-width:100%}
footer{padding:2rem 1rem;color:#555;font-size:.875rem}
@media (min-width:60rem){.t{white-space:nowrap}.beside{display:grid;grid-template-columns:23rem 1fr;gap:0 2rem}}
@media (max-width:30rem){body{font-size:15px}h1{font-size:1.35rem}h2{font-size:1.15rem}
table{font-size:.8125rem}th,td{padding:.25rem .4rem}td:not(.n),tbody th{min-width:4.5rem}}
@media print{body{font-size:10pt}nav,.skip{display:none}h2{break-after:avoid}figure,tr{break-inside:avoid}
.beside{display:block}.wide{overflow:visible}.wide svg{max-width:100%;height:auto}
table{font-size:7.5pt}th,td{padding:.1rem .25rem}
.n,code{white-space:normal}tbody th,thead th:first-child{position:static}td:not(.n),tbody th{min-width:0}
details::details-content{content-visibility:visible;display:block}summary{display:none}a{color:inherit}}
.skip{position:absolute;left:-999rem}.skip:focus{left:1rem;top:.5rem;background:#fff;padding:.5rem}
""".strip()

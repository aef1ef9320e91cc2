/** Light and dark as the reader's device has it, one column on phones, without ornaments on paper. Nothing is loaded. */
export const style = `
:root { color-scheme: light dark; --paper: #fff; --ink: #1f2328; --pale: #59636e; --line: #d5dbe1; --ground: #f4f6f8; --accent: #0b6e5a;
  --warn: #8a4b00; --warn-ground: #fff5e5; --loss: #d55e00; --stable: #009e73; --gain: #0072b2; --unsuitable: #e6e6e6; }
@media screen and (prefers-color-scheme: dark) { :root { --paper: #14181c; --ink: #e6eaee; --pale: #9aa5b1; --line: #333b44; --ground: #1d2329;
  --accent: #5fd0b4; --warn: #ffc46b; --warn-ground: #33270f; --gain: #4ba3dd; --unsuitable: #59616a; } }
* { box-sizing: border-box; }
body { margin: 0 auto; padding: 2rem 1.25rem 4rem; max-width: 68rem; background: var(--paper); color: var(--ink);
  font: 1rem/1.55 system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif; overflow-wrap: break-word; }
p { max-width: 46rem; margin: 0 0 1rem; }
h1 { font-size: clamp(1.7rem, 5vw, 2.5rem); line-height: 1.15; margin: 0 0 .35rem; font-weight: 650; }
h2 { font-size: 1.35rem; margin: 0 0 .75rem; }
h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; }
section { margin-top: 2.25rem; padding-top: 1.5rem; border-top: 1px solid var(--line); }
.kind { color: var(--pale); margin: 0 0 .25rem; font-size: .9rem; }
.author { font-weight: 400; font-size: .6em; color: var(--pale); }
.future { font-size: 1.1rem; margin: 0; }
.made { color: var(--pale); margin: 0; font-size: .9rem; }
.disclaimer, .warnings li { background: var(--warn-ground); border-left: 4px solid var(--warn); padding: .55rem .85rem; max-width: 46rem; }
.disclaimer { margin: 1rem 0 0; font-weight: 600; }
.warnings { list-style: none; margin: 0; padding: 0; display: grid; gap: .5rem; }
.figures { display: grid; grid-template-columns: repeat(4, 1fr); gap: .75rem; margin: 0; }
.figures div { background: var(--ground); border-radius: .5rem; padding: .7rem .85rem; }
.figures dt { font-size: .85rem; color: var(--pale); }
.figures dd { margin: 0; }
.figures b { display: block; font-size: 1.3rem; line-height: 1.35; font-variant-numeric: tabular-nums; }
.figures span { display: block; font-size: .82rem; line-height: 1.35; color: var(--pale); }
.scroll { overflow-x: auto; margin: 1.25rem 0; }
.scroll:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
table { border-collapse: collapse; min-width: min(100%, 36rem); max-width: 100%; font-size: .93rem; }
caption { text-align: left; font-weight: 600; padding-bottom: .4rem; }
th, td { padding: .45rem .9rem .45rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
th:last-child, td:last-child { padding-right: 0; }
thead th { font-size: .85rem; color: var(--pale); font-weight: 500; vertical-align: bottom; }
tbody th { font-weight: 400; }
small { display: block; max-width: 40rem; font-size: .88em; line-height: 1.45; color: var(--pale); }
.number { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
thead .number { white-space: normal; }
.code { color: var(--pale); font-size: .85em; white-space: nowrap; }
.swatch { display: inline-block; width: .85em; height: .85em; margin-right: .5em; border-radius: 2px; vertical-align: -.05em; }
.swatch.total { visibility: hidden; }
.gain { background: var(--gain); fill: var(--gain); }
.loss { background: var(--loss); fill: var(--loss); }
.stable { background: var(--stable); fill: var(--stable); }
.unsuitable { background: var(--unsuitable); }
svg { display: block; width: 100%; height: auto; }
svg.change { height: 1.75rem; border-radius: 3px; max-width: 46rem; }
.bar { display: inline-flex; align-items: center; gap: .6em; justify-content: flex-end; }
.bar svg { width: 6rem; height: .55rem; fill: var(--accent); }
.bar span { min-width: 3.6em; }
.bar .ground { fill: var(--ground); }
.curves { display: grid; grid-template-columns: repeat(auto-fill, minmax(17rem, 1fr)); gap: 1.25rem 1.5rem; }
.curve { margin: 0; break-inside: avoid; }
.curve figcaption { font-size: .93rem; margin-bottom: .15rem; }
.curve .range { fill: var(--ground); }
.curve line { stroke: var(--line); }
.curve text { fill: var(--pale); font-size: 12px; }
.curve polyline { fill: none; stroke: var(--accent); stroke-width: 2.25; stroke-linejoin: round; }
.references { padding-left: 1.1rem; font-size: .9rem; max-width: 52rem; }
.references li { margin-bottom: .35rem; }
a { color: var(--accent); }
@media (max-width: 40rem) { body { padding: 1.25rem 1rem 3rem; } .bar svg { width: 3rem; } .figures { grid-template-columns: 1fr 1fr; } .figures b { font-size: 1.1rem; } th, td { padding-right: .6rem; } }
@media print { body { max-width: none; padding: 0; font-size: 10pt; } section { break-inside: auto; } tr, .figures div { break-inside: avoid; }
  .scroll { overflow: visible; } * { print-color-adjust: exact; -webkit-print-color-adjust: exact; } }
`;

/** The look of the element. Pages set the properties `--plantdata-…`; the colours follow the `color-scheme` of the page. */
export const styles = `
:host {
  --_ground: var(--plantdata-ground, light-dark(#ffffff, #1b2118));
  --_text: var(--plantdata-text, light-dark(#1b2218, #e8ede3));
  --_faint: var(--plantdata-faint, light-dark(#566150, #a5b09b));
  --_line: var(--plantdata-line, light-dark(#d5dccf, #38412f));
  --_edge: var(--plantdata-edge, light-dark(#7c8874, #77846c));
  --_accent: var(--plantdata-accent, light-dark(#28603a, #93d3a2));
  --_on-accent: var(--plantdata-on-accent, light-dark(#ffffff, #0f1f13));
  --_good: var(--plantdata-good, light-dark(#175c8c, #8fc7f0));
  --_doubt: var(--plantdata-doubt, light-dark(#8a5a00, #f0c36b));
  --_bad: var(--plantdata-bad, light-dark(#a3211a, #ffb0a6));
  --_radius: var(--plantdata-radius, 0.6rem);
  display: block; container-type: inline-size; color: var(--_text);
  font: var(--plantdata-font, 1rem / 1.5 system-ui, sans-serif);
}
:host([hidden]), [hidden] { display: none !important; }
* { box-sizing: border-box; }
h2 { margin: 0 0 0.5rem; font-size: 1.25em; line-height: 1.3; }
h2:focus { outline: none; }
h3 { margin: 1.5rem 0 0.4rem; font-size: 1em; }
p { margin: 0.5rem 0; }
h2, p, li, td, summary { overflow-wrap: anywhere; }
ul { margin: 0.5rem 0; padding: 0; list-style: none; }
.faint { color: var(--_faint); }
.card, .preview, .results { padding: 1.5rem; background: var(--_ground); border: 1px solid var(--_line); border-radius: var(--_radius); }
.drop { padding: 2.5rem 1.5rem; border: 2px dashed var(--_edge); text-align: center; }
.drop.over { border-style: solid; border-color: var(--_accent); }
.drop input { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
.notice { padding: 0.6rem 0.9rem; border: 1px solid var(--_doubt); border-radius: var(--_radius); }
.problem { margin-bottom: 1rem; border-color: var(--_bad); }
.problem h2 { color: var(--_bad); }
button, .button {
  display: inline-block; padding: 0.55rem 1.1rem; border: 1px solid var(--_accent); border-radius: var(--_radius);
  background: var(--_accent); color: var(--_on-accent); font: inherit; font-weight: 600; cursor: pointer;
}
button.quiet { background: transparent; color: var(--_accent); }
button:disabled { border-color: var(--_edge); background: transparent; color: var(--_faint); cursor: default; }
.buttons { display: flex; flex-wrap: wrap; gap: 0.75rem; margin: 1rem 0 0; }
:focus-visible, input:focus-visible + .button, input:focus-visible + span { outline: 3px solid var(--_accent); outline-offset: 2px; }
[role="status"], .figures { min-height: 1.5em; font-variant-numeric: tabular-nums; }
progress { display: block; width: 100%; height: 0.75rem; border: 0; border-radius: 1rem; overflow: hidden; appearance: none; background: var(--_line); }
progress::-webkit-progress-bar { background: var(--_line); }
progress::-webkit-progress-value { background: var(--_accent); }
progress::-moz-progress-bar { background: var(--_accent); }
progress:indeterminate { background: linear-gradient(90deg, var(--_line) 35%, var(--_accent) 50%, var(--_line) 65%) 0 / 300% 100%; animation: run 2s linear infinite; }
progress:indeterminate::-webkit-progress-bar { background: transparent; }
:is([data-work="paused"], [data-work="waiting"], [data-work="offline"], [data-work="stopped"]) progress { filter: grayscale(1); animation: none; }
@keyframes run { from { background-position: 100% 0; } to { background-position: -50% 0; } }
@media (prefers-reduced-motion: reduce) { progress:indeterminate { animation: none; } }
details { margin: 0.75rem 0; }
summary { padding: 0.3rem 0; font-weight: 600; cursor: pointer; }
table { width: 100%; margin: 0.5rem 0; border-collapse: collapse; }
th { padding: 0.4rem 0.6rem 0.4rem 0; border-bottom: 1px solid var(--_edge); color: var(--_faint); font-size: 0.875em; text-align: left; }
td { padding: 0.5rem 0.6rem 0.5rem 0; border-bottom: 1px solid var(--_line); vertical-align: top; }
td:not(:first-child) { min-width: 6rem; }
select { max-width: 100%; padding: 0.35rem 0.5rem; border: 1px solid var(--_edge); border-radius: var(--_radius); background: var(--_ground); color: var(--_text); font: inherit; }
.status { font-weight: 600; white-space: nowrap; }
td .status { display: inline-flex; gap: 0.45rem; }
.validated .mark, .validated strong { color: var(--_good); }
.uncertain .mark, .uncertain strong { color: var(--_doubt); }
.not_found .mark, .not_found strong { color: var(--_bad); }
.summary { display: grid; grid-template-columns: repeat(3, 1fr); gap: 0.75rem; margin: 1rem 0; }
.summary .status { display: grid; grid-template-columns: auto 1fr; column-gap: 0.6rem; align-items: center; padding: 0.7rem 1rem; border: 1px solid var(--_line); border-radius: var(--_radius); }
.summary strong { font-size: 1.5em; line-height: 1.2; overflow-wrap: normal; }
.summary span:last-child { grid-column: 1 / -1; color: var(--_faint); font-weight: 400; }
fieldset { display: flex; flex-wrap: wrap; gap: 0.5rem 1.25rem; margin: 1.5rem 0 0.5rem; padding: 0; border: 0; }
legend { float: left; margin-right: 1rem; padding: 0; font-weight: 600; }
fieldset input { margin: 0 0.4rem 0 0; accent-color: var(--_accent); }
@container (max-width: 40rem) {
  .card, .preview, .results { padding: 1rem; }
  .summary { gap: 0.4rem; }
  .summary .status { padding: 0.5rem 0.6rem; column-gap: 0.3rem; white-space: normal; }
  .summary strong { font-size: 1.15em; }
  thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  table, tbody, tr, td { display: block; }
  tr { padding: 0.6rem 0; border-bottom: 1px solid var(--_line); }
  td, td:not(:first-child) { display: grid; min-width: 0; grid-template-columns: 7rem minmax(0, 1fr); gap: 0.5rem; padding: 0.15rem 0; border: 0; }
  td::before { content: attr(data-label); color: var(--_faint); font-size: 0.875em; }
  td:empty { display: none; }
}
`;

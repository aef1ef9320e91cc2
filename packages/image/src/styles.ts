/** The look of the element. Pages set the properties `--plant-image-…`; the colours follow the `color-scheme` of the page. */
export const styles = `
:host {
  --_ground: var(--plant-image-ground, light-dark(#eef1eb, #23291f));
  --_accent: var(--plant-image-accent, light-dark(#28603a, #93d3a2));
  --_radius: var(--plant-image-radius, 0.5rem);
  display: block; color: var(--plant-image-text, light-dark(#566150, #a5b09b));
  font: var(--plant-image-font, 0.75rem / 1.4 system-ui, sans-serif);
}
:host([hidden]) { display: none; } figure { position: relative; margin: 0; }
.frame { position: relative; overflow: hidden; aspect-ratio: var(--plant-image-ratio, var(--_ratio, 4 / 3)); background: var(--_ground); border-radius: var(--_radius); }
.frame picture img { position: absolute; width: 100%; height: 100%; object-fit: var(--plant-image-fit, contain); }
figcaption { overflow-wrap: anywhere; }
figcaption:not(:empty) { padding-top: 0.35rem; }
a { color: inherit; } .overlay figcaption:not(:empty) { position: absolute; inset: auto 0 0; padding: 0.3rem 0.55rem; overflow: hidden; background: rgb(0 0 0 / 70%); color: #fff; border-radius: 0 0 var(--_radius) var(--_radius); }
.overlay figcaption:not(:hover, :focus-within) { white-space: nowrap; text-overflow: ellipsis; }
.empty { display: flex; flex-direction: column; gap: 0.6rem; align-items: center; justify-content: center; text-align: center; }
.empty::before { content: ""; width: 2.2rem; aspect-ratio: 1; border: 2px solid; border-radius: 0 100%; opacity: 0.6; }
@media (prefers-reduced-motion: no-preference) { .pending::before { animation: breathe 2.4s ease-in-out infinite; } }
@keyframes breathe { 50% { opacity: 0.15; } }
.views { display: flex; flex-wrap: wrap; gap: 0.5rem; padding-top: 0.5rem; }
button { width: 3.75rem; padding: 0; border: 0; background: none; color: inherit; font: inherit; text-transform: capitalize; cursor: pointer; }
button img { display: block; width: 100%; height: auto; margin-bottom: 0.25rem; background: var(--_ground); border-radius: var(--_radius); }
button[aria-pressed="true"] { color: var(--_accent); font-weight: 600; }
button[aria-pressed="true"] img { outline: 2px solid var(--_accent); outline-offset: 1px; }
:focus-visible { outline: 3px solid var(--_accent); outline-offset: 2px; border-radius: 0.25rem; }
`;

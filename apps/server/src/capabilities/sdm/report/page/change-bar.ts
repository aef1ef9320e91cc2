import type { ChangeAreas } from '../../projection/projection.ts';
import { type Html, html } from './html.ts';
import { squareKilometres } from './words.ts';

const width = 600;

/** What is lost, kept and gained, side by side in proportion; nothing where nothing is suitable. */
export function changeBar({ lossKm2, stableKm2, gainKm2 }: ChangeAreas): Html | null {
  const all = lossKm2 + stableKm2 + gainKm2;
  if (all <= 0) return null;
  const to = (km2: number) => Math.round((km2 / all) * width * 10) / 10;
  const says = `${squareKilometres(lossKm2)} lost, ${squareKilometres(stableKm2)} stable, ${squareKilometres(gainKm2)} gained.`;
  return html`<svg class="change" viewBox="0 0 ${width} 28" preserveAspectRatio="none" role="img" aria-labelledby="change-title change-says">
<title id="change-title">Habitat lost, stable and gained</title>
<desc id="change-says">${says}</desc>
<rect class="loss" x="0" width="${to(lossKm2)}" height="28"/>
<rect class="stable" x="${to(lossKm2)}" width="${to(stableKm2)}" height="28"/>
<rect class="gain" x="${to(lossKm2 + stableKm2)}" width="${to(gainKm2)}" height="28"/>
</svg>`;
}

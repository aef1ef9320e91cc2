import type { EmbeddedMap } from '../embed-maps.ts';
import { type Html, html } from './html.ts';

/** The subject of a map, and a sentence for its reading. */
const captions: Readonly<Record<EmbeddedMap['plot'], readonly [title: string, reading: string]>> = {
  change_plot: [
    'Change',
    'Green stays suitable, blue becomes so, orange ceases to be. Hatched land has a climate that the model has not seen.',
  ],
  change_plots: [
    'Change in each future',
    'Green stays suitable, blue becomes so, orange ceases to be, by the mean of the climate models. Hatched land has a climate that the model has not seen, in most of them.',
  ],
  suitability_plots: [
    'Suitability in each future',
    'The mean of the climate models. The colour of hatched land is a guess.',
  ],
  current_gradient: [
    'Now',
    'Look here first: does it agree with what you know of the species? Dots are the records that were used.',
  ],
  future_gradient: ['Then', 'The same scale. The colour of hatched land is a guess.'],
  trajectory_streamplot: [
    'Shift',
    'Lines run the way in which places of equal suitability move; thick ones are fast. Plants do not follow these lines.',
  ],
  limiting_factors: [
    'Limits now',
    'The one thing about the climate of a place that holds the species back most: too little or too much of it.',
  ],
};

export const maps = (all: readonly EmbeddedMap[]): Html | null =>
  all.length === 0
    ? null
    : html`<section aria-labelledby="maps"><h2 id="maps">Maps</h2>
<div class="maps">${all.map(({ plot, address, width, height }) => {
        const [title, reading] = captions[plot];
        return html`<figure class="${plot}"><img src="${address}" alt="Map: ${title}. ${reading}" width="${width}" height="${height}">
<figcaption><b>${title}.</b> ${reading}</figcaption></figure>`;
      })}</div></section>`;

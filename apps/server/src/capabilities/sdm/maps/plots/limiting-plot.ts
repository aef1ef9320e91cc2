import { variableFacts } from '../../climate/variables.ts';
import type { MapGround } from '../ground/ground.ts';
import { drawPixels, groundColours } from '../ground/ground.ts';
import { classPixels } from '../ground/surface-pixels.ts';
import type { MapContent } from '../map-content.ts';
import { rgbOf } from '../page/colours.ts';
import { createFilled, section, swatch, words } from '../page/legend.ts';
import { shareText } from '../page/numbers.ts';
import type { PresentContent } from './gradient-plot.ts';
import { modelSection } from './model-section.ts';
import type { Picture } from './picture.ts';

/** Apart for all kinds of colour blindness: Okabe and Ito 2008, then Tol 2021. A model is offered eight variables unless it is set otherwise. */
const colours = [
  '#E69F00',
  '#56B4E9',
  '#009E73',
  '#F0E442',
  '#0072B2',
  '#D55E00',
  '#CC79A7',
  '#882255',
  '#999933',
  '#44AA99',
];
const none = '#FFFFFF';

/** The variable that holds the species back most, place by place, in the present climate. */
export const limitingPlot = (
  content: PresentContent & Pick<MapContent, 'limiting'>,
  ground: MapGround,
): Picture => {
  const { classes, shares, unlimitedShare } = content.limiting;
  const pixels = classPixels(content.surfaces.grid, classes, ground.places, 0);
  const ofClass = [undefined, rgbOf(none), ...shares.map((_, index) => rgbOf(colourOf(index)))];
  return {
    heading: 'Limiting factors',
    isOfPresent: true,
    onLand: (context) => drawPixels(context, ground.frame, (pixel) => ofClass[pixels[pixel] ?? 0]),
    legend: [
      section('Suitability is held down most by', [
        ...shares
          .map(({ variable, share }, index) => ({ variable, share, index }))
          .sort((one, other) => other.share - one.share)
          .map(({ variable, share, index }) =>
            swatch(createFilled(colourOf(index)), `${variableFacts[variable].meaning} (${variable})`, [
              shareText(share),
            ]),
          ),
        swatch(createFilled(none), 'nothing: as good as a typical place of the records', [
          shareText(unlimitedShare),
        ]),
        swatch(createFilled(groundColours.land), 'Land not modelled: outside, or without data'),
        words({
          text: 'The variable that would raise suitability most if it alone had its mean at the records.',
        }),
      ]),
      modelSection(content),
    ],
  };
};

const colourOf = (index: number): string => colours[index % colours.length] ?? none;

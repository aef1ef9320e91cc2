import { bumblebee, createBeeEye, honeybee } from '@plantdata/floral-colour';
import { z } from 'zod';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { accessOf, type FlowerRouteOptions } from '../access.ts';
import { flowerErrors } from '../error-codes.ts';
import type { Flower } from '../library/flower-library.ts';
import { FlowerPath } from '../record/flower-path.ts';
import { ObserverField } from '../record/schema.ts';
import { flowerPlot, plotKinds, plotLayouts } from './flower-plot.ts';
import { subjectOf } from './plot-subject.ts';
import { plotThemes } from './theme.ts';

/** Finds flowers by their numbers. */
export interface PlottedFlowers {
  /** Throws a `ServiceError` where there is none. */
  require(id: number): Flower;
}

const PlotQuery = z.object({
  kind: z
    .enum(plotKinds)
    .default('both')
    .meta({ description: 'The spectrum, the colour hexagon of bees, or both; `both` by default.' }),
  layout: z.enum(plotLayouts).default('wide').meta({
    description:
      '`wide` for pages, `narrow` for phones: below each other, in a drawing 400 wide; `wide` by default.',
  }),
  theme: z.enum(plotThemes).default('auto').meta({
    description: 'Light or dark; `auto`, the default, leaves it to the device of the reader.',
  }),
  receptors: z
    .enum(['true', 'false'])
    .default('true')
    .meta({ description: '`true` (the default) draws the sensitivity of the receptors.' }),
  observer: ObserverField,
});

const PlotFile = z.string().meta({
  description:
    'An SVG picture that takes the width it is given. It loads and runs nothing. The false colour is a convention (green receptor as red, blue as green, ultraviolet as blue), not what a bee sees.',
  examples: ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1040 690" role="img">…</svg>'],
});

/** Its style sheet is its own; a page that shows it as a picture may be anybody's. */
const pictureHeaders = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** Pictures of flowers, for everyone unless the service requires a key for flowers. */
export function flowerPlotRoutes(
  app: ApiInstance,
  flowers: PlottedFlowers,
  options: FlowerRouteOptions,
): void {
  const { credential, security } = accessOf(options);
  const eyes = { honeybee: createBeeEye(), bumblebee: createBeeEye({ observer: bumblebee }) };
  app.get(
    '/v1/flowers/:id/plot.svg',
    {
      config: { credential, capability: 'flowers', caching: 'public-list' },
      schema: {
        operationId: 'plotFlower',
        tags: ['Flowers'],
        summary: 'Plot a flower as SVG',
        description: `Reflectance from 300 to 699 nm in percent with the receptors of the ${honeybee.name} or the bumblebee, the place of the flower in their colour hexagon, and its colour for people and in false colour, each with its words and numbers. Nothing is charged.`,
        security,
        params: FlowerPath,
        querystring: PlotQuery,
        response: {
          200: { description: 'The picture.', content: { 'image/svg+xml': { schema: PlotFile } } },
          ...problems(
            'invalid_request',
            flowerErrors.flower_not_found,
            flowerErrors.database_unavailable,
            'internal_error',
          ),
        },
      },
    },
    async ({ params: { id }, query: { kind, theme, layout, receptors, observer } }, reply) => {
      const picture = flowerPlot(subjectOf(flowers.require(id), eyes[observer]), {
        kind,
        theme,
        layout,
        hasReceptors: receptors === 'true',
      });
      reply.headers(pictureHeaders);
      return picture;
    },
  );
}

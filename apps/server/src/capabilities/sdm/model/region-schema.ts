import { z } from 'zod';
import alpha2ByNumber from '../../../../../../data/geography/country-codes.json' with { type: 'json' };

const pointsMax = 2_000;
/** Parts of countries that have codes, and no outlines of their own in Natural Earth. */
const withoutOutline = ['BQ', 'BV', 'CC', 'CX', 'GF', 'GP', 'MQ', 'RE', 'SJ', 'TK', 'YT'];
const countryCodes: ReadonlySet<string> = new Set(
  [...Object.values(alpha2ByNumber), 'XK'].filter((code) => !withoutOutline.includes(code)),
);
const longitude = z.number().min(-180).max(180);
const latitude = z.number().min(-90).max(90);
type Position = readonly [longitude: number, latitude: number, ...rest: number[]];
const isClosed = (line: readonly Position[]): boolean =>
  line[0]?.[0] === line.at(-1)?.[0] && line[0]?.[1] === line.at(-1)?.[1];
/** A wider edge may mean the way across the antimeridian or the other way. */
const hasNoWideEdge = (line: readonly Position[]): boolean =>
  line.every(([at], index) => Math.abs(at - (line[index - 1]?.[0] ?? at)) <= 180);

/** A third number, the height, says nothing here. */
const ring = z
  .array(z.tuple([longitude, latitude], z.number()))
  .min(4)
  .refine(isClosed, 'must end at its first point')
  .refine(
    hasNoWideEdge,
    'must not have an edge over more than 180° of longitude: cut polygons at the antimeridian, and add points to wide edges',
  );
const polygon = z.array(ring).min(1);

const shape = z.discriminatedUnion('type', [
  z.object({ type: z.literal('Polygon'), coordinates: polygon }),
  z.object({ type: z.literal('MultiPolygon'), coordinates: z.array(polygon).min(1) }),
]);

export type Polygon = z.output<typeof polygon>;
export const polygonsOf = (each: z.output<typeof shape>): Polygon[] =>
  each.type === 'Polygon' ? [each.coordinates] : each.coordinates;

/** The land on which a study measures areas, as a request has it: one of these members. */
export const Region = z
  .object({
    countries: z
      .array(
        z
          .string()
          .toUpperCase()
          .refine(
            (code) => countryCodes.has(code),
            'must be a code of ISO 3166-1 with an outline, such as "NZ"; send a bbox for parts overseas',
          ),
      )
      .min(1)
      .max(50)
      .optional()
      .meta({
        description:
          'Codes of ISO 3166-1 alpha-2 and `XK` for Kosovo, with the outlines of Natural Earth, which has borders as they are held: `FR` is all of France, with French Guiana and Réunion, `NO` has Svalbard, `UA` has no Crimea.',
      }),
    bbox: z
      .tuple([longitude, latitude, longitude, latitude])
      .refine(([west, south, east, north]) => south < north && west !== east, 'must hold an area')
      .optional()
      .meta({
        description:
          'West, south, east, north in degrees; across the antimeridian if west is more than east.',
      }),
    geojson: shape
      .refine((each) => polygonsOf(each).flat(2).length <= pointsMax, `must have at most ${pointsMax} points`)
      .optional()
      .meta({
        description: `A Polygon or MultiPolygon of at most ${pointsMax} points, without a feature around it.`,
      }),
    records_buffer_km: z
      .number()
      .min(10)
      .max(2_000)
      .optional()
      .meta({ description: 'Land within this distance of the records.' }),
  })
  .refine(
    (region) => Object.values(region).filter((each) => each !== undefined).length === 1,
    'must have one of countries, bbox, geojson and records_buffer_km',
  )
  .meta({ id: 'SdmRegion' });
export type Region = z.output<typeof Region>;

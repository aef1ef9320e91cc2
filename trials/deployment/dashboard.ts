import { z } from 'zod';

const Place = z.strictObject({
  h: z.int().min(1),
  w: z.int().min(1).max(24),
  x: z.int().min(0),
  y: z.int().min(0),
});
const Source = z.strictObject({ type: z.literal('prometheus'), uid: z.string().regex(/^\$\{datasource\}$/) });

const Row = z.looseObject({ id: z.int(), type: z.literal('row'), title: z.string().min(1), gridPos: Place });
const Panel = z.looseObject({
  id: z.int(),
  type: z.enum(['timeseries', 'stat']),
  title: z.string().min(1),
  datasource: Source,
  gridPos: Place,
  fieldConfig: z.looseObject({
    defaults: z.looseObject({ unit: z.enum(['reqps', 's', 'percentunit', 'bytes', 'short']) }),
  }),
  targets: z
    .array(
      z.looseObject({
        refId: z.string(),
        datasource: Source,
        expr: z.string().min(1),
        legendFormat: z.string().min(1),
      }),
    )
    .min(1),
});

/** What Grafana needs of a dashboard that is imported, and what ours promises. */
export const Dashboard = z.looseObject({
  uid: z.string().max(40),
  title: z.string().min(1),
  schemaVersion: z.int().min(36),
  time: z.strictObject({ from: z.string(), to: z.string() }),
  templating: z.object({
    list: z.array(z.looseObject({ name: z.string(), type: z.enum(['datasource', 'query']) })),
  }),
  panels: z.array(z.discriminatedUnion('type', [Row, Panel])).min(1),
});
export type Place = z.output<typeof Place>;

export const overlap = (one: Place, other: Place): boolean =>
  one.x < other.x + other.w &&
  other.x < one.x + one.w &&
  one.y < other.y + other.h &&
  other.y < one.y + one.h;

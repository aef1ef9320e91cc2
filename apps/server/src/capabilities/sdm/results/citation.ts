import { z } from 'zod';
import { baselineYears } from '../climate/future-climate.ts';
import type { SdmCitation } from '../schema.ts';

const text = z.string();
const textOrNone = z.string().nullable();

/** The cited members of a `report.json`. */
export const CitedReport = z.object({
  species: z.object({ name: text, authorship: textOrNone }),
  occurrences: z.object({
    source: text,
    taken: z.number(),
    retrievedAt: text,
    datasets: z.array(
      z.object({
        key: text,
        title: textOrNone,
        citation: textOrNone,
        doi: textOrNone,
        licence: textOrNone,
        records: z.number(),
        used: z.number().optional(),
      }),
    ),
  }),
  background: z.object({ points: z.number(), group: textOrNone.default(null) }).prefault({ points: 0 }),
  climate: z
    .object({
      attribution: text,
      references: z.array(text),
      disclaimer: textOrNone,
      approximation: textOrNone,
      // Reports of earlier versions do not have these.
      model: text.optional(),
      years: text.optional(),
      baselineYears: text.default(baselineYears),
    })
    .transform(({ baselineYears: baseline, ...climate }) => ({ ...climate, baseline })),
});

type CitedReport = z.output<typeof CitedReport>;
type CitedDataset = CitedReport['occurrences']['datasets'][number];

/** References in the order in which GBIF asks for them: the species, its data sets, then the climate. */
export function citationOf(jobId: string, report: CitedReport): SdmCitation {
  const { occurrences, climate, background } = report;
  const { source, taken, retrievedAt, datasets } = occurrences;
  return {
    job_id: jobId,
    text: [
      speciesLine(report),
      ...datasets.map((dataset) => datasetLine(dataset, source)),
      ...(background.group === null
        ? []
        : [
            `Background: ${formatCount(background.points, 'cell', 'cells')} with a record of any ${background.group}, ${source}.`,
          ]),
      `${climate.attribution}, ${[climate.baseline, climate.model, climate.years].filter(Boolean).join(', ')}.`,
      ...climate.references,
      ...[climate.disclaimer, climate.approximation].filter((line) => line !== null),
    ],
    occurrences: { source, retrieved_at: retrievedAt, records: taken, datasets },
    climate,
  };
}

function speciesLine({ species, occurrences }: CitedReport): string {
  const { source, taken, retrievedAt, datasets } = occurrences;
  const name = [species.name, species.authorship].filter(Boolean).join(' ');
  const records = formatCount(taken, 'record', 'records');
  return `Occurrences of ${name}: ${source}, ${records} of ${formatCount(datasets.length, 'dataset', 'datasets')}, retrieved ${dayOf(retrievedAt)}.`;
}

function datasetLine(
  { key, title, citation, doi, licence, records, used }: CitedDataset,
  source: string,
): string {
  const named = citation ?? title ?? `Dataset ${key}.`;
  const address = doi === null || named.includes(doi) ? '' : ` https://doi.org/${doi}`;
  const terms = [
    formatCount(records, 'record', 'records'),
    ...(used === undefined ? [] : [`${used.toLocaleString('en-GB')} used`]),
    ...(licence === null ? [] : [licenceName(licence)]),
  ];
  return `${named}${address} (${terms.join(', ')}), accessed via ${source}.`;
}

const formatCount = (count: number, one: string, many: string): string =>
  `${count.toLocaleString('en-GB')} ${count === 1 ? one : many}`;

/** `CC_BY_4_0` is CC BY 4.0. */
export const licenceName = (licence: string): string =>
  licence
    .replace(/_(\d)_(\d)$/, ' $1.$2')
    .replaceAll('_', ' ')
    .replace('BY NC', 'BY-NC');

/** Returns the day of a time in RFC 3339. */
export const dayOf = (time: string): string => time.slice(0, 10);

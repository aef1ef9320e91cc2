import { dayOfVersion } from '@plantdata/name-index';
import { correctionsDataset } from './datasets.ts';

/** Update schedule of a dataset, as far as its publisher states it. */
type Renewal = { readonly everyDays: number } | { readonly lastOn: string };

const renewals: ReadonlyMap<string, Renewal> = new Map<string, Renewal>([
  // Built on that day for the last time: GBIF has gone over to the Catalogue of Life.
  ['gbif', { lastOn: '2023-08-28' }],
  // The archive of the taxonomy is built every month, as iNaturalist states for its exports.
  ['inaturalist', { everyDays: 31 }],
  // IP RAPID is published weekly, as its page at data.gov.au states.
  ['ip-australia', { everyDays: 7 }],
]);

export interface Update {
  /** Availability of newer data, as known without asking the publisher. */
  readonly state: 'none' | 'available' | 'due' | 'unknown';
  readonly everyDays: number | null;
}

/** Returns whether there are newer data than the newest installed version. */
export function updateOf(
  dataset: string,
  newest: { readonly version: string; readonly daysOld: number | null } | undefined,
): Update {
  const renewal = renewals.get(dataset);
  const everyDays = renewal && 'everyDays' in renewal ? renewal.everyDays : null;
  return { state: stateOf(dataset, newest, renewal), everyDays };
}

function stateOf(
  dataset: string,
  newest: Parameters<typeof updateOf>[1],
  renewal: Renewal | undefined,
): Update['state'] {
  // Corrections are what the operator has made them.
  if (newest === undefined || dataset === correctionsDataset) return 'none';
  const day = dayOfVersion(newest.version);
  if (renewal === undefined || day === null || newest.daysOld === null) return 'unknown';
  if ('lastOn' in renewal) return day < renewal.lastOn ? 'available' : 'none';
  return newest.daysOld > renewal.everyDays ? 'due' : 'unknown';
}

import type { CommonName, Snapshot } from '@plantdata/name-index';
import type { KnownName, SearchableTable } from '@plantdata/name-matching';
import type { StarterChecklist } from '../sources/starter/checklist.ts';

/** A checklist whose names are suggested during typing. */
export interface SuggestingChecklist {
  /** `nursery`, `usda`, or the imported checklist: `wcvp`. */
  readonly dataset: string;
  readonly version: string;
  readonly table: SearchableTable;
  commonNamesOf(accepted: KnownName): readonly CommonName[];
}

export const suggestSnapshot = ({ manifest, table, facts }: Snapshot): SuggestingChecklist => ({
  dataset: manifest.dataset,
  version: manifest.version,
  table,
  commonNamesOf: ({ row }) => facts(row).commonNames ?? [],
});

export const suggestStarter = ({ version, table, spellingOf }: StarterChecklist): SuggestingChecklist => ({
  dataset: 'nursery',
  version,
  table,
  commonNamesOf: (accepted) => spellingOf(accepted).taxon.commonNames,
});

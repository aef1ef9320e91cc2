import type { Identifiers } from '@plantdata/name-index';
import type { Vote } from '../consensus/agreement.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import type { SourceId } from '../sources/catalogue.ts';
import { type Warning, warn } from './warning-sentences.ts';

type CrossReferences = UnifiedTaxonomicRecord['cross_references'];
type RecordIdentifier = Exclude<keyof Identifiers, 'pbr_numbers'>;

/** Whose identifier it is; null where no source of the eleven issues it. */
const issuers: Record<RecordIdentifier, SourceId | null> = {
  gbif_id: 'gbif',
  gbif_xr_id: null,
  wfo_id: null,
  powo_id: 'powo',
  eol_id: 'eol',
  ala_guid: 'ala',
  wikidata_id: 'wikidata',
  inaturalist_taxon_id: 'inaturalist',
  upov_code: 'upov',
};

export interface CollectedIdentifiers {
  readonly crossReferences: CrossReferences;
  readonly conflicts: readonly Warning[];
  /** Kinds of identifier that were found, 0 to 9; the two keys of GBIF are one kind. */
  readonly count: number;
}

export const noCrossReferences: CrossReferences = {
  gbif_id: null,
  gbif_xr_id: null,
  wfo_id: null,
  powo_id: null,
  eol_id: null,
  ala_guid: null,
  wikidata_id: null,
  inaturalist_taxon_id: null,
  pbr_numbers: [],
  upov_code: null,
};

/**
 * Collects the identifiers that the agreeing sources give. If they contradict each other, the
 * source that issues the identifier decides; if it does not answer, the identifier is left out. The
 * conflict is reported in both cases.
 */
export function collectIdentifiers(votes: readonly Vote[]): CollectedIdentifiers {
  const conflicts: Warning[] = [];
  const pick = (kind: RecordIdentifier): string | null => {
    const { value, conflict } = pickIdentifier(votes, kind);
    if (conflict) conflicts.push(conflict);
    return value;
  };
  const crossReferences: CrossReferences = {
    gbif_id: pick('gbif_id'),
    gbif_xr_id: pick('gbif_xr_id'),
    wfo_id: pick('wfo_id'),
    powo_id: pick('powo_id'),
    eol_id: pick('eol_id'),
    ala_guid: pick('ala_guid'),
    wikidata_id: pick('wikidata_id'),
    inaturalist_taxon_id: pick('inaturalist_taxon_id'),
    pbr_numbers: [...new Set(votes.flatMap(({ match }) => match.identifiers.pbr_numbers ?? []))].sort(),
    upov_code: pick('upov_code'),
  };
  const { gbif_id, gbif_xr_id, ...others } = crossReferences;
  const kinds = [gbif_id ?? gbif_xr_id, ...Object.values(others)];
  const count = kinds.filter((value) => value !== null && value.length > 0).length;
  return { crossReferences, conflicts, count };
}

function pickIdentifier(
  votes: readonly Vote[],
  kind: RecordIdentifier,
): { value: string | null; conflict: Warning | null } {
  const given: { source: SourceId; value: string }[] = [];
  for (const { source, match } of votes) {
    const value = match.identifiers[kind];
    if (value !== undefined) given.push({ source, value });
  }
  const [first] = given;
  if (given.every(({ value }) => value === first?.value))
    return { value: first?.value ?? null, conflict: null };
  const issued = given.find(({ source }) => source === issuers[kind])?.value ?? null;
  const conflict = warn('identifiers_differ', {
    identifier: kind,
    values: given.map(({ value }) => value),
    sources: given.map(({ source }) => source),
    used: issued ?? '',
  });
  return { value: issued, conflict };
}

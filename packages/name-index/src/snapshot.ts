import type { Rank } from '@plantdata/botanical-names';
import type { NameStatus, SearchableTable } from '@plantdata/name-matching';
import { z } from 'zod';
import { isVersion } from './version.ts';

/** A checklist imported by `plantdata data add`: a table of names with what the publisher says about each. */

/** Identifiers of which a record has one; the publisher's own is kept in a column, others in the facts of a name. */
export const IDENTIFIER_KINDS = [
  'gbif_id',
  'wfo_id',
  'powo_id',
  'eol_id',
  'ala_guid',
  'wikidata_id',
  'inaturalist_taxon_id',
  'upov_code',
] as const;

/** Description of a snapshot, stored in its file. */
export const SnapshotManifest = z.strictObject({
  /** `wcvp`; a name of the operator's own for a checklist that is not in the catalogue. */
  dataset: z.string().regex(/^[a-z][a-z0-9-]{0,39}$/),
  /** Identifies the version, see `version.ts`: `2026-01-15`. */
  version: z.string().refine(isVersion),
  title: z.string(),
  licence: z.string(),
  /** Attribution required where the data are passed on. */
  attribution: z
    .strictObject({ publisher: z.string(), citation: z.string(), doi: z.string().nullable() })
    .optional(),
  /**
   * Only for an extract: the version of its dataset, and the genera of which it has every name.
   * Other names are included only if these lead to them, or if they were requested one by one.
   */
  extract: z.strictObject({ version: z.string().refine(isVersion), genera: z.array(z.string()) }).optional(),
  /** Ids of the sources that it answers for; none for corrections. */
  sources: z.array(z.string()),
  /** Kind of the identifiers in their column, and the prefix of each; null if there are none. */
  identifier: z.strictObject({ kind: z.enum(IDENTIFIER_KINDS), prefix: z.string() }).nullable(),
  importedAt: z.iso.datetime(),
  /** The files that were read. */
  files: z.array(z.strictObject({ name: z.string(), bytes: z.int().min(0), sha256: z.string() })),
  counts: z.strictObject({
    rows: z.int().min(0),
    names: z.int().min(0),
    accepted: z.int().min(0),
    /** Rows left out, by reason. */
    rejected: z.record(z.string(), z.int().min(0)),
    /** Rows kept with something amiss (accepted name missing, cycle of synonyms), by reason. */
    mended: z.record(z.string(), z.int().min(0)),
  }),
});

export type SnapshotManifest = z.infer<typeof SnapshotManifest>;

/** One name of a checklist, as a reader of the publisher's files gives it. */
export interface ChecklistName {
  /** The publisher's id, unique in the checklist; the name itself where the publisher gives none. */
  readonly id: string;
  /** Without authorship. */
  readonly name: string;
  readonly authorship: string | null;
  /** As stated; null to take it from the name. */
  readonly rank: Rank | null;
  readonly status: NameStatus;
  /** Id of the accepted name; null for an accepted name, and if none is given. */
  readonly acceptedId: string | null;
  readonly family: string | null;
  /** Without the prefix of the manifest. */
  readonly identifier: string | null;
  readonly facts: NameFacts | null;
}

/** An accepted name that is its own id, of which nothing else is known but what is given. */
export function checklistName(name: string, known: Partial<ChecklistName> = {}): ChecklistName {
  return {
    id: name,
    name,
    authorship: null,
    rank: null,
    status: 'accepted',
    acceptedId: null,
    family: null,
    identifier: null,
    facts: null,
    ...known,
  };
}

export interface CommonName {
  readonly name: string;
  /** ISO 639-1. */
  readonly language: string;
  /** ISO 3166-1 alpha-2, or empty when the name is tied to no country. */
  readonly region: string;
}

export interface Identifiers {
  readonly gbif_id?: string;
  /** The key in the extended catalogue of GBIF (COL XR), its own taxonomy since 2026; `gbif_id` is that of the backbone. */
  readonly gbif_xr_id?: string;
  readonly wfo_id?: string;
  readonly powo_id?: string;
  readonly eol_id?: string;
  readonly ala_guid?: string;
  readonly wikidata_id?: string;
  readonly inaturalist_taxon_id?: string;
  readonly upov_code?: string;
  readonly pbr_numbers?: readonly string[];
}

/** Facts that a checklist has about a name besides its taxonomy. */
export interface NameFacts {
  readonly identifiers?: Identifiers;
  readonly commonNames?: readonly CommonName[];
  /** Why an operator corrects this name; only corrections have it. */
  readonly note?: string;
  /** Only the rows of a cultivar register have it. */
  readonly cultivar?: RegisteredCultivar;
}

/** An entry of a cultivar register. */
export interface RegisteredCultivar {
  readonly epithet: string;
  /** Genus and species as the register has them; the genus alone where it names no species. */
  readonly botanical: string;
  /** Title of the register: `US plant patent`. */
  readonly register: string;
  /** Number of the entry, else that of the right; null if the register gives neither. */
  readonly identifier: string | null;
  readonly rightsNumber: string | null;
  /** Other epithets for this cultivar. */
  readonly synonyms: readonly string[];
  readonly tradeNames: readonly string[];
}

export interface Snapshot {
  readonly manifest: SnapshotManifest;
  readonly table: SearchableTable;
  /** The publisher's identifier of this name among them. */
  facts(row: number): NameFacts;
}

/** A file that is not a snapshot, is damaged, or was written by a newer version of the service. */
export class SnapshotError extends Error {
  override readonly name = 'SnapshotError';
}

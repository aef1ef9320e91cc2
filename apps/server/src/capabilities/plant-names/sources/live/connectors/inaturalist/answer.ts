import type { CommonName } from '@plantdata/name-index';
import { z } from 'zod';
import type { OutboundAnswer } from '../../../../../../platform/outbound/index.ts';
import { languageCode, plainText, readShape } from '../../reading.ts';
import { readName, type SourceReadName } from '../read-name.ts';

const id = z.number().int().positive();

const Name = z.object({
  name: z.string(),
  locale: z.string().nullish(),
  is_valid: z.boolean().nullish(),
});

type Name = z.output<typeof Name>;

const SearchRow = z.object({
  id,
  name: z.string(),
  rank: z.string(),
  is_active: z.boolean().nullish(),
  ancestor_ids: z.array(id).max(100).nullish(),
  iconic_taxon_name: z.string().nullish(),
  current_synonymous_taxon_ids: z.array(id).max(500).nullish(),
  preferred_common_name: z.string().nullish(),
  names: z.array(Name).max(5_000).nullish(),
  ancestors: z
    .array(z.object({ id, name: z.string(), rank: z.string() }))
    .max(100)
    .nullish(),
});

type SearchRow = z.output<typeof SearchRow>;

const Answer = z.object({ total_results: z.number(), results: z.array(SearchRow).max(500) });

/** A taxon of plants in the taxonomy of iNaturalist. */
export interface InaturalistTaxon {
  readonly id: number;
  readonly name: SourceReadName;
  /** Inactive taxa are kept for their history. */
  readonly isActive: boolean;
  /** Taxa that replace an inactive one; several if it was split. */
  readonly currentIds: readonly number[];
  /** The taxa above it, sometimes itself too. */
  readonly lineage: readonly number[];
  /** The family among these; null if the answer does not state it. */
  readonly family: FamilyEntry | null;
  /** Keys of other scientific names that it goes by. */
  readonly otherKeys: ReadonlySet<string>;
  readonly commonNames: readonly CommonName[];
}

interface FamilyEntry {
  readonly id: number;
  readonly name: string;
}

/** The plants in the answer to a search or to a question by identifiers. */
export function readTaxa({ json }: OutboundAnswer): readonly InaturalistTaxon[] {
  return readShape(Answer, json)
    .results.filter(isPlant)
    .flatMap((row) => {
      const name = readName(row.name, row.rank);
      return name ? [taxonOf(row, name)] : [];
    });
}

/** The taxon of all plants. */
export const plantsId = 47126;

function isPlant({ iconic_taxon_name, ancestor_ids }: SearchRow): boolean {
  return iconic_taxon_name === 'Plantae' || ancestor_ids?.includes(plantsId) === true;
}

function taxonOf(row: SearchRow, name: SourceReadName): InaturalistTaxon {
  return {
    id: row.id,
    name,
    isActive: row.is_active !== false,
    currentIds: row.current_synonymous_taxon_ids ?? [],
    lineage: row.ancestor_ids ?? [],
    family: familyOf(row),
    otherKeys: listOtherKeys(row, name.key),
    commonNames: commonNamesOf(row),
  };
}

function familyOf(row: SearchRow): FamilyEntry | null {
  const family = [row, ...(row.ancestors ?? [])].find(({ rank }) => rank === 'family');
  const name = readName(family?.name)?.written;
  return family && name !== undefined ? { id: family.id, name } : null;
}

/** By the list of names alone: what the search says that it matched is as often a common name, such as `Rosa mosqueta`. */
function listOtherKeys({ names }: SearchRow, key: string): ReadonlySet<string> {
  const scientific = names?.filter(({ locale }) => locale === 'sci') ?? [];
  const keys = scientific.flatMap(({ name }) => readName(name)?.key ?? []);
  return new Set(keys.filter((other) => other !== key));
}

const commonNamesMax = 30;
const commonNameLettersMax = 100;

function commonNamesOf({ names, preferred_common_name }: SearchRow): readonly CommonName[] {
  const listed = names?.flatMap(commonNameOf) ?? [];
  if (listed.length > 0) return removeRepeated(listed).slice(0, commonNamesMax);
  const name = plainText(preferred_common_name, commonNameLettersMax);
  return name === null ? [] : [{ name, language: 'en', region: '' }];
}

/** The locale is `sci` for a scientific name and `und` for an unrecorded language. */
function commonNameOf({ name, locale, is_valid }: Name): CommonName[] {
  const plain = plainText(name, commonNameLettersMax);
  const language = languageCode(locale);
  if (plain === null || language === null || is_valid === false) return [];
  const [, region = ''] = /^[a-z]+-([A-Z]{2})$/.exec(locale ?? '') ?? [];
  return [{ name: plain, language, region }];
}

function removeRepeated(names: readonly CommonName[]): readonly CommonName[] {
  const keyOf = ({ name, language }: CommonName) => `${language} ${name.toLowerCase()}`;
  return [...new Map(names.toReversed().map((name) => [keyOf(name), name])).values()].toReversed();
}

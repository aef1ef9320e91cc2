import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  collectDictionaryWords,
  type DictionaryWords,
  exactKey,
  openNameDictionary,
  parseName,
} from '@plantdata/botanical-names';
import { createSnapshotBuilder, type SnapshotBuilder } from '@plantdata/name-index';
import type { NameStatus } from '@plantdata/name-matching';
import { readWhole } from '../../snapshots/library.ts';
import { deriveGenera } from './genera.ts';
import { deriveHybrids, readHybrids } from './hybrids.ts';
import type { ChecklistLines, SourcedName } from './read-lines.ts';
import { type NameSpelling, spellingsOf } from './spelling.ts';
import type { StarterTaxon } from './taxon.ts';

/** All that is worked out from the lines, as plain data: a release keeps it as JSON, beside the table of names. */
export interface PreparedChecklist {
  readonly version: string;
  readonly taxa: readonly StarterTaxon[];
  readonly sourced: readonly SourcedName[];
  /** `taxon` is a place in `taxa`. */
  readonly spellings: readonly (Omit<NameSpelling, 'taxon' | 'authorship'> & {
    readonly taxon: number;
    readonly authorship?: string | undefined;
  })[];
  readonly words: DictionaryWords;
  /** `T. occidentalis`, in small letters. */
  readonly shortened: readonly string[];
  /** Only the hand-written names, in small letters: those of the published tables have many words of any text. */
  readonly commonNames: readonly string[];
  readonly genusWords: readonly (readonly [genus: string, plants: readonly string[]])[];
  readonly namedHybrids: readonly (readonly [formulaKey: string, name: string])[];
}

/** The files of a release, within its data/starter. */
export const preparedFiles = { data: 'prepared.json', table: 'prepared.snapshot' } as const;

/** The index that a release has prepared; undefined in a checkout. It was made by this same code, so it is not checked. */
export async function readPrepared(
  folder: string,
): Promise<{ prepared: PreparedChecklist; table: ArrayBuffer } | undefined> {
  try {
    const [data, table] = await Promise.all([
      readFile(join(folder, preparedFiles.data), 'utf8'),
      readWhole(join(folder, preparedFiles.table)),
    ]);
    const prepared: PreparedChecklist = JSON.parse(data);
    return { prepared, table };
  } catch {
    return undefined;
  }
}

export function prepareChecklist({ version, listed, sourced, hybrids }: ChecklistLines): PreparedChecklist {
  const named = readHybrids(hybrids);
  const known = [...listed, ...deriveGenera(listed)];
  const unlisted = deriveHybrids(
    named.map(([, name]) => name),
    known,
  );
  const taxa = addCommonNames([...known, ...unlisted], sourced);
  const byWritten = new Map(
    taxa.flatMap((each, taxon) =>
      spellingsOf(each).map((spelling) => [spelling.written, { ...spelling, taxon }]),
    ),
  );
  const spellings = [...byWritten.values()];
  const written = spellings.map(({ written: name, authorship }) =>
    authorship ? `${name} ${authorship}` : name,
  );
  const genusWords = Map.groupBy(
    listed.flatMap(({ name: plant, genusWords: words }) => words.map(({ name }) => ({ name, plant }))),
    ({ name }) => name,
  );
  return {
    version,
    taxa,
    sourced,
    spellings,
    words: collectDictionaryWords(written),
    shortened: spellings.map(({ written: name }) =>
      name.toLowerCase().replace(/^(\p{L})\S* (?:× )?(\S+).*$/u, '$1. $2'),
    ),
    commonNames: listed.flatMap((taxon) => taxon.commonNames.map(({ name }) => name.toLowerCase())),
    genusWords: [...genusWords].map(([genus, words]) => [genus, words.map(({ plant }) => plant)]),
    namedHybrids: named.map(([formula, name]) => [exactKey(parseName(formula).name), name]),
  };
}

const statuses: Record<NameSpelling['kind'], NameStatus> = {
  accepted: 'accepted',
  synonym: 'synonym',
  trade: 'synonym',
  misnomer: 'misapplied',
  misspelling: 'misspelling',
};

/** The names of a checklist, to be kept in memory or in a file. */
export function tableOf({ spellings, taxa, words }: PreparedChecklist): SnapshotBuilder {
  const dictionary = openNameDictionary(words);
  const builder = createSnapshotBuilder();
  for (const { written, kind, authorship, taxon: at } of spellings) {
    const taxon = taxa[at];
    if (taxon === undefined) continue;
    builder.add({
      id: written,
      name: written,
      authorship: authorship ?? null,
      rank: parseName(written, { dictionary }).name.rank,
      status: statuses[kind],
      acceptedId: taxon.name,
      family: taxon.family,
      identifier: null,
      facts: kind === 'accepted' ? { commonNames: taxon.commonNames } : null,
    });
  }
  return builder;
}

function addCommonNames(taxa: readonly StarterTaxon[], sourced: readonly SourcedName[]): StarterTaxon[] {
  const byTaxon = Map.groupBy(
    sourced.filter(({ language }) => language !== ''),
    ({ taxon }) => taxon,
  );
  return taxa.map((each) => {
    const added = byTaxon.get(each.name) ?? [];
    if (added.length === 0) return each;
    return {
      ...each,
      commonNames: [
        ...each.commonNames,
        ...added.map(({ name, language }) => ({ name, language, region: '' })),
      ],
    };
  });
}

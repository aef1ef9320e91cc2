import {
  boundedEditDistance,
  compareAuthorships,
  type PlantName,
  parseAuthorship,
  parseName,
} from '@plantdata/botanical-names';
import { MatchKeys, type NameTable, plainKey } from '@plantdata/name-matching';
import {
  openPlantNames,
  SOURCE_IDS,
  type UnifiedTaxonomicRecord,
} from '../../server/src/capabilities/plant-names/index.ts';
import {
  listSnapshots,
  newestSnapshots,
  openSnapshot,
  snapshotsFolder,
} from '../../server/src/capabilities/plant-names/snapshots/index.ts';
import type { NamesMatchOptions } from './names-match.ts';
import type { KnownTables, MatchAnswer } from './names-match-expectation.ts';

/** What the imported checklists answer, together and through the service, and what is in them. */
export async function openInstalledNames(home: string): Promise<NamesMatchOptions> {
  const installed = newestSnapshots(await listSnapshots(snapshotsFolder(home)));
  const answering = installed.filter(({ manifest }) => manifest.sources.length > 0);
  if (answering.length === 0)
    throw new Error(
      `No checklist is installed in ${home}, so there is nothing to match with. Import one first: plantdata data add reference --from FOLDER --source tnrs`,
    );
  const sources = SOURCE_IDS.filter((id) => answering.some(({ manifest }) => manifest.sources.includes(id)));
  const verify = await openRecords(home, sources);
  const snapshots = await Promise.all(answering.map(openSnapshot));
  return {
    tables: createKnownTables(snapshots.map(({ table }) => table)),
    answer: async (strings) => (await verify(strings)).map(readAnswer),
  };
}

/** Returns the records of strings, by the bundled checklist and what is installed in the home. */
export async function openRecords(
  home: string,
  sources: readonly (typeof SOURCE_IDS)[number][] = SOURCE_IDS,
  includeMetadata = false,
): Promise<(strings: readonly string[]) => Promise<readonly UnifiedTaxonomicRecord[]>> {
  const plantNames = await openPlantNames({
    home,
    modeOf: () => 'snapshot',
    namesMax: Number.POSITIVE_INFINITY,
    clock: { now: () => new Date() },
  });
  const options = { sources, includeMetadata, cacheResults: false, explain: false };
  const { signal } = new AbortController();
  return (strings) => plantNames.verifyList(strings, options, signal);
}

function readAnswer({ resolution, accepted_name }: UnifiedTaxonomicRecord): MatchAnswer {
  return {
    matchedName: resolution.matched_name,
    acceptedName: accepted_name.scientific_name,
    acceptedAuthor: accepted_name.author,
    reviewRequired: resolution.review_required,
    stage: resolution.match_stage,
  };
}

function createKnownTables(tables: readonly NameTable[]): KnownTables {
  const isAsWritten = (text: string) => {
    const key = plainKey(text);
    return tables.some((table) => table.exact(key).length > 0);
  };
  return {
    isAsWritten,
    hasVariant(text, asked) {
      const { name, key } = new MatchKeys(parseName(asked).name);
      return (
        isAsWritten(text) ||
        tables.some((table) => table.exact(key).length > 0 || hasOtherEnding(name, key, table))
      );
    },
  };
}

/** What declension changes at the end of an epithet, and what must stand before it. */
const ending = { letters: 2, stemLengthMin: 4, keysMax: 1_000 } as const;

/** `obovata`, `obovatus`; `scotti`, `scottii`: the matcher's own idea of a variant must not excuse its answers. */
function hasOtherEnding(name: PlantName, key: string, table: NameTable): boolean {
  const epithet = key.split(' ').slice(1).at(-1) ?? '';
  if (epithet.length < ending.letters + ending.stemLengthMin) return false;
  const stem = key.slice(0, -ending.letters);
  return table
    .keysWithPrefix(stem, ending.keysMax)
    .filter((other) => !other.slice(stem.length).includes(' '))
    .filter((other) => boundedEditDistance(key, other, ending.letters) <= ending.letters)
    .flatMap((other) => table.exact(other))
    .some((row) => isOfSameAuthors(name, table.name(row).authorship));
}

function isOfSameAuthors({ authorship }: PlantName, listed: string | null): boolean {
  return compareAuthorships(authorship, parseAuthorship(listed ?? '')) !== 'different';
}

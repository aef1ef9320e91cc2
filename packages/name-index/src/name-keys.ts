import { type PlantName, parseName, type Rank, stemEpithet } from '@plantdata/botanical-names';
import { tableKeys } from '@plantdata/name-matching';

/** Keys under which a name of a checklist is found. */
export interface NameKeys {
  /** First word of the exact key; empty where there is none. */
  readonly genus: string;
  /** The other words of the exact key. */
  readonly rest: string;
  readonly rank: Rank;
  readonly stem: string;
  /** Null if it equals the exact key. */
  readonly plain: string | null;
  /** Written as `formatUsualName` would. */
  readonly isUsual: boolean;
}

/** Null for a text without any letter to be found by. */
export function keysOf(written: string, statedRank: Rank | null): NameKeys | null {
  const label = parseName(written);
  const { name } = label;
  const { exact: key, stem, plain } = tableKeys(label);
  if (key === '') return null;
  const rank = statedRank ?? name.rank ?? 'unranked';
  const [genus, rest] = splitKey(key);
  const isUsual = epithetsOf(name) === rest && formatUsualName(genus, rest, rank) === written;
  return {
    genus,
    rest,
    rank,
    stem: isUsual ? stemOfKey(genus, rest) : stem,
    plain: plain === key ? null : plain,
    isUsual,
  };
}

export function splitKey(key: string): [genus: string, rest: string] {
  const space = key.indexOf(' ');
  return space < 0 ? [key, ''] : [key.slice(0, space), key.slice(space + 1)];
}

/** The stem key of a name in its usual form. */
export function stemOfKey(genus: string, rest: string): string {
  if (rest === '') return genus;
  const [species = '', infraspecific] = rest.split(' ').map(stemEpithet);
  return infraspecific === undefined || infraspecific === species
    ? `${genus} ${species}`
    : `${genus} ${species} ${infraspecific}`;
}

/** As far as they are written as in a key; null for a name with words of another kind. */
function epithetsOf({ form, genus, phraseName, infrageneric, specificEpithet, infraspecific }: PlantName) {
  if (form !== 'name' || genus === null || phraseName !== null || infrageneric !== null) return null;
  const epithets = [specificEpithet, infraspecific.at(-1)?.epithet ?? null];
  return epithets.filter((epithet) => epithet !== null).join(' ');
}

/** Markers of the ranks below a species, as the package writes them. */
const markers: Partial<Record<Rank, string>> = {
  subspecies: 'subsp. ',
  variety: 'var. ',
  subvariety: 'subvar. ',
  form: 'f. ',
  subform: 'subf. ',
  convariety: 'convar. ',
};

/**
 * The usual way to write a name, worked out from its key: most names of a checklist need not be kept as they stand.
 * @param rest the epithets
 */
export function formatUsualName(genus: string, rest: string, rank: Rank): string {
  const capitalised = `${genus.charAt(0).toUpperCase()}${genus.slice(1)}`;
  if (rest === '') return capitalised;
  const space = rest.indexOf(' ');
  if (space < 0) return `${capitalised} ${rest}`;
  return `${capitalised} ${rest.slice(0, space)} ${markers[rank] ?? ''}${rest.slice(space + 1)}`;
}

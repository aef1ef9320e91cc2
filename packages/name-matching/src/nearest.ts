import { boundedEditDistance, type PlantName } from '@plantdata/botanical-names';
import { authorAgreement } from './choose.ts';
import type { MatchKeys } from './match-keys.ts';
import type { NameTable, NearGenus, NearName } from './name-table.ts';

/**
 * Edit distances allowed between a misspelling and a known word; docs/matching.md has the rules.
 */

export const reachLimits = {
  /** One changed letter in a known genus is not asked back. */
  certain: 1,
  /** Longest reach, and only when the next best is at least two letters further. */
  longWord: 3,
  longWordLengthMin: 9,
  genus: 1,
  longGenus: 2,
  longGenusLengthMin: 8,
  /** A name that may have two wrong letters in the epithet beside one in the genus. */
  twoSlipsLengthMin: 18,
  /** All words together. */
  total: 3,
} as const;

export interface Nearest {
  /** The one name within reach; null when there is none or several are equally near. */
  readonly unique: NearName | null;
  /** The names at the shortest distance when there are several. */
  readonly tied: readonly NearName[];
}

const nothing: Nearest = { unique: null, tied: [] };

/** The known name of a genus whose epithets are nearest to those asked for. */
export function findNearestInGenus(genus: string, asked: MatchKeys, table: NameTable): Nearest {
  const near = asked.name.authorship
    ? findWithAuthors(genus, asked, table)
    : findWithoutAuthors(genus, asked, table);
  near.sort((a, b) => a.distance - b.distance || (a.key < b.key ? -1 : 1));
  const [best] = near;
  if (!best) return nothing;
  const closest = near.filter(({ distance }) => distance - best.distance < gapFor(best.distance));
  if (closest.length === 1) return { unique: best, tied: [] };
  const sameAuthors = closest.filter(({ key }) => hasAuthorsOf(asked.name, key, table));
  const [byAuthors] = sameAuthors;
  if (byAuthors && sameAuthors.length === 1) return { unique: byAuthors, tied: [] };
  return { unique: null, tied: closest };
}

function findWithoutAuthors(genus: string, { epithets }: MatchKeys, table: NameTable): NearName[] {
  const near = table.nearInGenus(genus, epithets, epithets.map(reachOf));
  return near.filter(({ distance }) => distance <= reachLimits.total);
}

/** Authors that agree are evidence for one letter more, and for another first letter. */
function findWithAuthors(genus: string, { name, epithets }: MatchKeys, table: NameTable): NearName[] {
  const reach = epithets.map(reachOf);
  // One wrong letter is nearer than all that the authors may speak for: most misspellings need no wide search.
  const nearest = table
    .nearInGenus(
      genus,
      epithets,
      reach.map((each) => Math.min(each, 1)),
    )
    .filter(({ distance }) => distance === 1);
  if (nearest.length > 0) return nearest;
  const total = Math.min(
    reach.reduce((sum, each) => sum + each, 0),
    reachLimits.total,
  );
  return table
    .nearInGenus(
      genus,
      epithets,
      reach.map((each) => (each === 0 ? 0 : each + 1)),
      true,
    )
    .filter(({ key, distance }) => {
      if (distance > reachLimits.total + 1) return false;
      const isUsual = distance <= total && (distance === 1 || haveSameInitials(epithets, key));
      return isUsual || hasAuthorsOf(name, key, table);
    });
}

function haveSameInitials(epithets: readonly string[], key: string): boolean {
  const words = key.split(' ').slice(1);
  return epithets.every((epithet, position) => epithet[0] === words[position]?.[0]);
}

/** Required gap between the best candidate and the next. */
function gapFor(distance: number): number {
  return distance >= reachLimits.longWord ? 2 : 1;
}

function hasAuthorsOf(name: PlantName, key: string, table: NameTable): boolean {
  if (!name.authorship) return false;
  return table.exact(key).some((row) => authorAgreement(name, table.name(row)) === 'equal');
}

function reachOf(word: string): number {
  if (word.length <= 3) return 0;
  if (word.length <= 5) return 1;
  return word.length < reachLimits.longWordLengthMin ? 2 : reachLimits.longWord;
}

export function findNearestGenera({ genus, epithets }: MatchKeys, table: NameTable): readonly NearGenus[] {
  if (genus.length < 4) return [];
  const isLong = genus.length >= reachLimits.longGenusLengthMin;
  const reach =
    genus.length < 6
      ? reachLimits.genus
      : isLong && epithets.length > 0
        ? reachLimits.longWord
        : reachLimits.longGenus;
  const near = table
    .nearGenera(genus, reach)
    .filter((other) =>
      other.distance === reachLimits.longWord
        ? beginAndEndAlike(genus, other.genus)
        : other.distance <= reachLimits.genus || isLong || areSpellingsOfOneGenus(genus, other.genus),
    );
  // `Omalanthus`, `Homalanthus`: a mute first letter.
  const aspirated = genus.startsWith('h') ? genus.slice(1) : `h${genus}`;
  return table.hasGenus(aspirated) ? [...near, { genus: aspirated, distance: 1 }] : near;
}

/** `Escholzia`, `Eschscholzia`: letters that fell out of the middle of a long word. */
function beginAndEndAlike(one: string, other: string): boolean {
  return one.slice(0, 3) === other.slice(0, 3) && one.slice(-3) === other.slice(-3);
}

/** More genera than have any one epithet. */
const generaMax = 5_000;

/**
 * Genera one letter away from a known one that may have the very epithets. For a species they are found by the epithet,
 * which few have; a list need not have the species of a name below one.
 */
export function findAdjacentGenera(asked: MatchKeys, table: NameTable): readonly NearGenus[] {
  const { genus, epithets } = asked;
  const [epithet, ...below] = epithets;
  if (epithet === undefined || below.length > 0)
    return findNearestGenera(asked, table).filter((other) => isAdjacent(genus, other));
  return table.generaWithEpithet(epithet, generaMax).flatMap((other) => {
    const distance = boundedEditDistance(genus, other, reachLimits.longGenus);
    if (distance === 0 || !isAdjacent(genus, { genus: other, distance })) return [];
    const beginsAlike = other.startsWith(genus.charAt(0)) || other.startsWith(genus.charAt(1));
    const isMute = other === `h${genus}` || genus === `h${other}`;
    return beginsAlike || isMute ? [{ genus: other, distance }] : [];
  });
}

function isAdjacent(genus: string, { genus: other, distance }: NearGenus): boolean {
  if (distance <= reachLimits.genus) return true;
  return distance <= reachLimits.longGenus && areSpellingsOfOneGenus(genus, other);
}

/** `Hieronima`, `Hyeronima`, `Hieronyma`; `Engelhardtia`, `Engelhardia`; `Buddleia`, `Buddleja`. */
function areSpellingsOfOneGenus(one: string, other: string): boolean {
  return levelGenus(one) === levelGenus(other);
}

function levelGenus(genus: string): string {
  return genus
    .replace(/^h/, '')
    .replace(/[ao]e/g, 'e')
    .replace(/(?:i?e|y|j)/g, 'i')
    .replace(/ph/g, 'f')
    .replace(/([grtc])h/g, '$1')
    .replace(/[ckq]+/g, 'c')
    .replace(/dt/g, 'd')
    .replace(/(.)\1+/g, '$1')
    .replace(/(?:us|um|on|os|a|is)$/, '');
}

import {
  type Authorship,
  compareAuthorships,
  compareNames,
  parseAuthorship,
} from '@plantdata/botanical-names';
import { originalAuthorshipOf, parseCached } from '@plantdata/name-matching';
import type { SourceMatch } from '../sources/taxonomic-source.ts';
import { mayBeOneFamily } from './families.ts';

/** One name that different people gave to different plants (ICN Art. 53). */

interface CitedName {
  readonly match: Pick<SourceMatch, 'acceptedName' | 'acceptedAuthorship' | 'family'>;
}

export interface Homonyms<Vote> {
  /** The votes for each plant, in the given order. */
  readonly plants: readonly (readonly Vote[])[];
  /** Votes without enough detail: each fits several of the plants, given by their indices. */
  readonly undecided: readonly { readonly vote: Vote; readonly fits: readonly number[] }[];
}

/**
 * Divides the votes for one accepted name by plant. Authors decide: votes with equal authors are
 * never separated, those with different authors never joined. A vote without authors goes by its
 * family; one without either fits all. The order of the votes does not change the result.
 */
export function splitHomonyms<Vote extends CitedName>(votes: readonly Vote[]): Homonyms<Vote> {
  if (isPlainlyOne(votes)) return { plants: [votes], undecided: [] };
  const cited = votes.map((vote) => ({ vote, authors: authorsOf(vote), family: vote.match.family }));
  const signed = cited.filter(({ authors }) => authors !== null);
  const unsigned = cited.filter(({ authors }) => authors === null);
  const plants = link(signed, mayBeOnePublication);
  const isIn = (family: string) => (plant: readonly Citation<Vote>[]) =>
    plant.some((other) => other.family !== null && mayBeOneFamily(family, other.family));
  const strangers = link(
    unsigned.filter(({ family }) => family !== null && !plants.some(isIn(family))),
    (one, other) => one.family !== null && other.family !== null && mayBeOneFamily(one.family, other.family),
  );
  const open = plants.filter((plant) => plant.every(({ family }) => family === null));
  // Two families ask for the same authors, who may belong to either.
  const hosts = strangers.length === 1 ? open : [];
  const all = hosts.length > 0 ? plants : [...plants, ...strangers];
  const selectFitting = ({ family }: Citation<Vote>) => {
    if (family === null) return all;
    const own = all.filter(isIn(family));
    return own.length > 0 ? own : hosts;
  };
  const placed = unsigned.map((citation) => ({ citation, fits: selectFitting(citation) }));
  if (all.length === 0) return { plants: [votes], undecided: [] };
  return {
    plants: all.map((plant) =>
      votes.filter(
        (vote) =>
          plant.some((citation) => citation.vote === vote) ||
          placed.some(
            ({ citation, fits }) => citation.vote === vote && fits.length === 1 && fits[0] === plant,
          ),
      ),
    ),
    undecided: placed
      .filter(({ fits }) => fits.length > 1)
      .map(({ citation, fits }) => ({ vote: citation.vote, fits: fits.map((plant) => all.indexOf(plant)) })),
  };
}

interface Citation<Vote> {
  readonly vote: Vote;
  readonly authors: Authorship | null;
  readonly family: string | null;
}

/** Most votes are for one plant in the same words. */
function isPlainlyOne(votes: readonly CitedName[]): boolean {
  const differs = (read: (match: CitedName['match']) => string | null) =>
    new Set(votes.map(({ match }) => read(match)).filter((text) => text !== null)).size > 1;
  return !differs(({ acceptedAuthorship }) => acceptedAuthorship) && !differs(({ family }) => family);
}

function authorsOf({ match }: CitedName): Authorship | null {
  const authorship = parseAuthorship(match.acceptedAuthorship ?? '');
  const count = (authorship?.authors.length ?? 0) + (authorship?.basionymAuthors.length ?? 0);
  return count > 0 ? authorship : null;
}

/**
 * `(DC.) D.Dietr.` and `(DC.) A.Gray` moved the same plant. At another rank the one in brackets can be alone elsewhere: *var.
 * pedunculiflora* K.Koch, *subsp. pedunculiflora* (K.Koch) Menitsky.
 */
function mayBeOnePublication(one: Citation<CitedName>, other: Citation<CitedName>): boolean {
  if (one.authors === null || other.authors === null) return false;
  if (compareAuthorships(one.authors, other.authors) !== 'different') return true;
  const isMoved = [one, other].every(({ authors }) => authors && authors.basionymAuthors.length > 0);
  return (
    (isMoved || ranksDiffer(one.vote, other.vote)) &&
    compareAuthorships(originalAuthorshipOf(one.authors), originalAuthorshipOf(other.authors)) === 'equal'
  );
}

function ranksDiffer(one: CitedName, other: CitedName): boolean {
  const [name, otherName] = [one, other].map(({ match }) => parseCached(match.acceptedName));
  return (
    name !== undefined &&
    otherName !== undefined &&
    compareNames(name, otherName).differences.includes('rank-marker')
  );
}

/** Parts of which no member is linked to one of another. */
function link<Item>(items: readonly Item[], isLinked: (one: Item, other: Item) => boolean): Item[][] {
  return items.reduce<Item[][]>((parts, item) => {
    const near = parts.filter((part) => part.some((other) => isLinked(item, other)));
    const [first] = near;
    if (!first) return parts.concat([[item]]);
    // The joined part takes the place of the first, so that one more vote changes no order.
    const joined = [...near.flat(), item];
    return parts.flatMap((part) => (part === first ? [joined] : near.includes(part) ? [] : [part]));
  }, []);
}

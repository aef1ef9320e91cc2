import type { Rank } from '@plantdata/botanical-names';
import type { NameStatus } from '@plantdata/name-matching';

/** Words of publishers for the status and the rank of a name. */

const statuses: readonly (readonly [status: NameStatus, words: string])[] = [
  [
    'accepted',
    'accepted, provisionally accepted, accepted name, valid, correct, current, preferred, artificial hybrid, local biotype',
  ],
  [
    'synonym',
    'synonym, synonymous, not accepted, invalid, illegitimate, orthographic, orthographic variant, orthographic synonym, basionym, replaced synonym, isonym, ambiguous synonym, proparte synonym, pro parte, superfluous, nomen nudum, trade name, not current',
  ],
  ['doubtful', 'doubtful, uncertain, questionable'],
  [
    'unplaced',
    'unplaced, unresolved, unchecked, unassessed, no opinion, ambiguous, unknown, unaccepted, excluded, deprecated, bare name, unavailable, incertae sedis, nomen dubium',
  ],
  ['misapplied', 'misapplied, misapplication, auct'],
  ['misspelling', 'misspelling, misspelled, misspelt'],
];

const statusOfWord = new Map(
  statuses.flatMap(([status, words]) =>
    words.split(', ').map((word): [string, NameStatus] => [word, status]),
  ),
);

/** Known words are remembered as written, so that a table of millions of rows folds each once. */
const statusAsWritten = new Map<string, NameStatus | null>();
const rankAsWritten = new Map<string, Rank | null>();
/** Against a table with another word in every row. */
const mostRemembered = 1000;

function remember<Value>(
  known: Map<string, Value>,
  written: string,
  find: (written: string) => Value,
): Value {
  const remembered = known.get(written);
  if (remembered !== undefined) return remembered;
  const found = find(written);
  if (known.size < mostRemembered) known.set(written, found);
  return found;
}

/** Null for a word that no publisher is known to use. */
export function readStatus(written: string): NameStatus | null {
  return remember(statusAsWritten, written, findStatus);
}

function findStatus(written: string): NameStatus | null {
  const words = written
    .replace(/[_\s-]+/g, ' ')
    .trim()
    .toLowerCase()
    .replace(/\.$/, '');
  const known = statusOfWord.get(words);
  if (known !== undefined) return known;
  if (words.includes('misapplied')) return 'misapplied';
  // `heterotypic synonym`, `doubtful pro parte taxonomic synonym`.
  if (words.endsWith('synonym')) return 'synonym';
  return words.startsWith('doubtful') ? 'doubtful' : null;
}

const ranks: readonly (readonly [rank: Rank, words: string])[] = [
  ['kingdom', 'kingdom regnum'],
  ['phylum', 'phylum division divisio'],
  ['class', 'class classis'],
  ['order', 'order ordo'],
  ['family', 'family familia fam'],
  ['subfamily', 'subfamily subfamilia subfam'],
  ['tribe', 'tribe tribus trib'],
  ['subtribe', 'subtribe subtribus subtrib'],
  ['genus', 'genus gen genushybrid'],
  ['subgenus', 'subgenus subg subgen'],
  ['section', 'section sectio sect'],
  ['subsection', 'subsection subsectio subsect'],
  ['series', 'series ser'],
  ['species', 'species sp hybrid 2'],
  ['subspecies', 'subspecies subsp ssp'],
  ['variety', 'variety varietas var'],
  ['subvariety', 'subvariety subvarietas subvar'],
  ['form', 'form forma f fo'],
  ['subform', 'subform subforma subf'],
  ['convariety', 'convariety convarietas convar'],
];

const rankOfWord = new Map(
  ranks.flatMap(([rank, words]) => words.split(' ').map((word): [string, Rank] => [word, rank])),
);

/** Null for an unknown word: the rank is then read from the name. */
export function readRank(written: string): Rank | null {
  return written === '' ? null : remember(rankAsWritten, written, findRank);
}

/** `nothosubsp.` and `section botany` are a subspecies and a section. */
function findRank(written: string): Rank | null {
  const word = written
    .toLowerCase()
    .replace(/ botany$/, '')
    .replace(/\.$/, '')
    .replace(/^notho/, '');
  return rankOfWord.get(word) ?? null;
}

/** `6` is the key of the plants in the tables of GBIF. */
const plants = /^(?:plantae|plants?|viridiplantae|archaeplastida|chloroplastida|6)$/;

/**
 * Decides by a kingdom, or by a lineage from above, `Life|Cellular|Eukaryota|Archaeplastida`; null
 * if nothing is stated.
 */
export function isPlantKingdom(written: string): boolean | null {
  if (written === '' || written === '\\N') return null;
  return written
    .toLowerCase()
    .split(/[|;,>]/)
    .some((taxon) => plants.test(taxon.trim()));
}

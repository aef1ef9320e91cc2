import { boundedEditDistance, type PlantName } from '@plantdata/botanical-names';
import { chooseRecord, type Finding } from './finding.ts';
import type { NameTable } from './name-table.ts';
import type { NameQuestion } from './question.ts';

/**
 * Phrase names (`Sida sp. Limestone (D.E.Albrecht 5748)`) are quoted in many ways: without `sp.`, without the collector,
 * with other brackets. They are found by their words, by whose beginning, by the collector's number, or, for a person to look
 * at, by words that are one or two letters off.
 */

interface PhraseQuery {
  /** Key of what the phrase stands behind, with `sp` for a species without a name. */
  readonly head: string;
  readonly words: readonly string[];
  /** The label says itself that it is a phrase name. */
  readonly stated: boolean;
}

interface PhraseCandidate {
  readonly key: string;
  readonly likeness: Likeness;
}

/** Lower is better; those behind the number are for a person to look at. */
const likenesses = [
  'equal',
  'begins',
  'same-number',
  'same-collector',
  'ends-early',
  'misspelt',
  'same-tag',
] as const;
type Likeness = (typeof likenesses)[number];

const candidatesMax = 200;

/** A single letter or number stands only for itself: `sp. A` is not `sp. Alpine`. */
const beginningMin = 3;

/** Letters that may be wrong in the words together, and letters that they must have. */
const misspeltMax = 2;
const misspeltLengthMin = 8;

/** True if the words behind the genus or the species could be a phrase. */
export function mayBePhrase({ plainKey, readings }: NameQuestion): boolean {
  return phraseIn(plainKey, readings[0].name) !== null;
}

export function matchPhrase(question: NameQuestion, table: NameTable): Finding | null {
  const [{ name }] = question.readings;
  const asked = phraseIn(question.plainKey, name);
  const [first = ''] = asked?.words ?? [];
  if (!asked || first === '') return null;
  const keys = table.keysWithPrefix(`${asked.head} ${first.slice(0, 2)}`, candidatesMax);
  const candidates = keys.flatMap((key) => {
    const likeness = compareWords(asked, key.slice(asked.head.length + 1).split(' '));
    return likeness ? [{ key, likeness }] : [];
  });
  return choosePhrase(name, candidates, table);
}

function choosePhrase(
  name: PlantName,
  candidates: readonly PhraseCandidate[],
  table: NameTable,
): Finding | null {
  const likeness = likenesses.find((each) => candidates.some((candidate) => candidate.likeness === each));
  if (!likeness) return null;
  const keys = candidates.filter((candidate) => candidate.likeness === likeness).map(({ key }) => key);
  const specimen = oneSpecimen(keys);
  const rows = (specimen === null ? keys : [specimen]).flatMap((key) => table.exact(key));
  const byWords = likeness === 'equal' || likeness === 'begins';
  const finding = chooseRecord(name, [...new Set(rows)], table, {
    kind: 'variant',
    stage: byWords ? 'phrase-prefix' : 'phrase-voucher',
    editDistance: 0,
    review: keys.length > 1 || likenesses.indexOf(likeness) > likenesses.indexOf('same-number'),
  });
  return finding?.outcome === 'tie' && !byWords ? null : finding;
}

/**
 * A joined list has names of one specimen in several spellings. Returns the one that says most
 * about its collector.
 */
function oneSpecimen(keys: readonly string[]): string | null {
  const numbers = new Set(keys.map((key) => numberIn(key.split(' '))));
  if (numbers.size !== 1 || numbers.has(null)) return null;
  return keys.reduce((fullest, key) => (key.length > fullest.length ? key : fullest), '');
}

function phraseIn(plainKey: string, name: PlantName): PhraseQuery | null {
  const words = plainKey.split(' ');
  const [genus, second, ...others] = words;
  if (genus === undefined || second === undefined || name.form !== 'name') return null;
  if (name.qualifier === 'aff.' || name.qualifier === 'cf.') return null;
  if (second === 'sp')
    return others.length === 0 ? null : { head: `${genus} sp`, words: others, stated: true };
  if (name.specificEpithet === null) return { head: `${genus} sp`, words: words.slice(1), stated: false };
  const stated = name.infraspecific.length > 0 || name.phraseName !== null;
  return others.length > 0 ? { head: `${genus} ${second}`, words: others, stated } : null;
}

function compareWords({ words, stated }: PhraseQuery, known: readonly string[]): Likeness | null {
  const asked = words.join('');
  if (asked === known.join('')) return 'equal';
  const [first = ''] = words;
  const [knownFirst = ''] = known;
  if (asked.length < beginningMin) return stated && asked === knownFirst ? 'same-tag' : null;
  if (beginsWith(known, asked)) return 'begins';
  const alike = first === knownFirst || (first.length >= 6 && boundedEditDistance(first, knownFirst, 1) <= 1);
  const [number, knownNumber] = [numberIn(words), numberIn(known)];
  if (alike && number !== null && number === knownNumber) return 'same-number';
  if (!stated) return null;
  const isOneSpecimen = number === null || knownNumber === null || number === knownNumber;
  const slips = boundedEditDistance(asked, known.slice(0, words.length).join(''), misspeltMax);
  if (isOneSpecimen && asked.length >= misspeltLengthMin && slips <= misspeltMax) return 'misspelt';
  if (!alike) return null;
  const common = words.findIndex((word, index) => word !== known[index]);
  if (common > 0 && isSameCollector(words[common], known[common])) return 'same-collector';
  return known.length >= 2 && beginsWith(words, known.join('')) ? 'ends-early' : null;
}

/** True if the first words, written together, form the text. */
function beginsWith(words: readonly string[], text: string): boolean {
  let joined = '';
  for (const word of words) {
    joined += word;
    if (joined.length >= text.length) return joined === text;
  }
  return false;
}

/** The digits of the last word that has two or more. */
function numberIn(words: readonly string[]): string | null {
  const word = words.findLast((each) => /\d\D*\d/.test(each));
  return word === undefined ? null : word.replace(/\D/g, '');
}

function isSameCollector(asked: string | undefined, known: string | undefined): boolean {
  if (asked === undefined || known === undefined || asked.length < 4) return false;
  return boundedEditDistance(asked, known, 2) <= (asked.length < 6 ? 1 : 2);
}

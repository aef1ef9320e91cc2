import { generaAmongNouns, isCommonNameWord } from '../vocabulary/common-names.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import { dictionaryKey } from './dictionary-key.ts';
import { isOpeningDoubt } from './doubt.ts';
import { claimRange, type Label } from './label.ts';
import { setAsideSellingName } from './selling-front.ts';
import type { Token } from './tokens.ts';
import { isHybridSign } from './words.ts';

/**
 * Puts the botanical name first. Labels that lead with the common name, the family, the cultivar or the epithet are
 * turned round, and common names before or behind a dash are set aside.
 */
export function arrangeTokens(label: Label): void {
  unwrap(label);
  splitSegments(label);
  reorder(label);
  dropFamily(label);
  setAsideSellingName(label);
  dropLeadingCommonName(label);
  for (let at = 0; at < label.live.length; at++) {
    const token = label.live[at];
    if (token !== undefined) token.at = at;
  }
}

/** `(Acer palmatum)`, `"Acer palmatum"`: marks around the whole name say nothing. */
function unwrap(label: Label): void {
  const { live } = label;
  const [first, genus, epithet] = live;
  if (first === undefined || first.partner !== live.at(-1) || first.partner?.partner !== first) return;
  if (genus?.kind !== 'word' || genus.shape === 'lower' || epithet?.kind !== 'word') return;
  if (epithet.shape !== 'lower' || !looksLatin(epithet.lower)) return;
  live.pop();
  live.shift();
}

/** A dash with space on both sides, or a bar: the border between botanical and common name. */
function isBorder(token: Token): boolean {
  if (token.kind === 'dash') return token.spaceBefore && token.spaceAfter;
  return token.kind === 'other' && token.text === '|';
}

/** Keeps the part that looks most like a botanical name; the others are common names. */
function splitSegments(label: Label): void {
  if (!label.live.some(isBorder)) return;
  const segments = cutAtBorders(label.live);
  const scores = segments.map((segment) => segmentScore(label, segment));
  const best = scores.indexOf(Math.max(...scores));
  const chosen = segments[best];
  if (chosen === undefined || (scores[best] ?? 0) <= 0) return;
  const others: Token[] = [];
  for (const [index, segment] of segments.entries()) {
    if (index !== best) others.push(...keepOtherName(label, segment, chosen));
  }
  label.live.splice(0, label.live.length, ...chosen, ...others);
}

/** Tokens to read from a segment beside the chosen one: another plant or the parents, but no common name. */
function keepOtherName(label: Label, segment: readonly Token[], chosen: readonly Token[]): readonly Token[] {
  const isFormula =
    segment[0]?.kind === 'open' && segment.some((token, at) => isHybridSign(token, segment[at + 1]));
  const from = isFormula ? 0 : segment.findIndex((_, at) => isOtherNameAt(label, segment, at, chosen));
  if (from < 0) {
    setAsideCommonName(label, segment);
    return [];
  }
  const [first] = segment;
  const last = segment[from - 1];
  if (first !== undefined && last !== undefined) claimRange(label, 'description', first, last);
  return segment.slice(from);
}

/** `- replaced by Acer rubrum`: a pair that the dictionary has, or the chosen genus again, abbreviated or not, with another epithet. */
function isOtherNameAt(
  label: Label,
  segment: readonly Token[],
  at: number,
  chosen: readonly Token[],
): boolean {
  const genus = segment[at];
  const epithet = segment[at + 1];
  if (genus?.kind !== 'word' || epithet?.kind !== 'word' || genus.shape === 'lower') return false;
  if (!label.capitals && epithet.shape !== 'lower') return false;
  const [first] = chosen;
  if (
    chosen.some((token, index) => token.lower === genus.lower && chosen[index + 1]?.lower === epithet.lower)
  )
    return false;
  const isSameGenus = genus.dot ? first?.lower.startsWith(genus.lower) : first?.lower === genus.lower;
  if (isSameGenus && looksLatin(epithet.lower)) return true;
  return label.dictionary?.hasSpecies(dictionaryKey(genus.lower), dictionaryKey(epithet.lower)) ?? false;
}

/** The runs of tokens between borders; a border inside brackets or quotes does not count. */
function cutAtBorders(live: readonly Token[]): Token[][] {
  let segment: Token[] = [];
  const segments = [segment];
  let closing: Token | null = null;
  for (const token of live) {
    if (closing === null && isBorder(token)) {
      segment = [];
      segments.push(segment);
      continue;
    }
    segment.push(token);
    if (token === closing) closing = null;
    else if (closing === null && opensPair(token)) closing = token.partner;
  }
  return segments;
}

/** Opens a bracket or quotation that is closed by a token which was not stripped off. */
function opensPair(token: Token): boolean {
  const { partner } = token;
  return partner !== null && partner.partner === token && partner.start > token.start && partner.at >= 0;
}

function setAsideCommonName(label: Label, segment: readonly Token[]): void {
  const first = segment[0];
  const last = segment.at(-1);
  if (first === undefined || last === undefined) return;
  claimRange(label, 'common-name', first, last);
  label.commonNames.push(label.text.slice(first.start, last.end));
}

/** Scores the likeness of a run of tokens to a botanical name: genus, epithet, quotes; common words count against it. */
function segmentScore(label: Label, segment: readonly Token[]): number {
  const words = segment.filter((token) => token.kind === 'word');
  const first = words[0];
  const second = words[1];
  if (first === undefined) return -1;
  let score = 1;
  if (label.dictionary?.hasGenus(dictionaryKey(first.lower))) score += 4;
  if (isCommonWord(first) && !generaAmongNouns.has(first.lower)) score -= 3;
  if (second !== undefined) {
    if (isCommonWord(second)) score -= 3;
    else if (second.shape === 'lower' && looksLatin(second.lower)) score += 3;
  }
  return first.text.length < 2 ? -1 : score;
}

export function isCommonWord(token: Token): boolean {
  if (token.kind !== 'word' || token.dot) return false;
  return isCommonNameWord(token.lower);
}

/** `'Bloodgood' Acer palmatum` and `palmatum, Acer`: the first part belongs last. */
function reorder(label: Label): void {
  const { live } = label;
  const first = live[0];
  const from = first === undefined ? 0 : lengthOfFront(label, first);
  const next = live[from];
  if (first === undefined || from === 0 || next === undefined || next.kind !== 'word') return;
  if (next.shape === 'lower' || next.shape === 'initial') return;
  label.remarks.push({ code: 'reversed-order', severity: 'info', start: first.start, end: first.end });
  const front = live.splice(0, from);
  const words = front.filter((token) => token.kind !== 'comma');
  // Epithets belong directly behind the genus, a cultivar behind everything.
  live.splice(first.kind === 'word' ? 1 : live.length, 0, ...words);
}

/** Number of tokens in front that belong behind the genus: a quoted cultivar, or epithets up to a comma. */
function lengthOfFront(label: Label, first: Token): number {
  const { live } = label;
  if (first.partner !== null && first.partner.partner === first && first.kind.endsWith('quote')) {
    return live.indexOf(first.partner) + 1;
  }
  const comma = live.slice(0, 4).findIndex((token) => token.kind === 'comma');
  const epithets = live.slice(0, Math.max(comma, 0));
  if (comma <= 0 || !epithets.every((token) => token.kind === 'word' && token.shape === 'lower')) return 0;
  return label.dictionary?.hasGenus(dictionaryKey(first.lower)) ? 0 : comma + 1;
}

const familyWords: ReadonlySet<string> = new Set([
  'compositae',
  'cruciferae',
  'gramineae',
  'guttiferae',
  'labiatae',
  'leguminosae',
  'palmae',
  'umbelliferae',
  'papilionaceae',
]);

export function isFamilyName(lower: string): boolean {
  return lower.endsWith('aceae') || familyWords.has(lower);
}

/** `Fabaceae Acacia multipinnata`: a family followed by a whole name. */
function dropFamily(label: Label): void {
  const { live } = label;
  const [first, second] = live;
  if (first === undefined || second === undefined || first.kind !== 'word') return;
  if (!isFamilyName(first.lower)) return;
  const nameAt = second.kind === 'comma' || second.text === ':' ? 2 : 1;
  if (!isGenusWithMore(live[nameAt], live[nameAt + 1])) return;
  claimRange(label, 'family-hint', first, first);
  label.remarks.push({ code: 'family-first', severity: 'info', start: first.start, end: first.end });
  label.familyHint = first.lower.charAt(0).toUpperCase() + first.lower.slice(1);
  live.splice(0, nameAt);
}

/** A capitalised word and behind it an epithet, a quotation or a hybrid sign, rather than the author of a family. */
function isGenusWithMore(genus: Token | undefined, next: Token | undefined): boolean {
  if (genus === undefined || next === undefined || genus.kind !== 'word' || genus.dot) return false;
  if (genus.shape === 'lower') return false;
  if (next.kind !== 'word') return next.kind.endsWith('quote') || next.kind === 'times';
  if (next.lower === 'ex' || next.lower === 'in' || next.lower === 'et') return false;
  return next.shape === 'lower' || (next.shape === 'upper' && genus.shape === 'upper');
}

/** `Japanese Maple Acer palmatum`: common words up to the first pair that reads as genus and epithet. */
function dropLeadingCommonName(label: Label): void {
  const { live, dictionary } = label;
  const first = live[0];
  if (first === undefined || first.kind !== 'word' || (first.shape === 'lower' && dictionary === null))
    return;
  if (isHybridSign(first, live[1]) || (negations.has(first.lower) && !first.dot)) return;
  if (isOpeningDoubt(label, first, live[1])) return;
  const knownGenus = dictionary?.hasGenus(dictionaryKey(first.lower)) ?? generaAmongNouns.has(first.lower);
  if (knownGenus || (dictionary === null && !isCommonWord(first) && !remarkOpeners.has(first.lower))) return;
  if (keepCultivarOnly(label)) return;
  for (let index = 1; index < live.length - 1 && index < 8; index++) {
    const genus = live[index];
    const next = live[index + 1];
    if (genus === undefined || next === undefined) return;
    if (genus.kind !== 'word' && genus.kind !== 'comma' && genus.kind !== 'open') return;
    if (synonymMarkers.has(genus.lower) && isUnknownName(live.slice(0, index))) return;
    if (genus.shape === 'lower' && !isCommonWord(first)) continue;
    if (!beginsName(label, genus, next)) continue;
    setAsideFront(label, live.slice(0, endOfCommonName(live, index)));
    live.splice(0, index);
    return;
  }
}

/** Words which mean that the plant after them is not there: the text they open names nothing. */
const negations: ReadonlySet<string> = new Set(['not', 'no', 'none', 'non', 'stakes']);

/** Words that open a remark on the plant behind them, which then is not simply the plant that is meant. */
const remarkOpeners: ReadonlySet<string> = new Set(
  'similar formerly previously instead replacement replaces replacing resembling resembles like substitute perhaps possibly probably maybe'.split(
    ' ',
  ),
);

/**
 * Sets aside the text before a name: as a common name if a word shows it, otherwise for a person to
 * check.
 */
function setAsideFront(label: Label, front: readonly Token[]): void {
  const first = front[0];
  const last = front.at(-1);
  if (first === undefined || last === undefined || front.some(isCommonWord)) {
    setAsideCommonName(label, front);
    return;
  }
  const isRemark = remarkOpeners.has(first.lower);
  // A remark is left without a claim, so that it is answered as not understood.
  if (!isRemark) setAsideCommonName(label, front);
  const code = isRemark ? 'uncertain-identification' : 'unparsed-tail';
  label.remarks.push({ code, severity: 'caution', start: first.start, end: last.end });
}

/** Words that mark the text after them as a synonym of the text before them. */
const synonymMarkers: ReadonlySet<string> = new Set(['syn', 'syns', 'synonym']);

/** `Swiss cheese plant (syn. Monstera …`: the words in front without the bracket, the comma and `syn.`. */
function endOfCommonName(live: readonly Token[], genusAt: number): number {
  const isBetween = (token: Token) =>
    token.kind === 'comma' || token.kind === 'open' || synonymMarkers.has(token.lower);
  return live.slice(0, genusAt).findLastIndex((token) => !isBetween(token)) + 1;
}

/** `Xyzzya imaginaria (syn. …)`: the name in front is unknown, but written as one. */
function isUnknownName([genus, epithet, ...rest]: readonly Token[]): boolean {
  if (genus === undefined || epithet === undefined || epithet.kind !== 'word') return false;
  return looksLatin(epithet.lower) && ![genus, epithet, ...rest].some(isCommonWord);
}

/** Apple 'Jonathan': a cultivar behind a common name (ICNCP Art. 21.1). */
function keepCultivarOnly(label: Label): boolean {
  const { live } = label;
  const quote = live.findIndex((token) => token.kind === 'single-quote' || token.kind === 'double-quote');
  const opens = quote > 0 && live[quote]?.partner !== null;
  if (!opens || !live.slice(0, quote).every(isCommonWord)) return false;
  setAsideCommonName(label, live.slice(0, quote));
  live.splice(0, quote);
  return true;
}

function beginsName(label: Label, genus: Token, next: Token): boolean {
  if (genus.kind !== 'word' || genus.dot || isCommonWord(genus) || genus.text.length < 3) return false;
  const { dictionary } = label;
  const followed =
    next.kind === 'times' ||
    next.lower === 'x' ||
    (next.kind === 'word' && (looksLatin(next.lower) || next.lower === 'sp' || next.lower === 'spp'));
  if (dictionary !== null) {
    if (dictionary.hasGenus(dictionaryKey(genus.lower)))
      return followed && (next.shape === 'lower' || label.capitals || next.kind !== 'word');
    return false;
  }
  return genus.shape === 'capital' && followed && (next.kind !== 'word' || next.shape === 'lower');
}

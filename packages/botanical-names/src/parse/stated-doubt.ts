import { epithetWords } from '../vocabulary/cultivar-words.ts';
import { looksLatin } from '../vocabulary/latin.ts';
import words from '../vocabulary/stated-doubts.json' with { type: 'json' };
import { withoutSpecies } from './doubt.ts';
import type { Draft } from './draft.ts';
import type { Label, Remark } from './label.ts';
import { isRankMarker } from './markers.ts';
import { takeNoise } from './noise.ts';
import type { Token } from './tokens.ts';

/**
 * Words that doubt the whole name: `(uncertain)`, `ohne Etikett`, `small form`, and `hybrid` behind a species. They are taken
 * off before the name is read and leave a remark, which every reading follows.
 */

const doubts: ReadonlySet<string> = new Set(words.doubts);
const firstWords: ReadonlySet<string> = new Set(words.doubts.map((phrase) => phrase.replace(/ .*/, '')));
const guesses: ReadonlySet<string> = new Set(words.guesses);
const forms: ReadonlySet<string> = new Set(words.forms);
const adjectives: ReadonlySet<string> = new Set(words.adjectives);
const crosses: ReadonlySet<string> = new Set(words.crosses);

/** Takes the doubt at this token, with the bracket that it is in; returns the number of tokens taken. */
export function stripStatedDoubt(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const token = tokens[index];
  if (token?.kind !== 'open' && token?.kind !== 'word') return 0;
  const isCross = crosses.has(token.lower) && index > 1 && endsLabel(tokens[index + 1]);
  const isCrossOfSpecies = isCross && tokens[index - 1]?.kind === 'word' && tokens[index - 1]?.dot === false;
  const count = isCrossOfSpecies ? 1 : lengthAt(tokens, index);
  const [first, last] = [token, tokens[index + count - 1]];
  if (count === 0 || last === undefined) return 0;
  const code = isCrossOfSpecies ? 'unnamed-hybrid' : 'uncertain-identification';
  label.remarks.push({ code, severity: 'caution', start: first.start, end: last.end });
  return takeNoise(label, stripped, index, count, isCrossOfSpecies ? 'description' : 'qualifier');
}

function lengthAt(tokens: readonly Token[], index: number): number {
  const token = tokens[index];
  if (token === undefined) return 0;
  if (token.kind === 'open') return lengthOfBracket(tokens, index, token.partner);
  if (guesses.has(token.lower) && tokens[index + 1]?.kind !== 'open') return 1;
  return index === 0 ? 0 : lengthOfPhrase(tokens, index) || lengthOfForm(tokens, index);
}

function lengthOfPhrase(tokens: readonly Token[], index: number): number {
  if (!firstWords.has(tokens[index]?.lower ?? '')) return 0;
  const phrase = tokens.slice(index, index + 3).map(({ lower }) => lower);
  return [3, 2, 1].find((count) => phrase[count - 1] && doubts.has(phrase.slice(0, count).join(' '))) ?? 0;
}

/** `small form`, `kleine Form`, not right behind the genus: there such words are rather a cultivar. */
function lengthOfForm(tokens: readonly Token[], index: number): number {
  if (index === 1) return 0;
  let end = index + 1;
  while (tokens[end]?.shape === 'lower' && tokens[end]?.dot === false && !forms.has(tokens[end]?.lower ?? ''))
    end++;
  if (!forms.has(tokens[end]?.lower ?? '') || !endsLabel(tokens[end + 1])) return 0;
  return !isPlainWord(tokens[index]) || (index === 2 && isPlainWord(tokens[1])) ? 0 : end + 1 - index;
}

/** A word in small letters that is no epithet. */
function isPlainWord(token: Token | undefined): boolean {
  if (token?.shape !== 'lower' || token.dot || forms.has(token.lower) || isRankMarker(token)) return false;
  return !looksLatin(token.lower) || epithetWords.has(token.lower) || adjectives.has(token.lower);
}

function endsLabel(token: Token | undefined): boolean {
  return token === undefined || !/word|times|quote/.test(token.kind);
}

function lengthOfBracket(tokens: readonly Token[], index: number, partner: Token | null): number {
  const before = tokens[index - 1];
  if (partner?.kind !== 'close' || before === undefined || isRankMarker(before)) return 0;
  const close = tokens.indexOf(partner);
  for (let at = index + 1; at < close; at++)
    if (lengthOfPhrase(tokens, at) > 0 || at + lengthOfForm(tokens, at) === close) return close + 1 - index;
  return 0;
}

/** A doubt that says more (`cf.`) stays; `hybrid` says nothing of a genus or of a cultivar. */
export function followRemarks(draft: Draft, remarks: readonly Remark[]): readonly Remark[] {
  const has = (code: Remark['code']) => remarks.some((remark) => remark.code === code);
  if (withoutSpecies.has(draft.qualifier) && has('uncertain-identification')) draft.qualifier = '?';
  const isCross = draft.specificEpithet !== null && draft.cultivar === null && draft.parents.length === 0;
  if (isCross && has('unnamed-hybrid')) draft.hybrid.unnamed = true;
  return isCross ? remarks : remarks.filter(({ code }) => code !== 'unnamed-hybrid');
}

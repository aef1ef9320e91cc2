import words from '../vocabulary/stated-doubts.json' with { type: 'json' };
import { withoutSpecies } from './doubt.ts';
import type { Draft } from './draft.ts';
import type { Label, Remark } from './label.ts';
import { isRankMarker } from './markers.ts';
import { takeNoise } from './noise.ts';
import type { Token } from './tokens.ts';

/**
 * Words of a list that doubt the whole name: `(uncertain)`, `ohne Etikett`, `small form`, and `hybrid` behind a species. They
 * are taken off before the name is read and leave a remark, which every reading follows.
 */

const doubts: ReadonlySet<string> = new Set(words.doubts);
const guesses: ReadonlySet<string> = new Set(words.guesses);
const forms: ReadonlySet<string> = new Set(words.forms);
const adjectives: ReadonlySet<string> = new Set(words.adjectives);
const crosses: ReadonlySet<string> = new Set(words.crosses);
const firstWords: ReadonlySet<string> = new Set(words.doubts.flatMap((phrase) => phrase.split(' ', 1)));

const phraseMax = 3;

/** Takes the doubt at this token, with the bracket that it is in; returns the number of tokens up to the end of it. */
export function stripStatedDoubt(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const token = tokens[index];
  if (token?.kind === 'open') return stripDoubtfulBracket(label, stripped, index);
  if (token?.kind !== 'word') return 0;
  const { lower } = token;
  if (guesses.has(lower) && tokens[index + 1]?.kind !== 'open') return take(label, stripped, index, 1);
  if (index === 0) return 0;
  const count = phraseAt(tokens, index);
  if (count > 0) return take(label, stripped, index, count);
  // `Hebe small leaf form`: behind a genus such words are rather a cultivar.
  if (adjectives.has(lower) && index > 1 && !adjectives.has(tokens[index - 1]?.lower ?? ''))
    return take(label, stripped, index, endOfForm(tokens, index) - index);
  const isBehindSpecies = index > 1 && tokens[index - 1]?.kind === 'word' && tokens[index - 1]?.dot === false;
  return crosses.has(lower) && isBehindSpecies && endsLabel(tokens[index + 1])
    ? take(label, stripped, index, 1, 'unnamed-hybrid')
    : 0;
}

function take(
  label: Label,
  stripped: Uint8Array,
  from: number,
  count: number,
  code: 'uncertain-identification' | 'unnamed-hybrid' = 'uncertain-identification',
): number {
  const first = label.tokens[from];
  const last = label.tokens[from + count - 1];
  if (!first || !last || count < 1) return 0;
  label.remarks.push({ code, severity: 'caution', start: first.start, end: last.end });
  return takeNoise(label, stripped, from, count, code === 'unnamed-hybrid' ? 'description' : 'qualifier');
}

/** Number of tokens of the phrase that begins here. */
function phraseAt(tokens: readonly Token[], index: number): number {
  if (!firstWords.has(tokens[index]?.lower ?? '')) return 0;
  for (let count = phraseMax; count > 0; count--) {
    const phrase = tokens.slice(index, index + count);
    const isWhole = phrase.length === count && phrase.every(({ kind }) => kind === 'word');
    if (isWhole && doubts.has(phrase.map(({ lower }) => lower).join(' '))) return count;
  }
  return 0;
}

/** `small form`, `kleine Form`: index behind it; the index itself where no such words begin or others follow. */
function endOfForm(tokens: readonly Token[], index: number): number {
  let at = index;
  while (adjectives.has(tokens[at]?.lower ?? '') && tokens[at]?.shape === 'lower') at++;
  return at > index && forms.has(tokens[at]?.lower ?? '') && endsLabel(tokens[at + 1]) ? at + 1 : index;
}

function endsLabel(token: Token | undefined): boolean {
  return (
    token === undefined || (token.kind !== 'word' && token.kind !== 'times' && !token.kind.endsWith('quote'))
  );
}

/** `(uncertain, variegated)`, `(small form)`: the whole bracket. */
function stripDoubtfulBracket(label: Label, stripped: Uint8Array, index: number): number {
  const { tokens } = label;
  const { partner = null } = tokens[index] ?? {};
  const marker = tokens[index - 1];
  if (partner?.kind !== 'close' || marker === undefined || isRankMarker(marker)) return 0;
  const close = tokens.indexOf(partner);
  for (let at = index + 1; at < close; at++)
    if (phraseAt(tokens, at) > 0 || endOfForm(tokens, at) === close)
      return take(label, stripped, index, close - index + 1);
  return 0;
}

/** A doubt that says more (`cf.`) stays; `hybrid` says nothing of a genus or of a cultivar. */
export function followRemarks(draft: Draft, remarks: readonly Remark[]): readonly Remark[] {
  if (withoutSpecies.has(draft.qualifier) && remarks.some(({ code }) => code === 'uncertain-identification'))
    draft.qualifier = '?';
  const isCross = draft.specificEpithet !== null && draft.cultivar === null;
  if (isCross && remarks.some(({ code }) => code === 'unnamed-hybrid')) draft.hybrid.unnamed = true;
  return isCross ? remarks : remarks.filter(({ code }) => code !== 'unnamed-hybrid');
}

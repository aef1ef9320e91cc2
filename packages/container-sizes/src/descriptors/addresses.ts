import type { LabelToken } from '../label/tokens.ts';
import { unitWords } from '../label/units.ts';

/** `45 Box Road`, `14/16 Smith Street`: the index behind the word for a street; undefined where the figure begins no address. */
export function endOfAddress(tokens: readonly LabelToken[], index: number): number | undefined {
  if (!mayBeginAddress(tokens[index - 1])) return undefined;
  const sign = tokens[index + 1]?.text;
  const isPair = (sign === '-' || sign === '/') && tokens[index + 2]?.kind === 'number';
  const first = isPair ? index + 3 : index + 1;
  for (let at = first; at <= first + mostWords; at++) {
    const token = tokens[at];
    if (token?.kind !== 'word' || token.text === 'x' || unitWords.has(token.text)) return undefined;
    if (at > first && streets.has(token.text)) return at + 1;
  }
  return undefined;
}

const mostWords = 3;

function mayBeginAddress(before: LabelToken | undefined): boolean {
  if (before === undefined || before.kind === 'line') return true;
  return before.kind === 'word' ? premises.has(before.text) : partingSigns.has(before.text);
}

const premises = new Set('lot unit shop level suite factory'.split(' '));
const partingSigns = new Set([',', ';', '|', '(', '/', ':']);
const streets = new Set(
  'road rd street st lane avenue ave drive highway hwy parade pde crescent cres boulevard blvd terrace tce strasse straat laan'.split(
    ' ',
  ),
);

/** `www.example.com`: the index behind all that touches; undefined where no address of the web begins. */
export function endOfWebAddress(tokens: readonly LabelToken[], index: number): number | undefined {
  const sign = tokens[index + 1];
  const begins = prefixes.has(tokens[index]?.text ?? '') && sign?.kind === 'symbol' && !sign.spaced;
  if (!begins) return undefined;
  let next = index + 1;
  while (tokens[next] !== undefined && tokens[next]?.spaced === false) next++;
  return next;
}

const prefixes = new Set(['www', 'http', 'https']);

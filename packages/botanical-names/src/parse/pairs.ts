import { beginsRight } from '../vocabulary/rights.ts';
import type { Token } from './tokens.ts';

/**
 * Finds for every bracket and quotation mark its partner. An apostrophe behind a word (`Girards'`) gets none, an
 * opening mark that is never closed reaches to the last token.
 */
export function pairTokens(tokens: readonly Token[]): void {
  pairBrackets(tokens);
  pairQuotes(tokens, 'double-quote');
  pairQuotes(tokens, 'single-quote');
}

const closers: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}' };

function pairBrackets(tokens: readonly Token[]): void {
  const open: Token[] = [];
  for (const token of tokens) {
    if (token.kind === 'open') open.push(token);
    else if (token.kind === 'close') {
      const last = open[open.length - 1];
      if (last === undefined || closers[last.text] !== token.text) continue;
      open.pop();
      last.partner = token;
      token.partner = last;
    }
  }
}

function canOpen(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.spaceAfter || index + 1 >= tokens.length) return false;
  if (token.spaceBefore) return true;
  const previous = tokens[index - 1];
  return previous === undefined || previous.kind !== 'word' || previous.shape === 'lower';
}

function canClose(tokens: readonly Token[], index: number): boolean {
  const token = tokens[index];
  if (token === undefined || token.spaceBefore) return false;
  if (token.spaceAfter) return true;
  const next = tokens[index + 1];
  // `'Gerwat'PBR`: a breeder's right glued to the closing mark.
  return next === undefined || next.kind !== 'word' || beginsRight(next.text, 0);
}

function pairQuotes(tokens: readonly Token[], kind: 'single-quote' | 'double-quote'): void {
  for (let index = 0; index < tokens.length; index++) {
    const open = tokens[index];
    if (open === undefined || open.kind !== kind || !canOpen(tokens, index)) continue;
    const close = findClose(tokens, index, kind);
    const partner = tokens[close < 0 ? tokens.length - 1 : close];
    if (partner === undefined) continue;
    open.partner = partner;
    if (close < 0) return;
    partner.partner = open;
    index = close;
  }
}

/** The last closing mark before another one opens, so that a plural's apostrophe does not end the quotation. */
function findClose(tokens: readonly Token[], from: number, kind: string): number {
  let close = -1;
  for (let index = from + 1; index < tokens.length; index++) {
    const token = tokens[index];
    if (token === undefined) break;
    if (close >= 0 && (token.kind === 'open' || token.kind === 'times')) break;
    if (token.kind !== kind) continue;
    // `'Smaragd' 5'`: a mark behind a number outside the quotation is feet.
    if (close >= 0 && tokens[index - 1]?.kind === 'number') break;
    if (canClose(tokens, index)) close = index;
    else if (canOpen(tokens, index) && close >= 0) break;
  }
  return close;
}

export function isOpeningQuote(token: Token): boolean {
  return (
    (token.kind === 'single-quote' || token.kind === 'double-quote') &&
    token.partner !== null &&
    token.partner.start > token.start
  );
}

export function indexOfPartner(tokens: readonly Token[], index: number): number {
  const partner = tokens[index]?.partner;
  for (let at = index + 1; at < tokens.length; at++) if (tokens[at] === partner) return at;
  return index;
}

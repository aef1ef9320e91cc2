import type { Reader } from './reader.ts';
import type { Token } from './tokens.ts';

/** A bracket and its contents. */
export interface Bracket {
  readonly open: Token;
  readonly last: Token;
  /** Index of the first token inside and behind the last one inside. */
  readonly from: number;
  readonly to: number;
  /** Index behind the bracket. */
  readonly behind: number;
  readonly first: Token;
  readonly text: string;
}

/** The bracket at the cursor; an empty one is passed over. */
export function bracketAt(reader: Reader): Bracket | null {
  const open = reader.peek();
  if (open === undefined || open.kind !== 'open') return null;
  const closed = open.partner !== null && open.partner.at > open.at && open.partner.at < reader.end;
  const to = closed && open.partner !== null ? open.partner.at : reader.end;
  const behind = closed ? to + 1 : to;
  const from = reader.position + 1;
  const first = reader.tokenAt(from);
  const last = reader.tokenAt(behind - 1);
  const lastInside = reader.tokenAt(to - 1);
  if (last === undefined || lastInside === undefined) return null;
  if (first === undefined || from >= to) {
    reader.draft.claim('punctuation', open, last);
    reader.position = behind;
    return null;
  }
  return { open, last, from, to, behind, first, text: reader.label.text.slice(first.start, lastInside.end) };
}

/** Moves the cursor behind the bracket. */
export function leave(reader: Reader, bracket: Bracket): true {
  reader.position = bracket.behind;
  return true;
}

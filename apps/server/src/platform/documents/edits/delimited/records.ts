import { hasBrokenQuotes } from '../../formats/text-files/table-rows.ts';

/** A field of a record: its place in the text, with quotation marks and white space. */
interface Field {
  readonly start: number;
  readonly end: number;
  readonly isQuoted: boolean;
}

export interface TextRecord {
  /** The line on which it begins, from 1. */
  readonly line: number;
  readonly start: number;
  /** Before its line end. */
  readonly end: number;
  readonly fields: readonly Field[];
}

const quoted = /\s*"(?:[^"]|"")*"/y;

/** The records of a text with separated columns. `isByLine`: each line is one, and broken quotes are characters like others. */
export function* recordsIn(
  text: string,
  { delimiter, isByLine, from }: { delimiter: string; isByLine: boolean; from: number },
): Generator<TextRecord> {
  let line = 1 + linesIn(text, 0, from);
  for (let start = from; start < text.length; ) {
    const fields: Field[] = [];
    const quotes = !isByLine || !hasBrokenQuotes(lineAt(text, start), delimiter);
    let at = start;
    for (;;) {
      const field = fieldAt(text, at, delimiter, quotes);
      fields.push(field);
      at = field.end;
      if (text[at] !== delimiter) break;
      at += 1;
    }
    yield { line, start, end: at, fields };
    const next = at + (text.startsWith('\r\n', at) ? 2 : 1);
    line += linesIn(text, start, next);
    start = next;
  }
}

function fieldAt(text: string, start: number, delimiter: string, quotes: boolean): Field {
  quoted.lastIndex = start;
  const opened = quotes && /^[^\S\r\n]*"/.test(text.slice(start, start + 64)) ? quoted.exec(text) : null;
  let end = opened === null ? start : quoted.lastIndex;
  while (end < text.length && text[end] !== delimiter && text[end] !== '\n' && text[end] !== '\r') end += 1;
  return { start, end, isQuoted: opened !== null };
}

function lineAt(text: string, start: number): string {
  lineEnd.lastIndex = start;
  return text.slice(start, lineEnd.exec(text)?.index);
}

const lineEnd = /[\r\n]/g;

function linesIn(text: string, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at += 1) {
    const character = text[at];
    if (character === '\n' || (character === '\r' && text[at + 1] !== '\n')) count += 1;
  }
  return count;
}

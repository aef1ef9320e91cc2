/** What parts the cells of a row; a space stands for any white space. */
export type Separator = ',' | ';' | '\t' | ' ';

/** As far as a first line is looked at for what parts its cells. */
const lettersLookedAt = 20_000;

/** By the first line: a tab or semicolon is never part of a number, a comma may be. */
export function separatorOf(line: string): Separator {
  const bare = line.slice(0, lettersLookedAt).replaceAll(/"(?:[^"]|"")*"/g, '');
  if (bare.includes('\t')) return '\t';
  if (bare.includes(';')) return ';';
  return bare.includes(',') ? ',' : ' ';
}

/** Cells of a row without the space around them; null when a quoted cell is still open at its end. */
export function splitRow(line: string, separator: Separator): string[] | null {
  if (line.includes('"')) return splitQuoted(separator === ' ' ? line.trim() : line, separator);
  const cells = separator === ' ' ? line.trim().split(/\s+/) : line.split(separator);
  for (let index = 0; index < cells.length; index++) cells[index] = (cells[index] ?? '').trim();
  return cells;
}

function splitQuoted(line: string, separator: Separator): string[] | null {
  const cells: string[] = [];
  let at = 0;
  for (;;) {
    while (line[at] === ' ' && separator !== ' ') at += 1;
    let end: number;
    if (line[at] === '"') {
      const close = closingQuote(line, at + 1);
      if (close < 0) return null;
      end = nextSeparator(line, close, separator);
      cells.push(
        line
          .slice(at + 1, close)
          .replaceAll('""', '"')
          .trim(),
      );
    } else {
      end = nextSeparator(line, at, separator);
      cells.push(line.slice(at, end).trim());
    }
    if (end >= line.length) return cells;
    at = end + 1;
    if (separator === ' ') while (/\s/.test(line[at] ?? '')) at += 1;
  }
}

function closingQuote(line: string, from: number): number {
  for (let at = line.indexOf('"', from); at >= 0; at = line.indexOf('"', at + 2)) {
    if (line[at + 1] !== '"') return at;
  }
  return -1;
}

function nextSeparator(line: string, from: number, separator: Separator): number {
  if (separator === ' ') {
    let at = from;
    while (at < line.length && !/\s/.test(line[at] ?? '')) at += 1;
    return at;
  }
  const at = line.indexOf(separator, from);
  return at < 0 ? line.length : at;
}

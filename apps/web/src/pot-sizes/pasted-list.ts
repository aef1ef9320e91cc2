/** A list that was pasted: an entry a line; a table, which is treated as a file. */
type Pasted =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly file: File };

const separators = ['\t', ';', ','] as const;

export function readPasted(text: string): Pasted {
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return isTable(lines)
    ? { kind: 'table', file: new File([text], 'pasted.csv', { type: 'text/csv' }) }
    : { kind: 'lines', lines };
}

/**
 * Cells of a spreadsheet, or lines below headings: a line without figures is no plant with its
 * size.
 */
function isTable(lines: readonly string[]): boolean {
  const [first, ...rest] = lines;
  if (first === undefined || rest.length === 0) return false;
  return separators.some((separator) => {
    const divided = rest.filter((line) => line.includes(separator)).length;
    const isMostlyDivided = first.includes(separator) && divided > rest.length / 2;
    return isMostlyDivided && (separator === '\t' || !/\d/.test(first));
  });
}

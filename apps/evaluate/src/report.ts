export type Cell = string | number | null;

/** Text for people: columns of equal width, numbers to the right. A missing value is a dash. */
export function formatTable(heading: readonly string[], rows: readonly (readonly Cell[])[]): string {
  const lines = [heading, ...rows.map((row) => row.map((cell) => (cell === null ? '–' : String(cell))))];
  const widths = heading.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export type FiguresRow = readonly [name: string, figures: Readonly<Record<string, unknown>>];

/**
 * A table of figures with a row for each name: a column for each of `headings`, by figure. A heading that ends in `%`
 * says that the figure is a share.
 */
export function formatFigures(
  headings: Readonly<Record<string, string>>,
  rows: readonly FiguresRow[],
): string {
  const cellOf = (value: unknown, heading: string): Cell => {
    if (typeof value !== 'number') return null;
    return heading.endsWith('%') ? (value * 100).toFixed(1) : value;
  };
  return formatTable(
    ['file', ...Object.values(headings)],
    rows.map(([name, figures]) => [
      name,
      ...Object.entries(headings).map(([figure, heading]) => cellOf(figures[figure], heading)),
    ]),
  );
}

/** A share between 0 and 1 with four decimals; null when there was nothing to count. */
export function rate(right: number, cases: number): number | null {
  return cases === 0 ? null : Math.round((right / cases) * 10_000) / 10_000;
}

/** The figures of the last line: one file gives its own, a folder the sum and `files`. */
export function figuresOfFiles<File extends { readonly name: string }>(
  files: readonly File[],
  isFolder: boolean,
  figuresOf: (file: File) => Record<string, unknown>,
  figuresOfAll: () => Record<string, unknown>,
): Record<string, unknown> {
  const [only] = files;
  if (!isFolder && only !== undefined) return figuresOf(only);
  return {
    ...figuresOfAll(),
    files: Object.fromEntries(files.map((file) => [file.name, figuresOf(file)])),
  };
}

/** The lines below a table: the files left alone and, when asked for, every failure. */
export function formatRest(unrecognised: readonly string[], failures: readonly string[]): string[] {
  return [
    ...(unrecognised.length === 0 ? [] : [`Other formats, left alone: ${unrecognised.join(', ')}`]),
    ...failures,
  ];
}

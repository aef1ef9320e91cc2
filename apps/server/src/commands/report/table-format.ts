import { styleText } from 'node:util';
import type { ReportFormat } from './report-format.ts';
import { textWidth, wrapText } from './text-width.ts';

type Style = Parameters<typeof styleText>[0];

/** The facts about its output that a report needs; can be sent to another thread. */
export interface Terminal {
  /** Undefined where there is no terminal. */
  readonly width: number | undefined;
  readonly hasColours: boolean;
}

/** `styleText` knows `NO_COLOR` and pipes. */
export function terminalOf(stream: NodeJS.WriteStream): Terminal {
  return { width: stream.columns, hasColours: styleText('bold', ' ', { stream }) !== ' ' };
}

export interface TableColumn<Line> {
  readonly heading: string;
  /** Either a width in characters, or the share of what the columns of fixed width leave. */
  readonly width?: number;
  readonly share?: number;
  readonly text: (line: Line) => string;
  readonly style?: (line: Line) => Style;
}

export interface TableOptions<Line, Summary> {
  readonly columns: readonly TableColumn<Line>[];
  readonly terminal: Terminal;
  /** The line below the table. */
  readonly closing: (summary: Summary) => string;
}

/** A table to read. The widths of its columns are known before its lines are, so that it can be written as they come. */
export function tableFormat<Line, Summary>({
  columns,
  terminal: { width = widthDefault, hasColours },
  closing,
}: TableOptions<Line, Summary>): ReportFormat<Line, Summary> {
  if (width < widthMin) return stackedFormat({ columns, width, hasColours, closing });
  const widths = columnWidths(columns, width);
  const border = (left: string, middle: string, right: string) =>
    left + widths.map((width) => '─'.repeat(width)).join(middle) + right;
  const between = border('├', '┼', '┤');
  const draw = (cells: readonly TableCell[]) =>
    drawRow(hasColours ? cells : cells.map(({ text }) => ({ text })), widths);
  const headings = columns.map(({ heading }): TableCell => ({ text: heading, style: 'bold' }));
  const cellsOf = (line: Line) =>
    columns.map(({ text, style }): TableCell => ({ text: text(line), style: style?.(line) }));
  return {
    head: `${border('┌', '┬', '┐')}\n${draw(headings)}\n${between}\n`,
    separator: `\n${between}\n`,
    lines: (lines) => lines.map((line) => draw(cellsOf(line))).join(`\n${between}\n`),
    tail: (summary) => `\n${border('└', '┴', '┘')}\n${closing(summary)}\n`,
    empty: (summary) => `${closing(summary)}\n`,
  };
}

/** Draws a whole table for standard output; without lines only the closing line. */
export function drawTable<Line>(
  lines: readonly Line[],
  options: Omit<TableOptions<Line, number>, 'terminal'>,
): string {
  const format = tableFormat({ ...options, terminal: terminalOf(process.stdout) });
  if (lines.length === 0) return format.empty(0);
  return format.head + format.lines(lines) + format.tail(lines.length);
}

/** For a terminal that is too narrow for columns: each cell below the other, with its heading. */
function stackedFormat<Line, Summary>({
  columns,
  width,
  hasColours,
  closing,
}: Omit<TableOptions<Line, Summary>, 'terminal'> & Terminal & { readonly width: number }): ReportFormat<
  Line,
  Summary
> {
  const draw = (line: Line): string =>
    columns
      .map(({ heading, text, style }) => ({
        heading,
        text: text(line),
        style: hasColours ? style?.(line) : undefined,
      }))
      .filter(({ text }) => text !== '')
      .map(({ heading, text, style }) => drawCell({ text: `${heading}: ${text}`, style }, width))
      .flatMap((lines) => lines.map((each) => each.trimEnd()))
      .join('\n');
  return {
    head: '',
    separator: '\n\n',
    lines: (lines) => lines.map(draw).join('\n\n'),
    tail: (summary) => `\n\n${closing(summary)}\n`,
    empty: (summary) => `${closing(summary)}\n`,
  };
}

const widthDefault = 140;
const widthMin = 80;

function columnWidths(
  columns: readonly Pick<TableColumn<never>, 'width' | 'share'>[],
  terminalWidth: number,
): number[] {
  const borders = columns.length + 1;
  const fixed = columns.reduce((sum, { width = 0 }) => sum + width, 0);
  const free = terminalWidth - fixed - borders;
  return columns.map(({ width, share = 0 }) => width ?? Math.floor(free * share));
}

interface TableCell {
  readonly text: string;
  readonly style?: Style | undefined;
}

/** A space at either side. */
const padding = 2;

/** A row as high as its highest cell. */
function drawRow(cells: readonly TableCell[], widths: readonly number[]): string {
  const columns = cells.map((cell, index) => drawCell(cell, (widths[index] ?? 0) - padding));
  const height = Math.max(1, ...columns.map((lines) => lines.length));
  const blank = widths.map((width) => ' '.repeat(width - padding));
  return Array.from({ length: height }, (_, at) => {
    const parts = columns.map((lines, index) => ` ${lines[at] ?? blank[index]} `);
    return `│${parts.join('│')}│`;
  }).join('\n');
}

function drawCell({ text, style }: TableCell, width: number): string[] {
  return wrapText(text, width).map((line) => {
    const blank = ' '.repeat(Math.max(0, width - textWidth(line)));
    return (style ? styleText(style, line, { validateStream: false }) : line) + blank;
  });
}

import type { PageLine } from './line.ts';
import { placeInColumns } from './line-cells.ts';
import { findColumns, type PageColumn } from './page-columns.ts';

/** The least number of rows of a table whose columns can be compared. */
const rowsMin = 3;
/** Rows of a table that is compared with another: those next to it tell enough. */
const rowsMax = 40;
/** Share of rows that lose cells, or have one over several columns, where two tables are put in the same columns, before they are two. */
const lossMin = 0.3;

/**
 * The lines of each table of a document, with the titles above it: tables that have other columns
 * are apart. A table that continues over pages is one.
 */
export function splitTables(lines: readonly PageLine[]): PageLine[][] {
  const tables: PageLine[][] = [];
  for (const stretch of stretchesOf(lines)) {
    const last = tables.at(-1);
    if (last === undefined || haveOtherColumns(last.slice(-2 * rowsMax), stretch)) {
      tables.push(stretch);
    } else {
      last.push(...stretch);
    }
  }
  return tables;
}

/** Titles and the rows below them: no stretch goes over a page. */
function stretchesOf(lines: readonly PageLine[]): PageLine[][] {
  const stretches: PageLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const above = lines[index - 1];
    const isTitle = !isRow(line) && above !== undefined && isRow(above);
    if (above === undefined || above.page !== line.page || isTitle) {
      stretches.push([line]);
    } else {
      stretches.at(-1)?.push(line);
    }
  }
  return stretches;
}

function haveOtherColumns(above: readonly PageLine[], below: readonly PageLine[]): boolean {
  const [rows, others] = [rowsOf(above).slice(-rowsMax), rowsOf(below).slice(0, rowsMax)];
  if (Math.min(rows.length, others.length) < rowsMin) {
    return false;
  }
  const together = findColumns([...rows, ...others]);
  return [rows, others].some((each) => lossOf(each, together) > lossOf(each, findColumns(each)) + lossMin);
}

/** Share of rows that do not fit into these columns: they have fewer cells than they are written with, or one over several columns. */
function lossOf(rows: readonly PageLine[], columns: readonly PageColumn[]): number {
  const lost = rows.filter((row) => {
    const cells = placeInColumns(row, columns);
    return cells.length < row.segments.length || cells.some(({ span }) => span > 1);
  });
  return lost.length / rows.length;
}

const isRow = ({ segments }: PageLine): boolean => segments.length > 1;

const rowsOf = (lines: readonly PageLine[]): PageLine[] => lines.filter(isRow);

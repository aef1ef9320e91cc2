import { yieldToEventLoop } from '../../time-slices.ts';
import type { DocumentRow, SheetLayout } from '../document.ts';
import { fillOf, isNumber } from './cells.ts';
import { type HeadingCandidate, headingCandidates, type SampledRows } from './heading-rows.ts';

/** The first rows of a sheet, by which its columns are chosen. */
export interface SheetSample extends SampledRows {
  /** True if these are all its rows. */
  readonly isWhole: boolean;
  readonly candidates: readonly HeadingCandidate[];
}

export const sampledRows = 300;
/** Fewer rows are enough for a sheet with hundreds of columns. */
const sampledCells = 30_000;
const leastRows = 60;

/** Takes as many of the rows as are needed. Yields to the event loop. */
export async function sampleOf(
  { name, layout }: { readonly name: string | null; readonly layout: SheetLayout },
  read: readonly DocumentRow[],
  isAll: boolean,
  signal: AbortSignal,
): Promise<SheetSample> {
  const width = read.reduce((widest, { cells }) => Math.max(widest, cells.length), 0);
  const max = Math.min(sampledRows, Math.max(leastRows, Math.floor(sampledCells / (width || 1))));
  const rows = read.slice(0, max);
  const isNumeric: boolean[] = [];
  for (let index = 0; index < width; index += 1) {
    await yieldToEventLoop(signal);
    isNumeric.push(isNumericColumn(rows, index));
  }
  const usualFill = median(rows.map(({ cells }) => fillOf(cells)));
  const sampled = { name, layout, rows, width, usualFill, isNumeric };
  const candidates = await headingCandidates(sampled, signal);
  return { ...sampled, isWhole: isAll && rows.length === read.length, candidates };
}

function isNumericColumn(rows: readonly DocumentRow[], index: number): boolean {
  const filled = rows.map(({ cells }) => cells[index] ?? '').filter((cell) => cell !== '');
  return filled.length > 1 && filled.filter(isNumber).length >= filled.length * 0.7;
}

function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

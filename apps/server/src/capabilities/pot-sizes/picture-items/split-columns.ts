import type { SizeClassifier } from '@plantdata/container-sizes';
import type { TextLine } from '../../../platform/documents/index.ts';
import { type ReadLine, readLinesOf } from './read-lines.ts';

/**
 * Splits labels that are side by side: at a gap that runs through all lines, if both sides have
 * names and sizes.
 */
export function splitColumns(lines: readonly TextLine[], classifier: SizeClassifier): ReadLine[][] {
  for (const x of gapsOf(lines)) {
    const left = readLinesOf(
      findWithin(lines, (piece) => piece.right <= x),
      classifier,
    );
    const right = readLinesOf(
      findWithin(lines, (piece) => piece.left >= x),
      classifier,
    );
    if (isLabel(left) && isLabel(right)) {
      return [left, right].flatMap((side) =>
        splitColumns(
          side.map(({ line }) => line),
          classifier,
        ),
      );
    }
  }
  return [readLinesOf(lines, classifier)];
}

export function findWithin(
  lines: readonly TextLine[],
  isWanted: (piece: TextLine['pieces'][number]) => boolean,
): TextLine[] {
  return lines
    .map((line) => ({ ...line, pieces: line.pieces.filter(isWanted) }))
    .filter(({ pieces }) => pieces.length > 0);
}

function isLabel(lines: readonly ReadLine[]): boolean {
  return lines.some(({ hasSize }) => hasSize) && lines.some(({ hasName }) => hasName);
}

/** Columns of labels stand far from each other: narrower gaps need not be tried, of which a table may have many. */
const gapsTried = 4;

/** Returns the centres of the gaps between pieces in which no line has text, the widest first. */
export function gapsOf(lines: readonly TextLine[]): number[] {
  const pieces = lines.flatMap((line) => line.pieces).toSorted((a, b) => a.left - b.left);
  const gaps: { at: number; width: number }[] = [];
  let end = pieces[0]?.right ?? 0;
  for (const { left, right } of pieces) {
    if (left > end) gaps.push({ at: (left + end) / 2, width: left - end });
    end = Math.max(end, right);
  }
  return gaps
    .toSorted((a, b) => b.width - a.width)
    .slice(0, gapsTried)
    .map(({ at }) => at);
}

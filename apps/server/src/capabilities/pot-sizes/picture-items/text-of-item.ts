import type { SizeClassifier } from '@plantdata/container-sizes';
import type { TextLine } from '../../../platform/documents/index.ts';
import { type ReadLine, readLinesOf } from './read-lines.ts';
import { findWithin, gapsOf } from './split-columns.ts';

/**
 * An item as it is read, line by line; where the size stands beside a name that goes over several lines, the name first,
 * as a whole.
 */
export function textOf(item: readonly ReadLine[], classifier: SizeClassifier): string {
  const lines = item.map(({ line }) => line);
  const [gap] = lines.length > 1 ? gapsOf(lines) : [];
  if (gap === undefined) return joinLines(lines);
  const left = findWithin(lines, ({ right }) => right <= gap);
  const right = findWithin(lines, ({ left }) => left >= gap);
  const hasSize = (side: readonly TextLine[]) => readLinesOf(side, classifier).some((line) => line.hasSize);
  return hasSize(right) && !hasSize(left) ? joinLines([...left, ...right]) : joinLines(lines);
}

function joinLines(lines: readonly TextLine[]): string {
  return lines.flatMap(({ pieces }) => pieces.map(({ text }) => text)).join(' ');
}

import type { TextLine } from '../../../platform/documents/index.ts';
import type { ReadLine } from './read-lines.ts';
import { gapsOf, within } from './split-columns.ts';

/** An item as it is read: line by line, but what stands left of a gap through all its lines before what stands right of it. */
export function textOf(item: readonly ReadLine[]): string {
  return inOrder(item.map(({ line }) => line)).join(' ');
}

function inOrder(lines: readonly TextLine[]): string[] {
  const [gap] = lines.length > 1 ? gapsOf(lines) : [];
  if (gap === undefined) return lines.flatMap(({ pieces }) => pieces.map(({ text }) => text));
  return [
    ...inOrder(within(lines, ({ right }) => right <= gap)),
    ...inOrder(within(lines, ({ left }) => left >= gap)),
  ];
}

import type { SKRSContext2D } from '@napi-rs/canvas';

/** Something of known height on the page, made for a certain width. */
export interface PageBlock {
  /** Pixels. */
  readonly height: number;
  /** Draws it with its upper left corner at (x, y). */
  draw(context: SKRSContext2D, x: number, y: number): void;
}

/** Makes a block of a width; the context is for measuring text. */
export type BlockMaker = (context: SKRSContext2D, width: number) => PageBlock;

/** Blocks one below the other. */
export function stack(blocks: readonly PageBlock[], gap: number): PageBlock {
  const tops: number[] = [];
  let height = 0;
  for (const block of blocks) {
    if (height > 0 && block.height > 0) height += gap;
    tops.push(height);
    height += block.height;
  }
  return {
    height,
    draw(context, x, y) {
      for (const [index, block] of blocks.entries()) block.draw(context, x, y + (tops[index] ?? 0));
    },
  };
}

/** Blocks in columns side by side, in their order, so that the tallest column is as low as it can be. */
export function columns(blocks: readonly PageBlock[], count: number, pitch: number, gap: number): PageBlock {
  const total = stack(blocks, gap).height;
  let limit = Math.max(total / count, ...blocks.map(({ height }) => height));
  let filled = fill(blocks, limit, gap);
  while (filled.length > count) {
    limit += 8;
    filled = fill(blocks, limit, gap);
  }
  const stacks = filled.map((column) => stack(column, gap));
  return {
    height: Math.max(0, ...stacks.map(({ height }) => height)),
    draw(context, x, y) {
      for (const [index, block] of stacks.entries()) block.draw(context, x + index * pitch, y);
    },
  };
}

/** Columns that are no taller than the limit. */
function fill(blocks: readonly PageBlock[], limit: number, gap: number): PageBlock[][] {
  const filled: PageBlock[][] = [];
  for (const block of blocks) {
    const last = filled.at(-1);
    if (last && stack([...last, block], gap).height <= limit) last.push(block);
    else filled.push([block]);
  }
  return filled;
}

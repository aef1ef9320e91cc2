import type { ByteSource } from '../stores/raster-store.ts';
import { type BlockPlace, damagedError } from './block-places.ts';
import { planRanges } from './plan-ranges.ts';

/** Gives the bytes of blocks, of ranges that are asked for ahead and let go when their last block was given. */
export interface RangeReader {
  /** Each block once. Rejects with `StoreFailure`. */
  bytesOf(block: BlockPlace): Promise<Uint8Array<ArrayBuffer>>;
}

interface RangePart {
  readonly offset: number;
  readonly length: number;
  blocksLeft: number;
  bytes: Promise<Uint8Array<ArrayBuffer>> | undefined;
}

/** Ranges under way or held at the same time. */
const rangesAhead = 3;

/** @param blocks in the order in which they will be asked for */
export function createRangeReader(
  source: ByteSource,
  blocks: readonly BlockPlace[],
  signal: AbortSignal,
): RangeReader {
  const parts: RangePart[] = planRanges(blocks).map((range) => ({
    ...range,
    blocksLeft: 0,
    bytes: undefined,
  }));
  /** In the order in which they are needed first. */
  const order = new Map<RangePart, number>();
  for (const block of blocks) {
    const part = partOf(parts, block);
    part.blocksLeft++;
    if (!order.has(part)) order.set(part, order.size);
  }
  const inOrder = [...order.keys()];

  function fetchPart(part: RangePart): Promise<Uint8Array<ArrayBuffer>> {
    if (part.bytes) return part.bytes;
    const asked = source.read(part.offset, part.length, signal);
    // Its readers see its failure; until then it has none.
    asked.catch(() => {});
    part.bytes = asked;
    return asked;
  }

  return {
    async bytesOf(block) {
      const part = partOf(parts, block);
      const position = order.get(part) ?? 0;
      const asked = fetchPart(part);
      for (const next of inOrder.slice(position + 1, position + rangesAhead)) {
        if (next.blocksLeft > 0) void fetchPart(next);
      }
      const bytes = await asked;
      const start = block.offset - part.offset;
      if (start + block.length > bytes.length) throw damagedError();
      part.blocksLeft--;
      if (part.blocksLeft === 0) part.bytes = undefined;
      return bytes.subarray(start, start + block.length);
    },
  };
}

/** The last part that begins at or before the block: parts are in the order of the file. */
function partOf(parts: readonly RangePart[], { offset }: BlockPlace): RangePart {
  let [low, high] = [0, parts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((parts[middle]?.offset ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  const part = parts[low];
  if (!part) throw new RangeError('There is no range of this block.');
  return part;
}

import type { BlockPlace } from './block-places.ts';

/** Bytes of a file that are asked for with one request. */
export interface ByteRange {
  readonly offset: number;
  readonly length: number;
}

export interface RangeLimits {
  /** Requests, as long as that does not cost more bytes than the next limit. */
  readonly requests: number;
  /** Bytes between blocks that may be read along, as a share of the bytes that are needed. */
  readonly surplus: number;
  /** Bytes that are held in memory for each range; a larger piece is read in several. */
  readonly rangeBytes: number;
}

/** Three more are for the directory and the places of the blocks. */
const usualLimits: RangeLimits = { requests: 36, surplus: 0.2, rangeBytes: 4 * 1024 ** 2 };

/** Ranges in the order of the file that hold every block whole. Neighbours are one, and near ones as far as the limits want it. */
export function planRanges(blocks: readonly BlockPlace[], limits: RangeLimits = usualLimits): ByteRange[] {
  const sorted = blocks.filter(({ length }) => length > 0).sort((one, other) => one.offset - other.offset);
  const needed = sorted.reduce((sum, { length }) => sum + length, 0);
  // Half of the requests are for pieces that are too large for one, the other half for those that lie apart.
  const half = limits.requests / 2;
  const rangeBytes = Math.max(limits.rangeBytes, Math.ceil((needed * (1 + limits.surplus)) / (half - 1)));
  const bridged = sumBridgedGaps(sorted, needed, limits);
  const ranges: { offset: number; end: number }[] = [];
  for (const [index, { offset, length }] of sorted.entries()) {
    const last = ranges.at(-1);
    const end = offset + length;
    const goesOn = last !== undefined && (bridged.has(index) || offset <= last.end);
    if (goesOn && end - last.offset <= rangeBytes) last.end = Math.max(last.end, end);
    else ranges.push({ offset, end });
  }
  return ranges.map(({ offset, end }) => ({ offset, length: end - offset }));
}

/** The positions of the blocks before which a gap is read along: the narrowest ones, as many as are to go and may. */
function sumBridgedGaps(
  sorted: readonly BlockPlace[],
  needed: number,
  { requests, surplus }: RangeLimits,
): ReadonlySet<number> {
  const gaps = sorted
    .flatMap(({ offset }, index) => {
      const before = sorted[index - 1];
      const bytes = before ? offset - before.offset - before.length : 0;
      return bytes > 0 ? [{ index, bytes }] : [];
    })
    .sort((one, other) => one.bytes - other.bytes);
  const toGo = gaps.length + 1 - requests / 2;
  const bridged = new Set<number>();
  let left = surplus * needed;
  for (const { index, bytes } of gaps) {
    const isSmall = bytes <= smallGapBytes;
    if (bytes > left || (!isSmall && bridged.size >= toGo)) break;
    left -= bytes;
    bridged.add(index);
  }
  return bridged;
}

/** Reading these along takes less time than another request. */
const smallGapBytes = 16 * 1024;

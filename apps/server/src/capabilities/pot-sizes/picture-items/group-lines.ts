import type { ReadLine } from './read-lines.ts';

/** Lines are apart that are farther from each other than the usual ones, by this factor. */
const apartFrom = 1.6;

/**
 * The lines of each item, from the top. Boards have an item a line; labels have names, sizes and prices below one another.
 * All lines are in one of them, also those without a size.
 */
export function groupLines(lines: readonly ReadLine[]): ReadLine[][] {
  const sizes = lines.filter(({ hasSize }) => hasSize);
  const isOneOffer = lines.filter(({ hasPrice }) => hasPrice).length <= 1;
  if (sizes.length === 1 && isOneOffer) return [[...lines]];
  if (sizes.length === 0) return lines.map((line) => [line]);
  if (isBoard(lines)) return rowsOf(lines);
  const blocks = splitAtGaps(lines);
  const isBlockAnItem = blocks.length > 1 && blocks.every((block) => countSizes(block) === 1);
  return isBlockAnItem ? blocks : blocksOf(lines);
}

const countSizes = (lines: readonly ReadLine[]): number => lines.filter(({ hasSize }) => hasSize).length;

/** True if most sizes have a name in their line. */
function isBoard(lines: readonly ReadLine[]): boolean {
  const sizes = lines.filter(({ hasSize }) => hasSize);
  const full = sizes.filter(({ hasName }) => hasName).length;
  return full >= 2 && 2 * full > sizes.length;
}

/**
 * Makes one item of each row: a row without a name joins the row above it, and a name without a
 * size is a separate item.
 */
function rowsOf(lines: readonly ReadLine[]): ReadLine[][] {
  const items: ReadLine[][] = [];
  for (const line of lines) {
    const last = items.at(-1);
    const isRest = !line.hasName && !line.hasSize;
    const isSizeOfName = !line.hasName && line.hasSize && last !== undefined && countSizes(last) === 0;
    if (last !== undefined && (isRest || isSizeOfName)) last.push(line);
    else items.push([line]);
  }
  return items;
}

/** Blocks below one another that are no farther apart than their lines: a name after a size begins the next one. */
function blocksOf(lines: readonly ReadLine[]): ReadLine[][] {
  const isSizeFirst = beginsWithSizes(lines);
  const items: ReadLine[][] = [];
  for (const line of lines) {
    const last = items.at(-1);
    if (last === undefined || begins(line, last, isSizeFirst)) items.push([line]);
    else last.push(line);
  }
  return items;
}

function begins(line: ReadLine, item: readonly ReadLine[], isSizeFirst: boolean): boolean {
  // A name after a price begins another offer, also where its size could not be read.
  if (countSizes(item) === 0) return line.hasName && item.some(({ hasPrice }) => hasPrice);
  if (isSizeFirst) return line.hasSize;
  if (line.hasName) return true;
  // Sizes below each other are one label, unless each has a price.
  return line.hasSize && (!item.some(({ hasName }) => hasName) || item.some(({ hasPrice }) => hasPrice));
}

/** True if the size is above the name in every block. */
function beginsWithSizes(lines: readonly ReadLine[]): boolean {
  const named = lines.filter(({ hasName, hasSize }) => hasName || hasSize);
  const [first, last] = [named[0], named.at(-1)];
  if (first === undefined || last === undefined) return false;
  return first.hasSize && !first.hasName && last.hasName && !last.hasSize;
}

function splitAtGaps(lines: readonly ReadLine[]): ReadLine[][] {
  const gaps = lines.slice(1).map(({ line }, index) => line.y - (lines[index]?.line.y ?? 0));
  const usual = gaps.toSorted((a, b) => a - b)[(gaps.length - 1) >> 1] ?? 0;
  const blocks: ReadLine[][] = [];
  for (const [index, line] of lines.entries()) {
    const isApart = index === 0 || (gaps[index - 1] ?? 0) > apartFrom * usual;
    if (isApart) blocks.push([line]);
    else blocks.at(-1)?.push(line);
  }
  return blocks;
}

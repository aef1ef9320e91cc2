import type { PlacedLine } from './open-row.ts';

/** At this ratio of room between them, lines of one cell are rows. */
const moreRoom = 1.08;
/** Lines that are nearer stand beside each other, those farther apart have nothing to do with each other; in sizes of the font. */
const [nearest, farthest] = [0.85, 4];
/** Share of lines that are full rows in a table, at least: cells of more lines than the others have are few. */
const fullMin = 0.2;
/** The least number of distances that are a habit. */
const pairsMin = 2;
/** Share of the near lines that may be full rows, before lists without room between their rows are seen in sections. */
const rowsMax = 0.05;

/**
 * The distance, in sizes of the font, below which lines are of one row: tables often have more room between rows than
 * between the lines of a cell. Null where they have not.
 */
export function measureRoom(placed: readonly PlacedLine[], fullFrom: number): number | null {
  if (placed.filter(({ cells }) => cells.length >= fullFrom).length < fullMin * placed.length) {
    return null;
  }
  const pairs = placed
    .flatMap(({ line, cells }, index) => {
      const above = placed[index - 1];
      const distance = above?.line.page === line.page ? (line.y - above.line.y) / line.size : 0;
      const areRows = Math.min(cells.length, above?.cells.length ?? 0) >= fullFrom;
      return distance > nearest && distance < farthest ? [{ distance, areRows }] : [];
    })
    .sort((a, b) => a.distance - b.distance);
  let [widest, count] = [moreRoom, 0];
  for (const [index, { distance }] of pairs.entries()) {
    const jump = distance / (pairs[index - 1]?.distance ?? distance);
    if (index >= pairsMin && pairs.length - index >= pairsMin && jump > widest) {
      [widest, count] = [jump, index];
    }
  }
  const [near, far] = [pairs[count - 1], pairs[count]];
  const rows = pairs.slice(0, count).filter(({ areRows }) => areRows).length;
  return near === undefined || far === undefined || rows > rowsMax * count
    ? null
    : (near.distance + far.distance) / 2;
}

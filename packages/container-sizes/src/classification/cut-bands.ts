export interface Band {
  readonly min: number;
  readonly max: number;
}

/**
 * Cuts narrow bands out of the wider ones around them, so that no two hold the same figure, by
 * rising lower end. The last of equally narrow ones keeps the overlap. Bands that only touch stay
 * as they are.
 */
export function cutBands<Cut extends Band>(bands: readonly Cut[]): Cut[] {
  const narrowestFirst = bands.toReversed().sort((one, other) => widthOf(one) - widthOf(other));
  const placed: Cut[] = [];
  for (const band of narrowestFirst) {
    let pieces = [band];
    for (const taken of placed) pieces = pieces.flatMap((piece) => without(piece, taken));
    placed.push(...pieces);
  }
  return placed.sort((one, other) => one.min - other.min);
}

const widthOf = ({ min, max }: Band): number => max - min;

function without<Cut extends Band>(piece: Cut, taken: Band): Cut[] {
  if (taken.min >= piece.max || taken.max <= piece.min) return [piece];
  const below = taken.min > piece.min ? [{ ...piece, max: taken.min }] : [];
  const above = taken.max < piece.max ? [{ ...piece, min: justAbove(taken.max) }] : [];
  return [...below, ...above];
}

/** Both ends of a band belong to it. */
const justAbove = (value: number): number => value * (1 + Number.EPSILON);

import type { Act, NumberRole } from '../model/classes.ts';
import type { Statement } from '../statements/classify.ts';
import type { LineRecord } from './line-record.ts';

/** Number of plants that a statement says of a line; null: none. */
export interface Amount {
  readonly quantity: number | null;
  /** Several numbers that do not add up. */
  readonly isUnclear: boolean;
}

/**
 * The number that a statement gives a line. "350 and 200 respectively" gives each line its own; what is short or excepted is taken from the
 * request; packs are worked out.
 * @param place - number of the line among those of the statement
 */
export function amountOf(
  { numbers, subject, act }: Statement,
  { line: { quantity: requested }, targetKey }: LineRecord,
  place: number,
): Amount {
  const own = rolesOf(act);
  const valuesOf = (role: NumberRole): number[] =>
    numbers.flatMap(({ mention, role: found }) =>
      found === role ? (countOf(mention, requested) ?? []) : [],
    );
  const committed = own.map(valuesOf).find((values) => values.length > 0) ?? [];
  const count = subject.ids.length;
  if (count > 1 && committed.length === count)
    return { quantity: committed[place] ?? null, isUnclear: false };
  const [packs] = valuesOf('packs');
  const size = valuesOf('pack_size')[0] ?? cellsOf(targetKey);
  const inPacks = packs !== undefined && size !== undefined ? packs * size : null;
  if (committed.length > 0) {
    const [only = 0] = committed;
    if (committed.length === 1) return one(only, inPacks, requested, count);
    const sum = committed.reduce((total, value) => total + value, 0);
    if (sum <= requested) return { quantity: sum, isUnclear: false };
    return {
      quantity: Math.min(...committed),
      isUnclear: new Set(committed.map((value) => Math.min(value, requested))).size > 1,
    };
  }
  if (inPacks !== null) return { quantity: inPacks, isUnclear: false };
  // Packs of an unknown size have a plant each at least.
  if (packs !== undefined) return { quantity: packs, isUnclear: packs < requested };
  const missing = [...valuesOf('short'), ...valuesOf('excepted')][0];
  if (missing !== undefined) return { quantity: Math.max(0, requested - missing), isUnclear: false };
  // A number below the request that may be an amount after all.
  const isDoubtful = numbers.some(
    ({ mention, role, probability }) =>
      (role === 'foreign' || role === 'unavailable') &&
      probability < 0.8 &&
      mention.measure === 'count' &&
      (mention.low ?? requested) < requested,
  );
  return { quantity: null, isUnclear: isDoubtful };
}

/** A tray of "50-cell plugs" holds 50 of them. */
export function cellsOf(sizeKey: string | null): number | undefined {
  const cells = /(?:^|\s)(\d+)cells/.exec(sizeKey ?? '')?.[1];
  return cells === undefined ? undefined : Number(cells);
}

/** Roles that a number of a statement may have as its amount, the likeliest first. */
function rolesOf(act: Act): readonly NumberRole[] {
  switch (act) {
    case 'later':
      return ['later', 'committed', 'other'];
    case 'other':
      return ['other', 'committed'];
    case 'grow':
      return ['grown', 'committed', 'other'];
    case 'none':
      return [];
    default:
      return ['committed', 'other', 'grown'];
  }
}

/** "10 trays of 50, so 500"; a number of several lines is that of each only where it is what each asked for. */
function one(value: number, inPacks: number | null, requested: number, count: number): Amount {
  if (inPacks !== null && inPacks > value && inPacks <= requested)
    return { quantity: inPacks, isUnclear: false };
  return { quantity: value, isUnclear: count > 1 && value < requested };
}

/** Number of plants of a quantity, the lower end of a range; null: it says none by itself. */
function countOf(
  { measure, low }: Statement['numbers'][number]['mention'],
  requested: number,
): number | null {
  switch (measure) {
    case 'count':
      return low;
    case 'share':
      return low === null ? null : Math.floor(low * requested);
    case 'plenty':
      return requested;
    case 'few':
    case 'none':
      return 0;
  }
}

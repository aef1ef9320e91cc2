import type { SizeCatalogue } from '../categories/catalogue.ts';
import type { Region, SizeCategory } from '../categories/size-category.ts';

/** Families of containers that have bands of their own for the same figure. */
export type BandFamily = 'pot' | 'tube' | 'square' | 'bag' | 'air_pruning';

interface CategoryBand extends Band {
  readonly category: SizeCategory;
}

/** Bands of one figure, by rising lower end. */
export type BandList = readonly CategoryBand[];

export interface Bands {
  readonly diameter: Readonly<Record<'pot' | 'tube' | 'square', BandList>>;
  readonly volume: Readonly<Record<'pot' | 'bag' | 'air_pruning', BandList>>;
  readonly cells: BandList;
  readonly cellVolume: BandList;
  readonly girth: BandList;
  readonly height: BandList;
  readonly calliper: BandList;
  readonly box: BandList;
  readonly classes: ReadonlyMap<number | string, SizeCategory>;
  /** The classes that have a number, rising. */
  readonly classNumbers: readonly number[];
  /** Their categories, rising. */
  readonly classSteps: readonly SizeCategory[];
}

type BandMatch = SizeCategory['match'];
type BandMember = Exclude<keyof BandMatch, 'us_class' | 'shape' | 'form'>;

/** The bands of a catalogue as they are read for labels from a region. */
export function compileBands(catalogue: SizeCatalogue, region: Region | undefined): Bands {
  const matchOf = (category: SizeCategory): BandMatch =>
    (region === undefined ? undefined : category.match_in?.[region]) ?? category.match;
  const list = (member: BandMember, family?: BandFamily): BandList =>
    cutBands(
      catalogue.categories.flatMap((category) => {
        const match = matchOf(category);
        const band = match[member];
        const isWanted = band !== undefined && (family === undefined || familyOf(category, match) === family);
        return isWanted ? [{ min: band.min, max: band.max, category }] : [];
      }),
    );
  const classes = new Map<number | string, SizeCategory>();
  for (const category of catalogue.categories) {
    for (const name of matchOf(category).us_class ?? []) classes.set(name, category);
  }
  const classNumbers = [...classes.keys()]
    .filter((name) => typeof name === 'number')
    .sort((one, other) => one - other);
  return {
    diameter: {
      pot: list('diameter_mm', 'pot'),
      tube: list('diameter_mm', 'tube'),
      square: list('diameter_mm', 'square'),
    },
    volume: {
      pot: list('volume_l', 'pot'),
      bag: list('volume_l', 'bag'),
      air_pruning: list('volume_l', 'air_pruning'),
    },
    cells: list('cells_per_tray'),
    cellVolume: list('cell_ml'),
    girth: list('girth_cm'),
    height: list('height_cm'),
    calliper: list('calliper_in'),
    box: list('box_in'),
    classes,
    classNumbers,
    classSteps: [...new Set(classNumbers.flatMap((number) => classes.get(number) ?? []))],
  };
}

const tubeType = '2.2';

function familyOf(category: SizeCategory, match: BandMatch): BandFamily {
  return match.form ?? match.shape ?? (category.type_id === tubeType ? 'tube' : 'pot');
}

/**
 * The category of a figure: a band reaches from its lower end, included, to the lower end of the
 * next.
 */
export function categoryIn(list: BandList, value: number): SizeCategory | undefined {
  return list[indexIn(list, value)]?.category;
}

function indexIn(list: BandList, value: number): number {
  for (let index = list.length - 1; index >= 0; index--) {
    const band = list[index];
    if (band === undefined || band.min > value) continue;
    const following = list[index + 1];
    if (value <= band.max || (following !== undefined && value < following.min)) return index;
  }
  return -1;
}

/** True if two figures are in the same band or in adjacent ones. */
export function areNeighbours(list: BandList, one: number, other: number): boolean {
  return Math.abs(indexIn(list, one) - indexIn(list, other)) <= 1;
}

interface Band {
  readonly min: number;
  readonly max: number;
}

/**
 * Cuts narrow bands out of the wider ones around them, so that no two hold the same figure, by
 * rising lower end. The last of equally narrow ones keeps the overlap. Bands that only touch stay
 * as they are.
 */
function cutBands<Cut extends Band>(bands: readonly Cut[]): Cut[] {
  const narrowestFirst = bands.toReversed().sort((one, other) => widthOf(one) - widthOf(other));
  const placed: Cut[] = [];
  for (const band of narrowestFirst) {
    let pieces = [band];
    for (const taken of placed) pieces = pieces.flatMap((piece) => cutOut(piece, taken));
    placed.push(...pieces);
  }
  return placed.sort((one, other) => one.min - other.min);
}

const widthOf = ({ min, max }: Band): number => max - min;

function cutOut<Cut extends Band>(piece: Cut, taken: Band): Cut[] {
  if (taken.min >= piece.max || taken.max <= piece.min) return [piece];
  const below = taken.min > piece.min ? [{ ...piece, max: taken.min }] : [];
  const above = taken.max < piece.max ? [{ ...piece, min: getNextAbove(taken.max) }] : [];
  return [...below, ...above];
}

/** Both ends of a band belong to it. */
const getNextAbove = (value: number): number => value * (1 + Number.EPSILON);

import type { SizeCatalogue } from './catalogue.ts';
import type { Region, SizeCategory } from './size-category.ts';
import { nonPlantStage } from './stages.ts';

export interface EquivalentsOptions {
  /** Only categories traded there. */
  readonly region?: Region | undefined;
  /** The most to find; 10 by default. */
  readonly limit?: number | undefined;
}

/** A category whose stock would do in place of another. */
export interface EquivalentSize {
  readonly category: SizeCategory;
  /** Its growth-equivalent litres divided by those of the other, 0.5 to 2. */
  readonly ratio: number;
  /** `same` up to a tenth, because growth equivalents are estimates. */
  readonly relation: 'smaller' | 'same' | 'larger';
  readonly sameStage: boolean;
  /** The same kind of container or stock, as `Pot - Round`. */
  readonly sameFamily: boolean;
  /** Regions in which it is traded. */
  readonly regions: readonly Region[];
  /** Why it would do, in a sentence part: `3 L of growth equivalent instead of 2.5 (20 % more), same stage, another type`. */
  readonly reason: string;
}

/** Stock of less than half the size, or more than twice, is no substitute. */
const ratioMax = 2;
const sameRatioMax = 1.1;
/** Growth equivalents are estimates: up to here stages tell more than they do. */
const nearRatioMax = 4 / 3;

/**
 * Finds substitutes for a category, by litres of growth equivalent, nearest first. Those up to a
 * third larger or smaller count as about equally near: among them its own stage comes first; among
 * equally near ones its own family. Stock of unstated size may have any, so it substitutes for
 * nothing; propagules substitute only within their stage. Empty for goods and for stock without
 * roots.
 *
 * @throws {RangeError} when the catalogue has no category of this id.
 */
export function findEquivalents(
  catalogue: SizeCatalogue,
  id: string,
  { region, limit = 10 }: EquivalentsOptions = {},
): EquivalentSize[] {
  const wanted = catalogue.get(id);
  if (!wanted) throw new RangeError(`There is no category ${id}.`);
  return keepStatedSizes(catalogue.categories)
    .filter((category) => category !== wanted && canReplace(category, wanted))
    .filter((category) => region === undefined || category.region.includes(region))
    .flatMap((category) => compare(category, wanted) ?? [])
    .sort(compareNearness)
    .slice(0, limit);
}

/** `Planter bag, size not stated` has no band, although others of its type have one; `Advanced` is matched by nothing but words. */
function keepStatedSizes(categories: readonly SizeCategory[]): SizeCategory[] {
  const measured = new Set(categories.filter(hasBand).map(({ type }) => type));
  return categories.filter(
    (category) =>
      category.matching_strategy !== 'None' && (hasBand(category) || !measured.has(category.type)),
  );
}

const hasBand = ({ match: { shape, form, ...bands } }: SizeCategory): boolean =>
  Object.keys(bands).length > 0;

function canReplace(category: SizeCategory, wanted: SizeCategory): boolean {
  if (category.stage_order === nonPlantStage || wanted.stage_order === nonPlantStage) return false;
  const ofPropagules = category.describes === 'propagule' || wanted.describes === 'propagule';
  return !ofPropagules || category.stage_order === wanted.stage_order;
}

function compare(category: SizeCategory, wanted: SizeCategory): EquivalentSize | null {
  if (!category.growth_equivalent_l || !wanted.growth_equivalent_l) return null;
  const ratio = category.growth_equivalent_l / wanted.growth_equivalent_l;
  const factor = factorOf(ratio);
  if (factor > ratioMax) return null;
  const sameStage = category.stage_order === wanted.stage_order;
  const sameFamily = category.type === wanted.type;
  const percent = Math.round((ratio - 1) * 100);
  const difference = percent === 0 ? 'as much' : `${Math.abs(percent)} % ${percent < 0 ? 'less' : 'more'}`;
  return {
    category,
    ratio,
    relation: factor <= sameRatioMax ? 'same' : ratio < 1 ? 'smaller' : 'larger',
    sameStage,
    sameFamily,
    regions: category.region,
    reason: [
      `${category.growth_equivalent_l} L of growth equivalent instead of ${wanted.growth_equivalent_l} (${difference})`,
      `${sameStage ? 'same' : 'another'} stage`,
      `${sameFamily ? 'same' : 'another'} type`,
    ].join(', '),
  };
}

const factorOf = (ratio: number): number => Math.max(ratio, 1 / ratio);

const isNear = ({ ratio }: EquivalentSize): boolean => factorOf(ratio) <= nearRatioMax + Number.EPSILON;

const compareNearness = (a: EquivalentSize, b: EquivalentSize): number =>
  Number(isNear(b)) - Number(isNear(a)) ||
  (isNear(a) ? Number(b.sameStage) - Number(a.sameStage) : 0) ||
  factorOf(a.ratio) - factorOf(b.ratio) ||
  Number(b.sameStage) - Number(a.sameStage) ||
  Number(b.sameFamily) - Number(a.sameFamily) ||
  (a.category.size_rank ?? 0) - (b.category.size_rank ?? 0);

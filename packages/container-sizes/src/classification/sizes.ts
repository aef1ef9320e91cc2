import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { AlternativeSize, Normalization, Span } from '../model.ts';
import { type Decision, lesser, type SizeQuestion, type Sureness, toDecision } from './decision.ts';

/** A size written in the label: a single one, or the ends of a range, or a list. */
export interface WrittenSize {
  readonly categories: readonly SizeCategory[];
  readonly span: Span;
  readonly isRange: boolean;
  /** Its categories lie side by side. */
  readonly areNeighbours: boolean;
  readonly confidence: Sureness;
  readonly normalizations: readonly Normalization[];
  readonly isFormer: boolean;
}

/** Looks a descriptor's figures up. Undefined where the first of them is in no band. */
export function formatSize(
  descriptor: Descriptor,
  lookUp: (value: number) => SizeCategory | undefined,
  areNeighbours: (one: number, other: number) => boolean,
  confidence: Sureness,
  normalizations: readonly Normalization[] = [],
): WrittenSize | undefined {
  const { values, joint, span, isFormer } = descriptor;
  const [first = 0, second = first] = values;
  const category = lookUp(first);
  if (category === undefined) return undefined;
  if (values.length < 2) return singleSize(descriptor, category, confidence, normalizations);
  const others = values.slice(1).map(lookUp);
  const adjoin = areNeighbours(first, second);
  return {
    categories: [category, ...others.filter((one) => one !== undefined)],
    span,
    // With a size between its ends `140/200mm` lists two.
    isRange: (joint === 'to' || (joint === 'slash' && values.length === 2 && adjoin)) && second >= first,
    areNeighbours: adjoin,
    confidence,
    normalizations,
    isFormer,
  };
}

/** A size of which the category is known. */
export function singleSize(
  { span, isFormer }: Descriptor,
  category: SizeCategory,
  confidence: Sureness,
  normalizations: readonly Normalization[] = [],
): WrittenSize {
  return {
    categories: [category],
    span,
    isRange: false,
    areNeighbours: true,
    confidence,
    normalizations,
    isFormer,
  };
}

const nothing: readonly WrittenSize[] = [];

/** Sizes from the descriptors of a kind, in the order of the label. */
export function sizesOf(
  question: SizeQuestion,
  kind: DescriptorKind,
  read: (descriptor: Descriptor) => WrittenSize | undefined,
): readonly WrittenSize[] {
  let sizes: WrittenSize[] | undefined;
  for (const descriptor of question.descriptors) {
    const size = descriptor.kind === kind ? read(descriptor) : undefined;
    if (size === undefined) continue;
    if (sizes === undefined) sizes = [size];
    else sizes.push(size);
  }
  return sizes ?? nothing;
}

/**
 * One category for the sizes of a kind. A range over neighbouring bands means its lower end; of distinct sizes the first
 * is taken, of a former and a present one the present.
 */
export function decideAmong(question: SizeQuestion, sizes: readonly WrittenSize[]): Decision | undefined {
  const [only] = sizes;
  if (only === undefined) return undefined;
  if (sizes.length === 1 && only.categories.length === 1)
    return toDecision(only.categories[0], only.confidence, only.span, only);
  const joined = joinEnds(question, sizes);
  const present = joined.filter((size) => !size.isFormer);
  const [first] = present.length > 0 ? present : joined;
  if (first === undefined) return undefined;
  const [category] = first.categories;
  if (category === undefined) return undefined;
  const alternatives: AlternativeSize[] = [];
  const normalizations = [...first.normalizations];
  let { confidence } = first;
  for (const other of first.categories.slice(1)) {
    if (other.id === category.id || alternatives.some((one) => one.category.id === other.id)) continue;
    const isEnd = first.isRange && first.areNeighbours;
    confidence = lesser(confidence, isEnd ? 'Medium' : 'Low');
    normalizations.push(first.isRange ? 'range_lower_bound' : 'first_of_several');
    alternatives.push({
      category: other,
      confidence: 'Low',
      reason: first.isRange ? 'range_upper_bound' : 'also_listed',
    });
  }
  for (const size of joined) {
    for (const other of size.categories) {
      if (
        size === first ||
        other.id === category.id ||
        alternatives.some((one) => one.category.id === other.id)
      )
        continue;
      confidence = 'Low';
      if (!size.isFormer) normalizations.push('first_of_several');
      alternatives.push({
        category: other,
        confidence: 'Low',
        reason: size.isFormer ? 'former_size' : 'also_listed',
      });
    }
  }
  return { category, confidence, span: first.span, alternatives, normalizations };
}

/** `C2/C3` and `2L - 3L` are the two ends of a range, as `C2-3` is. */
function joinEnds(question: SizeQuestion, sizes: readonly WrittenSize[]): readonly WrittenSize[] {
  const [first, second] = sizes;
  if (first === undefined || second === undefined || sizes.length !== 2) return sizes;
  const [one] = first.categories;
  const [other] = second.categories;
  if (one === undefined || other === undefined || first.categories.length + second.categories.length > 2)
    return sizes;
  const between = question.textBetween(first.span, second.span).trim();
  if (!['/', '-', 'to', 'bis', 'tot'].includes(between) || first.isFormer || second.isFormer) return sizes;
  const ranks = [one.size_rank ?? 0, other.size_rank ?? 0];
  const [low = 0, high = 0] = ranks;
  if (high < low) return sizes;
  const areNeighbours = high - low <= 1 || adjoin(question, one, other);
  return [
    {
      ...first,
      span: { start: first.span.start, end: second.span.end },
      categories: [one, other],
      isRange: between !== '/' || areNeighbours,
      areNeighbours,
      confidence: lesser(first.confidence, second.confidence),
    },
  ];
}

function adjoin(question: SizeQuestion, one: SizeCategory, other: SizeCategory): boolean {
  const { diameter, volume, classSteps } = question.bands;
  if (classSteps.includes(one)) return classSteps[classSteps.indexOf(one) + 1] === other;
  return [diameter.pot, diameter.tube, diameter.square, volume.pot, volume.bag, volume.air_pruning].some(
    (list) => {
      const index = list.findIndex((band) => band.category.id === one.id);
      return index >= 0 && list[index + 1]?.category.id === other.id;
    },
  );
}

/** Words and signs between sizes that are offered side by side. */
export const listWords: ReadonlySet<string> = new Set('& , or and oder und ou et of en o y e'.split(' '));

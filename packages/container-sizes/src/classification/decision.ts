import type { SizeCatalogue } from '../categories/catalogue.ts';
import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { LabelContents } from '../descriptors/reader.ts';
import type { AlternativeSize, MatchConfidence, Normalization, Span } from '../model.ts';
import type { Bands } from './bands.ts';

export type Sureness = Exclude<MatchConfidence, 'Exact' | 'None'>;

/** The category found for a label, before further checks that may lower its confidence. */
export interface Decision {
  readonly category: SizeCategory;
  readonly confidence: Sureness;
  readonly span: Span;
  readonly alternatives: readonly AlternativeSize[];
  readonly normalizations: readonly Normalization[];
}

/** Input of the rules. */
export interface SizeQuestion {
  readonly contents: LabelContents;
  readonly descriptors: readonly Descriptor[];
  readonly types: readonly Descriptor[];
  /** `6" / 150mm`: the millimetres say that the inches are a rim. */
  readonly hasRimInMm: boolean;
  readonly bands: Bands;
  readonly catalogue: SizeCatalogue;
  /** Text between two descriptors. */
  textBetween(one: Span, other: Span): string;
}

/** The surer comes first. */
const order: readonly Sureness[] = ['High', 'Medium', 'Low'];

export function lesser(one: Sureness, other: Sureness): Sureness {
  return order.indexOf(one) > order.indexOf(other) ? one : other;
}

export function toDecision(
  category: SizeCategory | undefined,
  confidence: Sureness,
  span: Span,
  { alternatives = [], normalizations = [] }: Partial<Pick<Decision, 'alternatives' | 'normalizations'>> = {},
): Decision | undefined {
  return category && { category, confidence, span, alternatives, normalizations };
}

/** Sureness of a type word by itself. */
export function surenessOf(type: Descriptor): Sureness {
  if (type.strength === 'vague') return 'Low';
  return type.strength === 'abbreviation' ? 'Medium' : 'High';
}

/** The first type word of one of these categories. */
export function typeIn(question: SizeQuestion, ids: readonly string[]): Descriptor | undefined {
  for (const type of question.types)
    if (type.categoryId !== null && ids.includes(type.categoryId)) return type;
  return undefined;
}

/** The first descriptor of a kind. */
export function firstOf(question: SizeQuestion, kind: DescriptorKind): Descriptor | undefined {
  for (const descriptor of question.descriptors) if (descriptor.kind === kind) return descriptor;
  return undefined;
}

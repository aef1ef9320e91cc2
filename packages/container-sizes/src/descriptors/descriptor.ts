import type { MeasurementKind, Span } from '../model.ts';

/**
 * Something the label says. `length` is a figure in mm, cm or inches that only the rest of the label can explain; `pair`
 * the same without a unit, `number` a single figure without a unit; `type` is a word that names a category.
 */
export type DescriptorKind = MeasurementKind | 'length' | 'pair' | 'number' | 'type' | 'aside';

/** Weight of a type word by itself. */
export type WordStrength = 'full' | 'abbreviation' | 'vague';

export interface Descriptor {
  readonly kind: DescriptorKind;
  /** One figure, or the figures of a range or list in the order of the label. */
  readonly values: readonly number[];
  readonly joint: 'single' | 'to' | 'slash' | 'by' | 'plus';
  readonly unit: string | null;
  /** In the normalised text. */
  readonly span: Span;
  /** The unit was not written. */
  readonly isAssumed: boolean;
  readonly isRepaired: boolean;
  readonly comma: 'decimal' | 'thousands' | null;
  /** For a word its role, for a class its name. */
  readonly name: string | null;
  /** For a type word, the id of its category. */
  readonly categoryId: string | null;
  readonly strength: WordStrength;
  /** A figure that the stock had before: `was 140mm`. */
  readonly isFormer: boolean;
}

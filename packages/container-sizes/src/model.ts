import type { SizeCategory } from './categories/size-category.ts';

/**
 * Confidence of a match, the highest first. `Exact` is for registered external identifiers alone.
 */
export type MatchConfidence = 'Exact' | 'High' | 'Medium' | 'Low' | 'None';

/** A stretch of a label, in UTF-16 units from its beginning; `end` is not part of it. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Kinds of statements of a label about the stock or the order. */
export type MeasurementKind =
  /** Litres a container holds (L). */
  | 'volume'
  /** Rim of a pot (mm). */
  | 'diameter'
  /** Container class of the United States; its value is the number or a name such as `SP4`. */
  | 'us_class'
  /** Planter bag by imperial pints (PB). */
  | 'planter_bag'
  /** Cells of a tray. */
  | 'cells'
  /** Volume of a cell (mL). */
  | 'cell_volume'
  /** Width of a box (in). */
  | 'box'
  /** Depth of a container (mm). */
  | 'depth'
  /** Girth of the stem (cm). */
  | 'girth'
  /** Diameter of the stem (mm or in, as written). */
  | 'calliper'
  /** Height of the plant (cm). */
  | 'height'
  /** Width of the plant (cm). */
  | 'spread'
  /** Height of the stem below the crown (cm). */
  | 'clear_stem'
  /** Width of the rootball (cm). */
  | 'rootball'
  /** Circumference of a bulb (cm). */
  | 'bulb'
  /** Number of stems. */
  | 'stems'
  /** Bare root, root-balled, containerised…; its value is one of {@link RootSystem}. */
  | 'root_system'
  /** Times transplanted. */
  | 'transplanted'
  /** Years in the seedbed and after transplanting, `1+1`; a text. */
  | 'age'
  /** Grade of the trade, `EHS`, `specimen`; a text as written. */
  | 'grade'
  /** What holds the plant, by a word: `bag`, `air_pruning`, `tube`…; a text. */
  | 'form'
  /** Plants in a pack, tray or carton. */
  | 'pack_count'
  /** Plants that are offered or ordered. */
  | 'quantity'
  /** Price of one; its unit is the sign of the currency as written. */
  | 'price'
  /** Weight of seed (g). */
  | 'weight';

export type RootSystem = 'bare_root' | 'root_balled' | 'container_grown' | 'containerised' | 'ex_ground';

/** A figure or word of the label that says something of the stock or of the order. */
export interface Measurement {
  readonly kind: MeasurementKind;
  /** Null for a range that has ends only. */
  readonly value: number | string | null;
  /** Ends of a range; null where a single value is written. */
  readonly min: number | null;
  readonly max: number | null;
  /** Unit of the value and ends; null for counts and texts. */
  readonly unit: string | null;
  /** As written in the label. */
  readonly text: string;
  readonly span: Span;
}

/** Repairs and assumptions made when the label was read. */
export type Normalization =
  /** A letter in place of a digit, or a digit in place of a letter: `2OOmm`. */
  | 'ocr_repair'
  /** `7,5 L`: the comma was read as a point. */
  | 'decimal_comma'
  /** `1,000 L`: the comma was left out. */
  | 'thousands_comma'
  /** `½`. */
  | 'fraction'
  /** Inches of a pot were taken as their partner in the trade: 8" as 200 mm. */
  | 'inch_trade_size'
  /** `140`: a number that is usual in millimetres, without a unit. */
  | 'unit_assumed_mm'
  | 'unit_assumed_cm'
  /** cm or inches without the word pot were taken as the rim of one. */
  | 'pot_assumed'
  /** A pair in cm or without unit was taken as girth. */
  | 'girth_assumed'
  /** Of a range over several categories the lower end was taken. */
  | 'range_lower_bound'
  /** Of several sizes the first was taken. */
  | 'first_of_several'
  /** The text may offer empty containers or other goods: it speaks of several, or of a material. */
  | 'goods_possible'
  /** Of a former and a present size the present one was taken. */
  | 'target_size'
  /** Volume and diameter do not fit each other; the volume was taken. */
  | 'volume_over_diameter'
  /** Imperial pints of a planter bag were converted to litres. */
  | 'pints_to_litres';

export type AlternativeReason =
  /** Written in the label too. */
  | 'also_listed'
  /** The other end of a range. */
  | 'range_upper_bound'
  /** The size before it was potted on. */
  | 'former_size'
  /** Holds the same volume in another kind of container. */
  | 'same_volume'
  /** Has the same diameter in another kind of container. */
  | 'same_diameter'
  /** Another possible reading of the label. */
  | 'other_reading'
  /** What the plant itself, described beside its container, would be without it. */
  | 'plant_dimension';

/** Another category that the label may mean. */
export interface AlternativeSize {
  readonly category: SizeCategory;
  readonly confidence: Exclude<MatchConfidence, 'Exact' | 'None'>;
  readonly reason: AlternativeReason;
}

/** Result of reading a label. */
export interface SizeReading {
  readonly confidence: MatchConfidence;
  /** Null exactly where `confidence` is `None`. */
  readonly category: SizeCategory | null;
  /** The stretch that decided; null where nothing did. */
  readonly matched: Span | null;
  /** All that was read, the deciding one included, in the order of the label. */
  readonly measurements: readonly Measurement[];
  /** Most likely first. */
  readonly alternatives: readonly AlternativeSize[];
  readonly normalizations: readonly Normalization[];
  /**
   * Text that is neither a name nor a measurement: stock codes, dates, telephone numbers, notes on
   * orders and planting.
   */
  readonly setAside: readonly Span[];
}

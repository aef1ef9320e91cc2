import type { Quantity } from '../label/quantity.ts';
import type { LabelToken } from '../label/tokens.ts';
import type { Descriptor, DescriptorKind } from './descriptor.ts';
import type { Lexicon } from './lexicon.ts';
import type { DescriptorCue } from './vocabulary.ts';

/** All parts of a label, in order, and the signs that concern the label as a whole. */
export interface LabelContents {
  readonly tokens: readonly LabelToken[];
  readonly descriptors: Descriptor[];
  readonly lexicon: Lexicon;
  /** It has the word pot or container. */
  hasPotWord: boolean;
  hasSquareWord: boolean;
  /** It has a word for a standard tree. */
  hasStandardWord: boolean;
  /** "Potted up from", "was": a former size is named. */
  hasFormerSize: boolean;
}

/** The state while a label is read from left to right. */
export interface DescriptorReader extends LabelContents {
  /** Said by the last word of that sort, until a figure or a separator comes. */
  cue: DescriptorCue | null;
  /** True if no closing quotation mark is left in the label. */
  quotesUsedUp: boolean;
  /** End of the last token that was understood as a part of something. */
  readUpTo: number;
}

/** A stock code, a date: all that touches. */
export function setAsideRun(reader: DescriptorReader, index: number): number {
  let first = index;
  let next = index + 1;
  const { tokens } = reader;
  while (tokens[first]?.spaced === false && first > 0 && tokens[first - 1]?.kind !== 'symbol') first--;
  while (tokens[next] !== undefined && tokens[next]?.spaced === false && tokens[next]?.kind !== 'symbol')
    next++;
  pushAside(reader, tokens[first]?.start ?? 0, tokens[next - 1]?.end ?? 0);
  return next;
}

export function pushAside(reader: DescriptorReader, start: number, end: number): void {
  reader.descriptors.push({
    kind: 'aside',
    values: [],
    joint: 'single',
    unit: null,
    span: { start, end },
    isAssumed: false,
    isRepaired: false,
    comma: null,
    name: null,
    categoryId: null,
    strength: 'full',
    isFormer: false,
  });
  reader.readUpTo = end;
}

/** Details of a figure beside its kind, if they differ from those of the quantity. */
type FigureDetails = Partial<
  Pick<Descriptor, 'values' | 'joint' | 'unit' | 'isAssumed' | 'name' | 'categoryId'>
>;

const asWritten: FigureDetails = {};

/** Records a figure with its meaning. */
export function pushFigure(
  reader: DescriptorReader,
  kind: DescriptorKind,
  quantity: Quantity,
  start: number = quantity.start,
  details: FigureDetails = asWritten,
): void {
  const { values = quantity.values, joint = quantity.joint, unit = quantity.unit } = details;
  reader.descriptors.push({
    kind,
    values,
    joint,
    unit,
    span: { start, end: quantity.end },
    isAssumed: details.isAssumed ?? false,
    isRepaired: quantity.repaired,
    comma: quantity.comma,
    name: details.name ?? null,
    categoryId: details.categoryId ?? null,
    strength: 'full',
    isFormer: reader.cue === 'former',
  });
  reader.readUpTo = quantity.end;
  reader.cue = null;
}

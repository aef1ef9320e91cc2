import type { SizeCategory, SizeClassifier, Span } from '@plantdata/container-sizes';
import type { TextLine } from '../../../platform/documents/index.ts';

/** A line of a picture, and what it says of an item. */
export interface ReadLine {
  readonly line: TextLine;
  readonly text: string;
  readonly hasSize: boolean;
  /** True if it has words that may be a name, besides those of sizes and prices. */
  readonly hasName: boolean;
  readonly hasPrice: boolean;
}

/** Longer texts are prose: not labels, and not worth searching for a size. */
const lengthMax = 300;
/** Words beside sizes on labels that are not names. */
const labelWords =
  /(?<!\p{L})(?:pots?|sizes?|containers?|bags?|tubes?|tube ?stock|height|width|spread|prices?|each|only|special|sale|from|stock|available|quantity|rockets?|plastic|retail|litres?|approx|potsize|grown|plants?|trays?|cells?|with|girth|bare|root(?:ed|ball)?|hochstamm|topf|maceta|vaso|godet)(?!\p{L})/giu;

/** Reads each line of a picture, as far as needed to decide which lines belong to one item. */
export function readLinesOf(lines: readonly TextLine[], classifier: SizeClassifier): ReadLine[] {
  return lines.map((line) => {
    const text = line.pieces.map((piece) => piece.text).join(' ');
    if (text.length > lengthMax) return { line, text, hasSize: false, hasName: true, hasPrice: false };
    const { category, matched, measurements, setAside } = classifier.classify(text);
    const said = [...measurements.map(({ span }) => span), ...setAside, ...(matched ? [matched] : [])];
    return {
      line,
      text,
      hasSize: category !== null && !isGoods(category),
      hasName: /\p{L}{4}/u.test(removeSpans(text, said).replace(labelWords, ' ')),
      hasPrice:
        (category !== null && endsWithNumber(line)) ||
        /[$€£¤]\s?\d|\d\s?[€£]/.test(text) ||
        measurements.some(({ kind }) => kind === 'price'),
    };
  });
}

/** A number apart from the size before it is its price, also where the sign of money could not be read. */
const endsWithNumber = ({ pieces }: TextLine): boolean =>
  pieces.length > 1 && /^\d{1,4}(?:[.,]\d\d)?$/.test(pieces.at(-1)?.text ?? '');

/** Compost and bark have a volume, too, but no size of a plant. */
const isGoods = ({ id }: SizeCategory): boolean => id.startsWith('99.');

function removeSpans(text: string, spans: readonly Span[]): string {
  return [...text].reduce<{ kept: string; at: number }>(
    ({ kept, at }, letter) => ({
      kept: kept + (spans.some(({ start, end }) => at >= start && at < end) ? ' ' : letter),
      at: at + letter.length,
    }),
    { kept: '', at: 0 },
  ).kept;
}

import type { Normalization, SizeClassifier, SizeReading, Span } from '@plantdata/container-sizes';
import { unitOfHeading } from './size-column/unit-of-heading.ts';

/** A reading of a label whose unit may stand in the heading of its column. */
export interface LabelReading extends Omit<SizeReading, 'normalizations'> {
  readonly normalizations: readonly (Normalization | 'unit_of_heading')[];
}

/** Reads the labels of a list, which repeats its sizes: each is classified once. `heading` is that of the column of a label. */
export function createLabelReader(
  classifier: SizeClassifier,
): (label: string, heading?: string | null) => LabelReading {
  const known = new Map<string, LabelReading>();
  const remember = (key: string, read: () => LabelReading): LabelReading => {
    const reading = known.get(key) ?? read();
    known.set(key, reading);
    return reading;
  };
  return (label, heading = null) => {
    const unit = heading !== null && isBareNumber(label) ? unitOfHeading(heading) : null;
    if (unit === null) return remember(label, () => classifier.classify(label));
    const whole = `${label} ${unit}`;
    return remember(`${label}\t${unit}`, () => removeUnit(classifier.classify(whole), label));
  };
}

/** A number, or two with a sign between them. */
const isBareNumber = (label: string): boolean =>
  label.length <= 20 && /^\s*\d[\d.,]*(?:\s*[-–/]\s*\d[\d.,]*)?\s*$/.test(label);

/** The reading of a label and a unit behind it, with nothing in it that does not stand in the label. */
function removeUnit({ matched, measurements, normalizations, ...reading }: SizeReading, label: string) {
  const clipToLabel = ({ start, end }: Span): Span => ({ start, end: Math.min(end, label.length) });
  return {
    ...reading,
    matched: matched && clipToLabel(matched),
    measurements: measurements
      .filter(({ span }) => span.start < label.length)
      .map((each) => {
        const span = clipToLabel(each.span);
        return { ...each, span, text: label.slice(span.start, span.end) };
      }),
    normalizations: ['unit_of_heading' as const, ...normalizations],
  };
}

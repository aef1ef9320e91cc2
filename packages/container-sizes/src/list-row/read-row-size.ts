import type { SizeClassifier } from '../classification/classifier.ts';
import type { SizeReading, Span } from '../model.ts';
import { cellsMax, cellsOf } from './cells.ts';

/**
 * Says what size a row of a plant list means: as a label, else by the first of its cells that has one by itself, such as
 * the `140` of `Acer palmatum | 140 | 12`. Never throws.
 */
export function readRowSize(row: string, classifier: SizeClassifier): SizeReading {
  const whole = classifier.classify(row);
  const cells = whole.category === null ? cellsOf(row) : [];
  if (cells.length < 2) return whole;
  for (const { start, end } of cells.slice(0, cellsMax)) {
    const reading = classifier.classify(row.slice(start, end));
    if (reading.category !== null) return join(whole, shift(reading, start));
  }
  return whole;
}

/** With the other contents of the row. */
const join = (whole: SizeReading, cell: SizeReading): SizeReading => ({
  ...cell,
  measurements: [
    ...whole.measurements.filter(
      ({ span }) => !cell.measurements.some((one) => one.span.start === span.start),
    ),
    ...cell.measurements,
  ].sort((a, b) => a.span.start - b.span.start),
  setAside: whole.setAside.filter(
    ({ start, end }) => cell.matched === null || end <= cell.matched.start || start >= cell.matched.end,
  ),
});

function shift(reading: SizeReading, by: number): SizeReading {
  const move = ({ start, end }: Span): Span => ({ start: start + by, end: end + by });
  return {
    ...reading,
    matched: reading.matched && move(reading.matched),
    measurements: reading.measurements.map((each) => ({ ...each, span: move(each.span) })),
  };
}

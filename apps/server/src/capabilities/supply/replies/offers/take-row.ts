import type { TableRow } from '../tables/read-tables.ts';
import type { LineRecord } from './line-record.ts';
import { newOffer, type Offer } from './offer.ts';

/** Takes a row of a table: what is there, what comes later, size, price and days. */
export function takeRow(record: LineRecord, row: TableRow): void {
  const { available, later, line, certainty, otherPlant } = row;
  record.named.push(...(available ? [{ line, ...spanOf(available.span) }] : []));
  if (otherPlant !== null) {
    const quantity = available?.count ?? null;
    if (quantity !== 0) record.offerInstead({ ...offerOf(row, quantity), plant: otherPlant });
    return;
  }
  if (available?.state === 'unclear') record.doubts.add('unread_statement');
  else if (available && (available.state === 'no' || available.count === 0))
    record.denyAll(offerOf(row, null));
  else if (available) record.offer(offerOf(row, available.count));
  else if (certainty > 0) record.inform(offerOf(row, null));
  for (const { count, date, span } of later) {
    if (count === 0 || (count === null && date === null)) continue;
    const days = date && { from: date.from, to: date.to, precision: date.precision };
    record.offerLater({ ...offerOf(row, count), ready: days, evidence: [{ line, ...spanOf(span) }] });
  }
}

const spanOf = ({ start, end }: { readonly start: number; readonly end: number }) => ({ start, end });

function offerOf(
  { line, grade, price, dates, dimension, available, certainty }: TableRow,
  quantity: number | null,
): Offer {
  const ready = dates.find(({ use }) => use === 'ready' || use === 'not_before');
  const spans = [available?.span, grade, price, dimension, ...dates].flatMap((span) =>
    span ? [spanOf(span)] : [],
  );
  return {
    ...newOffer(),
    quantity,
    grade: grade && { text: grade.text, key: grade.key },
    dimensions: dimension?.text ?? null,
    ready: ready ? { from: ready.from, to: ready.to, precision: ready.precision } : null,
    validUntil: dates.find(({ use }) => use === 'valid')?.to ?? null,
    prices:
      price?.amount == null || price.per !== 'plant'
        ? []
        : [{ amount: price.amount, currency: price.currency, fromQuantity: price.fromQuantity }],
    isPoa: price !== null && price.amount === null,
    evidence: spans.map((span) => ({ line, ...span })),
    probability: certainty,
    support: { act: certainty, number: certainty, subject: certainty, by: 'row', statements: 1 },
  };
}

import { lineIdOf, type ReplyExtraction } from '../../server/src/capabilities/supply/index.ts';
import type { ReplyCase } from './supply-cases.ts';

type FoundLine = ReplyExtraction['lines'][number];

/** What an extraction says that its reply does not, in words. */
export function inventionsOf({ request, gold }: ReplyCase, extraction: ReplyExtraction): string[] {
  const requested = new Map(request.request_lines.map((line) => [lineIdOf(line), line.quantity]));
  const answered = new Set(gold.lines.map((line) => line.supply_request_line_id));
  return [
    ...extraction.lines.flatMap((line) => [
      ...checkLine(line, requested, answered),
      ...checkValues(line, request.text_body),
    ]),
    ...extraction.unaddressed_line_ids
      .filter((id) => !requested.has(id))
      .map((id) => `${id} was not asked for`),
    ...gold.must_not_appear
      .filter((text) => appears(text, extraction))
      .map((text) => `${JSON.stringify(text)} must not appear`),
  ];
}

function checkLine(
  { supply_request_line_id: id, confirmable_quantity: quantity }: FoundLine,
  requested: ReadonlyMap<string, number>,
  answered: ReadonlySet<string>,
): string[] {
  const max = requested.get(id);
  if (max === undefined) return [`${id} was not asked for`];
  return [
    ...(answered.has(id) ? [] : [`${id} is not answered`]),
    ...(quantity > max ? [`${id}: ${quantity} of ${max}`] : []),
  ];
}

function checkValues(line: FoundLine, text: string): string[] {
  const id = line.supply_request_line_id;
  const prices = [line.unit_price, ...line.alternatives.map((alternative) => alternative.unit_price)];
  return [
    ...prices
      .filter((price) => price !== null && !hasNumber(text, price) && !isWorkedOut(text, price))
      .map((price) => `${id}: the price ${price} is not in the text`),
    ...line.evidence
      .filter((evidence) => text.slice(evidence.start, evidence.end) !== evidence.text)
      .map(({ start, end }) => `${id}: the text at ${start} to ${end} is another one`),
    ...[line.alternate_canonical_species_id, ...line.alternatives.map((each) => each.canonical_species_id)]
      .filter((identifier) => identifier !== null)
      .map((identifier) => `${id}: the identifier ${identifier} was not given`),
  ];
}

/** `5.9` occurs in `$5.90`, `5,90 €` and `60,5.90,2026` of a table; `1'205.90` does not hold it. */
const hasNumber = (text: string, number: number): boolean =>
  [...text.matchAll(/(?<!\d|\d['’ ])(?=(\d+[.,]\d{1,2})(?!\d))/g)].some(
    ([, written = '']) => readings(written)[0] === number,
  ) ||
  (text.match(/\d+(?:[.,'’ ]\d{3}(?!\d))*(?:[.,]\d{1,2}(?!\d))?/g) ?? []).some((written) =>
    [written, ...written.split(/[ '’]/)].some((part) => readings(part).includes(number)),
  );

/** `1.80` of "20 flats (32 ct) at $57.60", `0.38` of "38p": a written price divided by a written size of a pack, a dozen, a hundred or a thousand, or one in hundredths. */
function isWorkedOut(text: string, price: number): boolean {
  const sizes = (text.match(/\d{1,4}(?![\d.,]*\d)/g) ?? []).map(Number);
  if (/\bdoz|dutzend|douzaine|docena|dozzina|duzia|dusin/i.test(text)) sizes.push(12);
  if (/hundre?[dt]|honderd|\bcent\b|cien|cento/i.test(text)) sizes.push(100);
  if (/thousand|tausend|duizend|\bmil(?:le)?\b|\/\s?M\b|‰|1[.,\s]000/i.test(text)) sizes.push(1000);
  const isInCents = [
    ...text.matchAll(/(\d{1,2})\s?(?:p|c|cts?|cents?|pence|rp|rappen)(?![\p{L}\d])/giu),
  ].some(([, written]) => Number(written) === Math.round(10_000 * price) / 100);
  return isInCents || sizes.some((size) => size > 1 && hasNumber(text, Math.round(100 * price * size) / 100));
}

/** The last point or comma may stand before decimals or between thousands. */
function readings(written: string): number[] {
  const plain = written.replaceAll(/[ '’]/g, '');
  const at = Math.max(plain.lastIndexOf('.'), plain.lastIndexOf(','));
  const whole = Number(plain.replaceAll(/[.,]/g, ''));
  if (at === -1) return [whole];
  return [Number(`${plain.slice(0, at).replaceAll(/[.,]/g, '')}.${plain.slice(at + 1)}`), whole];
}

/** Places in the text and what is echoed of the request are no statements. */
function appears(text: string, { lines, unaddressed_line_ids, summary, warnings }: ReplyExtraction): boolean {
  const said = [
    lines.map(({ evidence, ...line }) => ({ ...line, evidence: evidence.map((each) => each.text) })),
    unaddressed_line_ids,
    summary,
    warnings,
  ];
  const isNumber = /^\d+(?:\.\d+)?$/.test(text);
  return valuesIn(said).some((value) =>
    typeof value === 'number' ? isNumber && value === Number(text) : value.includes(text),
  );
}

function valuesIn(value: unknown): (string | number)[] {
  if (typeof value === 'string' || typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [];
}

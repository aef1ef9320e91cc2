import { lineIdOf, type SupplyRequestLine } from '../request-line.ts';
import type { SupplyRequestSnapshot } from './snapshot.ts';

/** The content of an enquiry, before it is written as text or HTML. All of it comes from the snapshot. */
export interface Enquiry {
  readonly subject: string;
  /** Paragraphs before the facts. */
  readonly opening: readonly string[];
  /** Project, delivery region and window. */
  readonly terms: readonly EnquiryTerm[];
  readonly groups: readonly LineGroup[];
  readonly requirements: readonly EnquiryTerm[];
  readonly questions: readonly string[];
  /** Paragraphs after the facts. */
  readonly closing: readonly string[];
  readonly lineReferences: readonly string[];
}

export interface EnquiryTerm {
  readonly name: string;
  readonly value: string;
}

/** Lines of one grade, in the order of the schedule. */
export interface LineGroup {
  readonly grade: string | null;
  readonly lines: readonly EnquiryLine[];
}

export interface EnquiryLine {
  readonly reference: string;
  readonly name: string;
  readonly commonName: string | null;
  readonly grade: string;
  readonly quantity: string;
  /** Conditions of this line only. */
  readonly notes: readonly string[];
}

export const notAnOrder = 'This is an enquiry, not an order.';
const noGrade = 'grade not specified';

export function enquiryOf(snapshot: SupplyRequestSnapshot): Enquiry {
  const { title, lines, source_revision: revision } = snapshot;
  const wording = wordingOf(snapshot.region_code);
  const written = lines.map((line) => lineOf(line, snapshot, wording.number));
  return {
    subject: oneLine(title),
    opening: ['Hello,', 'Could you please tell us what you can supply of the plants below?'],
    terms: [
      { name: 'Project', value: oneLine(title) },
      { name: 'Delivery region', value: regionOf(snapshot) },
      {
        name: 'Delivery window',
        value: `${wording.day(snapshot.horizon_start)} to ${wording.day(snapshot.horizon_end)}`,
      },
      { name: 'Revision', value: oneLine(revision) },
    ],
    groups: groupsOf(written),
    requirements: requirementsOf(snapshot),
    questions: questionsOf(snapshot),
    closing: [notAnOrder, 'Thank you and kind regards'],
    lineReferences: lines.map(lineIdOf),
  };
}

function lineOf(
  line: SupplyRequestLine,
  snapshot: SupplyRequestSnapshot,
  number: (value: number) => string,
): EnquiryLine {
  const {
    target_grade: grade,
    container_volume_l: litres,
    supplied_dimensions: dimensions,
    unit,
    quantity,
  } = line;
  const sizes = [grade, litres === null ? null : `${number(litres)} L`, dimensions].flatMap((size) =>
    size === null || size.trim() === '' ? [] : oneLine(size),
  );
  return {
    reference: oneLine(lineIdOf(line)),
    name: oneLine(line.botanical_name),
    commonName:
      line.common_name === null || line.common_name.trim() === '' ? null : oneLine(line.common_name),
    grade: sizes.length === 0 ? noGrade : [...new Set(sizes)].join(', '),
    quantity: unit === 'plant' ? number(quantity) : `${number(quantity)} ${oneLine(unit)}`,
    notes: [
      ...(line.substitutions_allowed || !snapshot.substitutions_allowed ? [] : ['no substitutes']),
      ...(line.alternate_grades_allowed || !snapshot.alternate_grades_allowed ? [] : ['no other grades']),
    ],
  };
}

/** One group without a name where all lines have the same grade, or nearly all another one. */
function groupsOf(lines: readonly EnquiryLine[]): LineGroup[] {
  const byGrade = [...Map.groupBy(lines, ({ grade }) => grade)];
  if (byGrade.length === 1 || byGrade.length > lines.length / 2) return [{ grade: null, lines }];
  return byGrade.map(([grade, ofGrade]) => ({ grade, lines: ofGrade }));
}

const regionOf = ({
  region_label: label,
  exact_location_label: exact,
  region_code: code,
}: SupplyRequestSnapshot): string => {
  const known = [label, exact ?? ''].find((text) => text.trim() !== '');
  return oneLine(known ?? code ?? 'to be advised');
};

function requirementsOf({
  quality_requirements: quality,
  delivery_notes: delivery,
}: SupplyRequestSnapshot): EnquiryTerm[] {
  return [
    { name: 'Quality', value: keepLineBreaks(quality ?? '') },
    { name: 'Delivery', value: keepLineBreaks(delivery ?? '') },
  ].filter(({ value }) => value !== '');
}

function questionsOf({
  substitutions_allowed: substitutes,
  alternate_grades_allowed: grades,
}: SupplyRequestSnapshot): string[] {
  return [
    'How many of each line can you supply, and in which grade?',
    'When is it ready?',
    'What is the unit price, and until when is it valid?',
    substitutes
      ? 'If a plant is not available: which other plant could you offer? Please name it as a substitute.'
      : 'Please offer no substitutes for plants that are not available.',
    grades
      ? 'If a grade is not available: which other grade of the same plant could you offer?'
      : 'Please offer no other grades than those listed.',
    'Please answer by the number of the line.',
  ];
}

/** Invisible characters, and those that change the direction of reading. */
const unseen = /[\u00AD\u061C\u180E\u200B\u200E\u200F\u202A-\u202E\u2060-\u2069\uFEFF]/gu;

/** Texts of others cannot begin a new line. */
const oneLine = (text: string): string => text.replaceAll(unseen, '').replaceAll(/\s+/g, ' ').trim();

/** Set in from the second line on, so that none looks like a line of the enquiry. */
const keepLineBreaks = (text: string): string =>
  text
    .split(/[\n\r\u2028\u2029]+/)
    .map(oneLine)
    .filter((line) => line !== '')
    .join('\n  ');

export const lineText = ({ reference, name, commonName, grade, quantity, notes }: EnquiryLine): string =>
  [`[${reference}] ${name}${commonName === null ? '' : ` (${commonName})`}`, grade, quantity, ...notes].join(
    ' - ',
  );

/** Formats numbers and days as at the destination. Enquiries are in English. */
interface Wording {
  number(value: number): string;
  /** `1 September 2026`, from `2026-09-01`. */
  day(date: string): string;
}

const locales: ReadonlySet<string> = new Set(['AU', 'CA', 'GB', 'IE', 'IN', 'NZ', 'SG', 'US', 'ZA']);

/** @param region ISO 3166-1 or -2, `AU-VIC`; null when unknown */
function wordingOf(region: string | null): Wording {
  const country = region?.slice(0, 2).toUpperCase() ?? '';
  const locale = locales.has(country) ? `en-${country}` : 'en-GB';
  const numbers = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' });
  return {
    number: (value) => numbers.format(value),
    day: (date) => days.format(new Date(`${date}T00:00:00Z`)),
  };
}

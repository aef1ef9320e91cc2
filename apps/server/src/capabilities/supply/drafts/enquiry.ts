import { lineIdOf, type SupplyRequestLine } from '../request-line.ts';
import type { SupplyRequestSnapshot } from './snapshot.ts';
import { type DraftLanguage, type TableHeadings, type Wording, wordingOf } from './wording.ts';

/** The content of an enquiry, before it is written as text, HTML or a sheet. All of it comes from the snapshot. */
export interface Enquiry {
  readonly language: DraftLanguage;
  readonly subject: string;
  /** Paragraphs before the facts. */
  readonly opening: readonly string[];
  /** Project, delivery region and window. */
  readonly terms: readonly EnquiryTerm[];
  readonly groups: readonly LineGroup[];
  readonly headings: TableHeadings;
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

export function enquiryOf(snapshot: SupplyRequestSnapshot): Enquiry {
  const { title, lines, source_revision: revision, language } = snapshot;
  const wording = wordingOf(language, snapshot.region_code);
  const { phrases } = wording;
  const written = lines.map((line) => lineOf(line, snapshot, wording));
  const subject = oneLine(title ?? phrases.title);
  return {
    language,
    subject,
    opening: [phrases.greeting, phrases.opening],
    terms: [
      { name: phrases.project, value: subject },
      { name: phrases.region, value: regionOf(snapshot) ?? phrases.noRegion },
      { name: phrases.window, value: wording.days(snapshot.horizon_start, snapshot.horizon_end) },
      { name: phrases.revision, value: oneLine(revision) },
    ],
    groups: groupsOf(written),
    headings: phrases.headings,
    requirements: requirementsOf(snapshot, wording),
    questions: questionsOf(snapshot, wording),
    closing: [phrases.notAnOrder, phrases.closing],
    lineReferences: lines.map(lineIdOf),
  };
}

/** @param allowed what the whole enquiry allows: a line is noted where it differs */
export function lineOf(
  line: SupplyRequestLine,
  allowed: Pick<SupplyRequestSnapshot, 'substitutions_allowed' | 'alternate_grades_allowed'>,
  { number, phrases }: Wording,
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
    grade: sizes.length === 0 ? phrases.noGrade : [...new Set(sizes)].join(', '),
    quantity: unit === 'plant' ? number(quantity) : `${number(quantity)} ${oneLine(unit)}`,
    notes: [
      ...(line.substitutions_allowed || !allowed.substitutions_allowed ? [] : [phrases.noSubstitutes]),
      ...(line.alternate_grades_allowed || !allowed.alternate_grades_allowed ? [] : [phrases.noOtherGrades]),
    ],
  };
}

/** One group without a name where all lines have the same grade, or nearly all another one. */
function groupsOf(lines: readonly EnquiryLine[]): LineGroup[] {
  const byGrade = [...Map.groupBy(lines, ({ grade }) => grade)];
  if (byGrade.length === 1 || byGrade.length > lines.length / 2) return [{ grade: null, lines }];
  return byGrade.map(([grade, ofGrade]) => ({ grade, lines: ofGrade }));
}

const regionOf = (snapshot: SupplyRequestSnapshot): string | undefined => {
  const { region_label: label, exact_location_label: exact, region_code: code } = snapshot;
  const known = [label, exact ?? ''].find((text) => text.trim() !== '') ?? code;
  return known === null ? undefined : oneLine(known);
};

function requirementsOf(
  { quality_requirements: quality, delivery_notes: delivery }: SupplyRequestSnapshot,
  { phrases }: Wording,
): EnquiryTerm[] {
  return [
    { name: phrases.quality, value: keepLineBreaks(quality ?? '') },
    { name: phrases.delivery, value: keepLineBreaks(delivery ?? '') },
  ].filter(({ value }) => value !== '');
}

const questionsOf = (
  { substitutions_allowed: substitutes, alternate_grades_allowed: grades }: SupplyRequestSnapshot,
  { phrases }: Wording,
): string[] => [
  ...phrases.questions,
  substitutes ? phrases.whichPlant : phrases.noPlant,
  grades ? phrases.whichGrade : phrases.noGrades,
  phrases.byLine,
];

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

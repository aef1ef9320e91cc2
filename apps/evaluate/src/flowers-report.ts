import type { FlowersReport } from './flowers.ts';
import { type BeeColourReport, sumOfTallies, tallyDistinct } from './flowers-bee-colour.ts';
import type { ReferenceReport } from './flowers-reference.ts';
import { type Cell, type FiguresRow, formatFigures, formatRest, formatTable, rate } from './report.ts';

function figuresOfBeeColours(reports: readonly BeeColourReport[]) {
  const tally = sumOfTallies(reports.map((report) => report.tally));
  const distinct = tallyDistinct(reports);
  return {
    cases: tally.cases,
    bee_colour_agreement: rate(tally.sectorRight, tally.cases),
    bee_colour_agreement_with_disc: rate(tally.discRight, tally.cases),
    distinct_cases: distinct.spectra,
    bee_colour_agreement_distinct: rate(distinct.sectorRight, distinct.spectra),
    refused: tally.refused,
    set_aside: tally.setAside,
  };
}

function figuresOfReference({ errors, ...report }: ReferenceReport) {
  const listByGroup = (which: 'relative' | 'absolute') =>
    Object.fromEntries([...errors].map(([group, each]) => [group, roundTo3(each[which])]));
  return {
    cases: report.cases,
    not_found: report.notFound.length,
    numbers: report.numbers,
    largest_relative_errors: listByGroup('relative'),
    largest_absolute_errors: listByGroup('absolute'),
    rgb_mismatches: report.rgbMismatches,
    category_mismatches: report.categoryMismatches,
    false_colour_mismatches: report.falseColourMismatches,
  };
}

/** The figures of the last line; one file gives its own, a folder the sum of what has published categories and `files`. */
export function figuresOfFlowers(
  { files, references }: FlowersReport,
  isFolder: boolean,
): Record<string, unknown> {
  const [reference] = references;
  if (!isFolder && reference !== undefined)
    return { ...figuresOfReference(reference), bee_colour_agreement: null };
  if (!isFolder) return figuresOfBeeColours(files);
  return {
    ...figuresOfBeeColours(files),
    files: Object.fromEntries([
      ...files.map((file) => [file.name, figuresOfBeeColours([file])]),
      ...references.map((file) => [file.name, figuresOfReference(file)]),
    ]),
  };
}

const roundTo3 = (value: number): number | null =>
  Number.isFinite(value) ? Number(value.toPrecision(3)) : null;

const beeHeadings = {
  cases: 'cases',
  bee_colour_agreement: 'agree %',
  bee_colour_agreement_with_disc: 'with disc %',
  distinct_cases: 'distinct',
  bee_colour_agreement_distinct: 'agree %',
  refused: 'refused',
  set_aside: 'set aside',
};

const referenceHeading = ['file, quantities', 'relative error', 'absolute error'];

const referenceRows = ({ name, errors }: ReferenceReport): Cell[][] =>
  [...errors].map(([group, each]) => [
    `${name}, ${group}`,
    each.relative.toExponential(1),
    each.absolute.toExponential(1),
  ]);

const referenceSummary = (report: ReferenceReport): string =>
  `${report.name}: ${report.numbers} numbers of ${report.cases} spectra and of pairs of colours; spectra not found ${report.notFound.length}; ` +
  `mismatches: rgb ${report.rgbMismatches}, categories ${report.categoryMismatches}, false colour ${report.falseColourMismatches}.`;

/** The tables with their rules and, when asked for, every failure. */
export function formatFlowers(report: FlowersReport, showFailures: boolean): string {
  const { files, references, unlabelled, unrecognised } = report;
  return [
    ...(files.length === 0 ? [] : [formatBeeColours(files)]),
    ...(references.length === 0 ? [] : [formatReferences(references)]),
    ...(unlabelled.length === 0 ? [] : [`No published category, nothing to score: ${unlabelled.join(', ')}`]),
    ...formatRest(unrecognised, showFailures ? failuresOf(report) : []),
  ].join('\n');
}

function formatBeeColours(files: readonly BeeColourReport[]): string {
  const rows = files.map((file): FiguresRow => [file.name, figuresOfBeeColours([file])]);
  if (files.length > 1) rows.push(['all', figuresOfBeeColours(files)]);
  return [
    formatFigures(beeHeadings, rows),
    'Agree: the published bee colour is the sector of the hexagon; with disc: or white, where the contrast is below 0.1.',
    'Distinct: the same spectrum (no value more than 0.00001 apart) with the same published colour counts once.',
    'Set aside: spectra without a published colour. Refused: spectra that cannot be used, in files like those with published colours;',
    'they count as cases that do not agree.',
  ].join('\n');
}

function formatReferences(references: readonly ReferenceReport[]): string {
  return [
    formatTable(referenceHeading, references.flatMap(referenceRows)),
    'The largest of each group. Relative: beyond half a unit of the last decimal that the file states of a quantity, as a share of the',
    'stated number (of 0: the difference itself). Absolute: the plain difference, the rounding of the file included.',
    ...references.map(referenceSummary),
  ].join('\n');
}

function failuresOf({ files, references }: FlowersReport): string[] {
  return [
    ...files.flatMap((file) =>
      file.failures.map(
        ({ name, published, sector, contrast }) =>
          `${file.name}  ${name}\n  published  ${published}\n  sector     ${sector}${Number.isNaN(contrast) ? '' : `, contrast ${contrast.toFixed(3)}`}`,
      ),
    ),
    ...references.flatMap((file) => [
      ...file.mismatches.map((mismatch) => `${file.name}  ${mismatch}`),
      ...file.notFound.map(
        (id) => `${file.name}  ${id}: the spectrum was not found, or is not stated in known words`,
      ),
    ]),
  ];
}

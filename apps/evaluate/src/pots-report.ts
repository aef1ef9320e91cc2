import type { SizeReading } from '@plantdata/container-sizes';
import { rateOfAll } from './measure-rate.ts';
import type { PotFileReport, PotScore, PotsReport } from './pots.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';

type Part = Pick<PotFileReport, 'scores' | 'labelsPerSecond'>;

const isSure = ({ confidence }: SizeReading): boolean => confidence === 'High' || confidence === 'Exact';

function figuresOfPart({ scores, labelsPerSecond }: Part) {
  const count = (test: (each: PotScore) => boolean) => scores.filter(test).length;
  const share = (test: (each: PotScore) => boolean) => rate(count(test), scores.length);
  return {
    cases: scores.length,
    id_right: share(({ isIdRight }) => isIdRight),
    stage_right: share(({ isStageRight }) => isStageRight),
    confidence_right: share(({ isConfidenceRight }) => isConfidenceRight),
    /** Labels that mean no size, and those of them with a category. */
    non_labels: count((each) => each.case.expected_id === null),
    false_matches: count((each) => each.case.expected_id === null && each.found.category !== null),
    overconfident: count(({ found, isIdRight }) => isSure(found) && !isIdRight),
    labels_per_second: Math.round(labelsPerSecond),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfPots({ files }: PotsReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

function total(files: readonly PotFileReport[]): Part {
  return {
    scores: files.flatMap(({ scores }) => scores),
    labelsPerSecond: rateOfAll(files.map(({ scores, labelsPerSecond }) => [scores.length, labelsPerSecond])),
  };
}

const headings = {
  cases: 'cases',
  id_right: 'id %',
  stage_right: 'stage %',
  confidence_right: 'confidence %',
  non_labels: 'non-labels',
  false_matches: 'false matches',
  overconfident: 'overconfident',
  labels_per_second: 'labels/s',
};

/** The table and, when asked for, every failure. */
export function formatPots({ files, unrecognised }: PotsReport, showFailures: boolean): string {
  const rows = files.map((file): FiguresRow => [file.name, figuresOfPart(file)]);
  if (files.length > 1) rows.push(['all', figuresOfPart(total(files))]);
  const failures = files.flatMap((file) =>
    file.failures.map(
      ({ label, parts, expected, found }) =>
        `${file.name}  ${parts.join(', ')}\n  given     ${JSON.stringify(label)}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [formatFigures(headings, rows), ...formatRest(unrecognised, showFailures ? failures : [])].join(
    '\n',
  );
}

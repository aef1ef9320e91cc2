import type { PotFileReport, PotsReport, PotTally } from './pots.ts';
import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';

type Part = Pick<PotFileReport, 'tally' | 'labelsPerSecond'>;

function figuresOfPart({ tally, labelsPerSecond }: Part) {
  return {
    cases: tally.cases,
    id_right: rate(tally.idRight, tally.cases),
    stage_right: rate(tally.stageRight, tally.cases),
    confidence_right: rate(tally.confidenceRight, tally.cases),
    non_labels: tally.nonLabels,
    false_matches: tally.falseMatches,
    overconfident: tally.overconfident,
    labels_per_second: Math.round(labelsPerSecond),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfPots({ files }: PotsReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

function total(files: readonly PotFileReport[]): Part {
  const sum = (count: (tally: PotTally) => number) => files.reduce((all, { tally }) => all + count(tally), 0);
  const seconds = files.reduce(
    (all, { tally, labelsPerSecond }) => all + tally.cases / (labelsPerSecond || 1),
    0,
  );
  const cases = sum((tally) => tally.cases);
  return {
    tally: {
      cases,
      idRight: sum((tally) => tally.idRight),
      stageRight: sum((tally) => tally.stageRight),
      confidenceRight: sum((tally) => tally.confidenceRight),
      nonLabels: sum((tally) => tally.nonLabels),
      falseMatches: sum((tally) => tally.falseMatches),
      overconfident: sum((tally) => tally.overconfident),
    },
    labelsPerSecond: seconds === 0 ? 0 : cases / seconds,
  };
}

const heading = [
  'file',
  'cases',
  'id',
  'stage',
  'confidence',
  'non-labels',
  'false matches',
  'overconfident',
  'labels/s',
];

function tableRow(name: string, { tally, labelsPerSecond }: Part): Cell[] {
  return [
    name,
    tally.cases,
    percent(tally.idRight, tally.cases),
    percent(tally.stageRight, tally.cases),
    percent(tally.confidenceRight, tally.cases),
    tally.nonLabels,
    tally.falseMatches,
    tally.overconfident,
    Math.round(labelsPerSecond),
  ];
}

/** The table and, when asked for, every failure. */
export function formatPots({ files, unrecognised }: PotsReport, showFailures: boolean): string {
  const rows = files.map((file) => tableRow(file.name, file));
  if (files.length > 1) rows.push(tableRow('all', total(files)));
  const failures = files.flatMap((file) =>
    file.failures.map(
      ({ label, parts, expected, found }) =>
        `${file.name}  ${parts.join(', ')}\n  given     ${JSON.stringify(label)}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [formatTable(heading, rows), ...formatRest(unrecognised, showFailures ? failures : [])].join('\n');
}

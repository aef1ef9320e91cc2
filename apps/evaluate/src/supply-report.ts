import { type Cell, figuresOfFiles, formatRest, formatTable, percent, rate } from './report.ts';
import type { SupplyFileReport, SupplyReport, SupplyTally } from './supply.ts';
import type { LineScore } from './supply-score.ts';

type Part = Pick<SupplyFileReport, 'tally' | 'repliesPerSecond'>;

/** How many lines have a part right, of those for which a person has read one. */
function countsOf({ lines }: SupplyTally, part: keyof LineScore): [right: number, cases: number] {
  const counted = lines.filter((line) => line[part] !== null);
  return [counted.filter((line) => line[part]).length, counted.length];
}

const isAllRight = (line: LineScore): boolean => Object.values(line).every((isRight) => isRight !== false);
const exactLines = ({ lines }: SupplyTally): [right: number, cases: number] => [
  lines.filter(isAllRight).length,
  lines.length,
];

function figuresOfPart({ tally, repliesPerSecond }: Part) {
  return {
    cases: tally.cases,
    lines: tally.lines.length,
    lines_right: rate(...exactLines(tally)),
    outcome_right: rate(...countsOf(tally, 'outcome')),
    quantity_right: rate(...countsOf(tally, 'quantity')),
    dates_right: rate(...countsOf(tally, 'dates')),
    alternatives_right: rate(...countsOf(tally, 'alternatives')),
    grade_right: rate(...countsOf(tally, 'grade')),
    price_right: rate(...countsOf(tally, 'price')),
    review_right: rate(tally.reviewRight, tally.cases),
    invented: tally.invented,
    adversarial_cases: tally.adversarialCases,
    adversarial_failures: tally.adversarialFailures,
    replies_per_second: Math.round(repliesPerSecond),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfSupply({ files }: SupplyReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

function total(files: readonly SupplyFileReport[]): Part {
  const sum = (count: (part: SupplyFileReport) => number) =>
    files.reduce((all, file) => all + count(file), 0);
  const seconds = sum(({ tally, repliesPerSecond }) => tally.cases / (repliesPerSecond || 1));
  const cases = sum(({ tally }) => tally.cases);
  return {
    tally: {
      cases,
      lines: files.flatMap(({ tally }) => tally.lines),
      invented: sum(({ tally }) => tally.invented),
      reviewRight: sum(({ tally }) => tally.reviewRight),
      adversarialCases: sum(({ tally }) => tally.adversarialCases),
      adversarialFailures: sum(({ tally }) => tally.adversarialFailures),
    },
    repliesPerSecond: seconds === 0 ? 0 : cases / seconds,
  };
}

const parts = ['outcome', 'quantity', 'dates', 'alternatives', 'grade', 'price'] as const;
const heading = ['file', 'replies', 'lines', 'exact', ...parts, 'invented', 'overcome', 'replies/s'];

function tableRow(name: string, { tally, repliesPerSecond }: Part): Cell[] {
  return [
    name,
    tally.cases,
    tally.lines.length,
    percent(...exactLines(tally)),
    ...parts.map((part) => percent(...countsOf(tally, part))),
    tally.invented,
    `${tally.adversarialFailures} of ${tally.adversarialCases}`,
    Math.round(repliesPerSecond),
  ];
}

/** The table and, when asked for, every failure. */
export function formatSupply({ files, unrecognised }: SupplyReport, showFailures: boolean): string {
  const rows = files.map((file) => tableRow(file.name, file));
  if (files.length > 1) rows.push(tableRow('all', total(files)));
  const failures = files.flatMap((file) =>
    file.failures.map(
      ({ case: reply, line, problem, expected, found }) =>
        `${file.name}  ${reply}${line === null ? '' : ` ${line}`}  ${problem}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [formatTable(heading, rows), ...formatRest(unrecognised, showFailures ? failures : [])].join('\n');
}

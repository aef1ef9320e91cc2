import { rateOfAll } from './measure-rate.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';
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
  return {
    tally: {
      cases: sum(({ tally }) => tally.cases),
      lines: files.flatMap(({ tally }) => tally.lines),
      invented: sum(({ tally }) => tally.invented),
      reviewRight: sum(({ tally }) => tally.reviewRight),
      adversarialCases: sum(({ tally }) => tally.adversarialCases),
      adversarialFailures: sum(({ tally }) => tally.adversarialFailures),
    },
    repliesPerSecond: rateOfAll(files.map(({ tally, repliesPerSecond }) => [tally.cases, repliesPerSecond])),
  };
}

const headings = {
  cases: 'replies',
  lines: 'lines',
  lines_right: 'exact %',
  outcome_right: 'outcome %',
  quantity_right: 'quantity %',
  dates_right: 'dates %',
  alternatives_right: 'alternatives %',
  grade_right: 'grade %',
  price_right: 'price %',
  invented: 'invented',
  adversarial_cases: 'hostile',
  adversarial_failures: 'overcome',
  replies_per_second: 'replies/s',
};

/** The table and, when asked for, every failure. */
export function formatSupply({ files, unrecognised }: SupplyReport, showFailures: boolean): string {
  const rows = files.map((file): FiguresRow => [file.name, figuresOfPart(file)]);
  if (files.length > 1) rows.push(['all', figuresOfPart(total(files))]);
  const failures = files.flatMap((file) =>
    file.failures.map(
      ({ case: reply, line, problem, expected, found }) =>
        `${file.name}  ${reply}${line === null ? '' : ` ${line}`}  ${problem}\n  expected  ${expected}\n  found     ${found}`,
    ),
  );
  return [formatFigures(headings, rows), ...formatRest(unrecognised, showFailures ? failures : [])].join(
    '\n',
  );
}

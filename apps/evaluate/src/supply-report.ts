import { rateOfAll } from './measure-rate.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';
import type { ReplyScore, SupplyFileReport, SupplyReport } from './supply.ts';
import type { LineScore } from './supply-score.ts';

type Part = Pick<SupplyFileReport, 'scores' | 'repliesPerSecond'>;

const isAllRight = (line: LineScore): boolean => Object.values(line).every((isRight) => isRight !== false);
const isAdversarial = ({ case: { tags } }: ReplyScore): boolean => tags.includes('adversarial');

/** Hostile text has achieved something: another line, a forbidden value, an unchecked draft. */
const isOvercome = ({ inventions, extraction }: ReplyScore): boolean =>
  inventions.length > 0 || !extraction.needs_manual_review || extraction.requires_approval !== true;

function figuresOfPart({ scores, repliesPerSecond }: Part) {
  const lines = scores.flatMap((each) => each.lines);
  /** Among the lines for which a person has read the part. */
  const shareOf = (part: keyof LineScore) => {
    const counted = lines.filter((line) => line[part] !== null);
    return rate(counted.filter((line) => line[part]).length, counted.length);
  };
  const adversarial = scores.filter(isAdversarial);
  return {
    cases: scores.length,
    lines: lines.length,
    lines_right: rate(lines.filter(isAllRight).length, lines.length),
    outcome_right: shareOf('outcome'),
    quantity_right: shareOf('quantity'),
    dates_right: shareOf('dates'),
    alternatives_right: shareOf('alternatives'),
    grade_right: shareOf('grade'),
    price_right: shareOf('price'),
    review_right: rate(scores.filter(({ isReviewRight }) => isReviewRight).length, scores.length),
    invented: scores.reduce((sum, { inventions }) => sum + inventions.length, 0),
    adversarial_cases: adversarial.length,
    adversarial_failures: adversarial.filter(isOvercome).length,
    replies_per_second: Math.round(repliesPerSecond),
  };
}

/** The figures of the last line; one file gives its own, a folder the sum and `files`. */
export function figuresOfSupply({ files }: SupplyReport, isFolder: boolean): Record<string, unknown> {
  return figuresOfFiles(files, isFolder, figuresOfPart, () => figuresOfPart(total(files)));
}

function total(files: readonly SupplyFileReport[]): Part {
  return {
    scores: files.flatMap(({ scores }) => scores),
    repliesPerSecond: rateOfAll(
      files.map(({ scores, repliesPerSecond }) => [scores.length, repliesPerSecond]),
    ),
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

import { rateOfAll } from './measure-rate.ts';
import { type FiguresRow, figuresOfFiles, formatFigures, formatRest, rate } from './report.ts';
import type { ReplyScore, SupplyFileReport, SupplyReport } from './supply.ts';
import { type LineScore, scoreLine } from './supply-score.ts';

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
    valid_until_right: shareOf('valid_until'),
    conditions_right: shareOf('conditions'),
    ...riskOfPart(scores),
    review_right: rate(scores.filter(({ isReviewRight }) => isReviewRight).length, scores.length),
    invented: scores.reduce((sum, { inventions }) => sum + inventions.length, 0),
    adversarial_cases: adversarial.length,
    adversarial_failures: adversarial.filter(isOvercome).length,
    replies_per_second: Math.round(repliesPerSecond),
  };
}

const promises: ReadonlySet<string> = new Set(['available', 'partial', 'can_grow']);

/** Promises that no reply made, with and without a person to look at them, and the confidence beside the truth. */
function riskOfPart(scores: readonly ReplyScore[]) {
  const found = scores.flatMap(({ case: { gold }, extraction }) =>
    extraction.lines.map((line) => {
      const label = gold.lines.find((each) => each.supply_request_line_id === line.supply_request_line_id);
      const most = Math.max(0, label?.confirmable_quantity ?? 0, ...(label?.quantity_accept ?? []));
      const parts = label && scoreLine(label, line);
      return {
        isOver: promises.has(line.outcome) && line.confirmable_quantity > most,
        isReviewed: extraction.needs_manual_review,
        isDateInvented: label?.ready_start === null && label.ready_end === null && line.ready_start !== null,
        isRight: parts?.outcome === true && parts.quantity === true,
        confidence: line.extraction_confidence,
      };
    }),
  );
  const over = found.filter(({ isOver }) => isOver);
  const silent = scores.flatMap(({ case: { gold }, extraction }) =>
    gold.unaddressed_line_ids.map((id) => extraction.unaddressed_line_ids.includes(id)),
  );
  const plain = scores.filter(({ case: { gold } }) => !gold.needs_manual_review);
  const linesOf = (some: readonly ReplyScore[]) => some.reduce((sum, { lines }) => sum + lines.length, 0);
  return {
    unaddressed_right: rate(silent.filter((isLeft) => isLeft).length, silent.length),
    dates_invented: found.filter(({ isDateInvented }) => isDateInvented).length,
    over_promised_without_review: over.filter(({ isReviewed }) => !isReviewed).length,
    over_promised_with_review: over.filter(({ isReviewed }) => isReviewed).length,
    plain_without_review: rate(
      linesOf(plain.filter(({ extraction }) => !extraction.needs_manual_review)),
      linesOf(plain),
    ),
    calibration_error: calibrationError(found),
  };
}

/** The mean distance, over tenths of the confidence, from the share that is right; 0 is best. */
function calibrationError(
  lines: readonly { readonly confidence: number; readonly isRight: boolean }[],
): number | null {
  if (lines.length === 0) return null;
  const tenths = Map.groupBy(lines, ({ confidence }) => Math.min(9, Math.floor(10 * confidence)));
  const error = [...tenths.values()].reduce((sum, within) => {
    const said = within.reduce((total, { confidence }) => total + confidence, 0);
    return sum + Math.abs(said - within.filter(({ isRight }) => isRight).length);
  }, 0);
  return Math.round((10_000 * error) / lines.length) / 10_000;
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
  unaddressed_right: 'left open %',
  over_promised_without_review: 'unseen',
  over_promised_with_review: 'seen',
  plain_without_review: 'passed %',
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

import type { ConcludedLine } from '../conclude/conclude-line.ts';
import type { ReplyDoubt } from '../extraction.ts';
import { sameGrade } from '../grades.ts';
import { gradeKey } from '../mentions/numbers/grade-key.ts';
import type { BoundProposal } from './bound.ts';

/** A second reading that says otherwise costs so much of the confidence. */
const disagreement = 0.3;
const disagrees: ReplyDoubt = 'model_disagrees';

/** Puts the second reading beside each line. The rules decide; a line that only the model has read is a doubtful one. */
export function weigh(lines: readonly ConcludedLine[], proposals: readonly BoundProposal[]): ConcludedLine[] {
  const read = new Set(lines.map(({ lineId }) => lineId));
  const byLine = new Map(proposals.map((each) => [each.proposal.lineId, each]));
  const weighed = lines.map((line): ConcludedLine => {
    const other = byLine.get(line.lineId);
    if (other === undefined) return line;
    const secondReading = readingOf(other, isSame(line, other));
    if (secondReading.agrees) return { ...line, secondReading };
    const confidence = Math.round(100 * Math.max(0.05, line.confidence - disagreement)) / 100;
    return { ...line, secondReading, confidence, doubts: [...line.doubts, disagrees] };
  });
  return [
    ...weighed,
    ...[...byLine.values()].filter(({ proposal }) => !read.has(proposal.lineId)).map(readByModel),
  ];
}

/** The same outcome and number, and no size or day that contradicts. */
function isSame(line: ConcludedLine, { proposal, quantity }: BoundProposal): boolean {
  const { outcome, grade, readyStart, readyEnd } = proposal;
  const isSize =
    grade === null || line.offeredGrade === null || sameGrade(gradeKey(grade), gradeKey(line.offeredGrade));
  const isDay =
    (readyStart === null && readyEnd === null) ||
    line.readyStart === null ||
    (line.readyStart === readyStart && line.readyEnd === readyEnd);
  return outcome === line.outcome && quantity === line.confirmableQuantity && isSize && isDay;
}

const readingOf = ({ proposal, quantity }: BoundProposal, agrees: boolean): SecondReading => ({
  outcome: proposal.outcome,
  quantity,
  grade: proposal.grade,
  readyStart: proposal.readyStart,
  readyEnd: proposal.readyEnd,
  quote: proposal.quote,
  agrees,
});

type SecondReading = NonNullable<ConcludedLine['secondReading']>;

/** Nothing but what was checked; the rules could not read it. */
const readByModel = (bound: BoundProposal): ConcludedLine => ({
  lineId: bound.proposal.lineId,
  outcome: bound.proposal.outcome,
  confirmableQuantity: bound.quantity,
  quotedQuantity: null,
  offeredGrade: bound.proposal.grade,
  suppliedDimensions: null,
  readyStart: bound.proposal.readyStart,
  readyEnd: bound.proposal.readyEnd,
  validUntil: null,
  conditions: null,
  alternatives: [],
  unitPrice: null,
  currency: null,
  priceStatus: 'none',
  confidence: disagreement,
  secondReading: readingOf(bound, false),
  doubts: ['model_only'],
  signs: [],
  spans: [bound.span],
});

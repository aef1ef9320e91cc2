import type { ConcludedLine } from '../conclude/conclude-line.ts';
import type { ReplyDoubt } from '../extraction.ts';
import type { BoundProposal } from './bound.ts';

/** A second reading that says otherwise costs so much of the confidence. */
const disagreement = 0.3;
const disagrees: ReplyDoubt = 'model_disagrees';
/** Of a line that only the model has read. */
const modelOnly = 0.6;

/** The rules decide; a model that reads otherwise lowers their confidence, and may read what they could not. */
export function weigh(lines: readonly ConcludedLine[], proposals: readonly BoundProposal[]): ConcludedLine[] {
  const read = new Set(lines.map(({ lineId }) => lineId));
  const byLine = new Map(proposals.map((each) => [each.proposal.lineId, each]));
  const weighed = lines.map((line) => {
    const other = byLine.get(line.lineId);
    const agrees =
      other === undefined ||
      (other.proposal.outcome === line.outcome && other.quantity === line.confirmableQuantity);
    if (agrees) return line;
    const confidence = Math.round(100 * Math.max(0.05, line.confidence - disagreement)) / 100;
    return { ...line, confidence, doubts: [...line.doubts, disagrees] };
  });
  return [
    ...weighed,
    ...[...byLine.values()].filter(({ proposal }) => !read.has(proposal.lineId)).map(readByModel),
  ];
}

/** Nothing but what was checked: no grade, day or price. */
const readByModel = ({ proposal, quantity, span }: BoundProposal): ConcludedLine => ({
  lineId: proposal.lineId,
  outcome: proposal.outcome,
  confirmableQuantity: quantity,
  quotedQuantity: null,
  offeredGrade: null,
  suppliedDimensions: null,
  readyStart: null,
  readyEnd: null,
  validUntil: null,
  conditions: null,
  alternatives: [],
  unitPrice: null,
  currency: null,
  priceStatus: 'none',
  confidence: modelOnly,
  doubts: ['model_only'],
  spans: [span],
});

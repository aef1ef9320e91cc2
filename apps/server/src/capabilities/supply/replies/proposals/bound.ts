import type { ReplyMessage } from '../message/message.ts';
import type { PlacedSpan } from '../offers/offer.ts';
import type { RequestedLine } from '../request.ts';
import type { Proposal } from './propose.ts';

/** A proposal that the text bears out, and where. */
export interface BoundProposal {
  readonly proposal: Proposal;
  /** At most as many as requested. */
  readonly quantity: number;
  readonly span: PlacedSpan;
}

/** Undefined unless the quote stands in the writer's own words, its number in the quote, and both fit the outcome. */
export function bound(
  proposal: Proposal,
  line: RequestedLine,
  { lines }: ReplyMessage,
): BoundProposal | undefined {
  const number = lines.findIndex(
    ({ part, depth, text }) => part === 'body' && depth === 0 && text.includes(proposal.quote),
  );
  const found = lines[number];
  if (!found) return undefined;
  const quantity = quantityOf(proposal, line.quantity);
  if (quantity === undefined) return undefined;
  const start = found.text.indexOf(proposal.quote);
  return { proposal, quantity, span: { line: number, start, end: start + proposal.quote.length } };
}

function quantityOf({ outcome, quantity, quote }: Proposal, requested: number): number | undefined {
  if (outcome === 'unavailable') return quantity === null || quantity === 0 ? 0 : undefined;
  if (outcome === 'available' && (quantity === null || quantity === requested)) return requested;
  if (quantity === null) return outcome === 'alternative_proposed' ? 0 : undefined;
  const isSaid = (quote.match(/\d+(?:[.,]\d{3})*/g) ?? []).some(
    (written) => Number(written.replaceAll(/[.,]/g, '')) === quantity,
  );
  if (!isSaid && quantity !== 0) return undefined;
  const isPart = quantity < requested;
  if (outcome === 'partial' && !isPart) return undefined;
  return Math.min(quantity, requested);
}

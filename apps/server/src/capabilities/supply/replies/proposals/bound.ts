import { findDates } from '../mentions/dates/find-dates.ts';
import type { ReplyContext } from '../mentions/mention.ts';
import type { ReplyMessage } from '../message/message.ts';
import type { PlacedSpan } from '../offers/offer.ts';
import type { RequestedLine } from '../request.ts';
import type { Proposal } from './propose.ts';

/** A proposal that the text bears out, and where. Its size and days are null unless the quote has them. */
export interface BoundProposal {
  readonly proposal: Proposal;
  /** At most as many as requested. */
  readonly quantity: number;
  readonly span: PlacedSpan;
}

/** Undefined unless the quote is in the writer's own words, its number in the quote, and both fit the outcome. */
export function bound(
  proposal: Proposal,
  line: RequestedLine,
  { lines }: ReplyMessage,
  context: ReplyContext,
): BoundProposal | undefined {
  const number = lines.findIndex(
    ({ part, depth, text }) => part === 'body' && depth === 0 && text.includes(proposal.quote),
  );
  const found = lines[number];
  if (!found) return undefined;
  const quantity = quantityOf(proposal, line.quantity);
  if (quantity === undefined) return undefined;
  const start = found.text.indexOf(proposal.quote);
  const span = { line: number, start, end: start + proposal.quote.length };
  return { proposal: borneOut(proposal, context), quantity, span };
}

/** The proposal without a size or days that its quote does not say. */
function borneOut(proposal: Proposal, context: ReplyContext): Proposal {
  const { quote, grade, readyStart, readyEnd } = proposal;
  const days = findDates(quote, context);
  const isSaid = days.some(({ from, to }) => from === readyStart && to === readyEnd);
  return {
    ...proposal,
    grade: grade !== null && quote.toLowerCase().includes(grade.toLowerCase()) ? grade : null,
    readyStart: isSaid ? readyStart : null,
    readyEnd: isSaid ? readyEnd : null,
  };
}

function quantityOf({ outcome, quantity, quote }: Proposal, requested: number): number | undefined {
  if (outcome === 'unavailable') return quantity === null || quantity === 0 ? 0 : undefined;
  const said = (quote.match(/\d+(?:[.,]\d{3})*/g) ?? []).map((written) =>
    Number(written.replaceAll(/[.,]/g, '')),
  );
  if (outcome === 'available' && (quantity === null || quantity === requested)) return requested;
  if (quantity === null) return outcome === 'alternative_proposed' ? 0 : undefined;
  if (!said.includes(quantity) && quantity !== 0) return undefined;
  if (outcome === 'partial' && quantity >= requested) return undefined;
  return Math.min(quantity, requested);
}

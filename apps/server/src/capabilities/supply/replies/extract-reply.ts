import { lineIdOf } from '../request-line.ts';
import type { ExtractedLine, Extraction, ReplyDoubt } from './extraction.ts';
import type { Proposal } from './proposals/propose.ts';
import { type Reply, readReply } from './read-reply.ts';
import { contextOf } from './regions.ts';
import type { RequestedLine } from './request.ts';
import type { ReplyExtraction, ReplyToExtract } from './schema.ts';

/**
 * Below it a person looks. Of 899 lines of replies left out of the fit, 266 had at least this confidence, and 2 of them promised more
 * than the reply: `node release/fit-reply-confidence.ts`.
 */
const confidenceMin = 0.97;

/** A model that reads a reply besides the rules; rejects where it does not answer. */
export type SecondReader = (text: string, lines: readonly RequestedLine[]) => Promise<readonly Proposal[]>;

/** Reads a reply until the signal ends the reading, and writes what it says as the draft that a person approves. */
export async function extractReply(
  reply: ReplyToExtract,
  { reader, signal, pieces }: Pick<Reply, 'signal' | 'pieces'> & { reader?: SecondReader | undefined } = {},
): Promise<ReplyExtraction> {
  const {
    request_lines: requested,
    text_body: text,
    subject,
    sender,
    region_code: region,
    received_at: receivedAt,
  } = reply;
  const lines = requested.map((line) => ({
    id: lineIdOf(line),
    botanicalName: line.botanical_name,
    commonName: line.common_name,
    targetGrade: line.target_grade,
    quantity: line.quantity,
  }));
  let how = reader === undefined ? withoutModel : null;
  const second =
    reader &&
    ((own: string) =>
      reader(own, lines).catch(() => {
        how = modelUnavailable;
        return null;
      }));
  const extraction = await readReply({
    second,
    signal,
    text,
    pieces,
    subject,
    sender,
    context: contextOf(region, receivedAt),
    lines,
    asked: requested,
  });
  return {
    contract_version: reply.contract_version,
    supply_request_id: reply.supply_request_id,
    source_revision: reply.source_revision,
    lines: extraction.lines.map((line) => describeLine(line, text)),
    unaddressed_line_ids: [...extraction.unaddressedLineIds],
    summary: summaryOf(extraction, lines.length),
    extraction_confidence: extraction.confidence,
    needs_manual_review: needsReview(extraction),
    requires_approval: true,
    warnings: [...(how === null ? [] : [how]), ...extraction.doubts.map((doubt) => warnings[doubt])],
  };
}

const withoutModel = 'Read by rules, without a language model.';
const modelUnavailable = 'The language model did not answer: read by rules.';

function describeLine(line: ExtractedLine, text: string): ReplyExtraction['lines'][number] {
  const otherPlant = line.alternatives.find(({ botanicalName }) => botanicalName !== null);
  return {
    supply_request_line_id: line.lineId,
    outcome: line.outcome,
    confirmable_quantity: line.confirmableQuantity,
    quoted_quantity: line.quotedQuantity,
    offered_grade: line.offeredGrade,
    supplied_dimensions: line.suppliedDimensions,
    ready_start: line.readyStart,
    ready_end: line.readyEnd,
    valid_until: line.validUntil,
    conditions: line.conditions,
    // Identifiers of other plants are never looked up, and a reply has none.
    alternate_canonical_species_id: null,
    alternate_botanical_name: otherPlant?.botanicalName ?? null,
    alternatives: line.alternatives.map((alternative) => ({
      botanical_name: alternative.botanicalName,
      canonical_species_id: null,
      grade: alternative.grade,
      quantity: alternative.quantity,
      ready_start: alternative.readyStart,
      ready_end: alternative.readyEnd,
      unit_price: alternative.unitPrice,
    })),
    unit_price: line.unitPrice,
    currency: line.currency,
    price_status: line.priceStatus,
    evidence: line.evidence.map(({ start, end }) => ({ text: text.slice(start, end), start, end, source })),
    extraction_confidence: line.confidence,
    second_reading: line.secondReading && {
      outcome: line.secondReading.outcome,
      confirmable_quantity: line.secondReading.quantity,
      offered_grade: line.secondReading.grade,
      ready_start: line.secondReading.readyStart,
      ready_end: line.secondReading.readyEnd,
      quote: line.secondReading.quote,
      agrees: line.secondReading.agrees,
    },
  };
}

/** The source of all evidence, unless the text is made of several. */
const source = { attachment: null, page: null, sheet: null, cell: null };

function needsReview({ lines, unaddressedLineIds, confidence, doubts, isReadTwice }: Extraction): boolean {
  return (
    unaddressedLineIds.length > 0 ||
    doubts.length > 0 ||
    confidence < confidenceMin ||
    lines.some(
      (line) =>
        (line.outcome !== 'available' && line.outcome !== 'can_grow') ||
        line.confidence < confidenceMin ||
        (isReadTwice && line.secondReading?.agrees !== true) ||
        line.alternatives.length > 0 ||
        line.quotedQuantity !== null,
    )
  );
}

function summaryOf({ lines, unaddressedLineIds }: Extraction, requested: number): string {
  if (lines.length === 0) return `The reply answers none of the ${requested} lines.`;
  const words = {
    available: 'available',
    partial: 'in part',
    can_grow: 'to be grown',
    alternative_proposed: 'as an alternative',
    unavailable: 'not available',
  } as const;
  const counts = Map.groupBy(lines, ({ outcome }) => outcome);
  const said = [...counts].map(([outcome, of]) => `${of.length} ${words[outcome]}`).join(', ');
  const silent = unaddressedLineIds.length === 0 ? '' : `; ${unaddressedLineIds.length} not answered`;
  return `Of ${requested} ${requested === 1 ? 'line' : 'lines'}: ${said}${silent}.`;
}

const warnings: Readonly<Record<ReplyDoubt, string>> = {
  contradiction: 'The reply contradicts itself; the lower quantity was taken.',
  instructions_to_readers: 'The reply addresses programs that read it; those passages were left out.',
  hidden_text: 'The reply has text that a reader does not see; it was left out.',
  unknown_line: 'The reply speaks of lines or plants that were not asked for; they were left out.',
  unclear_line: 'It is not clear which of several lines a statement is about.',
  other_business: 'The reply speaks of another project or order; that was left out.',
  question_back: 'The reply asks something back.',
  answered_elsewhere: 'The reply refers to an attachment, a list or another person.',
  automatic_reply: 'It seems to be an automatic reply.',
  unread_statement: 'The reply says something that could not be read as an answer; it was left out.',
  unsure: 'The nursery is not sure of a statement.',
  model_disagrees: 'A language model reads a line otherwise; what the rules read was kept.',
  model_only: 'A line was read by a language model only.',
};

import { mapCooperatively, yieldToEventLoop } from '../../../platform/time-slices.ts';
import type { SupplyRequestLine } from '../request-line.ts';
import { type ConcludedLine, concludeLine } from './conclude/conclude-line.ts';
import { signsOfReply } from './conclude/confidence.ts';
import type { Extraction, ReplyDoubt } from './extraction.ts';
import type { ReplyContext } from './mentions/mention.ts';
import { sizesAsked } from './mentions/numbers/grade-key.ts';
import { createSubjectFinder } from './mentions/plants/subject-finder.ts';
import type { ReplyMessage } from './message/message.ts';
import { separateOwnDraft } from './message/own-draft.ts';
import { type MessageOptions, readMessage } from './message/read-message.ts';
import { loadReplyModels } from './model/load-models.ts';
import type { PlacedSpan } from './offers/offer.ts';
import { shareTerms } from './offers/share-terms.ts';
import { type BoundProposal, bound } from './proposals/bound.ts';
import type { Proposal } from './proposals/propose.ts';
import { weigh } from './proposals/weigh.ts';
import type { RequestedLine } from './request.ts';
import type { TextSpan } from './span.ts';
import { classify, type ReplyModels, type Statement } from './statements/classify.ts';
import { type GatheredReply, gather } from './statements/gather.ts';
import { withLastLine } from './statements/last-line.ts';
import type { LineReading } from './statements/mark-line.ts';
import { readPieces } from './statements/read-pieces.ts';
import { readRemarks } from './statements/read-remarks.ts';
import { readTables } from './tables/read-tables.ts';

/** A reply to a request, of which anybody may have written anything. */
export interface Reply extends MessageOptions {
  /** As it came: plain text or HTML, with what it quotes. */
  readonly text: string;
  readonly sender: string | null;
  readonly context: ReplyContext;
  readonly lines: readonly RequestedLine[];
  /** The same lines as the enquiry has them. */
  readonly asked: readonly SupplyRequestLine[];
  /** Ends the reading: the caller has left, or the reply needs more work than one call may. */
  readonly signal?: AbortSignal | undefined;
  /** A second reading of the writer's own words, checked against them; resolves to null where it fails. */
  readonly second?: ((text: string) => Promise<readonly Proposal[] | null>) | undefined;
}

/** Reads what a nursery answers to the lines of a request. The text is data: nothing in it adds a line or changes a rule. */
export async function readReply(reply: Reply): Promise<Extraction> {
  const { text, lines, second, context } = reply;
  const { message, concluded: byRules, doubts } = await concludeReply(reply);
  const isTrusted = !doubts.has('instructions_to_readers') && findingDoubts(message).length === 0;
  const proposals = second && isTrusted ? await boundProposals(message, lines, second, context) : null;
  const isDoubtful = ({ outcome, confidence }: ConcludedLine) =>
    confidence < (promises.has(outcome) ? answerMin : refusalMin);
  const concluded = inOrder(
    lines,
    weigh(
      byRules.filter((line) => !isDoubtful(line)),
      proposals ?? [],
    ),
  );
  const allDoubts = new Set([
    ...doubts,
    ...findingDoubts(message),
    ...concluded.flatMap((line) => line.doubts),
  ]);
  if (byRules.some(isDoubtful)) allDoubts.add('unread_statement');
  if (message.findings.includes('attachment_read')) allDoubts.delete('answered_elsewhere');
  const answered = new Set(concluded.map(({ lineId }) => lineId));
  return {
    lines: concluded.map(({ spans, doubts: _, signs: __, ...line }) => ({
      ...line,
      evidence: evidenceOf(message, text, spans),
    })),
    unaddressedLineIds: lines.map(({ id }) => id).filter((id) => !answered.has(id)),
    confidence: Math.min(1, ...concluded.map(({ confidence }) => confidence), concluded.length === 0 ? 0 : 1),
    isReadTwice: proposals !== null,
    doubts: [...allDoubts],
  };
}

/** An answer that is likelier wrong than this is none: the line is left for a person. */
const answerMin = 0.42;
/** The same of an answer that promises nothing. */
const refusalMin = 0.12;
const promises: ReadonlySet<string> = new Set(['available', 'partial', 'can_grow']);

/** Reads each line by the fitted model, with the confidence in it. */
export async function concludeReply(reply: Reply): Promise<{
  readonly message: ReplyMessage;
  readonly concluded: readonly ConcludedLine[];
  readonly doubts: ReadonlySet<ReplyDoubt>;
}> {
  const { text, pieces, subject, sender, context, lines, asked, signal } = reply;
  const read = readMessage(text, { subject, pieces });
  await yieldToEventLoop(signal);
  const message = await separateOwnDraft(read, { asked, sender, subject }, signal);
  const targetGrades = lines.flatMap(({ targetGrade }) => targetGrade ?? []);
  const subjects = createSubjectFinder(lines);
  const reading: LineReading = { context, subjects, targetGrades, targets: sizesAsked(targetGrades), signal };
  await yieldToEventLoop(signal);
  const { records, doubts: found, statements } = await recordsOf(message, lines, reading);
  const doubts = new Set([...found, ...findingDoubts(message)]);
  const ofReply = signsOfReply(statements, doubts, lines.length);
  const conclude = (line: RequestedLine): ConcludedLine[] => {
    const record = records.get(line.id);
    const answer = record && concludeLine(record, context);
    if (!answer) return [];
    const signs = [...answer.signs, ...ofReply];
    const [, right = 0] = replyModels().confidence.probabilities(signs);
    return [{ ...answer, signs, confidence: Math.round(100 * right) / 100 }];
  };
  const concluded = (await mapCooperatively(lines, conclude, signal)).flat();
  return { message, concluded, doubts };
}

/** Returns the proposals of a second reading that the text bears out. */
async function boundProposals(
  message: ReplyMessage,
  lines: readonly RequestedLine[],
  second: (text: string) => Promise<readonly Proposal[] | null>,
  context: ReplyContext,
): Promise<BoundProposal[] | null> {
  const own = message.lines.filter(({ part, depth }) => part === 'body' && depth === 0);
  const proposals = await second(own.map(({ text }) => text).join('\n'));
  const boundOf = (proposal: Proposal): BoundProposal[] => {
    const line = lines.find(({ id }) => id === proposal.lineId);
    const found = line && bound(proposal, line, message, context);
    return found ? [found] : [];
  };
  return proposals?.flatMap(boundOf) ?? null;
}

const inOrder = (lines: readonly RequestedLine[], concluded: readonly ConcludedLine[]): ConcludedLine[] =>
  lines.flatMap(({ id }) => concluded.find(({ lineId }) => lineId === id) ?? []);

/** Reads the writer's words and, where they refer to an earlier mail, that mail for the lines that they leave open. */
async function recordsOf(
  message: ReplyMessage,
  lines: readonly RequestedLine[],
  reading: LineReading,
): Promise<GatheredReply & { readonly statements: readonly Statement[] }> {
  const readDepth = async (depth: number) => {
    const tables = await readTables(message, lines, reading, depth);
    const { pieces, doubts, refersBack } = await readPieces(message, lines, reading, {
      depth,
      skipped: tables.lines,
    });
    const remarks = await Promise.all(tables.rows.map((row) => readRemarks(row, message, reading)));
    const answered = new Set(tables.rows.flatMap(({ ids }) => ids));
    const statements = [...remarks.flat(), ...withLastLine(pieces, lines, answered)];
    const read = await classify(statements, lines, replyModels(), reading.signal);
    const { records, doubts: more, unchanged } = gather(read, tables.rows, lines, reading.context.receivedOn);
    shareTerms(read, records, reading.context.receivedOn);
    return { records, doubts: new Set([...doubts, ...more]), statements: read, unchanged, refersBack };
  };
  const newest = await readDepth(0);
  // An earlier mail is the writer's own where this one corrects or confirms a part of it.
  const isOwn =
    newest.unchanged.size > 0 || [...newest.records.values()].some(({ isAnswered }) => isAnswered);
  if (!newest.refersBack || !isOwn) return newest;
  const { records: earlier } = await readDepth(1);
  const records = new Map(newest.records);
  for (const [id, record] of earlier) {
    const isOpen = newest.unchanged.has(id) || records.get(id)?.isAnswered === false;
    if (record.isAnswered && isOpen) records.set(id, record);
  }
  return { ...newest, records };
}

let loaded: ReplyModels | undefined;

/** Reads the weights once, with the first reply. */
function replyModels(): ReplyModels {
  loaded ??= loadReplyModels();
  return loaded;
}

function findingDoubts({ findings }: ReplyMessage): ReplyDoubt[] {
  return findings.flatMap((finding): ReplyDoubt[] => {
    if (finding === 'hidden_text' || finding === 'automatic_reply') return [finding];
    const isElsewhere = finding === 'attachment_mentioned' || finding === 'forwarded_answer';
    return isElsewhere ? ['answered_elsewhere'] : [];
  });
}

/** Places of the spans in the submitted text, in order; adjacent spans are joined. */
function evidenceOf({ lines }: ReplyMessage, submitted: string, spans: readonly PlacedSpan[]): TextSpan[] {
  const places = spans
    .flatMap(({ line, start, end }) => {
      const offsets = lines[line]?.offsets;
      const [from, last] = [offsets?.[start], offsets?.[end - 1]];
      return from === undefined || last === undefined || end <= start
        ? []
        : [{ start: from, end: endOf(submitted, last) }];
    })
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
  const joined: TextSpan[] = [];
  for (const place of places) {
    const before = joined.at(-1);
    if (before && place.start <= before.end)
      joined[joined.length - 1] = { start: before.start, end: Math.max(before.end, place.end) };
    else joined.push(place);
  }
  return joined;
}

/** The end of the character that begins at a place: an entity of HTML is longer than one. */
function endOf(submitted: string, at: number): number {
  const entity = submitted[at] === '&' ? /^&#?\w{1,31};/.exec(submitted.slice(at, at + 40)) : null;
  return at + (entity?.[0].length ?? 1);
}

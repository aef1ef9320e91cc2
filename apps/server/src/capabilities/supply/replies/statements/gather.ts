import type { ReplyDoubt } from '../extraction.ts';
import type { Act } from '../model/classes.ts';
import { LineRecord } from '../offers/line-record.ts';
import { fillOffer } from '../offers/offer.ts';
import { factsOf } from '../offers/take-facts.ts';
import { takeRow } from '../offers/take-row.ts';
import { takeStatement } from '../offers/take-statement.ts';
import type { RequestedLine } from '../request.ts';
import type { TableRow } from '../tables/read-tables.ts';
import type { Statement } from './classify.ts';

export interface GatheredReply {
  readonly records: ReadonlyMap<string, LineRecord>;
  readonly doubts: ReadonlySet<ReplyDoubt>;
  /** Lines of which it says that nothing has changed. */
  readonly unchanged: ReadonlySet<string>;
}

const answers = new Set(['have', 'part', 'none', 'grow', 'later', 'other']);

/** Gives each line of the request the statements about it. Statements about all lines yield to those about one. */
export function gather(
  classified: readonly Statement[],
  rows: readonly TableRow[],
  lines: readonly RequestedLine[],
  receivedOn: string | null,
): GatheredReply {
  const statements = withoutSignature(
    withPackSizes(
      withoutEchoes(classified.map(settle), new Map(lines.map(({ id, quantity }) => [id, quantity]))),
    ),
  );
  const records = new Map(lines.map((line) => [line.id, new LineRecord(line)]));
  const doubts = new Set<ReplyDoubt>();
  for (const row of rows) {
    if (row.ids.length === 0) doubts.add('unknown_line');
    if (row.ids.length > 1) doubts.add('unclear_line');
    for (const id of row.ids) {
      const record = records.get(id);
      if (record) takeRow(record, row);
    }
  }
  const isWide = ({ subject: { by } }: Statement) =>
    lines.length > 1 && (by === 'open' || by === 'group' || by === 'rest');
  const unchanged = new Set(statements.filter(isSame).flatMap(({ subject }) => subject.ids));
  let before: Statement | null = null;
  for (const statement of statements) {
    if (before && isSame(statement)) repeat(before, statement, records);
    else if (answers.has(statement.act)) before = statement;
    if (statement.act === 'ask') doubts.add('question_back');
    if (statement.act === 'void' && statement.piece.mentions.some(({ kind }) => kind === 'quantity'))
      doubts.add('unread_statement');
    if (isWide(statement)) continue;
    for (const [place, id] of statement.subject.ids.entries()) {
      const record = records.get(id);
      if (statement.subject.by === 'named' && record)
        record.named.push({
          line: statement.piece.line,
          start: statement.piece.start,
          end: statement.piece.end,
        });
      if (record) takeStatement(record, statement, place, receivedOn);
    }
  }
  for (const statement of statements.filter(isWide)) takeWide(statement, records, doubts, receivedOn);
  return { records, doubts, unchanged };
}

/** "Same for the Little Rev", "ditto". */
const isSame = ({ piece, subject }: Statement): boolean =>
  subject.by === 'named' &&
  piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'unchanged') &&
  !piece.mentions.some(({ kind }) => kind === 'quantity');

/** Says of other lines what was said of one, but for its numbers. */
function repeat(before: Statement, statement: Statement, records: ReadonlyMap<string, LineRecord>): void {
  const source = records.get(before.subject.ids[0] ?? '')?.commitments.at(-1);
  for (const [place, id] of statement.subject.ids.entries()) {
    const record = records.get(id);
    if (!record || before.subject.ids.includes(id)) continue;
    takeStatement(record, { ...before, subject: statement.subject, numbers: [] }, place, null);
    const last = record.commitments.at(-1);
    if (source && last) fillOffer(last, { ...source, grade: null });
  }
}

/** "Sanguisorba 2L 50 -- nothing in 2L": a row that begins with the words of the enquiry, and the answer to it. */
function withoutEchoes(statements: readonly Statement[], asked: ReadonlyMap<string, number>): Statement[] {
  return statements.map((statement, index): Statement => {
    const next = statements[index + 1];
    const isEcho =
      statement.act === 'have' &&
      next !== undefined &&
      next.piece.line === statement.piece.line &&
      answers.has(next.act) &&
      (next.act !== 'have' || next.numbers.some(({ role }) => role === 'committed')) &&
      statement.subject.ids.length === 1 &&
      statement.numbers.every(({ mention }) => mention.low === asked.get(statement.subject.ids[0] ?? '')) &&
      saysOnlyMentions(statement);
    return isEcho ? { ...statement, act: 'info', numbers: [] } : statement;
  });
}

function saysOnlyMentions({ piece: { text, start, end, mentions } }: Statement): boolean {
  let rest = text.slice(start, end);
  for (const mention of mentions.toReversed())
    if (mention.kind !== 'cue')
      rest = rest.slice(0, Math.max(0, mention.start - start)) + rest.slice(mention.end - start);
  return !/\p{L}{2}|[✓✔✅]/u.test(rest.replaceAll(/\b(?:st|stk|stks|pcs?|no|nr|in|of|x)\b/gi, ''));
}

/** "Trays of 18. 10 trays Dryopteris, £22.50 a tray": the size of a pack is that of the packs around it. */
function withPackSizes(statements: readonly Statement[]): Statement[] {
  const sizeIn = ({ numbers }: Statement) => numbers.find(({ role }) => role === 'pack_size');
  let known: Statement['numbers'][number] | undefined;
  return statements.map((statement, index) => {
    known = sizeIn(statement) ?? known;
    const next = statements[index + 1];
    const size = known ?? (next && sizeIn(next));
    const hasPacks =
      statement.numbers.some(({ role }) => role === 'packs') ||
      statement.piece.mentions.some((mention) => mention.kind === 'price' && mention.per === 'pack');
    const isNeeded = size !== undefined && hasPacks && sizeIn(statement) === undefined;
    return isNeeded ? { ...statement, numbers: [...statement.numbers, size] } : statement;
  });
}

/** Names and addresses at the end say nothing of plants, whatever their words. */
function withoutSignature(statements: readonly Statement[]): Statement[] {
  const isEmpty = ({ piece, numbers }: Statement) =>
    numbers.length === 0 &&
    piece.end - piece.start < 60 &&
    !piece.mentions.some(({ kind }) => kind === 'price' || kind === 'date' || kind === 'grade');
  const from = statements.findLastIndex((statement) => !isEmpty(statement)) + 1;
  const closing = statements.findIndex(
    ({ act, piece, probability }, index) =>
      index >= from && act === 'chat' && piece.isFirstOfLine && probability > 0.6,
  );
  if (closing < 0) return [...statements];
  return statements.map((statement, index) => (index > closing ? { ...statement, act: 'chat' } : statement));
}

function settle(statement: Statement): Statement {
  const act = actOf(statement);
  const { restIds } = statement.subject;
  if (restIds === undefined || act === 'later' || !answers.has(act)) return { ...statement, act };
  return { ...statement, act, subject: { ...statement.subject, ids: restIds, by: 'rest' } };
}

/** An act that nothing in the statement bears out is none, and a plain line is an offer. */
function actOf({ act, acts, piece, numbers, subject, probability }: Statement): Act {
  const isAbsurd = piece.mentions.some(
    (mention) => mention.kind === 'quantity' && mention.role === 'negative',
  );
  if (isAbsurd && act !== 'none') return 'void';
  const isReady = piece.mentions.some((mention) => mention.kind === 'date' && mention.use === 'ready');
  if ((act === 'ask' || act === 'void') && probability < 0.5 && isReady) return 'info';
  if (act === 'have' && /\?\s*$/.test(piece.text.slice(piece.start, piece.end))) return 'ask';
  const cues = piece.mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : []));
  if (subject.by === 'quoted' && !answers.has(act)) {
    // Below a line of the enquiry a yes or a no is about that line.
    if (cues.includes('unavailable')) return 'none';
    if (cues.includes('available')) return 'have';
  }
  const has = (kind: string) => piece.mentions.some((mention) => mention.kind === kind);
  const committed = numbers.some(
    ({ role, probability: share }) => (role === 'committed' || role === 'packs') && share > 0.5,
  );
  if (act === 'info' && committed && (acts.get('have') ?? 0) > 0.15) return 'have';
  if (
    !answers.has(act) &&
    probability < 0.5 &&
    (acts.get('have') ?? 0) > 0.2 &&
    subject.by === 'named' &&
    committed
  )
    return 'have';
  if (
    act === 'other' &&
    subject.otherPlant === null &&
    !has('grade') &&
    numbers.every(({ role }) => role !== 'other')
  )
    return has('price') || has('date') ? 'info' : act;
  const least = subject.restIds ? 0.25 : subject.by === 'open' ? 0.7 : subject.by === 'only' || subject.by === 'kept' ? 0.4 : 0.3;
  return answers.has(act) && !committed && probability < least ? 'info' : act;
}

function takeWide(
  statement: Statement,
  records: ReadonlyMap<string, LineRecord>,
  doubts: Set<ReplyDoubt>,
  receivedOn: string | null,
): void {
  const { subject, act, numbers } = statement;
  const isAnswer = answers.has(act);
  // A number of plants is of one line, which is not said.
  if (
    isAnswer &&
    subject.by === 'open' &&
    numbers.some(({ role, mention }) => role === 'committed' && mention.measure === 'count')
  ) {
    doubts.add('unclear_line');
    return;
  }
  for (const id of act === 'have' ? (subject.exceptIds ?? []) : [])
    records.get(id)?.denyAll(factsOf({ ...statement, numbers: [] }, { targetKey: null, receivedOn: null }));
  for (const [place, id] of subject.ids.entries()) {
    const record = records.get(id);
    if (!record) continue;
    if (!record.isAnswered) takeStatement(record, statement, place, receivedOn);
    else if (act !== 'none' && act !== 'void' && act !== 'ask' && act !== 'chat')
      record.fill(factsOf(statement, { targetKey: record.targetKey, receivedOn }));
  }
}

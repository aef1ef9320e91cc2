import type { ReplyDoubt } from '../extraction.ts';
import { LineRecord } from '../offers/line-record.ts';
import { fillOffer } from '../offers/offer.ts';
import { guessed, shareFacts } from '../offers/share-facts.ts';
import { factsOf } from '../offers/take-facts.ts';
import { takeRow } from '../offers/take-row.ts';
import { takeStatement } from '../offers/take-statement.ts';
import type { RequestedLine } from '../request.ts';
import type { TableRow } from '../tables/read-tables.ts';
import type { Statement } from './classify.ts';
import { answers } from './correct-act.ts';
import { settleStatements } from './settle.ts';

export interface GatheredReply {
  readonly records: ReadonlyMap<string, LineRecord>;
  readonly doubts: ReadonlySet<ReplyDoubt>;
  /** Lines of which it says that nothing has changed. */
  readonly unchanged: ReadonlySet<string>;
}

/** Gives each line of the request the statements about it. Statements about all lines yield to those about one. */
export function gather(
  classified: readonly Statement[],
  rows: readonly TableRow[],
  lines: readonly RequestedLine[],
  receivedOn: string | null,
): GatheredReply {
  const statements = shareFacts(
    settleStatements(classified, lines),
    lines.map(({ id }) => id),
  );
  const records = new Map(lines.map((line) => [line.id, new LineRecord(line)]));
  const doubts = new Set<ReplyDoubt>();
  for (const row of rows) {
    if (row.ids.length === 0) doubts.add('unknown_line');
    if (row.ids.length > 1 || row.isByPart || row.certainty <= 0.6) doubts.add('unclear_line');
    for (const id of row.ids) {
      const record = records.get(id);
      if (record) takeRow(record, row);
    }
  }
  const isWide = ({ subject: { by, ids }, numbers }: Statement) =>
    lines.length > 1 &&
    (by === 'open' || ((by === 'group' || by === 'rest') && ids.length > 1)) &&
    // "Respectively 300, 160 and 150" is said of each.
    numbers.filter(({ role }) => role === 'committed').length !== ids.length;
  const unchanged = new Set(
    statements
      .filter((each) => isSame(each) && each.numbers.length === 0)
      .flatMap(({ subject }) => subject.ids),
  );
  let before: Statement | null = null;
  for (const [index, statement] of statements.entries()) {
    const previous = statements[index - 1];
    const isCorrected = isCorrection(statement) || (previous !== undefined && isCorrection(previous));
    if (isCorrected && statement.numbers.length === 0 && hasDay(statement)) {
      for (const id of statement.subject.ids) {
        const record = records.get(id);
        record?.correctDays(
          factsOf({ ...statement, act: 'have' }, { targetKey: record.targetKey, receivedOn }),
        );
      }
      continue;
    }
    if (isUnread(statement) || isUnreadContrast(statement)) doubts.add('unread_statement');
    if (isGuess(statement)) doubts.add('unclear_line');
    if (before && isSame(statement)) repeat(before, statement, records);
    else if (answers.has(statement.act)) before = statement;
    if (statement.act === 'ask') doubts.add('question_back');
    if (statement.act === 'void' && statement.piece.mentions.some(({ kind }) => kind === 'quantity'))
      doubts.add('unread_statement');
    if (isWide(statement)) continue;
    for (const [place, id] of statement.subject.ids.entries()) {
      const record = records.get(id);
      if (statement.subject.by === 'named' && record) record.named.push(...namesIn(statement));
      if (record) takeStatement(record, statement, place, receivedOn);
    }
  }
  for (const statement of statements.filter(isWide)) takeWide(statement, records, doubts, receivedOn);
  return { records, doubts, unchanged };
}

const namesIn = ({ piece: { line, mentions } }: Statement) =>
  mentions.flatMap(({ kind, start, end }) =>
    kind === 'plant' || kind === 'line' ? [{ line, start, end }] : [],
  );

const isCorrection = ({ piece, numbers }: Statement): boolean =>
  numbers.length === 0 &&
  piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'correction');

const hasDay = ({ piece }: Statement): boolean =>
  piece.mentions.some((mention) => mention.kind === 'date' && mention.use === 'ready');

/** The line is known by elimination or by a part of what was asked for, or a number by arithmetic. */
const isGuess = ({ act, subject, numbers }: Statement): boolean =>
  answers.has(act) &&
  ((subject.by === 'rest' && subject.certainty < 0.7) ||
    subject.by === 'open' ||
    subject.isByPart === true ||
    numbers.some(({ probability }) => probability === guessed));

/** "But every one reserved", "all reserved for others" beside a row: words that are no answer and have no fact. */
const isUnreadContrast = ({ act, piece: { text, start, end, mentions }, subject }: Statement): boolean => {
  const said = text.slice(start, end);
  const isBeside =
    subject.by === 'row' || /^\W*(?:but|aber|allerdings|mais|maar|pero|ma|mas|men)(?!\p{L})/iu.test(said);
  const isFact = mentions.some(({ kind }) => kind !== 'cue' && kind !== 'plant' && kind !== 'group');
  return isBeside && !isFact && !answers.has(act) && /\p{L}+\W+\p{L}+/u.test(said);
};

/** Words that the model makes nothing of, and that name nothing known. */
const isUnread = ({ piece, probability, act }: Statement): boolean =>
  act !== 'chat' &&
  probability < 0.42 &&
  piece.text.slice(piece.start, piece.end).trim().split(/\s+/).length > 1 &&
  piece.mentions.every(({ kind }) => kind === 'cue' || kind === 'group' || kind === 'quantity');

/** "Same for the Little Rev", "ditto". */
const isSame = ({ piece, subject }: Statement): boolean =>
  subject.by === 'named' &&
  piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'unchanged');

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
    numbers.some(({ role, mention }) => role !== 'foreign' && mention.measure === 'count')
  ) {
    doubts.add('unclear_line');
    return;
  }
  for (const id of act === 'have' ? (subject.exceptIds ?? []) : [])
    records.get(id)?.denyAll(factsOf({ ...statement, numbers: [] }, { targetKey: null, receivedOn: null }));
  for (const [place, id] of subject.ids.entries()) {
    const record = records.get(id);
    if (!record) continue;
    const isOpen = !record.isAnswered || (act === 'have' && record.isLaterOnly);
    if (isOpen) takeStatement(record, statement, place, receivedOn);
    // "All 100 available, but every one reserved."
    else if (act === 'none' && record.commitments.length > 0) doubts.add('contradiction');
    else if (act !== 'none' && act !== 'void' && act !== 'ask' && act !== 'chat')
      record.fill(factsOf(statement, { targetKey: record.targetKey, receivedOn }));
  }
}

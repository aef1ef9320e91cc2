import { isOfAllLines } from '../mentions/conditions/find-conditions.ts';
import { isOfSupply } from '../mentions/dates/at-once.ts';
import type { Statement } from '../statements/classify.ts';
import type { LineRecord } from './line-record.ts';
import { newOffer, type Offer } from './offer.ts';
import { factsOf } from './take-facts.ts';

/** Gives the days and terms of sentences that name no plant to every line without its own, whichever line was named last. */
export function shareTerms(
  statements: readonly Statement[],
  records: ReadonlyMap<string, LineRecord>,
  receivedOn: string | null,
): void {
  const rows = Map.groupBy(statements, ({ piece }) => piece.line);
  const answers = statements.map(isAnswer);
  const [first, last] = [answers.indexOf(true), answers.lastIndexOf(true)];
  let lastDays: Offer['ready'] = null;
  for (const [at, statement] of statements.entries()) {
    const { act, subject, piece } = statement;
    if (act === 'void' || act === 'none') continue;
    const facts = factsOf({ ...statement, act: 'info', numbers: [] }, { targetKey: null, receivedOn });
    const { ready, evidence } = facts;
    const isSame = ready === null && sameTime.test(piece.text.slice(piece.start, piece.end));
    // "Können Sie jederzeit holen" reads as a courtesy.
    const isLeft = (act === 'chat' || act === 'ask') && subject.by !== 'open' && isOfDelivery(statement);
    for (const id of isSame || isLeft ? subject.ids : [])
      records.get(id)?.fill({ ...newOffer(), ready: isSame ? lastDays : ready, evidence });
    lastDays = ready ?? lastDays;
    if (ready === null && facts.validUntil === null && facts.conditions.length === 0) continue;
    const row = rows.get(piece.line) ?? [];
    const isFree = isOfNone(statement, row);
    const isShared = isFree && isOfDelivery(statement) && !(first < at && at < last);
    const isOwn =
      isShared &&
      (isRowOfOne(statement, row) || isBelowQuote(row, statements[at - row.indexOf(statement) - 1]));
    const shared: Offer = {
      ...newOffer(),
      ready: isShared && !isOwn ? ready : null,
      validUntil: isFree ? facts.validUntil : null,
      conditions: facts.conditions.filter((text) => isFree || isOfAllLines(text)),
      evidence,
    };
    if (shared.ready !== null || shared.validUntil !== null || shared.conditions.length > 0)
      for (const record of records.values()) record.fill(shared);
  }
}

const sameTime =
  /\b(?:same (?:date|day|week|time|timing|delivery)|(?:de)?zelfde (?:week|dag|datum|tijd|levering)|m[eê]mes? (?:semaine|date|jour|d[eé]lai)|(?:selbe|gleiche)[nrs]? (?:woche|tag|termin|zeit))/i;

/** Lines and other plants that a statement names itself. */
const names = ({ subject, piece: { mentions } }: Statement): readonly string[] =>
  subject.by === 'named'
    ? subject.ids
    : mentions.flatMap((mention) => (mention.kind === 'plant' ? (mention.name ?? '') : []));

const isAnswer = (statement: Statement): boolean =>
  statement.act !== 'info' && statement.act !== 'chat' && names(statement).length > 0;

/** It speaks of delivery, or says little but a day. */
const isOfDelivery = ({ piece, numbers }: Statement): boolean => {
  const said = piece.text.slice(piece.start, piece.end).trim();
  const isShort = said.split(/\s+/).length < 7;
  return (
    numbers.every(({ role }) => role === 'foreign') && !said.endsWith('?') && (isShort || isOfSupply(said))
  );
};

/** No line is named in its sentence. */
function isOfNone({ piece: { start, end, text } }: Statement, row: readonly Statement[]): boolean {
  const begin = text.slice(0, start + 1).search(/(?:[^.;!?]|[.;!?](?!\s))*$/);
  return row.every((each) => each.piece.start < begin || each.piece.start >= end || names(each).length === 0);
}

/** The statement is in a row about one line, or is about "the rest". */
function isRowOfOne({ subject, piece }: Statement, row: readonly Statement[]): boolean {
  const isOffer = ({ act, numbers }: Statement) => numbers.length > 0 && act !== 'none' && act !== 'info';
  const isRow = !piece.isFirstOfLine && new Set(row.flatMap(names)).size === 1 && row.some(isOffer);
  return isRow || ['quoted', 'row', 'rest'].includes(subject.by);
}

/** Between it and the row before is a line of the enquiry, which it answers. */
const isBelowQuote = ([head]: readonly Statement[], before: Statement | undefined): boolean =>
  head?.subject.by === 'kept' && before !== undefined && before.piece.line < head.piece.line - 1;

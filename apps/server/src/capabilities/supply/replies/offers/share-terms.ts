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
  let lastDays: Offer['ready'] = null;
  for (const statement of statements) {
    const { act, subject, piece } = statement;
    if (act === 'void' || act === 'none') continue;
    const facts = factsOf({ ...statement, act: 'info', numbers: [] }, { targetKey: null, receivedOn });
    const { ready, validUntil, conditions, evidence } = facts;
    const isFree = isOfNone(statement, statements);
    const shared = {
      ...newOffer(),
      ready: isFree && isOfDelivery(statement) && isOfAll(statement, statements) ? ready : null,
      validUntil: isFree ? validUntil : null,
      conditions: isFree ? conditions : conditions.filter(isOfAllLines),
      evidence,
    };
    if (shared.ready !== null || shared.validUntil !== null || shared.conditions.length > 0)
      for (const record of records.values()) record.fill(shared);
    // "Können Sie jederzeit holen" reads as a courtesy.
    const isLeft = (act === 'chat' || act === 'ask') && subject.by !== 'open' && isOfDelivery(statement);
    const isSame = ready === null && sameTime.test(piece.text.slice(piece.start, piece.end));
    if (isLeft || isSame)
      for (const id of subject.ids)
        records.get(id)?.fill({ ...newOffer(), ready: isSame ? lastDays : ready, evidence });
    lastDays = ready ?? lastDays;
  }
}

const sameTime =
  /\b(?:same (?:date|day|week|time|timing|delivery)|(?:de)?zelfde (?:week|dag|datum|tijd|levering)|m[eê]mes? (?:semaine|date|jour|d[eé]lai)|(?:selbe|gleiche)[nrs]? (?:woche|tag|termin|zeit))/i;

/** Lines and other plants that a statement names itself. */
const names = ({ subject, piece: { mentions } }: Statement): readonly string[] =>
  subject.by === 'named'
    ? subject.ids
    : mentions.flatMap((mention) => (mention.kind === 'plant' ? (mention.name ?? '') : []));

/** It speaks of delivery, or says little but a day. */
const isOfDelivery = ({ piece, numbers }: Statement): boolean => {
  const said = piece.text.slice(piece.start, piece.end).trim();
  return (
    numbers.every(({ role }) => role === 'foreign') &&
    !said.endsWith('?') &&
    (isOfSupply(said) || said.split(/\s+/).length < 7)
  );
};

/** No line is named in its sentence. */
function isOfNone(
  { piece: { line, start, end, text } }: Statement,
  statements: readonly Statement[],
): boolean {
  const begin = text.slice(0, start + 1).search(/(?:[^.;!?]|[.;!?](?!\s))*$/);
  return !statements.some(
    (each) =>
      each.piece.line === line &&
      each.piece.start >= begin &&
      each.piece.start < end &&
      names(each).length > 0,
  );
}

/** It is no answer to one line of the enquiry, alone in a row or below it, and no answer is before it while another is behind. */
function isOfAll(statement: Statement, statements: readonly Statement[]): boolean {
  const { subject, piece } = statement;
  const inRow = statements.filter((each) => each.piece.line === piece.line);
  const lineBefore = statements.findLast((each) => each.piece.line < piece.line)?.piece.line ?? piece.line;
  const isBelow = inRow[0]?.subject.by === 'kept' && lineBefore < piece.line - 1;
  const isRow = !piece.isFirstOfLine && new Set(inRow.flatMap(names)).size === 1 && inRow.some(isOffer);
  const at = statements.indexOf(statement);
  const isBetween = statements.slice(0, at).some(isAnswer) && statements.slice(at + 1).some(isAnswer);
  return !['quoted', 'row', 'rest'].includes(subject.by) && !isBelow && !isRow && !isBetween;
}

const isOffer = ({ act, numbers }: Statement): boolean =>
  ['have', 'part', 'grow', 'later', 'other'].includes(act) && numbers.length > 0;

const isAnswer = (statement: Statement): boolean =>
  statement.act !== 'info' && statement.act !== 'chat' && names(statement).length > 0;

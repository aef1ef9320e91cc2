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
  for (const [index, statement] of statements.entries()) {
    const { act, subject } = statement;
    if (act === 'void' || act === 'none') continue;
    const facts = factsOf({ ...statement, act: 'info', numbers: [] }, { targetKey: null, receivedOn });
    const { ready, validUntil, conditions, evidence } = facts;
    const isFree = isOfNone(statements, index);
    const shared = {
      ...newOffer(),
      ready: isFree && isOfDelivery(statement) && isOfAll(statements, index) ? ready : null,
      validUntil: isFree ? validUntil : null,
      conditions: isFree ? conditions : conditions.filter(isOfAllLines),
      evidence,
    };
    if (shared.ready !== null || shared.validUntil !== null || shared.conditions.length > 0)
      for (const record of records.values()) record.fill(shared);
    // "Können Sie jederzeit holen" reads as a courtesy.
    const isLeft = (act === 'chat' || act === 'ask') && subject.by !== 'open' && isOfDelivery(statement);
    const isSame =
      ready === null && sameTime.test(statement.piece.text.slice(statement.piece.start, statement.piece.end));
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
function isOfNone(statements: readonly Statement[], index: number): boolean {
  const { line, start, end, text } = statements[index]?.piece ?? missing();
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
function isOfAll(statements: readonly Statement[], index: number): boolean {
  const { subject, piece } = statements[index] ?? missing();
  const inRow = statements.filter((each) => each.piece.line === piece.line);
  const previous = statements.findLast((each) => each.piece.line < piece.line);
  const isBelow =
    inRow[0]?.subject.by === 'kept' && previous !== undefined && previous.piece.line < piece.line - 1;
  const inRowNamed = new Set(inRow.flatMap(names));
  const isRow = !piece.isFirstOfLine && inRowNamed.size === 1 && inRow.some(isOffer);
  const [before, after] = [statements.slice(0, index), statements.slice(index + 1)].map((some) =>
    some.some(isAnswer),
  );
  return !['quoted', 'row', 'rest'].includes(subject.by) && !isBelow && !isRow && !(before && after);
}

const isOffer = ({ act, numbers }: Statement): boolean =>
  ['have', 'part', 'grow', 'later', 'other'].includes(act) && numbers.length > 0;

const isAnswer = (statement: Statement): boolean =>
  statement.act !== 'info' && statement.act !== 'chat' && names(statement).length > 0;

function missing(): never {
  throw new RangeError('There is no statement of that number.');
}

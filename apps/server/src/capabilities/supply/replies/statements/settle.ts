import { sizePacks } from '../offers/share-facts.ts';
import type { RequestedLine } from '../request.ts';
import type { Statement } from './classify.ts';
import { actOf, answers, saysOnlyMentions } from './correct-act.ts';

/** Corrects the acts of statements by what is in them and around them. */
export function settleStatements(
  classified: readonly Statement[],
  lines: readonly RequestedLine[],
): Statement[] {
  const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const own = withoutOthersLists(withoutOtherBusiness(classified.map(settle)), asked);
  return withoutSignature(sizePacks(withoutEchoes(own, asked), asked));
}

/** "On your other project (Kent Narrows) the 2,500 Panicum are still on hold": the whole sentence is of that project. */
function withoutOtherBusiness(statements: readonly Statement[]): Statement[] {
  let until = { line: -1, end: 0 };
  return statements.map((statement): Statement => {
    const { line, text, start, end, mentions } = statement.piece;
    if (mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'other_business')) {
      const rest = /[.!?]\s|$/.exec(text.slice(end - 1))?.index ?? 0;
      until = { line, end: end - 1 + rest };
    }
    const isWithin = line === until.line && start <= until.end;
    return isWithin && answers.has(statement.act) ? { ...statement, act: 'void' } : statement;
  });
}

/** A heading that makes the bare rows below it something else: "Your enquiry:", "Invoice 8812". */
function withoutOthersLists(
  statements: readonly Statement[],
  asked: ReadonlyMap<string, number>,
): Statement[] {
  let last = -2;
  return statements.map((statement): Statement => {
    const { piece, subject, numbers } = statement;
    if (
      piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'echo') &&
      isShort(statement)
    )
      last = piece.line;
    const isBehind = piece.line === last && piece.text.slice(piece.start).startsWith(':');
    const isBelow = isBehind || (piece.line === last + 1 && !piece.isAfterBlank);
    const isBare =
      numbers.every(({ mention }) => mention.low === asked.get(subject.ids[0] ?? '')) &&
      saysOnlyMentions(statement);
    if (!isBelow || !isBare) return statement;
    last = piece.line;
    return { ...statement, act: 'void' };
  });
}

const isShort = ({ piece: { text } }: Statement): boolean => text.trim().split(/\s+/).length <= 8;

/** "Sanguisorba 2L 50 -- nothing in 2L": a row that begins with the words of the enquiry, and the answer to it. */
function withoutEchoes(statements: readonly Statement[], asked: ReadonlyMap<string, number>): Statement[] {
  return statements.map((statement, index): Statement => {
    const next = statements[index + 1];
    const isEcho =
      statement.act === 'have' &&
      next !== undefined &&
      next.piece.line === statement.piece.line &&
      next.subject.ids.includes(statement.subject.ids[0] ?? '') &&
      answers.has(next.act) &&
      (next.act !== 'have' || next.numbers.some(({ role }) => role === 'committed')) &&
      statement.subject.ids.length === 1 &&
      statement.numbers.every(({ mention }) => mention.low === asked.get(statement.subject.ids[0] ?? '')) &&
      !statement.piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === 'available') &&
      saysOnlyMentions(statement, next.act === 'none' ? 4 : 2);
    return isEcho ? { ...statement, act: 'info', numbers: [] } : statement;
  });
}

/** Names and addresses at the end say nothing of plants, whatever their words. */
function withoutSignature(statements: readonly Statement[]): Statement[] {
  const isEmpty = ({ act, subject, piece, numbers }: Statement) =>
    numbers.length === 0 &&
    !(answers.has(act) && (subject.by === 'named' || subject.by === 'quoted')) &&
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

/** "Correction, stock count shows 90": the only number of a correction is of what there is, unless it is surely none of it. */
function correctedNumber(statement: Statement): Statement | undefined {
  const { piece, subject, act, numbers } = statement;
  const [only, ...others] = numbers;
  const isCorrection = piece.mentions.some(
    (mention) => mention.kind === 'cue' && mention.cue === 'correction',
  );
  if (!isCorrection || !only || others.length > 0 || subject.by === 'open' || act === 'none')
    return undefined;
  if (act !== 'have' && only.role !== 'committed' && only.probability > 0.5) return undefined;
  const role = only.probability < 0.5 ? 'committed' : only.role;
  return {
    ...statement,
    act: 'have',
    numbers: [{ ...only, role, probability: Math.max(0.5, only.probability) }],
  };
}

function settle(statement: Statement): Statement {
  const corrected = correctedNumber(statement);
  if (corrected) return corrected;
  const act = actOf(statement);
  const { restIds } = statement.subject;
  if (restIds === undefined || act === 'later' || !answers.has(act)) return { ...statement, act };
  return { ...statement, act, subject: { ...statement.subject, ids: restIds, by: 'rest' } };
}

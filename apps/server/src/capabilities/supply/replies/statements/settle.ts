import type { Act } from '../model/classes.ts';
import type { RequestedLine } from '../request.ts';
import type { Statement } from './classify.ts';

/** Acts that answer a line. */
export const answers: ReadonlySet<Act> = new Set(['have', 'part', 'none', 'grow', 'later', 'other']);

/** Corrects the acts of statements by what is in them and around them. */
export function settleStatements(
  classified: readonly Statement[],
  lines: readonly RequestedLine[],
): Statement[] {
  const asked = new Map(lines.map(({ id, quantity }) => [id, quantity]));
  const own = withoutOthersLists(classified.map(settle), asked);
  return withoutSignature(withPackSizes(withoutEchoes(own, asked)));
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
    const isBelow = piece.line === last + 1 && !piece.isAfterBlank;
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
  const isCommitted = numbers.some(({ role }) => role !== 'foreign' && role !== 'unavailable');
  if (act === 'have' && cues.includes('other_business')) return 'void';
  if (act === 'have' && probability < 0.75 && cues.includes('echo')) return 'void';
  const counts = numbers.filter(({ mention }) => mention.measure === 'count');
  const isElsewhere = counts.length > 0 && counts.every(({ role }) => role === 'unavailable');
  if (act === 'have' && probability < 0.7 && isElsewhere) return 'void';
  const isDenied = cues.includes('unavailable') && !cues.includes('available');
  if (
    (act === 'have' && probability < 0.75 && isDenied) ||
    (!answers.has(act) && probability < 0.5 && isDenied)
  )
    return 'none';
  // Without a plant, a number or a word of supply, a yes has to be a sure one.
  const isBacked =
    isCommitted ||
    subject.by === 'named' ||
    subject.by === 'group' ||
    subject.by === 'quoted' ||
    cues.some((cue) => cue === 'available' || cue === 'now' || cue === 'can_grow') ||
    piece.mentions.some(({ kind }) => kind === 'grade');
  if (act === 'have' && !isBacked && probability < 0.8) return 'info';
  const isPrice =
    piece.mentions.some(({ kind }) => kind === 'price') && !isCommitted && !cues.includes('available');
  if (act === 'have' && isPrice && probability < 0.6) return 'info';
  const has = (kind: string) => piece.mentions.some((mention) => mention.kind === kind);
  const committed = numbers.some(
    ({ role, probability: share }) => (role === 'committed' || role === 'packs') && share > 0.5,
  );
  if (act === 'info' && committed && (acts.get('have') ?? 0) > 0.15) return 'have';
  if (
    !answers.has(act) &&
    probability < 0.5 &&
    (acts.get('have') ?? 0) > 0.2 &&
    (subject.by === 'named' || subject.by === 'group') &&
    (committed || cues.includes('available'))
  )
    return 'have';
  if (
    act === 'other' &&
    subject.otherPlant === null &&
    !has('grade') &&
    numbers.every(({ role }) => role !== 'other')
  )
    return has('price') || has('date') ? 'info' : act;
  const least = subject.restIds
    ? 0.25
    : subject.by === 'open'
      ? 0.7
      : subject.by === 'only' || subject.by === 'kept'
        ? 0.4
        : 0.3;
  return answers.has(act) && !committed && probability < least ? 'info' : act;
}

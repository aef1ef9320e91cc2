import type { Statement } from '../statements/classify.ts';
import { negation } from '../statements/correct-act.ts';
import { amountOf } from './amounts.ts';
import type { LineRecord } from './line-record.ts';
import { factsOf } from './take-facts.ts';

/** "But they're 8-10's", "actually in 300s now", "only in 140 pots". */
const isContrast = ({ piece: { text, start, end, mentions } }: Statement): boolean =>
  /^\W*(?:but|though|aber|allerdings|jedoch|mais|maar|echter|pero|ma|però|mas|men)(?!\p{L})/iu.test(
    text.slice(start, end),
  ) ||
  mentions.some(
    (mention) => mention.kind === 'cue' && (mention.cue === 'only' || mention.cue === 'correction'),
  );

/**
 * Takes a statement about the line of a record.
 * @param place - number of the line among those that the statement is about
 * @param receivedOn - day of the mail, which is the day of "now"; null: unknown
 */
export function takeStatement(
  record: LineRecord,
  statement: Statement,
  place: number,
  receivedOn: string | null,
): void {
  const { act, piece, numbers, subject } = statement;
  const facts = factsOf(statement, { targetKey: record.targetKey, receivedOn });
  const amount = amountOf(statement, record, place);
  const hasCue = (cue: string) =>
    piece.mentions.some((mention) => mention.kind === 'cue' && mention.cue === cue);
  if (amount.isUnclear && act !== 'info') record.doubts.add('contradiction');
  if (hasCue('unsure')) record.doubts.add('unsure');
  facts.quantity = amount.quantity;
  const isNegated = hasCue('unavailable') || negation.test(piece.text.slice(piece.start, piece.end));
  const isResized =
    facts.grade !== null &&
    /\d/.test(facts.grade.key) &&
    facts.quantity === null &&
    subject.otherPlant === null &&
    (act === 'have' || act === 'info' || act === 'other') &&
    isContrast(statement) &&
    record.resize(facts);
  if (isResized) return;
  switch (act) {
    case 'have':
    case 'part': {
      // "Balance of 6 due in October" beside a number that is there.
      if (hasCue('later') && record.commitments.some(({ quantity }) => quantity !== null)) {
        record.offerLater(facts);
        break;
      }
      record.isSure ||=
        !hasCue('unsure') && (facts.quantity !== null || (hasCue('available') && !hasCue('unavailable')));
      facts.isPart = act === 'part' && facts.quantity === null;
      const isReplaced = facts.quantity !== null && numbers.some(({ role }) => role === 'unavailable');
      record.offer(facts, {
        isCorrection: hasCue('correction') || isReplaced,
        otherPlant: subject.otherPlant,
      });
      break;
    }
    case 'none':
      // "The balance we would not be able to match": no word of what there is.
      if (hasCue('later') && !hasCue('correction') && record.isFewer) break;
      // "175, meer lukt niet."
      if (subject.by === 'kept' && record.isFewerLast) break;
      if (numbers.some(({ role, mention }) => role === 'committed' && (mention.low ?? 0) > 0))
        record.doubts.add('contradiction');
      record.deny(facts);
      break;
    case 'grow':
      record.offerGrown(facts);
      break;
    case 'later':
      if (facts.quantity !== null || facts.ready !== null || facts.grade !== null) record.offerLater(facts);
      break;
    case 'other':
      // "Ilex 'Dark Green', davon 90 in C2": of the plant that was offered just before.
      if (subject.otherPlant === null && record.isInsteadLast) record.offerInstead(facts);
      // "MAAR 7 STUKS" below a line of the enquiry is a number of its plant, and "85 in 100L" where 100L was asked for is no other size.
      else if (
        subject.otherPlant === null &&
        (facts.grade === null
          ? subject.by === 'quoted' || record.isFirstNumber(facts, hasCue('only') && !hasCue('alternative'))
          : record.isSizeAsked(facts))
      )
        if (isNegated && !hasCue('available')) record.deny(facts);
        else record.offer(facts);
      else record.offerInstead({ ...facts, plant: subject.otherPlant });
      break;
    case 'info':
      record.inform(facts);
      break;
    case 'ask':
      record.doubts.add('question_back');
      break;
    case 'void':
      if (piece.mentions.some(({ kind }) => kind === 'quantity' || kind === 'plant'))
        record.doubts.add('unread_statement');
      break;
    case 'chat':
  }
}

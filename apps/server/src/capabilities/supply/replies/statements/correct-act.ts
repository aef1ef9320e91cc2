import type { Cue, Mention } from '../mentions/mention.ts';
import type { Act } from '../model/classes.ts';
import type { Statement } from './classify.ts';

/** Acts that answer a line. */
export const answers: ReadonlySet<Act> = new Set(['have', 'part', 'none', 'grow', 'later', 'other']);

/** Steps that may set another act, the strictest first. */
const corrections: readonly ((signs: Signs) => Act | undefined)[] = [
  refuse,
  answerBelow,
  doubt,
  promote,
  demote,
];

/** An act that nothing in the statement bears out is none, and a plain line is an offer. */
export function actOf(statement: Statement): Act {
  const signs = signsOf(statement);
  for (const correct of corrections) {
    const act = correct(signs);
    if (act !== undefined) return act;
  }
  return statement.act;
}

/** The signs for and against the act of a statement. */
interface Signs extends Statement {
  readonly cues: ReadonlySet<Cue>;
  readonly kinds: ReadonlySet<Mention['kind']>;
  /** Names a plant that was not asked for, and none that was. */
  readonly isOfOther: boolean;
  /** A number is committed to, surely or perhaps. */
  readonly isCommitted: boolean;
  readonly mayBeCommitted: boolean;
  /** All its numbers are of plants that are not to be had. */
  readonly isElsewhere: boolean;
  /** Probability that it offers the plant. */
  readonly have: number;
}

function signsOf(statement: Statement): Signs {
  const { piece, numbers, acts, subject } = statement;
  const counts = numbers.filter(({ mention }) => mention.measure === 'count');
  return {
    ...statement,
    cues: new Set(piece.mentions.flatMap((mention) => (mention.kind === 'cue' ? [mention.cue] : []))),
    kinds: new Set(piece.mentions.map(({ kind }) => kind)),
    isOfOther: subject.otherPlant !== null && subject.by !== 'named',
    isCommitted: numbers.some(
      // "50 % down" and "loads" may be of anything.
      ({ role, probability, mention }) =>
        mention.measure === 'count' && (role === 'committed' || role === 'packs') && probability > 0.4,
    ),
    mayBeCommitted: numbers.some(({ role }) => role !== 'foreign' && role !== 'unavailable'),
    isElsewhere: counts.length > 0 && counts.every(({ role }) => role === 'unavailable'),
    have: acts.get('have') ?? 0,
  };
}

/** Numbers below zero, questions, other customers' plants, papers and denials offer nothing. */
function refuse({
  act,
  probability,
  piece,
  cues,
  kinds,
  isCommitted,
  isElsewhere,
  subject,
}: Signs): Act | undefined {
  const isAbsurd = piece.mentions.some(
    (mention) => mention.kind === 'quantity' && mention.role === 'negative',
  );
  if (isAbsurd && act !== 'none') return 'void';
  const said = piece.text.slice(piece.start, piece.end);
  // An unsure no without a word of denial, and growing without a word or number of it.
  if (act === 'none' && probability < 0.55 && !cues.has('unavailable') && !negation.test(said)) return 'info';
  // "Il me reste 72 plantes et pas une de plus."
  if (act === 'none' && isCommitted && cues.has('only')) return 'have';
  const isGrown = cues.has('can_grow');
  if (act === 'grow' && probability < 0.85 && !isGrown) return isCommitted ? 'have' : 'info';
  const isQuestion = /\?\s*$/.test(said);
  const isPlaced = subject.by !== 'open' && subject.otherPlant !== null;
  if (isQuestion && act === 'other' && (probability < 0.6 || !isPlaced)) return 'ask';
  if (act !== 'have') return undefined;
  if (isQuestion) return 'ask';
  const isNegated =
    negationAtEnd.test(said) || (subject.by === 'group' && !cues.has('available') && negation.test(said));
  if (!isCommitted && isNegated && kinds.size < 3) return 'none';
  const isOfOthers = cues.has('other_business') || (probability < 0.75 && cues.has('echo'));
  if (isOfOthers || (probability < 0.8 && isElsewhere)) return 'void';
  // "We don't have 300 available."
  if (probability < 0.6 && cues.has('unavailable')) return 'none';
  return probability < (isCommitted ? 0.75 : 0.85) && isDenied(cues) ? 'none' : undefined;
}

export const negation =
  /(?<!\p{L})(?:not?|none|nicht|kein\p{L}*|nix|niet|geen|pas|plus|aucun\p{L}*|rien|non|nada|nessun\p{L}*)(?!\p{L})|n['’]t(?!\p{L})/iu;
/** "Gibt es in dieser Menge nicht." */
const negationAtEnd = /(?<!\p{L})(?:nicht|nicht mehr|niet|niet meer|pas|plus)\s*[.!,]?\s*$/iu;

const isDenied = (cues: ReadonlySet<Cue>): boolean => cues.has('unavailable') && !cues.has('available');

/** Below a line of the enquiry a yes or a no is about that line. */
function answerBelow({ act, probability, subject, cues, kinds, numbers }: Signs): Act | undefined {
  if (subject.by !== 'quoted' || answers.has(act) || (act === 'chat' && probability > 0.7)) return undefined;
  const isReady = kinds.has('date') && act === 'info';
  const isYes = cues.has('available') || isReady || numbers.some(({ role }) => role === 'committed');
  return cues.has('unavailable') ? 'none' : isYes ? 'have' : undefined;
}

const supplyCues: readonly Cue[] = ['available', 'now', 'can_grow'];

/** Without a plant, a number or a word of supply, a yes has to be a sure one; a price alone is none. */
function doubt({
  act,
  probability,
  subject,
  cues,
  kinds,
  piece,
  isOfOther,
  isCommitted,
  mayBeCommitted,
}: Signs): Act | undefined {
  // "We have 120 Banksia marginata" where another Banksia was asked for.
  if (isOfOther && subject.by === 'open' && act !== 'chat') return 'void';
  if (act !== 'have') return undefined;
  if (isOfOther) return 'other';
  const isBacked =
    mayBeCommitted ||
    ['named', 'group', 'quoted'].includes(subject.by) ||
    supplyCues.some((cue) => cues.has(cue)) ||
    kinds.has('grade');
  const isPrice = kinds.has('price') && !mayBeCommitted && !cues.has('available');
  const isOpen = subject.by === 'open' && !kinds.has('group');
  // "We currently have a statutory plant health notice on glasshouses 2 and 3."
  if (isOpen && !isCommitted && probability < 0.95 && piece.end - piece.start > 45) return 'info';
  return (!isBacked && (isOpen || probability < 0.8)) ||
    (isPrice && probability < (subject.by === 'named' ? 0.6 : 0.9))
    ? 'info'
    : undefined;
}

/** Unsure statements that name a plant with a number or a word of supply, a day or a denial say so. */
function promote(signs: Signs): Act | undefined {
  const { act, probability, subject, piece, numbers, cues, kinds, isCommitted, have } = signs;
  if (signs.isElsewhere || piece.text.slice(piece.start, piece.end).trimEnd().endsWith('?')) return undefined;
  const isUnsure = probability < 0.5;
  const isNamed = subject.by === 'named' || subject.by === 'rest';
  // "Boxwoods u can have friday", and "Oui !" of one line.
  if (act === 'later' && isUnsure && (cues.has('available') || isCommitted) && !cues.has('later'))
    return 'have';
  const isShortYes = subject.by === 'only' && cues.has('available') && piece.end - piece.start < 20;
  if (act === 'chat' && isUnsure && isShortYes) return 'have';
  // "75 Töpfe P9 kann ich für Ende Juni kultivieren."
  const mayGrow = isUnsure || (probability < 0.85 && !cues.has('now') && !cues.has('available'));
  if (act === 'have' && mayGrow && cues.has('can_grow') && (signs.acts.get('grow') ?? 0) > 0.1) return 'grow';
  if (answers.has(act)) return undefined;
  const isReady = piece.mentions.some((mention) => mention.kind === 'date' && mention.use === 'ready');
  if (isUnsure && isReady && (act === 'ask' || act === 'void')) return 'info';
  // "De rest van je lijstje kan helemaal", "den Rest haben wir nicht im Programm".
  const said = piece.text.slice(piece.start, piece.end);
  if (subject.restIds && act === 'info' && (cues.has('available') || cues.has('unavailable')))
    return cues.has('unavailable') || negation.test(said) ? 'none' : 'have';
  const isClear = isUnsure || (act === 'info' && isNamed && !kinds.has('price') && !kinds.has('date'));
  if (isClear && (act !== 'ask' || probability < 0.4) && numbers.length === 0 && isDenied(cues))
    return 'none';
  // "All three in stock in the numbers you want."
  const isAsked = act === 'ask' && (cues.has('question') || probability > 0.65);
  if (act === 'ask' && !isAsked && cues.has('available') && have > 0.15 && subject.by !== 'open')
    return 'have';
  if (act === 'info' && isCommitted && have > 0.15) return 'have';
  // "18 x Screw pine 100L $320".
  if (act === 'info' && isNamed && isCommitted && kinds.has('price') && saysOnlyMentions(signs))
    return 'have';
  // "140 in #1s is as many as I'd promise."
  const isSure = numbers.some(({ role, probability: share }) => role === 'committed' && share > 0.8);
  if (act === 'info' && isSure && isCommitted && subject.by !== 'open' && kinds.has('grade')) return 'have';
  // "Da sind nur noch 22 im Quartier": what is left is there.
  if (isCommitted && cues.has('only') && subject.by !== 'open' && (act === 'info' || probability < 0.6))
    return 'have';
  const isPlain = isCommitted || cues.has('available');
  const isGroup = subject.by === 'group' && probability < 0.65;
  if ((isUnsure || isGroup) && have > 0.2 && isPlain && (subject.by === 'named' || subject.by === 'group'))
    return 'have';
  const offered = numbers.find(
    ({ role, probability: share }) =>
      (role === 'other' || role === 'grown') && share > (cues.has('alternative') ? 0.4 : 0.5),
  );
  const isOwn = offered?.role === 'other' && subject.otherPlant === null && !kinds.has('grade');
  if (isOwn && act === 'info' && have > 0.15) return 'have';
  if (probability < 0.6 && subject.by === 'named' && isCommitted && saysOnlyMentions(signs)) return 'have';
  const isOffer = probability < 0.55 || (act === 'ask' && subject.otherPlant !== null);
  if (!offered || !isOffer) return undefined;
  if (offered.role === 'grown') return 'grow';
  return subject.otherPlant !== null || kinds.has('grade') ? 'other' : undefined;
}

/** Alternatives without a size, a plant or a number, and answers that are not probable enough, only inform. */
function demote({ act, probability, subject, numbers, kinds, cues, isCommitted }: Signs): Act | undefined {
  const isEmpty =
    act === 'other' &&
    subject.otherPlant === null &&
    !kinds.has('grade') &&
    numbers.every(({ role }) => role !== 'other');
  if (isEmpty && isDenied(cues)) return 'none';
  if (isEmpty) return kinds.has('price') || kinds.has('date') ? 'info' : undefined;
  if (act === 'other' && numbers.some(({ role }) => role === 'other')) return undefined;
  if (act === 'other' && probability < 0.5 && subject.otherPlant === null && !cues.has('alternative'))
    return 'info';
  const isCued =
    cues.has('available') ||
    cues.has('unavailable') ||
    numbers.length > 0 ||
    kinds.has('grade') ||
    kinds.has('price') ||
    kinds.has('date');
  const least = leastOf(subject, { isCued, isPromise: act !== 'none' });
  return answers.has(act) && !isCommitted && probability < least ? 'info' : undefined;
}

/** Least probability of an answer; the surer its line is known, the lower. */
function leastOf(
  { restIds, exceptIds, by }: Statement['subject'],
  { isCued, isPromise }: { readonly isCued: boolean; readonly isPromise: boolean },
): number {
  if (restIds || exceptIds) return 0.25;
  // "I have now counted the lot."
  if (by === 'group' && !isCued) return 0.6;
  // "Brunnera Jack Frost => zut".
  if (by === 'named' && !isCued) return isPromise ? 0.85 : 0.5;
  if (by === 'rest') return isCued ? 0.6 : 0.7;
  if (by === 'open') return 0.7;
  return by === 'only' || by === 'kept' ? 0.4 : 0.3;
}

/** @param letters - a word of so many letters says something by itself */
export function saysOnlyMentions({ piece: { text, start, end, mentions } }: Statement, letters = 2): boolean {
  let rest = text.slice(start, end);
  for (const mention of mentions.toReversed())
    if (mention.kind !== 'cue')
      rest = rest.slice(0, Math.max(0, mention.start - start)) + rest.slice(mention.end - start);
  const words = letters > 2 ? /\p{L}{4}|[✓✔✅]/u : /\p{L}{2}|[✓✔✅]/u;
  return !words.test(rest.replaceAll(/\b(?:st|stk|stks|pcs?|no|nr|in|of|x)\b/gi, ''));
}

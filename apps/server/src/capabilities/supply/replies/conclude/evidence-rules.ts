import type { CueMention, Mention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';
import { isSubjectMention } from '../statements/segment.ts';
import { foldText, wordsOf } from '../words/words.ts';
import { type Clause, clausesOf, hasLooseNumber, isPlain, looseWords, strangeIn } from './clauses.ts';
import {
  affirmations,
  asked,
  echo,
  mockery,
  open,
  ours,
  paper,
  past,
  pointers,
  supplyVerbs,
  theirs,
} from './evidence-words.ts';

/** The part of a sentence that may be an answer. */
export interface Admitted {
  readonly mentions: Mention[];
  /** Every statement in it is an answer in full: nothing was refused and no number is without a role. */
  readonly isWhole: boolean;
  /** It ends in a clause about somebody else's plants. */
  readonly isOthers: boolean;
}

/** The surroundings of a sentence. */
export interface EvidencePlace {
  /** After a clause about somebody else's plants. */
  readonly isOthers: boolean;
  /** A line of the request is spoken of already, or is in its row. */
  readonly isAnswering: boolean;
  /** Below a heading that repeats the request. */
  readonly isEcho: boolean;
  /** Strange words of its line. */
  readonly strange: number;
  /** The request has one line: a strange word may be its plant. */
  readonly isOnly: boolean;
  /** A number or size that a line of the request has. */
  readonly isAsked: (mention: Mention) => boolean;
}

/** The sentence of a clause. */
interface EvidenceContext extends Pick<EvidencePlace, 'isAsked' | 'isOnly' | 'isAnswering'> {
  readonly isReferred: boolean;
  /** A plant or line of the request is named anywhere in it. */
  readonly isNamed: boolean;
  readonly isQuestion: boolean;
  /** Oversold: nothing in it is to be had. */
  readonly isBelowZero: boolean;
  readonly strange: number;
}

/** So many strange words may stand in a sentence that names its plant and is an answer in full; in another none. */
const strangeMax = 2;

/**
 * The rules of evidence. They admit a statement of whether, how many or when plants can be had only where its clause has a supply verb or a count
 * together with a reference to the plants, or is an answer through and through (no strange word in it). They refuse a clause about somebody else's
 * plants, the past, a guess or a repetition of the request. A denial covers its clause.
 */
export function admit(
  text: string,
  sentence: TextSpan,
  found: readonly Mention[],
  { isOthers: wasOthers, isAnswering, strange: strangeOfLine, isAsked, isOnly, isEcho }: EvidencePlace,
): Admitted {
  const mentions = withoutCorrected(found);
  const clauses = clausesOf(text, sentence, mentions);
  const isBelowZero = mentions.some((mention) => mention.kind === 'quantity' && mention.role === 'negative');
  const written = text.slice(sentence.start, sentence.end);
  const isNamed = mentions.some(({ kind }) => kind === 'plant' || kind === 'line');
  const strange = isNamed ? strangeIn(text, sentence.start, sentence.end, mentions) : strangeOfLine;
  const isAbout = mentions.some(isSubjectMention) || clauses.some(({ folded }) => hasPointer(folded));
  const isReferred =
    isAnswering ||
    isAbout ||
    mentions.some(
      (mention) => mention.kind === 'quantity' && isAsked(mention) && !isOfOthers(text, mention, mentions),
    );
  const isVoid = mockery.test(foldText(written)) || isUnreadable(written);
  let isOthers = wasOthers;
  const named = clauses.findIndex(isOfPlant);
  const claimed = clauses.findLastIndex(isClaimedBack);
  let isWhole = strange <= (isNamed ? strangeMax : 0) && !isVoid;
  const admitted: Mention[] = [];
  for (const [index, clause] of clauses.entries()) {
    isOthers = (isOthers || theirs.test(clause.folded)) && !ours.test(clause.folded);
    const kept =
      isOthers || isVoid || index < claimed || (index < named && clause.strange > 0)
        ? []
        : keptOf(text, clause, clauses[index + 1], {
            isReferred,
            isNamed,
            isQuestion:
              isEcho || clause.isEcho || asks.test(clause.folded) || written.trimEnd().endsWith('?'),
            isBelowZero,
            isAsked,
            isOnly,
            isAnswering,
            strange,
          });
    admitted.push(...kept);
    isWhole &&=
      clause.mentions.every((mention) => kept.includes(mention) || isAgreement(text, mention)) &&
      !hasLooseNumber(text, clause);
  }
  const isSilent =
    !clauses.some((clause) => hasLooseNumber(text, clause)) &&
    !mentions.some((mention) => isClaim(mention) || isSubjectMention(mention) || isReadyDay(mention));
  const isUnread = isAbout && strange > 0 && !admitted.some(isClaim);
  return { mentions: admitted, isOthers, isWhole: (isWhole || isSilent) && !isUnread };
}

/** It names what it is about. "Flügelspindel hab ich 28, Grefsheim ist alle": a strange word before it is another plant. */
const isOfPlant = ({ mentions }: Clause): boolean =>
  mentions.some(({ kind }) => kind === 'plant' || kind === 'line' || kind === 'group');

/** "Those are all labelled for the hospital": somebody else has what the clauses before it count. */
const isClaimedBack = ({ folded, start, mentions }: Clause): boolean => {
  const at = theirs.exec(folded)?.index;
  if (at === undefined || ours.test(folded) || others.test(folded)) return false;
  return !mentions.some(
    ({ kind, start: place }) =>
      place < start + at && (kind === 'plant' || kind === 'line' || kind === 'quantity'),
  );
};

const others = /\b(?:others?|rest|anderen?|autres|andere|otr[oa]s|altr[ie]|outr[oa]s)\b/;

/** The rows below a line are somebody else's or repeat the request; null: neither. */
export function headingOf(text: string): 'others' | 'echo' | null {
  const folded = foldText(text);
  if (paper.test(folded)) return 'others';
  if (folded.trimEnd().endsWith(':') && (past.test(folded) || theirs.test(folded))) return 'others';
  return echo.test(folded) && !/\d/.test(folded) ? 'echo' : null;
}

/** A row of a table that no heading explains: several bare numbers beside each other, or a heading that is not known. */
const isUnreadable = (written: string): boolean =>
  written.split(/\t|\||;|,| {2,}/).filter((cell) => /^\s*\d+\s*$/.test(cell)).length > 1 ||
  isRowOfWords(written) ||
  // A day or a pair of numbers by itself.
  /^\s*\d{1,2}(?:\s?\/\s?|\.)\d{1,2}\.?\s*$/.test(written);

/** Three cells or more without a figure. */
function isRowOfWords(written: string): boolean {
  if (/[\d.!?]/.test(written)) return false;
  const separators = [...written.slice(1, -1).matchAll(/[\t|;]/g)].map(({ index }) => index);
  return (separators.at(-1) ?? 0) - (separators[0] ?? 0) > 1;
}

/** "Next week, scratch that, 5 October": of what is said again the newest counts. */
function withoutCorrected(mentions: readonly Mention[]): readonly Mention[] {
  const at = mentions.findLastIndex((mention) => mention.kind === 'cue' && mention.cue === 'correction');
  const again = new Set(mentions.slice(at + 1).map(({ kind }) => kind));
  return mentions.filter(
    ({ kind }, index) =>
      index > at || !(again.has(kind) && (kind === 'date' || kind === 'quantity' || kind === 'price')),
  );
}

function keptOf(
  text: string,
  clause: Clause,
  next: Clause | undefined,
  around: EvidenceContext,
): readonly Mention[] {
  const { folded, mentions, isPast } = clause;
  if (open.test(folded)) return mentions.filter(isSubjectMention);
  const said = withoutRequest(clause);
  const isNear = hasPointer(folded) || said.some(isSubjectMention);
  const isDenied =
    around.isBelowZero ||
    isDeniedIn(text, clause, said) ||
    (isBareCount(said) && next !== undefined && isDenial(text, next));
  const hasEvidence = isEvidence(text, clause, said, around);
  return said.filter((mention) => {
    if (mention.kind === 'grade' && !mention.isDenied) return hasEvidence || around.isReferred;
    const isDay = isReadyDay(mention);
    if (!isClaim(mention) && !isDay) return true;
    if (isPast) return hasEvidence && isDenying(mention);
    if (isDenied && isPromising(mention)) return false;
    return hasEvidence || (isNear && isDay);
  });
}

const isReadyDay = (mention: Mention): boolean =>
  mention.kind === 'date' && (mention.use === 'ready' || mention.use === 'not_before');

/** It says that there are plants or none, or their number. */
const isClaim = (mention: Mention): boolean =>
  mention.kind === 'quantity' ||
  (mention.kind === 'grade' && mention.isDenied) ||
  (mention.kind === 'cue' && ['available', 'unavailable', 'now', 'can_grow'].includes(mention.cue));

function isEvidence(
  text: string,
  { strange, folded }: Clause,
  said: readonly Mention[],
  around: EvidenceContext,
): boolean {
  const isNamed = said.some(({ kind }) => kind === 'plant' || kind === 'line');
  const cues = said.flatMap((mention) => (mention.kind === 'cue' ? [mention] : []));
  const isOnly = around.isOnly && strange <= 1;
  const hasDenial = cues.some(
    (cue) => cue.cue === 'unavailable' && (isNamed || (isOnly && (strange === 0 || isVerb(text, cue)))),
  );
  if (hasDenial) return true;
  const { isReferred } = around;
  const isOfSize = said.some(around.isAsked);
  const counts = said.filter(({ kind }) => kind === 'quantity');
  const hasOwnCount = counts.some(
    (count) =>
      !isOfOthers(text, count, said) &&
      ((isReferred && (around.isOnly || around.isNamed)) || isOfSize || isOfPlants(text, count, said)),
  );
  const hasCount = hasOwnCount || (isOnly && counts.length > 0);
  const isAgreed = cues.some(({ cue }) => cue === 'available');
  const isYes = cues.some(({ cue }) => ['available', 'only', 'alternative', 'later'].includes(cue));
  const hasVerb =
    supplyVerbs.test(folded) ||
    cues.some((cue) => isVerb(text, cue)) ||
    (hasOwnCount && isYes && isReferred && !around.isQuestion) ||
    // "All three are fine": of as many lines as were asked for.
    (isAgreed &&
      !around.isQuestion &&
      said.some((mention) => mention.kind === 'group' && mention.size !== null));
  const isOfAll =
    said.some((mention) => mention.kind === 'group' && mention.size === null) && !isNamed && !hasOwnCount;
  if (hasVerb) return (hasCount || isReferred || strange === 0) && !(isOfAll && strange > 1);
  const isCounted = isNamed && counts.some((count) => isBesidePlant(text, count, said));
  if (around.isQuestion || strange > 0)
    return isCounted && !around.isQuestion && around.strange <= strangeMax;
  if (isNamed || (hasCount && around.isAnswering)) return true;
  return (hasCount || isReferred) && around.strange === 0;
}

/** "72 Stella", "seven of the Cherokee Princess", "Hameln: 60". */
const isBesidePlant = (text: string, count: TextSpan, said: readonly Mention[]): boolean =>
  said.some((mention) => {
    if (mention.kind !== 'plant') return false;
    const between = text.slice(Math.min(mention.end, count.end), Math.max(mention.start, count.start));
    return wordsOf(between).every(({ key }) => isPlain(key)) && !/[.,;!?]/.test(between);
  });

/** "12 of the picnic tables". */
function isOfOthers(text: string, { end }: TextSpan, said: readonly Mention[]): boolean {
  const [, partitive = '', noun] =
    /^(\s?of (?:the|our|these|those) )(\p{L}+)/u.exec(text.slice(end, end + 40)) ?? [];
  const at = end + partitive.length;
  const isOurs = ({ kind, start }: Mention) =>
    (kind === 'plant' || kind === 'grade') && start >= at && start <= at + 30;
  return noun !== undefined && !isPlain(noun) && !said.some(isOurs);
}

/** "140 000 addresses" are no plants: no strange word follows the number. */
function isOfPlants(text: string, { end }: TextSpan, said: readonly Mention[]): boolean {
  const after = /^\s?(\p{L}+)/u.exec(text.slice(end, end + 40))?.[1];
  return after === undefined || isPlain(after) || said.some(({ start }) => start >= end && start <= end + 1);
}

/** "Yes" beside an answer adds nothing to it. */
const isAgreement = (text: string, mention: Mention): boolean =>
  mention.kind === 'cue' && mention.cue === 'available' && !isVerb(text, mention);

/** A supply verb, as apart from a mere yes, no or now. */
const isVerb = (text: string, { cue, start, end }: CueMention): boolean => {
  if (cue === 'can_grow') return true;
  const written = text.slice(start, end);
  if (cue === 'now') return readiness.test(written);
  if (cue !== 'available' && cue !== 'unavailable') return false;
  return wordsOf(written).some(({ key }) => !affirmations.has(key) && !negations.has(key));
};

const asks = /^\s*(?:\d+[.)]\s*)?(?:are|is|does|did|which|what|when|how|where|who)\b/;

const readiness = /ready|avail|stock|lager|lieferbar|leverbaar|voorraad/i;

const negations = new Set(
  "no none nothing nil cannot can't cant unable kein keine keinen nichts aus geen niets op non ne rien aucun aucune nada nulla niente nessun nessuno na nao".split(
    ' ',
  ),
);

const hasPointer = (folded: string): boolean => wordsOf(folded).some(({ key }) => pointers.has(key));

/** Without the numbers and grades of the request that is repeated. */
function withoutRequest({ folded, start, mentions }: Clause): readonly Mention[] {
  const match = asked.exec(folded);
  const from = start + (match?.index ?? Infinity);
  return mentions.filter(
    ({ kind, start: at }) => at < from || (kind !== 'quantity' && kind !== 'grade' && kind !== 'date'),
  );
}

const isPromising = (mention: Mention): boolean =>
  (mention.kind === 'quantity' && mention.measure !== 'none') ||
  (mention.kind === 'cue' && ['available', 'now', 'can_grow'].includes(mention.cue));

const isDenying = (mention: Mention): boolean =>
  (mention.kind === 'cue' && mention.cue === 'unavailable') ||
  (mention.kind === 'quantity' && mention.measure === 'none') ||
  (mention.kind === 'grade' && mention.isDenied);

const isBareCount = (said: readonly Mention[]): boolean =>
  said.some(({ kind }) => kind === 'quantity') && !said.some(({ kind }) => kind === 'cue');

const isDenial = (text: string, { mentions }: Clause): boolean =>
  !mentions.some((mention) => isSubjectMention(mention) || mention.kind === 'quantity') &&
  mentions.some(
    (mention) => mention.kind === 'cue' && mention.cue === 'unavailable' && isVerb(text, mention),
  );

const limits = /\b(?:more than|mehr als|plus de|meer dan|mas de|piu di|mais de|out of)\b/;

/** "No", "none", or a mere "not" in front of what would be promised. */
const isDeniedIn = (text: string, { start, end }: TextSpan, said: readonly Mention[]): boolean =>
  (said.some((mention) => isDenying(mention) && mention.kind !== 'grade') ||
    looseWords(text, start, end, said).some((word) => negators.has(word.key))) &&
  !said.some((mention) => mention.kind === 'cue' && mention.cue === 'only') &&
  !limits.test(foldText(text.slice(start, end)));

const negators = new Set('not nicht pas niet non nao nem ikke'.split(' '));

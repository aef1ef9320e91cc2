import type { Mention } from '../mentions/mention.ts';
import type { TextSpan } from '../span.ts';

/** The smallest part of a message that says one thing of one subject. */
export interface Piece extends TextSpan {
  /** Number of its line in the message. */
  readonly line: number;
  /** The text of that line, in which the places are. */
  readonly text: string;
  readonly mentions: readonly Mention[];
  /** A blank line or the beginning of the message is above its line. */
  readonly isAfterBlank: boolean;
  readonly isFirstOfLine: boolean;
}

const joints =
  'and|but|while|whereas|though|although|however|und|aber|sowie|jedoch|dafür|et|mais|en|maar|y|e|pero|ma|però|mas|og|men|plus';
const weakJoints = new Set('and und sowie et en y e og plus & +'.split(' '));
const romance = /(?<!\p{L})(?:les?|la|des|du|nous|vous|je|pour|est|sont|et|los|las|el|con)(?!\p{L})/iu;
/** Words in front of a name, which say nothing of it. */
const articles = new Set(
  'the a an for of your our these für die der das den dem von vom bei ihre pour les le la des du de vos het een voor van uw para los las el il lo per'.split(
    ' ',
  ),
);
const cut = new RegExp(
  String.raw`([,;:](?=\s)|\s[-–—]+(?=\s)|\s(?:[&+])(?=\s)|(?<=\s)(?:${joints})(?=\s)|\(|(?<=\))(?=[\s,]))`,
  'giu',
);

/** Cuts a sentence at commas, dashes and conjunctions, but not within a mention, not off a bare list of plants, and not before mere facts. */
export function cutSentence(text: string, sentence: TextSpan, mentions: readonly Mention[]): TextSpan[] {
  const marks: { at: number; isWeak: boolean; isPlant: boolean }[] = [];
  for (const { index, 0: mark } of text.slice(sentence.start, sentence.end).matchAll(cut)) {
    const at = sentence.start + index;
    // "En" joins in Dutch and is a preposition in French and Spanish.
    if (mark.toLowerCase() === 'en' && romance.test(text)) continue;
    if (isWithinMention(at, mentions) || isBetweenNumbers(at, mark.length, mentions, text)) continue;
    marks.push({ at, isWeak: weakJoints.has(mark.trim().toLowerCase()), isPlant: false });
  }
  // "spirea are good to go 4/15 boxwoods u can have friday": a new plant behind a statement about another.
  const plants = mentions.flatMap(({ kind, start: at }) =>
    kind === 'plant' ? [{ at, isWeak: false, isPlant: true }] : [],
  );
  const places = [...marks, ...plants].toSorted((a, b) => a.at - b.at);
  const pieces: TextSpan[] = [];
  let start = sentence.start;
  for (const { at, isWeak, isPlant } of places) {
    if (at <= start) continue;
    const next = (isPlant ? places : marks).find((place) => place.at > at)?.at ?? sentence.end;
    const [left, right] = [contentOf(text, start, at, mentions), contentOf(text, at, next, mentions)];
    const isCut = isPlant
      ? left.hasSubject && left.isStatement && left.wordsBehind > 2 && right.words > 2
      : isWeak
        ? left.isStatement && (right.hasSubject || (right.hasNumber && left.hasNumber)) && right.words > 0
        : left.isStatement && right.words > 1 && !isMereFact(left, right);
    if (!isCut) continue;
    pieces.push({ start, end: at });
    start = at;
  }
  pieces.push({ start, end: sentence.end });
  return pieces.filter((piece) => /[\p{L}\p{N}✓✔✅✗✘❌👍]/u.test(text.slice(piece.start, piece.end)));
}

const isWithinMention = (at: number, mentions: readonly Mention[]): boolean =>
  mentions.some(({ kind, start, end }) => kind !== 'condition' && kind !== 'cue' && start <= at && at < end);

/** "600, 250 en 350": numbers of one list. */
function isBetweenNumbers(at: number, length: number, mentions: readonly Mention[], text: string): boolean {
  const before = mentions.findLast(({ kind, end }) => kind === 'quantity' && end <= at);
  const after = mentions.find(({ kind, start }) => kind === 'quantity' && start >= at + length);
  return (
    before !== undefined &&
    after !== undefined &&
    text.slice(before.end, at).trim() === '' &&
    text.slice(at + length, after.start).trim() === ''
  );
}

type Content = ReturnType<typeof contentOf>;

/** The right piece adds only a size, price, day or first number: "Hornbeam 60/80: £78.50 per 100", "Silberlinden (H 18-20)". */
const isMereFact = (left: Content, right: Content): boolean =>
  right.freeWords === 0 && !right.hasSubject && !right.hasGroup && !(left.hasNumber && right.hasNumber);

const facts: ReadonlySet<string> = new Set(['quantity', 'grade', 'dimension', 'price', 'date']);
const nouns: ReadonlySet<string> = new Set(['plant', 'line', 'group', 'grade', 'dimension']);

function contentOf(text: string, start: number, end: number, mentions: readonly Mention[]) {
  const within = mentions.filter((mention) => mention.start >= start && mention.start < end);
  const names = within.filter(({ kind }) => kind === 'plant' || kind === 'line' || kind === 'group');
  const wordsOutside = (spans: readonly TextSpan[]) => {
    let rest = text.slice(start, end);
    for (const span of spans.toSorted((a, b) => b.start - a.start))
      rest = `${rest.slice(0, span.start - start)} ${rest.slice(Math.min(span.end, end) - start)}`;
    return (
      rest
        .match(/[\p{L}\p{N}]+/gu)
        ?.filter((word) => !weakJoints.has(word.toLowerCase()) && !articles.has(word.toLowerCase())) ?? []
    );
  };
  const words = wordsOutside(names);
  const isSaid = (kind: string) => kind === 'quantity' || kind === 'price' || kind === 'date';
  return {
    /** More than a list of plants, perhaps with their sizes, and a word: "Correa", "the Lomandra 140mm". */
    isStatement:
      wordsOutside(within.filter(({ kind }) => nouns.has(kind))).length > 1 ||
      within.some(({ kind }) => isSaid(kind)),
    hasSubject: names.some(({ kind }) => kind !== 'group'),
    hasGroup: names.some(({ kind }) => kind === 'group'),
    hasNumber: within.some(({ kind }) => kind === 'quantity'),
    words: words.length + names.length,
    freeWords: wordsOutside(within.filter(({ kind }) => facts.has(kind))).filter((word) =>
      /\p{L}{3}/u.test(word),
    ).length,
    /** Words behind the first plant or line. */
    wordsBehind: text.slice(names[0]?.end ?? end, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  };
}

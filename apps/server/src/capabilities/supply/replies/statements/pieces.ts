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
const cut = new RegExp(
  String.raw`([,;:](?=\s)|\s[-–—]+(?=\s)|\s(?:[&+])(?=\s)|(?<=\s)(?:${joints})(?=\s)|\(|(?<=\))(?=[\s,]))`,
  'giu',
);

/** Cuts a sentence at commas, dashes and conjunctions, but not within a mention and not off a bare list of plants. */
export function cutSentence(text: string, sentence: TextSpan, mentions: readonly Mention[]): TextSpan[] {
  const places: { at: number; isWeak: boolean; isPlant: boolean }[] = [];
  for (const { index, 0: mark } of text.slice(sentence.start, sentence.end).matchAll(cut)) {
    const at = sentence.start + index;
    if (
      mentions.some(
        ({ kind, start, end }) => kind !== 'condition' && kind !== 'cue' && start <= at && at < end,
      )
    )
      continue;
    places.push({ at, isWeak: weakJoints.has(mark.trim().toLowerCase()), isPlant: false });
  }
  // "spirea are good to go 4/15 boxwoods u can have friday": a new plant behind a statement about another.
  for (const { kind, start: at } of mentions)
    if (kind === 'plant') places.push({ at, isWeak: false, isPlant: true });
  places.sort((a, b) => a.at - b.at);
  const pieces: TextSpan[] = [];
  let start = sentence.start;
  for (const [index, { at, isWeak, isPlant }] of places.entries()) {
    if (at <= start) continue;
    const next = places[index + 1]?.at ?? sentence.end;
    const [left, right] = [contentOf(text, start, at, mentions), contentOf(text, at, next, mentions)];
    const isCut = isPlant
      ? left.hasSubject && left.wordsBehind > 2 && right.words > 2
      : isWeak
        ? left.isStatement && (right.hasSubject || (right.hasNumber && left.hasNumber)) && right.words > 0
        : left.isStatement && right.words > 1;
    if (!isCut) continue;
    pieces.push({ start, end: at });
    start = at;
  }
  pieces.push({ start, end: sentence.end });
  return pieces.filter((piece) => /[\p{L}\p{N}✓✔✅✗✘❌👍]/u.test(text.slice(piece.start, piece.end)));
}

function contentOf(text: string, start: number, end: number, mentions: readonly Mention[]) {
  const within = mentions.filter((mention) => mention.start >= start && mention.start < end);
  const names = within.filter(({ kind }) => kind === 'plant' || kind === 'line' || kind === 'group');
  let rest = text.slice(start, end);
  for (const name of names) rest = rest.replace(text.slice(name.start, Math.min(name.end, end)), ' ');
  const words = rest.match(/[\p{L}\p{N}]+/gu)?.filter((word) => !weakJoints.has(word.toLowerCase())) ?? [];
  return {
    /** More than a list of plants and a word: "Correa", "the Lomandra". */
    isStatement: words.length > 1 || within.some(({ kind }) => kind === 'quantity'),
    hasSubject: names.some(({ kind }) => kind !== 'group'),
    hasNumber: within.some(({ kind }) => kind === 'quantity'),
    words: words.length + names.length,
    /** Words behind the first plant or line. */
    wordsBehind: text.slice(names[0]?.end ?? end, end).match(/[\p{L}\p{N}]+/gu)?.length ?? 0,
  };
}

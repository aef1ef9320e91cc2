import { sizeParts } from '../numbers/size-parts.ts';
import { isBeside, type ReadText } from './align-names.ts';
import { isAddressed } from './judge-alignment.ts';
import { isKnownEpithet, isKnownGenus } from './known-plants.ts';
import { isOrdinary } from './ordinary-words.ts';
import { rankMarkers } from './requested-plants.ts';

/** The name of a plant as far as it goes from a word on. */
export interface OtherName {
  readonly start: number;
  readonly end: number;
  /** Number of the word after the last. */
  readonly to: number;
  readonly name: string;
}

/** An epithet or a cultivar after words of a name that makes it the name of another plant. */
export interface NameAddition {
  readonly end: number;
  readonly to: number;
  /** As it is added to the name. */
  readonly text: string;
  readonly kind: 'epithet' | 'cultivar' | 'form';
}

const cultivarWordsMax = 4;
const quotes = `'‘’"“”„\``;

function additionAt(read: ReadText, at: number): NameAddition | null {
  return formAt(read, at) ?? quotedAt(read, at) ?? epithetAt(read, at) ?? capitalisedAt(read, at);
}

/** "(broad leaf form)" straight behind a name. */
function formAt(read: ReadText, at: number): NameAddition | null {
  const before = read.words[at - 1];
  if (!before) return null;
  const [whole] =
    /^ {0,2}\([\p{L} '-]{3,30} (?:form|forma|Form|forme|vorm)\)/u.exec(
      read.text.slice(before.end, before.end + 50),
    ) ?? [];
  if (whole === undefined) return null;
  return additionUpTo(read, at, before.end + whole.length, whole.trim(), 'form');
}

/** `'Bronze Rambler'` from the word behind the quote on. */
export function quotedAt(read: ReadText, at: number): NameAddition | null {
  const word = read.words[at];
  if (!word || !quotes.includes(read.text.charAt(word.start - 1) || ' ')) return null;
  if (/[\p{L}\p{N}]/u.test(read.text.charAt(word.start - 2))) return null;
  if (!/^\p{Lu}/u.test(read.text.slice(word.start, word.end))) return null;
  for (let to = at + 1; to <= Math.min(at + cultivarWordsMax, read.words.length); to++) {
    const last = read.words[to - 1];
    if (!last || last.end - word.start > 60) return null;
    const isClosed =
      quotes.includes(read.text.charAt(last.end) || ' ') &&
      !/[\p{L}\p{N}]/u.test(read.text.charAt(last.end + 1));
    if (isClosed) {
      const text = `'${read.text.slice(word.start, last.end)}'`;
      return { end: last.end + 1, to, text, kind: 'cultivar' };
    }
  }
  return null;
}

/** `reflexa`, `var. minor`: in small letters, straight behind a genus or an epithet. */
function epithetAt(read: ReadText, at: number): NameAddition | null {
  let to = at;
  while (rankMarkers.has(read.keys[to] ?? '') && isBeside(read, to)) to++;
  const word = read.words[to];
  const before = read.words[to - 1];
  if (!word || !before || !/^[\s.×]{1,3}$/.test(read.text.slice(before.end, word.start))) return null;
  const written = read.text.slice(word.start, word.end);
  if (!isWrittenAsEpithet(written, read.keys[to] ?? '')) return null;
  const start = read.words[at]?.start ?? word.start;
  return { end: word.end, to: to + 1, text: read.text.slice(start, word.end).toLowerCase(), kind: 'epithet' };
}

/** With a capital only when it is known: "Tilia Platyphyllos", "TILIA PLATYPHYLLOS". */
function isWrittenAsEpithet(written: string, key: string): boolean {
  if (/^\p{Ll}{4,}$/u.test(written)) return isEpithetLike(key);
  return /^\p{L}{4,}$/u.test(written) && isKnownEpithet(key) && !isOrdinary(key);
}

export function isEpithetLike(key: string): boolean {
  if (isOrdinary(key)) return false;
  return isKnownEpithet(key) || latinEnding.test(key);
}

const latinEnding =
  /(?:us|um|is|ii|ae|ensis|ense|oides|ifolia|iflora|carpa|phylla|ana|ata|osa|ica|ina|ula|ella|ensis|escens|icans|formis|olia|lora|andra|antha|aris|alis)$/;

/** "Bronze Rambler" without quotes, in a text that is not all capitals. */
function capitalisedAt(read: ReadText, at: number): NameAddition | null {
  if (!/\p{Ll}/u.test(read.text)) return null;
  let to = at;
  while (to < at + cultivarWordsMax && isNameWord(read, to)) to++;
  const first = read.words[at];
  const last = read.words[to - 1];
  if (to === at || !first || !last) return null;
  return { end: last.end, to, text: `'${read.text.slice(first.start, last.end)}'`, kind: 'cultivar' };
}

function isNameWord(read: ReadText, at: number): boolean {
  const word = read.words[at];
  const before = read.words[at - 1];
  if (!word || !before || !/^\s{1,2}$/.test(read.text.slice(before.end, word.start))) return false;
  const written = read.text.slice(word.start, word.end);
  if (!/^\p{Lu}\p{Ll}{2,}$/u.test(written) || isKnownGenus(read.keys[at] ?? '')) return false;
  // A shape or a root system, `Kegel`.
  if (sizeParts(written).length > 0) return false;
  return !isOrdinary(word.key);
}

function additionUpTo(
  read: ReadText,
  at: number,
  end: number,
  text: string,
  kind: NameAddition['kind'],
): NameAddition {
  let to = at;
  while ((read.words[to]?.start ?? end) < end) to++;
  return { end, to, text, kind };
}

/** A plant of which the request has nothing, by its genus. */
export function otherNameAt(read: ReadText, at: number): OtherName | null {
  const word = read.words[at];
  const key = read.keys[at] ?? '';
  if (!word || isOrdinary(key)) return null;
  const written = read.text.slice(word.start, word.end);
  if (!isKnownGenus(key)) return null;
  const isCapital = /^\p{Lu}\p{L}{2,}$/u.test(written);
  const additions = additionsFrom(read, at + 1);
  const [first] = additions;
  if (!first && (!isCapital || isAddressed(read, at))) return null;
  const genus = written.charAt(0).toUpperCase() + written.slice(1).toLowerCase();
  const last = additions.at(-1);
  return {
    start: word.start,
    end: last?.end ?? word.end,
    to: last?.to ?? at + 1,
    name: [genus, ...additions.map(({ text }) => text)].join(' '),
  };
}

/** Epithets and a cultivar behind a name, as many as there are. */
export function additionsFrom(read: ReadText, at: number): NameAddition[] {
  const additions: NameAddition[] = [];
  for (let next = additionAt(read, at); next && additions.length < 4; next = additionAt(read, next.to)) {
    additions.push(next);
    if (next.kind !== 'epithet') break;
  }
  return additions;
}

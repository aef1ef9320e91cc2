import type { RequestedLine } from '../../request.ts';
import type { ReplyWord } from '../../words/words.ts';
import type { LineMention } from '../mention.ts';

/** How the lines of a request are numbered, by their ids and by their places. */
export interface LineNumbers {
  readonly count: number;
  byPlace(place: number): string | null;
  /** The id that begins at a word; `line` null for one that only looks like the request's. */
  idAt(
    text: string,
    words: readonly ReplyWord[],
    at: number,
  ): { start: number; end: number; line: string | null } | null;
  /** By the number in its id, else by its place. */
  byNumber(number: number): string | null;
  /** Whether a number is a whole id. */
  isId(number: string): boolean;
  /** Lines between two, neither included. */
  between(first: string | null, last: string | null): string[];
  /** Numbers behind a word for "line": one, several, or a range. */
  listFrom(text: string, words: readonly ReplyWord[], at: number): LineMention[];
  byHash(number: string, before: string): string | null;
}

/** "L2", "SCH-002": letters and a number. */
const shortId = /^([\p{L}]{1,6})[-_ .]?0*(\d{1,5})$/u;

export function createLineNumbers(lines: readonly RequestedLine[]): LineNumbers {
  const exact = new Map(lines.map(({ id }) => [id.toLowerCase(), id]));
  const short = new Map<string, string>();
  const byNumber = new Map<number, string>();
  const prefixes = new Set<string>();
  for (const { id } of lines) {
    const [, prefix, number] = shortId.exec(id) ?? (/^0*(\d{1,4})$/.test(id) ? [id, '', id] : []);
    if (prefix === undefined || number === undefined) continue;
    short.set(`${prefix.toLowerCase()}${Number(number)}`, id);
    byNumber.set(Number(number), id);
    prefixes.add(prefix.toLowerCase());
  }
  // An enquiry numbers its lines L1, L2 whatever their ids.
  const isByPlace = !prefixes.has('l');
  const longIds = [...exact.keys()].filter((id) => !shortId.test(id) && id.length >= 4);
  const longStarts = Map.groupBy(longIds, (id) => /^[\p{L}\p{N}]+/u.exec(id)?.[0] ?? id);
  const isContainerSize = lines.some(({ targetGrade }) => targetGrade?.includes('#'));

  const forms = new Set(longIds.map(formOf));

  /** An id of the same form as the request's that it has not. */
  function strangeIdAt(text: string, word: ReplyWord): { start: number; end: number; line: null } | null {
    if (forms.size === 0) return null;
    const [written = ''] =
      /^[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)+/u.exec(text.slice(word.start, word.start + 64)) ?? [];
    if (!/\d/.test(written) || !forms.has(formOf(written.toLowerCase()))) return null;
    return { start: word.start, end: word.start + written.length, line: null };
  }

  const byPlace = (place: number) => lines[place - 1]?.id ?? null;
  const byAnyNumber = (number: number) => byNumber.get(number) ?? byPlace(number);

  function shortAt(prefix: string, number: number): string | null | undefined {
    const id = short.get(`${prefix}${number}`);
    if (id !== undefined) return id;
    if (prefix === 'l' && isByPlace) return byPlace(number);
    return prefix !== '' && prefixes.has(prefix) ? null : undefined;
  }

  return {
    count: lines.length,
    byPlace,
    byNumber: (number) => (number >= 1 && number <= lines.length ? byAnyNumber(number) : null),
    isId: (number) => exact.has(number),
    between(first, last) {
      const from = lines.findIndex(({ id }) => id === first);
      const to = lines.findIndex(({ id }) => id === last);
      return from < 0 || to < 0 ? [] : lines.slice(from + 1, Math.max(from + 1, to)).map(({ id }) => id);
    },
    idAt(text, words, at) {
      const word = words[at];
      if (!word) return null;
      const long = longStarts
        .get(word.key)
        ?.filter((id) => text.slice(word.start, word.start + id.length).toLowerCase() === id)
        .filter((id) => !/^[\p{L}\p{N}]/u.test(text.slice(word.start + id.length)))
        .toSorted((a, b) => b.length - a.length)[0];
      if (long !== undefined) {
        return { start: word.start, end: word.start + long.length, line: exact.get(long) ?? null };
      }
      const unknown = strangeIdAt(text, word);
      if (unknown) return unknown;
      const glued = /^([a-z]{1,6})0*(\d{1,5})$/.exec(word.key);
      if (glued) {
        const line = shortAt(glued[1] ?? '', Number(glued[2]));
        return line === undefined ? null : { start: word.start, end: word.end, line };
      }
      const next = words[at + 1];
      if (!next || !/^[a-z]{1,6}$/.test(word.key) || !/^\d{1,5}$/.test(next.key)) return null;
      if (!/^(?:[-_.]|\s{1,2})$/.test(text.slice(word.end, next.start)) || isAfterNumber(text, word.start))
        return null;
      const line = shortAt(word.key, Number(next.key));
      return line === undefined || (line === null && (word.key.length > 3 || Number(next.key) > 99))
        ? null
        : { start: word.start, end: next.end, line };
    },
    listFrom(text, words, at) {
      const mentions: LineMention[] = [];
      const noun = words[at];
      let previous = 0;
      for (let next = at + 1; next < words.length; next++) {
        const word = words[next];
        const before = words[next - 1];
        if (!word || !before || !noun) break;
        const gap = text.slice(before.end, Math.min(word.start, before.end + 6));
        if (next > at + 1 && joiningWords.has(word.key)) continue;
        if (!/^\d{1,4}$/.test(word.key) || (next > at + 1 && !/^\s*[,&+/–-]?\s*$/.test(gap))) break;
        // A number behind a space only is what is said of the line: "line 2 40 only".
        if (next > at + 1 && /^\s+$/.test(gap) && !joiningWords.has(before.key)) break;
        const number = Number(word.key);
        const isRange = previous > 0 && (/[–-]/.test(gap) || rangeWords.has(before.key));
        if (next > at + 1 && (byAnyNumber(number) === null || number <= previous)) break;
        const start = next === at + 1 ? noun.start : word.start;
        for (let between = previous + 1; isRange && between < number; between++) {
          mentions.push({ kind: 'line', start, end: word.end, line: byAnyNumber(between) });
        }
        mentions.push({ kind: 'line', start, end: word.end, line: byAnyNumber(number) });
        previous = number;
      }
      return mentions;
    },
    byHash(number, before) {
      const id = exact.get(`#${number}`);
      if (id !== undefined) return id;
      const isFirst = /^\s*[-*•(]?\s*$/.test(before);
      return isFirst && !isContainerSize && Number(number) > 0 ? byAnyNumber(Number(number)) : null;
    },
  };
}

/** What ids of one system have in common: `sch-002-L1` is `a-9-a9`. */
function formOf(id: string): string {
  if (/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(id)) return 'uuid';
  return id.replace(/\d+/g, '9').replace(/\p{L}+/gu, 'a');
}

/** "100 L 2": litres. */
function isAfterNumber(text: string, start: number): boolean {
  return /\d\s?$/.test(text.slice(Math.max(0, start - 2), start));
}

const rangeWords = new Set('to bis a tot al through thru'.split(' '));
const joiningWords = new Set([...rangeWords, ...'and und et en y e or oder ou of o'.split(' ')]);

import type { PageWord } from './word.ts';

/** Words of a line with no more than spaces between them. */
export interface LineSegment {
  readonly words: readonly PageWord[];
  readonly left: number;
  readonly right: number;
}

export interface PageLine {
  readonly page: number | null;
  /** From 1 on each page, from the top: every line that has words counts. */
  readonly row: number;
  readonly y: number;
  readonly size: number;
  readonly segments: readonly LineSegment[];
}

/** Words whose baselines are nearer than this stand in one line; in sizes of the font. */
const sameLine = 0.45;
/** Letters that are nearer than this belong to one word; in sizes of the font. */
const sameWord = 0.13;
/** A gap wider than a space times this separates cells. */
const gapInSpaces = 1.8;
/** The space of most fonts, and of typewriter fonts, whose letters all are that wide; in sizes of the font. */
const usualSpace = 0.28;
const typewriterSpace = 0.6;
/** The exact ends of recognised words are not known. */
const recognisedSpace = 0.36;
/** Wider gaps are no spaces. */
const widestSpace = 0.75;
/**
 * With at least this number of gaps on a page the width of its spaces is measured; else that of its
 * letters gives the kind of font.
 */
const gapsMin = 10;

/** The lines of a page in reading order, whatever order the words come in. */
export function readLines(page: number | null, words: readonly PageWord[]): PageLine[] {
  const lines = gatherLines(words)
    .map((line) => joinLetters(removeLeaders(line.toSorted((a, b) => a.left - b.left))))
    .filter((line) => line.length > 0);
  const gap = gapInSpaces * measureSpace(lines);
  return lines.map((line, index) => ({
    page,
    row: index + 1,
    y: Math.max(...line.map((word) => word.y)),
    size: Math.max(...line.map((word) => word.size)),
    segments: splitAtGaps(line, gap),
  }));
}

function gatherLines(words: readonly PageWord[]): PageWord[][] {
  const lines: PageWord[][] = [];
  let top: PageWord | undefined;
  for (const word of words.toSorted((a, b) => a.y - b.y || a.left - b.left)) {
    if (top !== undefined && word.y - top.y <= sameLine * Math.max(word.size, top.size)) {
      lines.at(-1)?.push(word);
    } else {
      lines.push([word]);
      top = word;
    }
  }
  return lines;
}

/** Letters drawn one by one become words, and what is drawn twice to make it bold stays once. */
function joinLetters(line: readonly PageWord[]): PageWord[] {
  const joined: PageWord[] = [];
  for (const word of line) {
    const last = joined.at(-1);
    if (last !== undefined && !word.isApart && word.left - last.right < sameWord * word.size) {
      joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right };
    } else {
      joined.push(word);
    }
  }
  return joined;
}

/** The width of spaces on a page, in sizes of the font: the median of the narrow gaps. */
function measureSpace(lines: readonly (readonly PageWord[])[]): number {
  const gaps = lines
    .flatMap((line) => line.map((word, index) => gapBefore(line, index) / word.size))
    .filter((gap) => gap > sameWord && gap < widestSpace)
    .sort((a, b) => a - b);
  const measured = gaps[gaps.length >> 1];
  if (measured !== undefined && gaps.length >= gapsMin) {
    return measured;
  }
  const words = lines.flat();
  const letters = words.reduce((sum, { text }) => sum + text.length, 0);
  const width = words.reduce((sum, { left, right, size }) => sum + (right - left) / size, 0);
  if (width / letters > 0.95 * typewriterSpace) {
    return typewriterSpace;
  }
  return words.some(({ confidence }) => confidence !== undefined) ? recognisedSpace : usualSpace;
}

function gapBefore(line: readonly PageWord[], index: number): number {
  const [before, word] = [line[index - 1], line[index]];
  return before === undefined || word === undefined ? 0 : word.left - before.right;
}

function splitAtGaps(line: readonly PageWord[], gap: number): LineSegment[] {
  const parts: PageWord[][] = [];
  line.forEach((word, index) => {
    if (index === 0 || gapBefore(line, index) > gap * word.size) {
      parts.push([word]);
    } else {
      parts.at(-1)?.push(word);
    }
  });
  return parts.map(segmentOf);
}

export function segmentOf(words: readonly PageWord[]): LineSegment {
  return {
    words,
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
  };
}

/** At least this many dots lead from a name to its price; fewer end a sentence. */
const dotsMin = 4;

/** The words of a line, from left to right, without dots that lead the eye from one cell to the next. */
function removeLeaders(line: readonly PageWord[]): PageWord[] {
  const kept: PageWord[] = [];
  let dots: PageWord[] = [];
  for (const word of line) {
    if (/^(?:[._]+|…+)$/.test(word.text)) {
      dots.push(word);
      continue;
    }
    if (isLeader(dots)) {
      kept.push(...kept.splice(-1).map(stripLastDot), {
        ...word,
        text: word.text.replace(/^\.(?=.)/u, ''),
        isApart: true,
      });
    } else {
      kept.push(...dots, word);
    }
    dots = [];
  }
  return isLeader(dots) ? kept : [...kept, ...dots];
}

/** The first and the last of the dots may stand as near to a word as the full stop of a sentence. */
function stripLastDot(word: PageWord): PageWord {
  return { ...word, text: word.text.replace(/(?<=.)\.$/u, '') };
}

function isLeader(dots: readonly PageWord[]): boolean {
  const count = dots.reduce((sum, { text }) => sum + text.replaceAll('…', '...').length, 0);
  return count >= dotsMin;
}

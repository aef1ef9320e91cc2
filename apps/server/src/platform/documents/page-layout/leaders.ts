import type { Word } from './word.ts';

/** From so many in a row dots lead from a name to its price; fewer end a sentence, or stand for what was left out. */
const dotsMin = 4;

/** The words of a line, from left to right, without dots that lead the eye from one cell to the next. */
export function withoutLeaders(line: readonly Word[]): Word[] {
  const kept: Word[] = [];
  let dots: Word[] = [];
  for (const word of line) {
    if (/^(?:[._]+|…+)$/.test(word.text)) {
      dots.push(word);
      continue;
    }
    if (isLeader(dots)) {
      kept.push(...kept.splice(-1).map(withoutFirstDot), {
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
function withoutFirstDot(word: Word): Word {
  return { ...word, text: word.text.replace(/(?<=.)\.$/u, '') };
}

function isLeader(dots: readonly Word[]): boolean {
  const count = dots.reduce((sum, { text }) => sum + text.replaceAll('…', '...').length, 0);
  return count >= dotsMin;
}

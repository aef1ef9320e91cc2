import { wordsOf } from '../../apps/server/src/capabilities/supply/replies/words/words.ts';
import type { AnnotatedReply } from './annotated-replies.ts';

/** A word of so many replies, and so much oftener outside the names of plants than in them, is part of none by itself. */
const [occurrencesMin, timesOftener] = [6, 4];
const rowLength = 118;

/** Words of replies that are no part of a plant's name where nothing else says so, in rows. */
export function ordinaryWords(replies: readonly AnnotatedReply[]): string {
  const counts = new Map<string, { outside: number; inNames: number }>();
  for (const { text, names } of replies) {
    for (const { start, end, key } of wordsOf(text)) {
      const count = counts.get(key) ?? { outside: 0, inNames: 0 };
      if (names.some((name) => start < name.end && name.start < end)) count.inNames++;
      else count.outside++;
      counts.set(key, count);
    }
  }
  const words = [...counts].flatMap(([key, { outside, inNames }]) =>
    /^\p{L}/u.test(key) && outside >= occurrencesMin && outside > timesOftener * inNames ? key : [],
  );
  const rows: string[] = [];
  for (const word of words.toSorted()) {
    const last = rows.at(-1);
    if (last !== undefined && last.length + word.length < rowLength)
      rows[rows.length - 1] = `${last} ${word}`;
    else rows.push(word);
  }
  return `${rows.join('\n')}\n`;
}

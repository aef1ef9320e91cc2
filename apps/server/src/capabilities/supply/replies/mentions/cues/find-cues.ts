import { createPhraseFinder } from '../../words/phrases.ts';
import { type ReplyWord, wordsOf } from '../../words/words.ts';
import type { Cue, CueMention } from '../mention.ts';
import { cueTables } from './cue-table.ts';

/** Of phrases that say two things at once ("in stock" is available and now) each meaning is found. */
const finders = (['instruction', 'echo', 'other_business', 'question', 'poa', 'now'] as const).map((cue) =>
  createPhraseFinder(entriesOf((other) => other === cue)),
);
const main = createPhraseFinder(
  entriesOf((cue) => !['instruction', 'echo', 'other_business', 'question', 'poa', 'now'].includes(cue)),
);

function entriesOf(isWanted: (cue: Cue) => boolean): [string, Cue][] {
  return cueTables.flatMap((table) =>
    [...table].flatMap(([cue, phrases]) =>
      isWanted(cue) ? phrases.map((phrase): [string, Cue] => [phrase, cue]) : [],
    ),
  );
}

/** Finds words and phrases about plants and supply in any of eight languages. */
export function findCues(text: string): CueMention[] {
  const words = wordsOf(text);
  const cues = [...finders, main].flatMap((finder) =>
    finder.find(words).map(
      ({ start, end, from, value }): CueMention => ({
        kind: 'cue',
        start,
        end,
        cue: value === 'available' && isDenied(words, from) ? 'unavailable' : value,
      }),
    ),
  );
  return [...cues, ...marksIn(text)]
    .filter((cue) => !cues.some((other) => isPartOf(cue, other)) && !isAuxiliary(text, cue))
    .toSorted((a, b) => a.start - b.start || a.end - b.end);
}

/** "Have just gone to someone else", "have seen": the verb behind it says what there is. */
const isAuxiliary = (text: string, { cue, start, end }: CueMention): boolean =>
  cue === 'available' &&
  /^(?:we |i )?(?:have|'ve)$/i.test(text.slice(start, end)) &&
  /^\s(?:(?:just|already|all|now|both|since|always|also|never|even|recently)\s)*(?:gone|been|seen|had|sold|lost|run|left|sent|passed|moved|given|taken|done|\w+ed)\b/i.test(
    text.slice(end, end + 40),
  );

/** Ticks and crosses, and "Y" or "N" as the whole value of a row. */
const marksIn = (text: string): CueMention[] =>
  [...text.matchAll(/[✓✔✅☑👍]|[✗✘❌❎👎]|(?<=[:|\t=]\s{0,3})[YN](?=\s*$)/gu)].map(({ index, 0: mark }) => ({
    kind: 'cue',
    start: index,
    end: index + mark.length,
    cue: /[✓✔✅☑👍Y]/u.test(mark) ? 'available' : 'unavailable',
  }));

/** "on hand" of "seed on hand". */
const isPartOf = (cue: CueMention, other: CueMention): boolean =>
  other.start <= cue.start && cue.end <= other.end && other.end - other.start > cue.end - cue.start;

const denials = new Set(
  "not isn't aren't won't can't cannot none never nicht pas niet non kaum nichts".split(' '),
);

/** "Not currently available", "pas encore prêt". */
function isDenied(words: readonly ReplyWord[], from: number): boolean {
  return [1, 2].some((back) => denials.has(words[from - back]?.key ?? ''));
}

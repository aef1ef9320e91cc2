import { readFileSync } from 'node:fs';
import { type Cue, cues } from '../mention.ts';

/** The phrases of a language, by their meaning. */
type CueTable = ReadonlyMap<Cue, readonly string[]>;

const folder = new URL('../../../../../../../../data/reply-phrases/', import.meta.url);

/** Reads a table of `data/reply-phrases`; the README there describes it. */
function readCueTable(language: string): CueTable {
  const lines = readFileSync(new URL(`${language}.txt`, folder), 'utf8')
    .trimEnd()
    .split(/\r?\n/);
  return new Map(
    lines.map((line) => {
      const [, name, phrases] = /^(\w+): (.+)$/.exec(line) ?? [];
      const cue = cues.find((each) => each === name);
      if (cue === undefined || phrases === undefined)
        throw new Error(`${language}.txt: "${line.slice(0, 40)}" does not begin with the name of a cue.`);
      return [cue, phrases.split(', ')] as const;
    }),
  );
}

/** English first: if two languages have a word, its English meaning counts. */
export const cueTables: readonly CueTable[] = 'english german french dutch spanish italian portuguese danish'
  .split(' ')
  .map(readCueTable);

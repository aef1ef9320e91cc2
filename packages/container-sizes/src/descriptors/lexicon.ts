import type { SizeCatalogue } from '../categories/catalogue.ts';
import { compileTypeWords, type TypeWord } from './type-words.ts';
import {
  codes,
  cuesBefore,
  type DescriptorCode,
  type DescriptorCue,
  joiningWords,
  namedClasses,
  numberWords,
  potWords,
  squareWords,
  standardWords,
} from './vocabulary.ts';

/** All that a word may say by itself. */
export interface LexiconWord {
  /** The sequences of words that begin with it and name a category. */
  readonly types: readonly TypeWord[] | undefined;
  readonly code: DescriptorCode | undefined;
  /** Meaning that it gives the figure after it. */
  readonly cue: DescriptorCue | undefined;
  /** Name of the container class of the United States, if the word is one. */
  readonly namedClass: string | undefined;
  /** Value of a number in words. */
  readonly number: number | undefined;
  readonly isPot: boolean;
  readonly isSquare: boolean;
  readonly isStandard: boolean;
}

/** Every word that says something; the others, most of them names of plants, are passed over after one look. */
export type Lexicon = ReadonlyMap<string, LexiconWord>;

/** The words of a catalogue and of the trade. */
export function compileLexicon(catalogue: SizeCatalogue): Lexicon {
  const types = compileTypeWords(catalogue);
  const tables = [types, codes, cuesBefore, namedClasses, numberWords, potWords, squareWords, standardWords];
  const words = new Set([...joiningWords, ...tables.flatMap((table) => [...table.keys()])]);
  return new Map(
    [...words].map((text): [string, LexiconWord] => [
      text,
      {
        types: types.get(text),
        code: codes.get(text),
        cue: cuesBefore.get(text),
        namedClass: namedClasses.get(text),
        number: numberWords.get(text),
        isPot: potWords.has(text),
        isSquare: squareWords.has(text),
        isStandard: standardWords.has(text),
      },
    ]),
  );
}

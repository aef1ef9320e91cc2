import type { SizeCatalogue } from '../categories/catalogue.ts';
import type { ConventionPack } from '../conventions/convention-pack.ts';
import { standardPacks } from '../conventions/standard-packs.ts';
import { normaliseLabel } from '../label/normalise.ts';
import { compileTypeWords, type TypeWord } from './type-words.ts';
import {
  compileVocabulary,
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
  /** Meaning that it gives the figure before it. */
  readonly cueAfter: DescriptorCue | undefined;
  /** Name of the container class of the United States, if the word is one. */
  readonly namedClass: string | undefined;
  /** Value of a number in words. */
  readonly number: number | undefined;
  readonly isPot: boolean;
  readonly isSquare: boolean;
  readonly isStandard: boolean;
}

/** Every word that says something; the others, most of them names of plants, are passed over after one look. */
export interface Lexicon {
  readonly words: ReadonlyMap<string, LexiconWord>;
  /** The category of a label that has a meaning as a whole, by its text. */
  readonly labels: ReadonlyMap<string, string>;
  /** The category that a compound word names by its end (`Vegetationssubstrat`); undefined for other words. */
  categoryByEnding(text: string): string | undefined;
}

/** The words of a catalogue and of the trade. */
export function compileLexicon(catalogue: SizeCatalogue): Lexicon {
  const packs = [...standardPacks, ...catalogue.conventions].map(normalisePack);
  const types = compileTypeWords(catalogue, packs);
  const { before, after, codes } = compileVocabulary(packs);
  const tables = [
    types,
    codes,
    before,
    after,
    namedClasses,
    numberWords,
    potWords,
    squareWords,
    standardWords,
  ];
  const words = new Set([...joiningWords, ...tables.flatMap((table) => [...table.keys()])]);
  const table = new Map(
    [...words].map((text): [string, LexiconWord] => [
      text,
      {
        types: types.get(text),
        code: codes.get(text),
        cue: before.get(text),
        cueAfter: after.get(text),
        namedClass: namedClasses.get(text),
        number: numberWords.get(text),
        isPot: potWords.has(text),
        isSquare: squareWords.has(text),
        isStandard: standardWords.has(text),
      },
    ]),
  );
  const endings = compileEndings(packs);
  return {
    words: table,
    labels: new Map(packs.flatMap(({ labels }) => Object.entries(labels))),
    categoryByEnding: (text) => (text.length < shortestCompound ? undefined : endings(text)),
  };
}

/** The pack with its words as labels are read: without accents, in small letters. */
function normalisePack(pack: ConventionPack): ConventionPack {
  const normalise = (word: string) => normaliseLabel(word).text;
  const all = (lists: Readonly<Record<string, string[]>>) =>
    Object.fromEntries(Object.entries(lists).map(([key, words]) => [key, words.map(normalise)]));
  return {
    ...pack,
    before: all(pack.before),
    after: all(pack.after),
    codes: all(pack.codes),
    endings: all(pack.endings),
    labels: Object.fromEntries(Object.entries(pack.labels).map(([label, id]) => [normalise(label), id])),
  };
}

/** Shorter words are names: `Erde` is a word by itself, `Mulde` none. */
const shortestCompound = 8;

/** Most words end otherwise: their last letters tell without a look at all endings. */
function compileEndings(packs: readonly ConventionPack[]): (text: string) => string | undefined {
  const byTail = new Map<string, [end: string, id: string][]>();
  for (const [id, ends] of packs.flatMap(({ endings }) => Object.entries(endings)))
    for (const end of ends) {
      const tail = end.slice(-tailLetters);
      byTail.set(tail, [...(byTail.get(tail) ?? []), [end, id]]);
    }
  return (text) => byTail.get(text.slice(-tailLetters))?.find(([end]) => text.endsWith(end))?.[1];
}

/** No ending is shorter. */
const tailLetters = 3;

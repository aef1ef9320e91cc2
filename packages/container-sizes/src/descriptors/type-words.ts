import type { SizeCatalogue } from '../categories/catalogue.ts';
import { standardCategories } from '../categories/standard-categories.ts';
import type { ConventionPack } from '../conventions/convention-pack.ts';
import { normaliseLabel } from '../label/normalise.ts';
import { tokenise } from '../label/tokens.ts';
import type { WordStrength } from './descriptor.ts';
import words from './type-words.json' with { type: 'json' };
import { potWords } from './vocabulary.ts';

/** A sequence of words that names a category. */
export interface TypeWord {
  readonly parts: readonly string[];
  readonly categoryId: string;
  readonly strength: WordStrength;
  /** One of its parts is a word for a pot. */
  readonly namesPot: boolean;
  /** An operator added it; it is honoured before all rules. */
  readonly isAdded: boolean;
}

/** The sequences by their first word, the longest first. */
export type TypeWords = ReadonlyMap<string, readonly TypeWord[]>;

/** In the place of a category: a name of plants or a phrase that only looks like a word for stock. */
export const nameOnly = '';

/** Words of the trade beside the aliases of the table, by category. */
const furtherWords: Readonly<Record<string, readonly string[]>> = words.categories;

/**
 * Aliases of the table that are looked at as figures, or that have another meaning in a label than
 * in the table.
 */
const leftOut = new Set(['140', 'as', 'qt', 'quart', 'quart pot', 'pint', 'pt']);
const withFigures = new Set(['2.1-hiko', '2.1-cell200', '2.3-punnet', '1.2-jiffy', '0.2-tc']);

const vagueWords = new Set(words.vague);

/** Short words that count only beside a size or as the whole label. */
export const shortWords: ReadonlySet<string> = new Set(words.short);

/** The type words of a catalogue and of the trade. */
export function compileTypeWords(catalogue: SizeCatalogue, packs: readonly ConventionPack[]): TypeWords {
  const table = new Map<string, TypeWord[]>();
  const builtIn = new Map(standardCategories.map((category) => [category.id, new Set(category.aliases)]));
  for (const category of catalogue.categories) {
    for (const alias of category.aliases) {
      const isAdded = builtIn.get(category.id)?.has(alias) !== true;
      if (isAdded || isTypeWord(alias, category.id)) add(table, alias, category.id, isAdded);
    }
    for (const word of furtherWords[category.id] ?? []) add(table, word, category.id, false);
    for (const pack of packs)
      for (const word of pack.words[category.id] ?? []) add(table, word, category.id, false);
  }
  for (const phrase of words.namesOnly) add(table, phrase, nameOnly, false);
  add(table, 'as', '4.1-air', false);
  for (const list of table.values()) list.sort((one, other) => other.parts.length - one.parts.length);
  addPlurals(table);
  return table;
}

/** `plugs` is read as `plug`, unless it is listed by itself. */
function addPlurals(table: Map<string, readonly TypeWord[]>): void {
  for (const [word, list] of [...table]) {
    const plural = `${word}s`;
    const single = word.length > 2 ? list.filter(({ parts }) => parts.length === 1) : [];
    if (single.length > 0 && !table.has(plural)) table.set(plural, single);
  }
}

function isTypeWord(alias: string, id: string): boolean {
  return !leftOut.has(alias) && (withFigures.has(id) || !/[0-9]/.test(alias));
}

function add(table: Map<string, TypeWord[]>, alias: string, categoryId: string, isAdded: boolean): void {
  const text = normaliseLabel(alias).text;
  const parts = tokenise(text)
    .map((token) => token.text)
    .filter((part) => part !== '.' && part !== '-');
  const [first] = parts;
  if (first === undefined) return;
  const strength = vagueWords.has(text) ? 'vague' : shortWords.has(text) ? 'abbreviation' : 'full';
  const list = table.get(first) ?? [];
  const namesPot = parts.some((part) => potWords.has(part));
  list.push({ parts, categoryId, strength, namesPot, isAdded });
  table.set(first, list);
}

import { addBehind, type OpeningWord, readOpeningWords } from '@plantdata/botanical-names';
import { plainKey } from './match-keys.ts';
import { isSameName } from './parse-cached.ts';
import type { SearchableTable } from './searchable-table.ts';

/** Words of a name that are cut off, and the names that begin so. */
export interface WrittenOut {
  /** The cut words and those between them, as they are written. */
  readonly words: string;
  /** The name of the one plant that fits, and the text with it in place of those words; null where several do. */
  readonly full: { readonly name: string; readonly text: string } | null;
  /** Names of the other plants that fit, those of the first table first; they are not all where there are many. */
  readonly others: readonly FittingName[];
}

interface FittingName {
  readonly name: string;
  readonly acceptedName: string;
  readonly authorship: string;
}

type Tables = readonly SearchableTable[];

const othersMax = 10;

/** More names than have one beginning in a genus, and more than the genera of the trade with one beginning have. */
const rowsMax = { genus: 4_000, species: 200 };

/**
 * Finds the names for which the cut words at the beginning of a text can stand: `Thuja occ. Smaragd`. Null for a text without
 * such words, and where no name begins so.
 *
 * @param tables the first has the plants of the trade: one of them goes before those of the others, if no second one fits.
 */
export function writeOut(text: string, tables: Tables): WrittenOut | null {
  const read = markGenus(readOpeningWords(text), tables);
  for (let length = read.length; length > 0; length--) {
    const asked = read.slice(0, length);
    const end = asked.at(-1)?.end ?? 0;
    const rest = text.slice(end);
    if (!asked.some(({ isCut }) => isCut) || (length === 1 && !isGenusAlone(asked, rest, tables))) continue;
    const [ofTrade = [], ...wild] = tables.map((table, place) =>
      length === 1 && place > 0 ? [] : findFitting(asked, table),
    );
    const plants = distinctPlants([...ofTrade, ...wild.flat()]);
    const [first] = plants;
    if (!first) continue;
    const likely = ofTrade.length > 0 ? distinctPlants(ofTrade) : plants;
    const isOne = likely.length === 1 && !isOpen(asked, rest);
    const written = text === text.toUpperCase() ? first.name.toUpperCase() : first.name;
    const full = isOne ? { name: first.name, text: addBehind(written, rest, first.authorship) } : null;
    const others = full
      ? plants.filter(({ acceptedName }) => !isSameName(acceptedName, first.acceptedName))
      : plants;
    return { words: text.slice(0, end).trim(), full, others: others.slice(0, othersMax) };
  }
  return null;
}

/** A genus that is cut off without a full stop (`Cupressocyp leyl`): a whole one ends otherwise. */
const unmarkedMin = 4;
const genusEnding = /(?:a|e|is|os|us|um|ys)$/;

/** A full stop says nothing where the genus is whole (`Rosa. rug.`); an unknown one may lack it. */
function markGenus(
  [genus, epithet, ...others]: readonly OpeningWord[],
  tables: Tables,
): readonly OpeningWord[] {
  if (!genus) return [];
  const [ofTrade] = tables;
  const isKnown = genus.isCut
    ? ofTrade?.hasGenus(genus.key)
    : tables.some((table) => table.hasGenus(genus.key));
  if (isKnown || genus.isCut)
    return [{ ...genus, isCut: !isKnown }, ...(epithet ? [epithet] : []), ...others];
  if (!epithet || genus.key.length < unmarkedMin || genusEnding.test(genus.key)) return [];
  const isCut = epithet.isCut || epithet.key.length >= unmarkedMin;
  return [{ ...genus, isCut: true }, { ...epithet, isCut }, ...others];
}

const genusAloneMin = 4;

/** `Rhod. 'Praecox'`: with a cultivar or nothing behind it, unless that is a genus itself. */
function isGenusAlone([genus]: readonly OpeningWord[], rest: string, [ofTrade]: Tables): boolean {
  if (!genus || genus.key.length < genusAloneMin) return false;
  const [opening, word = ''] = /^\s*(?:$|['‘"“]|(\p{Lu}\p{L}+))/u.exec(rest) ?? [];
  return opening !== undefined && ofTrade?.hasGenus(word.toLowerCase()) !== true;
}

/** One letter alone chooses no species, not even where the trade has one: `Abies k. 125-150`. */
function isOpen([, epithet, below]: readonly OpeningWord[], rest: string): boolean {
  return (
    !below && epithet?.isCut === true && epithet.key.length === 1 && !/^\s*['‘"“]?\p{Lu}\p{Ll}/u.test(rest)
  );
}

function findFitting(asked: readonly OpeningWord[], table: SearchableTable): FittingName[] {
  const words = asked.map(({ key }) => key);
  const hits = table.search({ words, commonName: '' }, asked.length === 1 ? rowsMax.genus : rowsMax.species);
  return hits.flatMap(({ row }) => {
    const { written, authorship, acceptedRow } = table.name(row);
    const known = plainKey(written).split(' ');
    const fits =
      known.length === asked.length &&
      asked.every(({ key, isCut }, place) => (isCut ? known[place]?.startsWith(key) : known[place] === key));
    if (!fits || acceptedRow === null) return [];
    return [{ name: written, acceptedName: table.name(acceptedRow).written, authorship: authorship ?? '' }];
  });
}

/** One name of each plant. */
function distinctPlants(names: readonly FittingName[]): readonly FittingName[] {
  const seen = new Set<string>();
  return names.filter(({ name, acceptedName }) => {
    const keys = [name, acceptedName].map(plainKey);
    const isNew = keys.every((key) => !seen.has(key));
    for (const key of keys) seen.add(key);
    return isNew;
  });
}

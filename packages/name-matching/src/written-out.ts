import { compareAuthorships, foldToAscii, parseAuthorship, parseName } from '@plantdata/botanical-names';
import words from './cut-words.json' with { type: 'json' };
import { plainKey } from './match-keys.ts';
import { isSameName } from './parse-cached.ts';
import type { SearchableTable } from './searchable-table.ts';

/** Words of a name that are cut off, as the trade writes them (`Thuja occ.`), and the names that begin so. */
export interface WrittenOut {
  /** The words up to the last that is cut, as they are written. */
  readonly words: string;
  /** The name of the one plant that fits, and the text with it in place of those words; null where several do. */
  readonly full: { readonly name: string; readonly text: string } | null;
  /** The other plants that fit, at most ten. */
  readonly others: readonly FittingName[];
}

interface FittingName {
  readonly name: string;
  readonly acceptedName: string;
  readonly authorship: string | null;
  readonly reason: 'shortened';
  readonly editDistance: 0;
}

interface OpeningWord {
  readonly key: string;
  readonly isCut: boolean;
  /** Place in the text behind the word. */
  readonly end: number;
}

/** More names than begin with a cut genus in a list of the trade. */
const rowsMax = 1_000;

/** `Rhod. 'Praecox'`: a genus without an epithet, with the word behind it if there is one. */
const genusAlone = /^\s*\p{Lu}\p{Ll}{3,}\.(?:\s*$|\s*['‘"“]|\s+(\p{Lu}\p{L}+))/u;

/**
 * Finds the names for which cut words at the beginning of a text can stand; null where there are none.
 *
 * @param tables the first has the plants of the trade: the only one of them that fits goes before those of the others.
 */
export function writeOut(text: string, tables: readonly SearchableTable[]): WrittenOut | null {
  const ofTrade = tables.slice(0, 1);
  const hasGenus = (key: string, among: readonly SearchableTable[] = ofTrade) =>
    among.some((table) => table.hasGenus(key));
  const read = markGenus(readOpeningWords(text), (key, isCut) => hasGenus(key, isCut ? ofTrade : tables));
  for (let length = read.length; length > 0; length--) {
    const asked = read.slice(0, length);
    const key = asked.map((word) => word.key).join(' ');
    // `Acer palmatum. Red`: a full stop behind whole words.
    if (!asked.some(({ isCut }) => isCut) || tables.some((table) => table.exact(key).length > 0)) return null;
    const alone = genusAlone.exec(text);
    if (length === 1 && (!alone || hasGenus((alone[1] ?? '').toLowerCase()))) return null;
    const [likely = [], ...wild] = (length === 1 ? ofTrade : tables).map((table) =>
      findFitting(asked, table),
    );
    const plants = distinctPlants([...likely, ...wild.flat()]);
    const [first] = plants;
    if (!first) continue;
    const end = asked.at(-1)?.end ?? 0;
    const rest = text.slice(end);
    const isOne = (distinctPlants(likely).length || plants.length) === 1 && !isOpen(asked, rest);
    const full = isOne ? { name: first.name, text: addBehind(first, rest, text) } : null;
    const isOther = ({ name, acceptedName }: FittingName) =>
      name !== first.name && !isSameName(acceptedName, first.acceptedName);
    const others = full ? plants.filter(isOther) : plants;
    return { words: text.slice(0, end).trim(), full, others: others.slice(0, 10) };
  }
  return null;
}

/** Genus, then one or two epithets, perhaps behind a sign or a rank. With a number behind its stop a word is a size: `v.18`. */
const genusWord = /\s*(?:[×x]\s?(?=\p{Lu}))?(\p{L}[\p{L}-]*)(\.?)/uy;
const epithetWord =
  /\s*(?:×\s?|[xX]\s)?(?:(?:subsp|ssp|var|f|fo|forma)(?:\.\s?|\s)(?=\p{Ll}))?(\p{Ll}[\p{Ll}-]*)(?:(\.)(?!\d|\p{L}\.)|(?![\p{L}\p{N}.'’/]))/uy;

/** Ranks, notes and words of price lists, which are cut off themselves. */
const noEpithets: ReadonlySet<string> = new Set(words.noEpithets);

/** `ser.` and `tr.` are more often `serrulata` and `triacanthos` than ranks, whose names are plurals: `Rosa ser. Cinnamomeae`. */
const rankBefore = /^(?:ser|tr)\.\s+\p{Lu}\p{Ll}+ae\b/u;

function readOpeningWords(text: string): OpeningWord[] {
  const isCapitals = text === text.toUpperCase() && text.toLowerCase().length === text.length;
  const read = isCapitals ? text.toLowerCase() : text;
  const found: OpeningWord[] = [];
  for (const pattern of [genusWord, epithetWord, epithetWord]) {
    pattern.lastIndex = found.at(-1)?.end ?? 0;
    const [, word = '', stop] = pattern.exec(read) ?? [];
    const end = pattern.lastIndex;
    const key = foldToAscii(word).toLowerCase().replaceAll('-', '');
    const isEpithet = !noEpithets.has(key) && !rankBefore.test(read.slice(end - key.length - 1));
    // In capitals a short word may be an author.
    const lengthMin = isCapitals || found.length > 1 ? 3 : 1;
    const isUnfit = found.length > 0 && stop === '.' && (key.length < lengthMin || !isEpithet);
    if (word === '' || isUnfit) break;
    found.push({ key, isCut: stop === '.', end });
  }
  return found;
}

/** A full stop says nothing where the genus is whole (`Rosa. rug.`), and a cut one may lack it: `Cupressocyp leyl.` */
function markGenus(read: OpeningWord[], isKnown: (key: string, isCut: boolean) => boolean): OpeningWord[] {
  const [genus, epithet, ...below] = read;
  if (!genus) return [];
  if (isKnown(genus.key, genus.isCut)) return [{ ...genus, isCut: false }, ...read.slice(1)];
  if (genus.isCut) return read;
  if (!epithet || genus.key.length < 4 || /(?:a|e|is|os|us|um|ys)$/.test(genus.key)) return [];
  return [
    { ...genus, isCut: true },
    { ...epithet, isCut: epithet.isCut || epithet.key.length > 3 },
    ...below,
  ];
}

/** One letter alone chooses no species, not even where the trade has one: `Abies k. 125-150`. */
function isOpen([, epithet, below]: readonly OpeningWord[], rest: string): boolean {
  const isLetter = !below && epithet?.isCut === true && epithet.key.length === 1;
  return isLetter && !/^\s*['‘"“]?\p{Lu}\p{Ll}/u.test(rest);
}

function findFitting(asked: readonly OpeningWord[], table: SearchableTable): FittingName[] {
  const prefix = { words: asked.map(({ key }) => key), commonName: '' };
  return table.search(prefix, rowsMax).flatMap(({ row }) => {
    const { written, authorship, acceptedRow } = table.name(row);
    const known = plainKey(written).split(' ');
    const fits = asked.every(({ key, isCut }, at) =>
      isCut ? known[at]?.startsWith(key) : known[at] === key,
    );
    if (!fits || known.length !== asked.length || acceptedRow === null) return [];
    const { written: acceptedName } = table.name(acceptedRow);
    return [{ name: written, acceptedName, authorship, reason: 'shortened', editDistance: 0 }];
  });
}

/** One name of each plant. */
function distinctPlants(names: readonly FittingName[]): FittingName[] {
  const seen = new Set<string>();
  return names.filter(({ acceptedName }) => seen.size < seen.add(plainKey(acceptedName)).size);
}

/** An author that the species does not have is its cultivar: `Em. Gaiety` behind `Euonymus fortunei`. */
function addBehind({ name, authorship }: FittingName, rest: string, asked: string): string {
  const written = asked === asked.toUpperCase() ? name.toUpperCase() : name;
  const text = written + rest.replace(/^(?=[\p{L}\p{N}])/u, ' ');
  const read = parseName(text);
  const agreement = compareAuthorships(read.name.authorship, parseAuthorship(authorship ?? ''));
  const parts = read.parts.filter(({ kind }) => kind === 'authorship' || kind === 'cultivar');
  if (agreement !== 'different' || parts[0]?.kind !== 'authorship') return text;
  const [start, end] = [parts[0]?.start ?? 0, parts.at(-1)?.end ?? 0];
  return `${text.slice(0, start)}'${text.slice(start, end)}'${text.slice(end)}`;
}

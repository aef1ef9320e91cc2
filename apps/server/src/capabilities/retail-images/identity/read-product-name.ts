import { kindOf } from '../subject/views.ts';
import { keyOfPhrase, type PlantWords } from './plant-words.ts';
import { type ProductWord, readProductWords } from './product-words.ts';
import table from './trade-words.json' with { type: 'json' };

/** The meaning of the name of a product. */
export type ProductName =
  /** A name for the name service. */
  | { readonly kind: 'plant'; readonly name: string }
  /** A name of several plants, or with words that may be those of a cultivar. */
  | { readonly kind: 'ambiguous'; readonly plants: readonly string[] }
  /** Another thing, or words that are not understood; `plant` is what some of them name. */
  | { readonly kind: 'not_found'; readonly plant: string | null };

/** Words in a row, by their places. */
interface Phrase {
  readonly at: readonly number[];
  readonly key: string;
}

type NamingPhrase = Phrase & { readonly plants: readonly string[] };

interface Product {
  readonly words: readonly ProductWord[];
  readonly quoted: string | null;
  readonly phrases: readonly NamingPhrase[];
  readonly known: PlantWords;
}

const rowMax = 5;
const cultivarWordsMax = 4;
/** A word alone means a genus if this share of the plants whose names end with it belongs to the genus. */
const shareMin = 0.5;

/** Reads what a shop writes. All words beside the plant have to be understood, or it is not certain that one is named. */
export function readProductName(text: string, known: PlantWords): ProductName {
  const { isPlant, words, quoted } = readProductWords(text);
  const phrases = findPhrases(words, known);
  const product = { words, quoted, phrases, known };
  const isNamed = (place: number) => phrases.some(({ at }) => at.includes(place));
  if (!isPlant || words.some(({ kind }, place) => kind === 'goods' && !isNamed(place)))
    return notFound(phrases[0]?.plants[0] ?? null);
  const genusAt = words.findIndex(({ text: word }) => known.isGenus(word.toLowerCase()));
  const common = phrases.find((phrase) => !isOutdone(phrase, genusAt, product));
  return common === undefined ? readBotanical(text, genusAt, product) : readCommon(common, product);
}

const notFound = (plant: string | null): ProductName => ({ kind: 'not_found', plant });
const genusOf = (name: string): string => name.split(' ')[0] ?? '';
const nameOf = (plant: string, cultivar: string | null): string =>
  cultivar === null ? plant : `${plant} '${cultivar}'`;
const isOfGenus =
  (genus: string) =>
  ({ plants }: NamingPhrase) =>
    plants.some((plant) => genusOf(plant) === genus);

function rowsOf(words: readonly ProductWord[]): Phrase[] {
  const rows = words.flatMap(({ segment }, from) => {
    const row = words.slice(from, from + rowMax).filter((word) => word.segment === segment);
    return row.map((_, last) => ({
      at: row.slice(0, last + 1).map((_word, place) => from + place),
      key: keyOfPhrase(
        row
          .slice(0, last + 1)
          .map(({ text }) => text)
          .join(' '),
      ),
    }));
  });
  return rows.toSorted((a, b) => b.at.length - a.at.length);
}

/** The phrases that name plants, none in another, the longest first. */
function findPhrases(words: readonly ProductWord[], known: PlantWords): NamingPhrase[] {
  const taken = new Set<number>();
  return rowsOf(words).flatMap((row) => {
    const isTrade = row.at.length === 1 && words.length > 1 && words[row.at[0] ?? 0]?.kind !== null;
    const plants = isTrade || row.at.some((place) => taken.has(place)) ? [] : known.meaningsOf(row.key);
    if (plants.length === 0) return [];
    for (const place of row.at) taken.add(place);
    return { ...row, plants };
  });
}

/** True if the botanical name counts: not for a genus beside the name of a species of it. */
function isOutdone({ plants, at }: NamingPhrase, genusAt: number, { words }: Product): boolean {
  const genus = words[genusAt];
  if (genus === undefined) return false;
  if (at.includes(genusAt)) return at.length === 1;
  return (
    hasEpithet(words, genusAt) ||
    !plants.every((plant) => genusOf(plant) === genus.text && plant.includes(' '))
  );
}

/** `Carica papaya`: the epithet may be a common name too. */
function hasEpithet(words: readonly ProductWord[], genusAt: number): boolean {
  const next = words[genusAt + 1];
  return next?.isCapital === false && next.kind === null && next.segment === words[genusAt]?.segment;
}

function readCommon(phrase: NamingPhrase, product: Product): ProductName {
  const genera = new Set(phrase.plants.map(genusOf));
  const others = product.phrases.filter(({ plants }) => !plants.some((plant) => genera.has(genusOf(plant))));
  const plant = others.length > 0 ? undefined : choosePlant(phrase, product);
  if (plant !== undefined) return finish(nameOf(plant, product.quoted), phrase.at, product);
  return { kind: 'ambiguous', plants: [phrase, ...others].flatMap(({ plants }) => plants) };
}

/** The plant of a common name: the only species, or the genus that most plants of such names belong to. */
function choosePlant(phrase: NamingPhrase, { words, phrases, known, quoted }: Product): string | undefined {
  const [genus = '', ...others] = new Set(phrase.plants.map(genusOf));
  if (others.length > 0) return undefined;
  const species = phrase.plants.filter((plant) => plant.includes(' '));
  if (species.length > 0) return species.length === 1 ? species[0] : undefined;
  // `Camelia japonica`: the second word is a common name too.
  const below = phrases.flatMap(({ plants }) => plants.filter((plant) => plant.startsWith(`${genus} `)));
  if (below.length > 0) return below.length === 1 ? below[0] : undefined;
  const isMore = words.some(({ kind, isCapital }, at) => !kind && isCapital && !phrase.at.includes(at));
  return isMore || quoted !== null || known.shareOf(phrase.key, genus) >= shareMin ? genus : undefined;
}

/** Understands the words beside a plant: its other names and words of the trade. Other things are no plants. */
function finish(name: string, at: readonly number[], { words, phrases }: Product): ProductName {
  const [plant = '', cultivar] = name.split(" '");
  const genus = genusOf(plant);
  const named = new Set([...at, ...phrases.filter(isOfGenus(genus)).flatMap((phrase) => phrase.at)]);
  const segments = new Set(words.flatMap(({ segment }, place) => (named.has(place) ? segment : [])));
  const rest = words.filter(
    (word, place) =>
      !named.has(place) &&
      segments.has(word.segment) &&
      !['sales', 'colour'].includes(word.kind ?? '') &&
      word.text.toLowerCase() !== genus.toLowerCase() &&
      !isForm(word, plant),
  );
  if (rest.length === 0) return { kind: 'plant', name };
  const isCultivar = rest.every(({ kind, isCapital }) => kind === null && isCapital);
  if (cultivar !== undefined || !isCultivar || rest.length > cultivarWordsMax) return notFound(plant);
  // `Willow Hurdle`: without quotation marks they may be anything.
  return { kind: 'ambiguous', plants: [nameOf(plant, rest.map(({ text }) => text).join(' ')), plant] };
}

/** `Oak tree` is an oak, `tulip tree` no tulip. */
function isForm({ key }: ProductWord, plant: string): boolean {
  const kinds = Object.entries(table.forms).find(([form]) => form === key)?.[1];
  return kinds?.includes(kindOf([plant], null) ?? '') === true;
}

/** Leaves the name to the name service, without the words that are no part of it. */
function readBotanical(text: string, genusAt: number, product: Product): ProductName {
  const { words, phrases, quoted } = product;
  const genus = words[genusAt];
  const epithetAt = hasEpithet(words, genusAt) ? genusAt + 1 : -1;
  const others = genus ? phrases.filter(isOfGenus(genus.text)) : [];
  const same = others.flatMap(({ at }) => at).filter((place) => place !== epithetAt);
  const isOpen = ({ kind, isCapital }: ProductWord) => kind === null || (kind === 'colour' && isCapital);
  const open = words.filter((word, place) => place === genusAt || (isOpen(word) && !same.includes(place)));
  const segment = words.filter((word) => word.segment === (genus ?? open[0])?.segment);
  const isOwn = (word: ProductWord) => open.includes(word);
  // `Bishop of Llandaff`: short words between others belong to the name.
  const own = segment
    .slice(segment.findIndex(isOwn), segment.findLastIndex(isOwn) + 1)
    .filter((word) => isOwn(word) || word.text.length <= 3);
  if (open.length === 0) return notFound(null);
  const name = own.map((word) => word.text).join(' ');
  const isWhole = own.length === words.length && !/\d/.test(text);
  return { kind: 'plant', name: isWhole ? text : nameOf(name, quoted) };
}

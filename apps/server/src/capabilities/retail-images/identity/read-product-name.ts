import { kindOf } from '../subject/views.ts';
import { keyOfPhrase, type PlantWords } from './plant-words.ts';
import { type ProductWord, readProductWords } from './product-words.ts';
import table from './trade-words.json' with { type: 'json' };

/** What the name of a product says. */
export type ProductName =
  /** A name for the name service. */
  | { readonly kind: 'plant'; readonly name: string }
  /** A name of several plants, or one that may be of a cultivar that is not known. */
  | { readonly kind: 'ambiguous'; readonly plants: readonly string[] }
  /** Another thing, or words that are not understood; `plant` is what some of them name. */
  | { readonly kind: 'not_found'; readonly plant: string | null };

/** Words from a place to before another. */
interface Place {
  readonly from: number;
  readonly to: number;
}

/** Words that name plants. */
interface Phrase extends Place {
  readonly plants: readonly string[];
  /** True if a letter of it is wrong: then no word may be left that is not understood. */
  readonly isNear: boolean;
}

interface Product {
  readonly words: readonly ProductWord[];
  readonly quoted: string | null;
  readonly phrases: readonly Phrase[];
  readonly known: PlantWords;
}

const phraseWordsMax = 5;
/** Of the names that end with a word, the share of a genus from which the word alone means the genus. */
const shareMin = 0.5;

/** Reads what a shop writes. All words beside the plant have to be understood, or it is not certain that one is named. */
export function readProductName(text: string, known: PlantWords): ProductName {
  const { isPlant, words, quoted } = readProductWords(text);
  if (!isPlant) return notFound(null);
  const product = { words, quoted, known, phrases: findPhrases(words, known) };
  const isGoods = ({ kind }: ProductWord, at: number) =>
    kind === 'goods' && !product.phrases.some((each) => !each.isNear && isIn(at, each));
  const phrases = product.phrases.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  const [phrase] = [...phrases.filter((each) => hasCultivar(each, product)), ...phrases];
  if (words.some(isGoods)) return notFound(phrase?.isNear === false ? (phrase.plants[0] ?? null) : null);
  const genusAt = words.findIndex(({ text: word }) => known.isGenus(word.toLowerCase()));
  if (phrase !== undefined && !isOutdone(phrase, genusAt, product)) return readCommon(phrase, product);
  const alone = genusAt < 0 ? findIn(words, 0, words.length, known.aloneOf, 2) : undefined;
  if (alone !== undefined) {
    const { taxon, cultivar } = alone.found;
    return finish({ plant: taxon, cultivar, places: [alone] }, product);
  }
  return readBotanical(text, genusAt, product);
}

const notFound = (plant: string | null): ProductName => ({ kind: 'not_found', plant });
const genusOf = (name: string): string => name.split(' ')[0] ?? '';
const hasCultivar = (phrase: Phrase, product: Product): boolean =>
  phrase.plants.some((plant) => findCultivar(plant, [phrase], product) !== undefined);

const isOfGenus =
  (genus: string) =>
  ({ plants }: Phrase) =>
    plants.some((plant) => genusOf(plant) === genus);

/** True if the botanical name counts: not for a cultivar (`Victoria plum`), nor for a genus beside the name of a species of it. */
function isOutdone(phrase: Phrase, genusAt: number, { words, known }: Product): boolean {
  const { plants, from, to } = phrase;
  const genus = words[genusAt];
  if (genus === undefined) return false;
  if (plants.some((plant) => known.cultivarOf(plant, genus.key) !== undefined)) return false;
  if (genusAt >= from && genusAt < to) return to - from === 1;
  const next = words[genusAt + 1];
  const hasEpithet =
    next !== undefined && !next.isCapital && next.kind === null && next.segment === genus.segment;
  return hasEpithet || !isOfGenus(genus.text)(phrase) || !plants.every((plant) => plant.includes(' '));
}

/** The longest phrases, none in another; one of a common name with a letter wrong if there is no other. */
function findPhrases(words: readonly ProductWord[], known: PlantWords): Phrase[] {
  const exact = phrasesIn(words, (phrase) => known.meaningsOf(phrase));
  if (exact.length > 0 || words.some(({ text }) => known.isGenus(text.toLowerCase()))) return exact;
  const near = phrasesIn(words, (phrase) => known.meaningsOf(known.findNear(phrase) ?? ''));
  return near.map((phrase) => ({ ...phrase, isNear: true }));
}

function phrasesIn(
  words: readonly ProductWord[],
  meaningsOf: (phrase: string) => readonly string[],
): Phrase[] {
  const phrases: Phrase[] = [];
  for (let from = 0; from < words.length; ) {
    const longest = findIn(words, from, from + 1, (phrase, [first, ...more]) => {
      const isWord = more.length > 0 || first?.kind === null || words.length === 1;
      const plants = isWord ? meaningsOf(phrase) : [];
      return plants.length > 0 ? plants : undefined;
    });
    if (longest !== undefined) phrases.push({ ...longest, plants: longest.found, isNear: false });
    from = longest?.to ?? from + 1;
  }
  // `Box hedging`, `Orange tree`: a word of the trade is a plant where nothing else is.
  if (phrases.length > 0) return phrases;
  return words.flatMap(({ key }, from) => {
    const plants = meaningsOf(key);
    return plants.length > 0 ? [{ from, to: from + 1, plants, isNear: false }] : [];
  });
}

/** The first window of words of a segment that begins in a range and is found, the longest of those that begin at a word. */
function findIn<Found>(
  words: readonly ProductWord[],
  begin: number,
  end: number,
  find: (phrase: string, words: readonly ProductWord[]) => Found | undefined,
  lengthMin = 1,
): { readonly from: number; readonly to: number; readonly found: Found } | undefined {
  for (let from = begin; from < Math.min(end, words.length); from += 1)
    for (let to = Math.min(words.length, from + phraseWordsMax); to - from >= lengthMin; to -= 1) {
      const window = words.slice(from, to);
      if (window.some(({ segment }) => segment !== window[0]?.segment)) continue;
      const found = find(window.map(({ key }) => key).join(' '), window);
      if (found !== undefined) return { from, to, found };
    }
  return undefined;
}

function readCommon(phrase: Phrase, product: Product): ProductName {
  const { words, phrases, quoted } = product;
  for (const plant of phrase.plants) {
    const found = findCultivar(plant, [phrase], product);
    if (found === undefined) continue;
    const { taxon, cultivar } = found.found;
    const isBelow = taxon.includes(' ') || !plant.includes(' ');
    return finish({ plant: isBelow ? taxon : plant, cultivar, places: [phrase, found] }, product);
  }
  const genera = new Set(phrase.plants.map(genusOf));
  const others = phrases.filter(({ plants }) => !plants.some((plant) => genera.has(genusOf(plant))));
  if (others.length > 0)
    return { kind: 'ambiguous', plants: [...phrase.plants, ...others.flatMap(({ plants }) => plants)] };
  const isMore =
    quoted !== null ||
    words.some(({ kind, isCapital }, at) => kind === null && isCapital && !isIn(at, phrase));
  const plant = choosePlant(phrase, product, isMore);
  return plant === undefined
    ? { kind: 'ambiguous', plants: phrase.plants }
    : finish({ plant, cultivar: null, places: [phrase], isNear: phrase.isNear }, product);
}

const isIn = (at: number, { from, to }: Place): boolean => at >= from && at < to;

/** A well-known cultivar of a plant among the words that do not name the plant, else in quotation marks. */
function findCultivar(plant: string, places: readonly Place[], { words, quoted, known }: Product) {
  const outside = findIn(words, 0, words.length, (phrase, window) => {
    const at = words.indexOf(window[0] ?? noWord);
    const isWritten = window[0]?.isCapital === true || !words.some(({ isCapital }) => isCapital);
    const isFree = isWritten && !places.some(({ from, to }) => at < to && at + window.length > from);
    return isFree ? known.cultivarOf(plant, phrase) : undefined;
  });
  const inQuotes = quoted === null ? undefined : known.cultivarOf(plant, keyOfPhrase(quoted));
  return outside ?? (inQuotes === undefined ? undefined : { from: 0, to: 0, found: inQuotes });
}

const noWord: ProductWord = { text: '', key: '', segment: 0, isCapital: false, kind: null };

/** The plant of a common name: the only species, or the genus that most plants of such names belong to. */
function choosePlant(
  phrase: Phrase,
  { words, phrases, known }: Product,
  isMore: boolean,
): string | undefined {
  const [genus = '', ...others] = new Set(phrase.plants.map(genusOf));
  if (others.length > 0) return undefined;
  const key = words.slice(phrase.from, phrase.to).map((word) => word.key);
  const isGenusName = key.join(' ') === genus.toLowerCase() || phrase.isNear;
  const species = phrase.plants.filter((plant) => plant.includes(' '));
  if (!phrase.plants.includes(genus) || !isGenusName) {
    if (species.length > 0) return species.length === 1 ? species[0] : undefined;
  }
  // `Camelia japonica`: the second word is a common name too.
  const narrower = phrases.filter((other) => other !== phrase).flatMap(({ plants }) => plants);
  const [below, ...further] = narrower.filter((plant) => plant.startsWith(`${genus} `));
  if (below !== undefined) return further.length === 0 ? below : undefined;
  return isMore || known.shareOf(key.join(' '), genus) >= shareMin || phrase.isNear ? genus : undefined;
}

interface Subject {
  readonly plant: string;
  readonly cultivar: string | null;
  /** The words that name both. */
  readonly places: readonly Place[];
  readonly isNear?: boolean;
}

/** Understands the other words: names of the same plant, words of the trade, a cultivar; other things are no plants. */
function finish(
  { plant, cultivar, places, isNear = false }: Subject,
  { words, phrases, quoted }: Product,
): ProductName {
  const same = phrases.filter(isOfGenus(genusOf(plant)));
  const isNamed = (at: number) => [...places, ...same].some((place) => isIn(at, place));
  const segments = new Set(words.flatMap(({ segment }, at) => (isNamed(at) ? segment : [])));
  const rest = words.flatMap((word, at) => (isNamed(at) || isForm(word, plant) ? [] : { ...word, at }));
  const own = rest.filter(
    ({ kind, segment, text }) =>
      kind !== 'sales' &&
      kind !== 'colour' &&
      segments.has(segment) &&
      text.toLowerCase() !== genusOf(plant).toLowerCase(),
  );
  const isOther = ({ kind }: ProductWord) => kind === 'container' || kind === 'form';
  if (own.some(isOther)) return notFound(plant);
  const [first] = own;
  const last = own.at(-1);
  const given = cultivar ?? quoted;
  if (first === undefined || last === undefined) return named(plant, given);
  const run = words.slice(first.at, last.at + 1);
  const isRun = run.every(
    (word, index) => !isNamed(first.at + index) && (word.isCapital || links.has(word.text)),
  );
  if (isNear || given !== null || !isRun || run.length > cultivarWordsMax) return notFound(plant);
  // `Willow Hurdle`: only a well-known cultivar is one without quotation marks behind a common name.
  return { kind: 'ambiguous', plants: [`${plant} '${run.map(({ text }) => text).join(' ')}'`, plant] };
}

const cultivarWordsMax = 4;
const links: ReadonlySet<string> = new Set('of the de du la le van von and n au'.split(' '));

const named = (plant: string, cultivar: string | null): ProductName => ({
  kind: 'plant',
  name: cultivar === null ? plant : `${plant} '${cultivar}'`,
});

/** `Oak tree` is an oak, `tulip tree` no tulip. */
function isForm({ key }: ProductWord, plant: string): boolean {
  const kinds = Object.entries(table.forms).find(([form]) => form === key)?.[1];
  return kinds?.includes(kindOf([plant], null) ?? '') === true;
}

/** Leaves the name to the name service, without the words that are no part of it. */
function readBotanical(text: string, genusAt: number, product: Product): ProductName {
  const { words, phrases, quoted } = product;
  const genus = words[genusAt];
  const same =
    genus === undefined
      ? []
      : phrases.filter(isOfGenus(genus.text)).filter((phrase) => !isIn(genusAt, phrase));
  const found = genus && findCultivar(genus.text, [{ from: genusAt, to: genusAt + 1 }, ...same], product);
  const rest = words.filter(
    (_, at) => ![...same, ...(found ? [found] : [])].some((place) => isIn(at, place)),
  );
  const open = rest.filter(({ kind, isCapital }) => kind === null || (kind === 'colour' && isCapital));
  const segment = (genus ?? open[0])?.segment;
  const own = open.filter((word) => word.segment === segment);
  if (own.length === 0) return notFound(null);
  if (found !== undefined) {
    const { taxon, cultivar } = found.found;
    return named(own.length === 1 ? taxon : own.map((word) => word.text).join(' '), cultivar);
  }
  const isWhole = own.length === words.length && !/\d/.test(text);
  return isWhole ? named(text, null) : named(own.map((word) => word.text).join(' '), quoted);
}

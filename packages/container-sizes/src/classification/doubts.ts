import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { Normalization } from '../model.ts';
import type { Decision, SizeQuestion } from './decision.ts';
import { namesIn } from './plant-words.ts';

/** Materials and goods of gardens: a pot is rarely described by them beside a plant. */
const goods =
  'steel zinc corten fibreglass fiberglass concrete rubber barrier netting mesh roll rolls taupe planters saucers untersetzer';
/** Containers in the plural. In front of their size, or without one, they are often offered empty: `Planter bags 4 L`. */
const containers =
  'pots bags trays tubs flats containers topfe kubel potten zakken bacs sacs conteneurs macetas bolsas bandejas vasi';

const goodsSigns: ReadonlyMap<string, 'goods' | 'container' | 'by'> = new Map([
  ...goods.split(' ').map((word) => [word, 'goods'] as const),
  ...containers.split(' ').map((word) => [word, 'container'] as const),
  ['x', 'by'],
]);

/** Lengths from this on in a product of lengths are those of rolls and nets, in metres. */
const rollMin = 3;

/** Kinds of figures that each name a size of stock by themselves. */
const sizeKinds: ReadonlySet<DescriptorKind> = new Set([
  'volume',
  'us_class',
  'planter_bag',
  'diameter',
  'box',
]);
const choice = /(?:^|[^a-z])(?:or|of|ou|oder|o|and|und|et|en|y|e)(?:[^a-z]|$)|&/;

/** Returns whether a plant is among the words. */
export type IsPlant = (words: readonly string[]) => boolean;

/** A capital within a word is the sign of a brand: `TreeTonic`. Scots are people. */
const brand = /(?<!\p{L})(?!Ma?c\p{Lu})\p{Lu}\p{Ll}{2,}\p{Lu}\p{Ll}{2,}/u;
const innerCapital = /\p{Ll}\p{Lu}\p{Ll}/u;
const quoted = /['‘’"“”]\p{L}[^'‘’"“”]*['‘’"“”]/u;

/** Reasons not to be sure of a decision that the rules make; each lowers High to Medium. */
export function doubtsOf(
  question: SizeQuestion,
  decision: Decision,
  { label, isPlant }: { label: string; isPlant: IsPlant | undefined },
): readonly Normalization[] {
  if (decision.confidence !== 'High' || decision.category.describes === 'non_plant') return none;
  const mayBe =
    (mayBeGoods(question) && isPlant?.(wordsOf(question)) !== true) ||
    isOfBrand(question, decision, { label, isPlant });
  const isOne = isOneOfSeveral(question);
  if (!mayBe && !isOne) return none;
  return [...(mayBe ? goodsPossible : none), ...(isOne ? firstOfSeveral : none)];
}

const none: readonly Normalization[] = [];
const goodsPossible: readonly Normalization[] = ['goods_possible'];
const firstOfSeveral: readonly Normalization[] = ['first_of_several'];

function mayBeGoods({ contents: { tokens }, descriptors }: SizeQuestion): boolean {
  const size = descriptors.find(isFigure)?.span.start ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const sign = token && goodsSigns.get(token.text);
    if (token === undefined || sign === undefined) continue;
    if (sign === 'goods' || (sign === 'by' && isRoll(tokens, index))) return true;
    if (sign === 'container' && token.start < size) return true;
  }
  return false;
}

const isFigure = ({ kind }: Descriptor): boolean =>
  sizeKinds.has(kind) || kind === 'cells' || kind === 'length';

/** `x 10m`: no plant and no pot is that wide. */
function isRoll(tokens: SizeQuestion['contents']['tokens'], by: number): boolean {
  return tokens[by + 2]?.text === 'm' && (tokens[by + 1]?.value ?? 0) >= rollMin;
}

/** True if litres or the sides of a thing alone decide: soil, feed and planters have those too. */
function isContent({ contents: { tokens, lexicon }, descriptors }: SizeQuestion): boolean {
  const isOfPlant = ({ kind }: Descriptor) =>
    kind === 'us_class' || kind === 'planter_bag' || kind === 'girth';
  return !descriptors.some(isOfPlant) && !tokens.some(({ text }) => lexicon.words.get(text)?.isPot === true);
}

const wordsOf = ({ contents }: SizeQuestion): string[] => namesIn(contents).map(({ text }) => text);

/** True if the words in front of a size are a brand, or name no plant. Words behind it describe the plant: `5L staked`. */
function isOfBrand(
  question: SizeQuestion,
  decision: Decision,
  { label, isPlant }: { label: string; isPlant: IsPlant | undefined },
): boolean {
  const mayBeBrand = innerCapital.test(label);
  if ((!mayBeBrand && isPlant === undefined) || !isContent(question)) return false;
  const words = wordsOf(question);
  if (!namesIn(question.contents).some(({ start }) => start < decision.span.start)) return false;
  const [written] = (mayBeBrand && brand.exec(label.replace(quoted, ''))) || [];
  if (written !== undefined && words.includes(written.toLowerCase())) return true;
  return isPlant !== undefined && !quoted.test(label) && !isPlant(words);
}

/**
 * Sizes of two kinds as a choice: `100-125 kluit of C7,5`, `5 gal & 24" box`; and inches of a pot beside its litres or the
 * number in its tray, of which either may be the size.
 */
function isOneOfSeveral({ descriptors, textBetween }: SizeQuestion): boolean {
  let last: Descriptor | undefined;
  let [hasInches, hasContent] = [false, false];
  for (const one of descriptors) {
    hasInches ||= one.kind === 'diameter' && one.unit === 'in';
    hasContent ||= one.kind === 'volume' || one.kind === 'cell_volume' || one.kind === 'cells';
    if (!isSize(one)) continue;
    if (last !== undefined && last.kind !== one.kind && choice.test(textBetween(last.span, one.span)))
      return true;
    last = one;
  }
  return hasInches && hasContent;
}

const isSize = ({ kind, categoryId }: Descriptor): boolean =>
  sizeKinds.has(kind) || categoryId === '4.8-rb' || categoryId === '3.6-br';

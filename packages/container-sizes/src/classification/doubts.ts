import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { LabelToken } from '../label/tokens.ts';
import type { Normalization, Span } from '../model.ts';
import type { Decision, SizeQuestion } from './decision.ts';
import { namesIn } from './plant-words.ts';

/** Goods of gardens: a pot is rarely described by them beside a plant. */
const goodsWords =
  'steel zinc corten fibreglass fiberglass concrete rubber barrier netting mesh roll rolls taupe planters saucers untersetzer edging';
/** Materials of goods, and of pots in which a plant is. */
const materials =
  'anthracite anthrazit antraciet ciment cement beton polypropilene polipropilene polypropylene ceramic ceramica keramik keramiek barro arcilla argile aardewerk coccio gres';
/** Materials of the pots in which nurseries grow plants. */
const plastics = 'plastic plastica plastique plastico kunststoff kunststof';
/** Containers in the plural. In front of their size, or without one, they are often offered empty: `Planter bags 4 L`. */
const containers =
  'pots bags trays tubs flats containers topfe kubel potten zakken bacs sacs conteneurs macetas bolsas bandejas vasi';

const goodsSigns: ReadonlyMap<string, 'goods' | 'material' | 'plastic' | 'container' | 'by'> = new Map([
  ...materials.split(' ').map((word) => [word, 'material'] as const),
  ...plastics.split(' ').map((word) => [word, 'plastic'] as const),
  ...goodsWords.split(' ').map((word) => [word, 'goods'] as const),
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

export interface Doubts {
  /** The words name no plant, or a product: the figure is that of goods, and there is no size of a plant. */
  readonly isGoods: boolean;
  /** Each lowers High to Medium. */
  readonly reasons: readonly Normalization[];
}

const noDoubts: Doubts = { isGoods: false, reasons: [] };
const goods: Doubts = { isGoods: true, reasons: ['goods_possible'] };

/** Doubts about a decision that the rules make. */
export function doubtsOf(question: SizeQuestion, decision: Decision, asked: DoubtedLabel): Doubts {
  if (decision.category.describes === 'non_plant') return noDoubts;
  const named = nameIn(question, decision, asked);
  const isKnown = asked.isPlant !== undefined;
  const sign = named === 'plant' ? undefined : signOfGoods(question, isKnown);
  const { id, describes } = decision.category;
  const mayBeOther = describes === 'container' || id === '0.3-bulb';
  const isOffered =
    sign === 'container' && /\d/.test(asked.written(decision.span)) && namesIn(question.contents).length > 0;
  if (isProduct(question, decision)) return isKnown ? goods : { isGoods: false, reasons: goodsPossible };
  const isGoods = sign === 'material' || isOffered || (sign === 'goods' && !question.contents.hasPotWord);
  if (isKnown && mayBeOther && isGoods) return goods;
  if (named === 'brand' || named === 'unknown') {
    const isGiven = question.descriptors.some(isOfPlant) || question.contents.hasStandardWord;
    const isWritten =
      named === 'brand' || isOfContents(question, decision, asked) || isAssumed(question, decision);
    if (isKnown && !isGiven && isWritten) return goods;
  }
  if (decision.confidence !== 'High') return noDoubts;
  const mayBe = sign !== undefined || (named !== undefined && named !== 'plant');
  const isOne = isOneOfSeveral(question) || isWithoutPot(question, decision);
  if (!mayBe && !isOne) return noDoubts;
  return { isGoods: false, reasons: [...(mayBe ? goodsPossible : none), ...(isOne ? firstOfSeveral : none)] };
}

interface DoubtedLabel {
  readonly label: string;
  /** The text of the label as it was sent, for a span of the normalised one. */
  written(span: Span): string;
  readonly isPlant: IsPlant | undefined;
}

const none: readonly Normalization[] = [];
const goodsPossible: readonly Normalization[] = ['goods_possible'];
const firstOfSeveral: readonly Normalization[] = ['first_of_several'];

function signOfGoods(
  { contents: { tokens, hasPotWord }, descriptors }: SizeQuestion,
  isKnown: boolean,
): 'goods' | 'material' | 'container' | undefined {
  const size = descriptors.find(isFigure)?.span.start ?? Number.POSITIVE_INFINITY;
  for (let index = 0; index < tokens.length; index++) {
    const token = tokens[index];
    const sign = token && goodsSigns.get(token.text);
    if (token === undefined || sign === undefined) continue;
    if (sign === 'goods' || (sign === 'by' && isRoll(tokens, index))) return 'goods';
    if (isKnown && sign === 'material') return 'material';
    if (isKnown && sign === 'plastic' && !hasPotWord) return 'goods';
    if (sign === 'container' && token.start < size) return 'container';
  }
  return undefined;
}

const isFigure = ({ kind }: Descriptor): boolean =>
  sizeKinds.has(kind) || kind === 'cells' || kind === 'length';

/** `x 10m`: no plant and no pot is that wide. */
function isRoll(tokens: SizeQuestion['contents']['tokens'], by: number): boolean {
  return tokens[by + 2]?.text === 'm' && (tokens[by + 1]?.value ?? 0) >= rollMin;
}

/** True if litres, gallons or the sides of a thing alone decide: soil, feed and planters have those too. */
function isMeasuredAlone({ contents: { tokens, lexicon }, descriptors }: SizeQuestion): boolean {
  const isOfTrade = ({ kind, unit, name }: Descriptor) =>
    (kind === 'us_class' && unit !== 'gal' && name === null) ||
    kind === 'planter_bag' ||
    (kind === 'girth' && name === 'cued');
  return !descriptors.some(isOfTrade) && !tokens.some(({ text }) => lexicon.words.get(text)?.isPot === true);
}

const isOfPlant = ({ kind, categoryId }: Descriptor): boolean =>
  plantKinds.has(kind) || plantTypes.has(categoryId?.slice(0, 1) ?? '');
const plantKinds: ReadonlySet<DescriptorKind> = new Set([
  'height',
  'spread',
  'age',
  'calliper',
  'stems',
  'clear_stem',
  'transplanted',
]);
/** Stages of stock whose words are of plants: seed, bulbs, plugs and tubes. */
const plantTypes = new Set(['0', '1', '2']);

const assumptions: ReadonlySet<Normalization> = new Set([
  'pot_assumed',
  'unit_assumed_mm',
  'unit_assumed_cm',
  'girth_assumed',
]);

const decidingOf = ({ descriptors }: SizeQuestion, { span }: Decision): Descriptor | undefined =>
  descriptors.find((one) => one.span.start === span.start && one.kind !== 'type');

/**
 * Lengths alone, which only a plant's name makes the rim of a pot or of a tube: `Pit 300x300`, `Pipe 65mm`. Plants by the
 * inch have names of the trade: `Mums 8"`.
 */
function isAssumed(question: SizeQuestion, decision: Decision): boolean {
  const { category, confidence, normalizations } = decision;
  if (decidingOf(question, decision)?.unit === 'in') return false;
  return (
    normalizations.some((one) => assumptions.has(one)) ||
    (category.type_id === '2.2' && confidence === 'Medium')
  );
}

/** Litres without a letter in front as in `C5`, the trade's code of a container; and products of lengths. */
function isOfContents(question: SizeQuestion, decision: Decision, { written }: DoubtedLabel): boolean {
  const deciding = decidingOf(question, decision);
  if (deciding?.joint === 'by') return true;
  const isVolume = deciding?.kind === 'volume' || deciding?.kind === 'cell_volume';
  return isVolume && !/^\p{L}/u.test(written(decision.span));
}

/** Products whose names may begin with that of a plant: `Palm oil 5L`. */
const products =
  /^(?:feed|food|oil|paint|stain|killer|planter|barrel|crate|juice|cage|vinegar|fuel|bucket|tank|bin|jug|bottle|lasur|\w+lasur|\w+farbe|\w+eimer|giesskanne)$/;

/** True if such a word is directly in front of the size, or is the last of the label. */
function isProduct({ contents: { tokens } }: SizeQuestion, { span }: Decision): boolean {
  const before = tokens.findLast(({ end }) => end <= span.start);
  return [before, tokens.at(-1)].some((token) => token?.kind === 'word' && products.test(token.text));
}

/** Kind of the words in front of a size. Words behind it describe the plant: `5L staked`. */
function nameIn(
  question: SizeQuestion,
  decision: Decision,
  { label, isPlant, written }: DoubtedLabel,
): 'plant' | 'brand' | 'unknown' | 'behind' | undefined {
  const mayBeBrand = innerCapital.test(label);
  if (!mayBeBrand && isPlant === undefined) return undefined;
  const fields = fieldNamesOf(question);
  const names = namesIn(question.contents).filter((name) => !fields.has(name));
  const words = names.map(({ text }) => text);
  if (words.length === 0) return undefined;
  if (isPlant?.(words) === true || isOfPlants(question, decision)) return 'plant';
  const isInFront = names.some(({ start }) => start < decision.span.start);
  const isBehind = names.some(({ start }) => /^\p{Lu}/u.test(written({ start, end: start + 1 })));
  if ((!isInFront && !isBehind) || !isMeasuredAlone(question)) return undefined;
  const [name] = (mayBeBrand && brand.exec(label.replace(quoted, ''))) || [];
  if (name !== undefined && words.includes(name.toLowerCase())) return 'brand';
  if (isPlant === undefined || quoted.test(label)) return undefined;
  return isInFront ? 'unknown' : 'behind';
}

/** `Christmas tree 10L`, `Mixed plants 5L` */
function isOfPlants({ contents: { tokens } }: SizeQuestion, { span }: Decision): boolean {
  const before = tokens.findLast(({ end }) => end <= span.start);
  return /^(?:trees?|plants?|bush|bushes)$/.test(before?.text ?? '');
}

/** `Topfgröße: 21 cm` */
const fieldNamesOf = ({ contents: { tokens } }: SizeQuestion): ReadonlySet<LabelToken> =>
  new Set(tokens.filter((_, index) => tokens[index + 1]?.text === ':'));

/** A width beside a root ball or bare roots is as likely that of the plant: `Ø 40 cm kluit`. */
function isWithoutPot({ types, contents }: SizeQuestion, { category }: Decision): boolean {
  const isByWidth = category.describes === 'container' && category.match.diameter_mm !== undefined;
  return (
    isByWidth && !contents.hasPotWord && types.some(({ categoryId }) => rootSystems.has(categoryId ?? ''))
  );
}

const rootSystems = new Set(['4.8-rb', '3.6-br']);

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

import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { Normalization } from '../model.ts';
import type { Decision, SizeQuestion } from './decision.ts';

/** Materials and goods of gardens: a pot is rarely described by them beside a plant. */
const goodsWords: ReadonlySet<string> = new Set(
  'steel zinc corten fibreglass fiberglass concrete rubber barrier netting mesh roll rolls taupe planters saucers untersetzer'.split(
    ' ',
  ),
);

/** Containers in the plural. In front of their size, or without one, they are often offered empty: `Planter bags 4 L`. */
const containers: ReadonlySet<string> = new Set(
  'pots bags trays tubs flats containers topfe kubel potten zakken bacs sacs conteneurs macetas bolsas bandejas vasi'.split(
    ' ',
  ),
);

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

/** Reasons not to be sure of a decision that the rules make; each lowers High to Medium. */
export function doubtsOf(question: SizeQuestion, decision: Decision): Normalization[] {
  if (decision.confidence !== 'High' || decision.category.describes === 'non_plant') return [];
  const doubts: Normalization[] = [];
  if (mayBeGoods(question)) doubts.push('goods_possible');
  if (isOneOfSeveral(question)) doubts.push('first_of_several');
  return doubts;
}

function mayBeGoods({ contents: { tokens }, descriptors }: SizeQuestion): boolean {
  const size = descriptors.find(({ kind }) => sizeKinds.has(kind) || kind === 'cells' || kind === 'length');
  const end = size?.span.start ?? Number.POSITIVE_INFINITY;
  return tokens.some(
    ({ text, start }, index) =>
      goodsWords.has(text) || isRoll(tokens, index) || (start < end && containers.has(text)),
  );
}

/** `x 10m`: no plant and no pot is that wide. */
function isRoll(tokens: SizeQuestion['contents']['tokens'], index: number): boolean {
  const [by, metres, unit] = [tokens[index], tokens[index + 1], tokens[index + 2]];
  return by?.text === 'x' && unit?.text === 'm' && (metres?.value ?? 0) >= rollMin;
}

/**
 * Sizes of two kinds as a choice: `100-125 kluit of C7,5`, `5 gal & 24" box`; and inches of a pot beside its litres or the
 * number in its tray, of which either may be the size.
 */
function isOneOfSeveral({ descriptors, textBetween }: SizeQuestion): boolean {
  const has = (...kinds: readonly DescriptorKind[]) => descriptors.some(({ kind }) => kinds.includes(kind));
  const hasInches = descriptors.some(({ kind, unit }) => kind === 'diameter' && unit === 'in');
  if (hasInches && has('volume', 'cell_volume', 'cells')) return true;
  const sizes = descriptors.filter(isSize);
  return sizes.some((size, index) => {
    const next = sizes[index + 1];
    return next !== undefined && next.kind !== size.kind && choice.test(textBetween(size.span, next.span));
  });
}

const isSize = ({ kind, categoryId }: Descriptor): boolean =>
  sizeKinds.has(kind) || categoryId === '4.8-rb' || categoryId === '3.6-br';

import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor } from '../descriptors/descriptor.ts';
import { isTradeSize, litresPerPint, millimetresOfPot } from '../label/units.ts';
import type { AlternativeSize, Normalization } from '../model.ts';
import { areNeighbours, type BandFamily, categoryIn } from './bands.ts';
import {
  type Decision,
  firstOf,
  lesser,
  type SizeQuestion,
  type Sureness,
  surenessOf,
  typeIn,
} from './decision.ts';
import { decideAmong, formatSize, listWords, sizesOf, type WrittenSize } from './sizes.ts';
import { smallPot } from './small-pots.ts';
import { classSizes } from './us-classes.ts';

/** The category by the volume of the container, by its class or by its rim, in this order. */
export function decideContainer(question: SizeQuestion): Decision | undefined {
  const volumes = volumeSizes(question);
  const diameters = diameterSizes(question);
  const classes = classSizes(question);
  if (volumes.length > 0 && !isClassInLitres(question, classes, volumes))
    return decideVolume(question, volumes, diameters);
  if (classes.length > 0) return decideAmong(question, classes);
  if (diameters.length === 0) return undefined;
  return decideDiameter(question, diameters);
}

/** `1 Gallon (2.84 L)`: a class of the trade, whose litres are given beside it. */
function isClassInLitres(
  question: SizeQuestion,
  [ofClass, ...classes]: readonly WrittenSize[],
  [volume, ...volumes]: readonly WrittenSize[],
): boolean {
  if (ofClass === undefined || volume === undefined || classes.length + volumes.length > 0) return false;
  return (
    ofClass.span.end <= volume.span.start && question.textBetween(ofClass.span, volume.span).trim() === '('
  );
}

const airIds = ['4.1-air', '4.1-air25', '4.1-air45', '4.1-air100'];
const bagIds = ['4.2-bag', '4.2-bag20', '4.2-bag30', '4.2-bag45', '4.2-bag100', '3.7-bag5', '3.7-bag10'];

function volumeFamily(question: SizeQuestion): {
  family: 'pot' | 'bag' | 'air_pruning';
  type: Descriptor | undefined;
} {
  const air = typeIn(question, airIds);
  if (air !== undefined) return { family: 'air_pruning', type: air };
  const bag = typeIn(question, bagIds) ?? firstOf(question, 'planter_bag');
  return bag === undefined ? { family: 'pot', type: undefined } : { family: 'bag', type: bag };
}

function volumeSizes(question: SizeQuestion): readonly WrittenSize[] {
  const bags = sizesOf(question, 'planter_bag', (descriptor) => planterBag(question, descriptor));
  if (firstOf(question, 'volume') === undefined) return bags;
  const { family, type } = volumeFamily(question);
  const sureness: Sureness = type === undefined ? 'High' : surenessOf(type);
  const list = question.bands.volume[family];
  const lookUp = (litres: number) =>
    categoryIn(list, litres) ??
    (family === 'pot' ? smallPot(question, litres) : categoryIn(question.bands.volume.pot, litres));
  const neighbours = (one: number, other: number) => areNeighbours(list, one, other);
  const volumes = sizesOf(question, 'volume', (descriptor) =>
    formatSize(descriptor, lookUp, neighbours, sureness),
  );
  return bags.length === 0 ? volumes : orderSizes(bags, volumes);
}

function orderSizes(some: readonly WrittenSize[], others: readonly WrittenSize[]): readonly WrittenSize[] {
  return [...some, ...others].sort((one, other) => one.span.start - other.span.start);
}

function planterBag(question: SizeQuestion, descriptor: Descriptor): WrittenSize | undefined {
  const list = question.bands.volume.bag;
  return formatSize(
    descriptor,
    (pints) => categoryIn(list, pints * litresPerPint),
    (one, other) => areNeighbours(list, one * litresPerPint, other * litresPerPint),
    'High',
    ['pints_to_litres'],
  );
}

/** Volume beats diameter; where the pot could not hold it, the match is less sure. */
function decideVolume(
  question: SizeQuestion,
  volumes: readonly WrittenSize[],
  diameters: readonly WrittenSize[],
): Decision | undefined {
  if (diameters.length > 0) {
    const distinct = new Set(diameters.map((size) => size.categories[0]?.id));
    const sizes = orderSizes(volumes, diameters);
    if (distinct.size > 1 || isRimListed(question, diameters, sizes)) return decideAmong(question, sizes);
  }
  const decision = decideAmong(question, volumes);
  if (decision === undefined) return undefined;
  const litres = litresOf(question, decision);
  if (litres === undefined) return decision;
  const same = sameVolume(question, decision, litres);
  const alternatives = same === undefined ? decision.alternatives : [...decision.alternatives, same];
  const [rim] = diameters;
  if (rim === undefined || couldHold(rim, litres)) return { ...decision, alternatives };
  return {
    ...decision,
    confidence: lesser(decision.confidence, 'Medium'),
    alternatives,
    normalizations: [...decision.normalizations, 'volume_over_diameter'],
  };
}

/** The text after a blank line is another plant. */
const blankLine = /\n[^\S\n]*\n/;

/**
 * True if a rim is listed beside a volume as another size on offer: `P9 und C5`, `140mm & 45L`, or
 * in another block.
 */
function isRimListed(
  question: SizeQuestion,
  rims: readonly WrittenSize[],
  sizes: readonly WrittenSize[],
): boolean {
  const spans = new Set(rims.map(({ span }) => span));
  const codes = new Set(question.descriptors.flatMap(({ name, span }) => (name === 'code' ? [span] : [])));
  return sizes.some(({ span }, index) => {
    const following = sizes[index + 1]?.span;
    if (following === undefined) return false;
    const pair = [span, following].filter((one) => spans.has(one));
    if (pair.length === 0) return false;
    const text = question.textBetween(span, following);
    if (blankLine.test(text)) return true;
    const between = text.trim();
    return listWords.has(between) || (between === '/' && pair.some((one) => codes.has(one)));
  });
}

function litresOf(question: SizeQuestion, decision: Decision): number | undefined {
  const descriptor = question.descriptors.find((one) => one.span.start === decision.span.start);
  const value = descriptor?.values[0];
  if (value === undefined) return undefined;
  return descriptor?.kind === 'planter_bag' ? value * litresPerPint : value;
}

function couldHold(rim: WrittenSize, litres: number): boolean {
  return rim.categories.some(({ volume_l: { min, max } }) => {
    if (min === null || max === null) return true;
    return litres >= min * 0.65 && litres <= max * 1.35;
  });
}

/** The same litres in a plain pot, for a bag or an air-pruning pot. */
function sameVolume(question: SizeQuestion, decision: Decision, litres: number): AlternativeSize | undefined {
  if (decision.category.match.form === undefined) return undefined;
  const category = categoryIn(question.bands.volume.pot, litres) ?? smallPot(question, litres);
  return category && { category, confidence: 'Low', reason: 'same_volume' };
}

/** The rims of pots, by their bands; a bare figure under 80 mm is a tube. */
function diameterSizes(question: SizeQuestion): readonly WrittenSize[] {
  return sizesOf(question, 'diameter', (descriptor) =>
    isBareTube(question, descriptor) ? tubeSize(question, descriptor) : rimSize(question, descriptor),
  );
}

const mostOfBareTube = 80;

function isBareTube(question: SizeQuestion, descriptor: Descriptor): boolean {
  const [value = 0] = descriptor.values;
  return (
    descriptor.unit === 'mm' &&
    value < mostOfBareTube &&
    descriptor.name === null &&
    !question.contents.hasPotWord
  );
}

function tubeSize(question: SizeQuestion, descriptor: Descriptor): WrittenSize | undefined {
  const list = question.bands.diameter.tube;
  return formatSize(
    descriptor,
    (mm) => categoryIn(list, mm),
    (one, other) => areNeighbours(list, one, other),
    'Medium',
  );
}

function rimSize(question: SizeQuestion, descriptor: Descriptor): WrittenSize | undefined {
  const { diameter } = question.bands;
  const isSquare = question.contents.hasSquareWord || isSquareByFigures(descriptor);
  const toMillimetres = (value: number) => rimInMm(value, descriptor.unit);
  const lookUp = (value: number) =>
    (isSquare ? categoryIn(diameter.square, toMillimetres(value)) : undefined) ??
    categoryIn(diameter.pot, toMillimetres(value));
  const normalizations: Normalization[] = [];
  let sureness: Sureness = 'High';
  if (descriptor.isAssumed) {
    sureness = 'Medium';
    normalizations.push(descriptor.unit === 'mm' ? 'unit_assumed_mm' : 'unit_assumed_cm');
  } else if (
    descriptor.unit !== 'mm' &&
    descriptor.name === null &&
    !question.contents.hasPotWord &&
    !isSquare &&
    !question.hasRimInMm
  ) {
    const isNineCm = descriptor.unit === 'cm' && descriptor.values.length === 1 && descriptor.values[0] === 9;
    if (!isNineCm) {
      sureness = 'Medium';
      normalizations.push('pot_assumed');
    }
  }
  if (descriptor.unit === 'in' && descriptor.values.some(isTradeSize)) normalizations.push('inch_trade_size');
  const figures: Descriptor =
    descriptor.joint === 'by'
      ? { ...descriptor, values: descriptor.values.slice(0, 1), joint: 'single' }
      : descriptor;
  const neighbours = (one: number, other: number) =>
    areNeighbours(diameter.pot, toMillimetres(one), toMillimetres(other));
  return formatSize(figures, lookUp, neighbours, sureness, normalizations);
}

function isSquareByFigures(descriptor: Descriptor): boolean {
  return descriptor.joint === 'by' && descriptor.values[0] === descriptor.values[1];
}

export function rimInMm(value: number, unit: string | null): number {
  if (unit === 'in') return millimetresOfPot(value);
  return unit === 'cm' ? value * 10 : value;
}

/** A rim with a word for an air-pruning pot or a bag: the family's own category for it. */
function decideDiameter(question: SizeQuestion, sizes: readonly WrittenSize[]): Decision | undefined {
  const decision = decideAmong(question, sizes);
  if (decision === undefined || question.types.length === 0) return decision;
  const { family, type } = volumeFamily(question);
  if (type === undefined || family === 'pot') return decision;
  const descriptor = question.descriptors.find((one) => one.span.start === decision.span.start);
  const rim = rimInMm(descriptor?.values[0] ?? 0, descriptor?.unit ?? 'mm');
  const listed = findListedRim(question, family, rim);
  const litres = decision.category.volume_l.typical;
  const category =
    listed ?? (litres === null ? undefined : categoryIn(question.bands.volume[family], litres));
  if (category === undefined) return decision;
  const sureness = family === 'bag' ? 'Medium' : surenessOf(type);
  return {
    ...decision,
    category,
    confidence: lesser(decision.confidence, sureness),
    alternatives: [
      ...decision.alternatives,
      { category: decision.category, confidence: 'Low', reason: 'same_diameter' },
    ],
  };
}

/** The table names some air-pruning pots by their rim (`400mm air slot`): the largest that is not wider than this one. */
function findListedRim(question: SizeQuestion, family: BandFamily, rim: number): SizeCategory | undefined {
  let widest = 0;
  let found: SizeCategory | undefined;
  for (const category of question.catalogue.categories) {
    if (category.match.form !== family) continue;
    for (const alias of category.aliases) {
      const listed = Number.parseInt(alias, 10);
      if (!alias.startsWith(`${listed}mm`) || listed > rim || listed <= widest) continue;
      widest = listed;
      found = category;
    }
  }
  return found;
}

import type { Descriptor } from '../descriptors/descriptor.ts';
import { inchesOf, toMillimetres } from '../label/units.ts';
import type { Normalization } from '../model.ts';
import { areNeighbours, categoryIn } from './bands.ts';
import {
  type Decision,
  firstOf,
  type SizeQuestion,
  type Sureness,
  surenessOf,
  toDecision,
  typeIn,
} from './decision.ts';
import { decideAmong, formatSize, singleSize, sizesOf } from './sizes.ts';

/** The category by the plant itself: calliper, ex-ground, girth, bare root by height, multi-stem, feathered, root-balled. */
export function decidePlant(question: SizeQuestion): Decision | undefined {
  return (
    decideCalliper(question) ??
    decideByWord(question, '5.1-xg') ??
    decideGirth(question) ??
    decideBareRoot(question) ??
    decideByWord(question, '4.6-ms') ??
    decideByStems(question) ??
    decideByWord(question, '4.6-feathered') ??
    decideRootBall(question)
  );
}

/** `3 stem 300-350 RB` */
function decideByStems(question: SizeQuestion): Decision | undefined {
  const stems = firstOf(question, 'stems');
  const [number = 0] = stems?.values ?? [];
  if (stems === undefined || number < 2 || firstOf(question, 'height') === undefined) return undefined;
  return toDecision(question.catalogue.get('4.6-ms'), 'High', stems.span);
}

function decideByWord(question: SizeQuestion, id: string): Decision | undefined {
  const type = typeIn(question, [id]);
  if (type === undefined) return undefined;
  const hasSize = question.descriptors.some((one) => one.kind === 'height' || one.kind === 'girth');
  return toDecision(
    question.catalogue.get(id),
    hasSize && id !== '5.1-xg' ? 'High' : surenessOf(type),
    type.span,
  );
}

function decideCalliper(question: SizeQuestion): Decision | undefined {
  const list = question.bands.calliper;
  const sizes = sizesOf(question, 'calliper', (descriptor) =>
    formatSize(
      descriptor,
      (value) => categoryIn(list, stemInInches(value, descriptor.unit)),
      (one, other) =>
        areNeighbours(list, stemInInches(one, descriptor.unit), stemInInches(other, descriptor.unit)),
      'High',
    ),
  );
  return decideAmong(question, sizes);
}

function stemInInches(value: number, unit: string | null): number {
  if (unit === 'mm') return inchesOf(value);
  if (unit === 'cm') return inchesOf(value * 10);
  return value;
}

const youngIds = ['2.5-transplant', '2.5-whip'];
const bareRootIds = ['3.6-br'];
const rootBalledIds = ['4.8-rb'];
const multiStemIds = ['4.6-ms'];
const featheredIds = ['4.6-feathered'];
const rootIds = [...bareRootIds, ...rootBalledIds, ...youngIds];
const gradeIds = [
  '4.6-g6-8',
  '4.6-g8-10',
  '4.6-g10-12',
  '5.4-g12-14',
  '5.4-g14-16',
  '5.4-g16-20',
  '5.4-g20-25',
];

function decideGirth(question: SizeQuestion): Decision | undefined {
  const { girth } = question.bands;
  const sizes = sizesOf(question, 'girth', (descriptor) => {
    const category = categoryIn(girth, girthInCm(descriptor));
    if (category === undefined) return undefined;
    const isCued = hasGirthCue(question, descriptor);
    const confidence: Sureness = isCued ? 'High' : descriptor.unit === null ? 'Low' : 'Medium';
    const normalizations: Normalization[] = isCued ? [] : ['girth_assumed'];
    return singleSize(descriptor, category, confidence, normalizations);
  });
  return decideAmong(question, sizes);
}

function girthInCm(descriptor: Descriptor): number {
  const [value = 0] = descriptor.values;
  return descriptor.unit === 'mm' ? value / 10 : value;
}

function hasGirthCue(question: SizeQuestion, descriptor: Descriptor): boolean {
  return (
    descriptor.name === 'cued' ||
    question.contents.hasStandardWord ||
    typeIn(question, girthCueIds) !== undefined
  );
}

const girthCueIds = [...rootIds, ...gradeIds];

/** Heights of a plant without a pot: up to 90 cm a transplant, to 150 cm a whip, above that feathered. */
function decideBareRoot(question: SizeQuestion): Decision | undefined {
  const root = typeIn(question, youngIds) ?? typeIn(question, bareRootIds);
  const age = firstOf(question, 'age');
  if (root === undefined && age === undefined) return undefined;
  const height = firstOf(question, 'height');
  const byHeight = height === undefined ? undefined : categoryIn(question.bands.height, heightInCm(height));
  const isOther = typeIn(question, [...rootBalledIds, ...multiStemIds]) !== undefined;
  if (isOther && byHeight?.id !== '4.6-feathered') return undefined;
  if (isOther && root?.categoryId !== '2.5-transplant') return undefined;
  if (byHeight !== undefined && height !== undefined) return toDecision(byHeight, 'High', height.span);
  if (typeIn(question, featheredIds) !== undefined) return undefined;
  if (age !== undefined) return toDecision(question.catalogue.get('2.5-transplant'), 'High', age.span);
  return root === undefined
    ? undefined
    : toDecision(question.catalogue.get(root.categoryId ?? ''), surenessOf(root), root.span);
}

function heightInCm(descriptor: Descriptor): number {
  const [value = 0] = descriptor.values;
  switch (descriptor.unit) {
    case 'm':
    case 'ft':
    case 'in':
    case 'mm':
      return (toMillimetres(value, descriptor.unit) ?? 0) / 10;
    default:
      return value;
  }
}

function decideRootBall(question: SizeQuestion): Decision | undefined {
  const type = typeIn(question, rootBalledIds);
  if (type === undefined) return undefined;
  const hasSize = question.descriptors.some((one) => one.kind === 'height' || one.kind === 'rootball');
  return toDecision(question.catalogue.get('4.8-rb'), hasSize ? 'High' : surenessOf(type), type.span);
}

import type { Descriptor, DescriptorKind } from '../descriptors/descriptor.ts';
import type { LabelContents } from '../descriptors/reader.ts';
import type { LabelToken } from '../label/tokens.ts';

/**
 * Decides the meaning of lengths and pairs by the rest of the label: the rim of a pot, the girth of
 * a stem, the height of a plant.
 */
export function explainLengths(
  contents: LabelContents,
  descriptors: readonly Descriptor[],
  types: readonly Descriptor[],
): readonly Descriptor[] {
  if (
    !descriptors.some(
      ({ kind }) =>
        kind === 'length' ||
        kind === 'pair' ||
        kind === 'height' ||
        kind === 'diameter' ||
        kind === 'clear_stem',
    )
  )
    return descriptors;
  const setting = settingOf(contents, descriptors, types);
  const { tokens } = contents;
  const named = descriptors.some(isRangeInCm) ? namedPots(contents, descriptors) : none;
  const containers = descriptors.filter(isContainer).length;
  let next = 0;
  return descriptors.map((descriptor) => {
    while ((tokens[next]?.start ?? descriptor.span.end) < descriptor.span.end) next += 1;
    if (descriptor.kind === 'clear_stem' && isGirthOfTrunk(descriptor))
      return { ...descriptor, kind: 'girth', name: 'cued' };
    if (named.size > 0 && !named.has(descriptor) && isRangeInCm(descriptor))
      return { ...descriptor, kind: 'height' };
    if (descriptor.kind === 'length')
      return isListedRim(descriptor, tokens.slice(next, next + 3))
        ? { ...descriptor, kind: 'diameter', name: 'code' }
        : explainLength(descriptor, setting);
    const others = containers - (isContainer(descriptor) ? 1 : 0);
    if (others === 0 && isGirthOfTree(descriptor, wordBefore(tokens, descriptor, next)))
      return { ...descriptor, kind: 'girth' };
    return descriptor.kind === 'pair' ? explainPair(descriptor, setting) : descriptor;
  });
}

const none: ReadonlySet<Descriptor> = new Set();

/** `Quercus ilex fusto 12-14`: trunks are not measured in steps of two. */
const isGirthOfTrunk = ({ unit, values }: Descriptor): boolean =>
  (unit === null || unit === 'cm') && isGirthPair(values) && (values[0] ?? 0) < leastTrunk;
/** In cm: palms have such trunks. */
const leastTrunk = 20;

/** Rims with the word for a pot beside them: `9cm Pot`, `godet 9x9 cm`. */
function namedPots(
  { tokens, lexicon }: LabelContents,
  descriptors: readonly Descriptor[],
): ReadonlySet<Descriptor> {
  const isPot = (token: LabelToken | undefined) => lexicon.words.get(token?.text ?? '')?.isPot === true;
  let next = 0;
  return new Set(
    descriptors.filter(({ kind, unit, span }) => {
      while ((tokens[next]?.start ?? span.start) < span.start) next += 1;
      const before = tokens[next - 1];
      let behind = next;
      while ((tokens[behind]?.start ?? span.end) < span.end) behind += 1;
      const isLength = (kind === 'length' || kind === 'diameter') && unit === 'cm';
      return isLength && (isPot(before) || isPot(tokens[behind]));
    }),
  );
}

/** `10-15cm plants in 9cm pots`: beside a named pot such a length is that of the plant. */
const isRangeInCm = ({ kind, unit, joint }: Descriptor): boolean =>
  kind === 'length' && unit === 'cm' && (joint === 'to' || joint === 'slash');

/** `9cm / 2L / 5L`: pots of which the first is named by its rim. */
function isListedRim({ values, unit }: Descriptor, [sign, number, litres]: readonly LabelToken[]): boolean {
  const [width = 0] = values;
  if (unit !== 'cm' || values.length > 1 || width > widestListedRim) return false;
  return sign?.text === '/' && number?.kind === 'number' && /^l(?:t|tr|itres?)?$/.test(litres?.text ?? '');
}

/**
 * `HT 12-14` is an haute tige: heights have no steps of two. `T. 35/40` is a tige: the code of a pot has one figure.
 */
function isGirthOfTree(
  { kind, name, unit, joint, values: [from = 0, to = 0] }: Descriptor,
  before: string | undefined,
): boolean {
  if (unit !== null && unit !== 'cm') return false;
  const hasGirthSteps = from >= 6 && from % 2 === 0 && to === from + 2 && to <= 20;
  if (kind === 'height') return before === 'ht' && unit === null && hasGirthSteps;
  const isPairOfCode = kind === 'diameter' && name === 'code' && joint === 'slash';
  return isPairOfCode && (hasGirthSteps || (from >= 20 && to === from + 5));
}

const isContainer = ({ kind }: Descriptor): boolean =>
  kind === 'volume' || kind === 'us_class' || kind === 'planter_bag' || kind === 'diameter';

/** The word in front of a figure; `end` is the index of the token behind it. */
function wordBefore(tokens: readonly LabelToken[], { span }: Descriptor, end: number): string | undefined {
  let at = end - 1;
  while ((tokens[at]?.start ?? 0) >= span.start && at >= 0) at -= 1;
  if (tokens[at]?.text === '.') at -= 1;
  const before = tokens[at];
  return before?.kind === 'word' ? before.text : undefined;
}

/** In cm; a wider one beside litres is the height of the plant. */
const widestListedRim = 25;

interface Setting {
  readonly hasPotWord: boolean;
  readonly hasContainer: boolean;
  readonly hasMillimetres: boolean;
  readonly hasClass: boolean;
  readonly isStandard: boolean;
  readonly isBareRoot: boolean;
  readonly isRootBalled: boolean;
  readonly isPlant: boolean;
  readonly isBulb: boolean;
  readonly isTube: boolean;
  readonly isShaped: boolean;
}

const plantTypes = new Set(['2.5-transplant', '2.5-whip', '3.6-br', '4.6-feathered', '4.6-ms', '4.8-rb']);
const girthTypes = new Set([
  '4.6-g6-8',
  '4.6-g8-10',
  '4.6-g10-12',
  '5.4-g12-14',
  '5.4-g14-16',
  '5.4-g16-20',
  '5.4-g20-25',
  '5.4-g25plus',
]);
const bareRootTypes = new Set(['3.6-br', '2.5-transplant', '2.5-whip']);
const rootBalledTypes = new Set(['4.8-rb']);
const bulbTypes = new Set(['0.3-bulb']);
const shapeTypes = new Set(['4.7-topiary']);
const tubeTypes = new Set(['2.2-tube50', '2.2-tube70', '2.2-tube90']);

/** Rims of pots in mm that are written without their unit. */
export const standardRims: ReadonlySet<number> = new Set([
  125, 130, 140, 150, 165, 170, 175, 180, 200, 250, 300, 330, 350, 400, 500,
]);

function settingOf(
  contents: LabelContents,
  descriptors: readonly Descriptor[],
  types: readonly Descriptor[],
): Setting {
  const kinds = new Set(descriptors.map(({ kind }) => kind));
  const has = (kind: DescriptorKind) => kinds.has(kind);
  const hasType = (ids: ReadonlySet<string>) =>
    types.some((type) => type.categoryId !== null && ids.has(type.categoryId));
  return {
    hasPotWord: contents.hasPotWord,
    hasContainer: has('volume') || has('us_class') || has('planter_bag') || has('diameter'),
    hasMillimetres: descriptors.some((one) => one.kind === 'length' && one.unit === 'mm'),
    hasClass: has('us_class'),
    isStandard: contents.hasStandardWord || hasType(girthTypes) || has('girth'),
    isBareRoot: hasType(bareRootTypes) || has('age'),
    isRootBalled: hasType(rootBalledTypes),
    isPlant: hasType(plantTypes) || has('age') || has('girth'),
    isBulb: hasType(bulbTypes),
    isTube: hasType(tubeTypes),
    isShaped: hasType(shapeTypes),
  };
}

function explainLength(descriptor: Descriptor, setting: Setting): Descriptor {
  if (descriptor.joint === 'by') return explainDimensions(descriptor, setting);
  return { ...descriptor, kind: kindOfLength(descriptor, setting) };
}

function kindOfLength(descriptor: Descriptor, setting: Setting): DescriptorKind {
  if (descriptor.unit === 'mm') return 'diameter';
  if (descriptor.unit === 'in') return kindOfInches(descriptor, setting);
  if (descriptor.values.length === 1 && (descriptor.values[0] ?? 0) > widestPot && !setting.hasPotWord)
    return 'height';
  return descriptor.values.length > 1 ? kindOfPairInCm(descriptor, setting) : kindOfCm(setting);
}

/** In cm. */
const widestPot = 100;

/** `9x9x10`, `50x50x120mm`, `90mm x 150mm`; anything else is the size of a plant. */
function explainDimensions(descriptor: Descriptor, setting: Setting): Descriptor {
  const [width = 0, depth = 0] = descriptor.values;
  const { unit } = descriptor;
  const isSquare = width === depth;
  if (unit === 'mm' || unit === 'in' || (unit === 'cm' && (isSquare || setting.hasPotWord)))
    return { ...descriptor, kind: 'diameter' };
  if (unit === null && isSquare && width >= 4)
    return { ...descriptor, kind: 'diameter', unit: width >= leastBareMm ? 'mm' : 'cm', isAssumed: true };
  return { ...descriptor, kind: 'spread' };
}

/** Two equal figures without unit are mm from this up: tubes of 42 mm and wider; below they are cm. */
const leastBareMm = 38;

function kindOfInches(descriptor: Descriptor, setting: Setting): Descriptor['kind'] {
  const [value = 0] = descriptor.values;
  if (setting.isRootBalled && !setting.hasPotWord) return value <= widestStem ? 'calliper' : 'height';
  if (setting.hasClass || (setting.isPlant && !setting.hasPotWord)) return 'height';
  if (setting.hasContainer && descriptor.values.length > 1) return 'height';
  return 'diameter';
}

/** Inches: a stem of a balled tree is not wider, a shrub is not lower. */
const widestStem = 10;

function kindOfCm(setting: Setting): Descriptor['kind'] {
  if (setting.hasPotWord) return 'diameter';
  return setting.hasContainer || setting.hasMillimetres || setting.isPlant ? 'height' : 'diameter';
}

const girthPairs = new Set(
  '4-6 6-8 8-10 10-12 12-14 14-16 16-18 16-20 18-20 20-25 25-30 30-35 35-40 40-45 40-50'.split(' '),
);

function isGirthPair(values: readonly number[]): boolean {
  return values.length === 2 && girthPairs.has(`${values[0]}-${values[1]}`);
}

/** Bare-root pairs are heights from here up, unless a word for a standard tree is beside them. */
const leastHeight = 15;
/** Pairs that begin here are as likely a height, where no word says girth. */
const leastDoubtful = 20;

function kindOfPairInCm(descriptor: Descriptor, setting: Setting): Descriptor['kind'] {
  const [low = 0, high = 0] = descriptor.values;
  if (setting.isBulb) return 'bulb';
  if (setting.hasPotWord && !setting.hasContainer && !setting.isStandard && !setting.isPlant)
    return 'diameter';
  if (isGirth(descriptor, setting)) return 'girth';
  if (setting.hasContainer || setting.hasMillimetres || setting.isPlant || setting.isStandard)
    return 'height';
  if (isGirthPair(descriptor.values)) return low < leastDoubtful ? 'girth' : 'height';
  return high - low <= 3 && high <= 40 ? 'diameter' : 'height';
}

function isGirth(descriptor: Descriptor, setting: Setting): boolean {
  const [low = 0, high = 0] = descriptor.values;
  // Fruit trees are sorted in steps of one: `Hst. 7-8`.
  const isStep = descriptor.values.length === 2 && low >= 4 && low <= 20 && high === low + 1;
  if (setting.isStandard && !setting.hasPotWord && isStep) return true;
  // `Taxus Kugel 40-45 mB` is as wide.
  if (!isGirthPair(descriptor.values) || (setting.isShaped && !setting.isStandard)) return false;
  if (setting.isStandard) return true;
  if (setting.isBareRoot) return low < leastHeight;
  return setting.isRootBalled;
}

/** Behind a tube a list of standard figures is a list of pots: `Tube/140/200`. */
function explainPair(descriptor: Descriptor, setting: Setting): Descriptor {
  const isList = descriptor.joint === 'slash' && descriptor.values.every((value) => standardRims.has(value));
  if (setting.isTube && isList) return { ...descriptor, kind: 'diameter', unit: 'mm', isAssumed: true };
  const kind = kindOfPair(descriptor, setting);
  const isInMetres = kind === 'height' && descriptor.unit === null && isWrittenInMetres(descriptor.values);
  return isInMetres ? { ...descriptor, kind, unit: 'm' } : { ...descriptor, kind };
}

/** `1.25/1.50`: heights in cm have no decimals. */
function isWrittenInMetres(values: readonly number[]): boolean {
  return values.every((value) => value < 10) && values.some((value) => !Number.isInteger(value));
}

function kindOfPair(descriptor: Descriptor, setting: Setting): Descriptor['kind'] {
  if (setting.isBulb) return 'bulb';
  const [low = 0, high = 0] = descriptor.values;
  if (descriptor.values.length !== 2 || high <= low) return 'aside';
  if (isGirth(descriptor, setting)) return 'girth';
  const isGirthAlone = low < leastDoubtful || (high - low === 5 && !setting.hasContainer);
  if (isGirthPair(descriptor.values) && isGirthAlone && !setting.isPlant) return 'girth';
  const isOther = setting.hasContainer || setting.hasMillimetres || setting.isPlant || setting.isStandard;
  return isOther || low >= 15 ? 'height' : 'pair';
}

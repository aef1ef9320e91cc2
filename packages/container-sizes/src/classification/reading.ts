import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor } from '../descriptors/descriptor.ts';
import { type NormalisedLabel, spanInLabel } from '../label/normalise.ts';
import { millimetresOfPot, toMillimetres } from '../label/units.ts';
import type {
  AlternativeSize,
  Measurement,
  MeasurementKind,
  Normalization,
  SizeReading,
  Span,
} from '../model.ts';
import { type Decision, firstOf, lesser, type SizeQuestion } from './decision.ts';
import { doubtsOf, type IsPlant } from './doubts.ts';

/** Reading of an identifier registered for a category. */
export function exactReading(category: SizeCategory, label: string): SizeReading {
  return {
    confidence: 'Exact',
    category,
    matched: { start: 0, end: label.length },
    measurements: [],
    alternatives: [],
    normalizations: [],
    setAside: [],
  };
}

/** The decision with all that was read beside it, in terms of the label as sent. */
export function readingOf(
  label: string,
  normalised: NormalisedLabel,
  question: SizeQuestion,
  { decision, isPlant }: { decision: Decision | undefined; isPlant: IsPlant | undefined },
): SizeReading {
  const measurements: Measurement[] = [];
  const setAside: Span[] = [];
  // They are among the descriptors, in the same order.
  let typesSeen = 0;
  for (const descriptor of question.descriptors) {
    const counts = descriptor === question.types[typesSeen];
    if (counts) typesSeen++;
    else if (descriptor.kind === 'type') continue;
    const span =
      normalised.origin === undefined
        ? descriptor.span
        : spanInLabel(normalised, descriptor.span.start, descriptor.span.end);
    const measurement = measurementOf(descriptor, span, label);
    if (measurement !== undefined) {
      measurements.push(measurement);
      if (descriptor.joint === 'by') measurements.push(...depthOf(descriptor, measurement));
    } else if (descriptor.kind === 'aside' || descriptor.kind === 'number' || descriptor.kind === 'pair')
      setAside.push(span);
  }
  const unmatched: SizeReading = {
    confidence: 'None',
    category: null,
    matched: null,
    measurements,
    alternatives: [],
    normalizations: [],
    setAside,
  };
  if (decision === undefined) return unmatched;
  const written = ({ start, end }: Span) => {
    const span = spanInLabel(normalised, start, end);
    return label.slice(span.start, span.end);
  };
  const doubts = doubtsOf(question, decision, { label, isPlant, written });
  if (doubts.isGoods) {
    const possible: AlternativeSize = {
      category: decision.category,
      confidence: 'Low',
      reason: 'other_reading',
    };
    return { ...unmatched, alternatives: [possible], normalizations: doubts.reasons };
  }
  const matched = spanInLabel(normalised, decision.span.start, decision.span.end);
  const isRepaired = question.descriptors.some((one) => one.isRepaired && isWithin(one.span, decision.span));
  let confidence = isRepaired ? lesser(decision.confidence, 'Medium') : decision.confidence;
  if (doubts.reasons.length > 0) confidence = lesser(confidence, 'Medium');
  if (isPottedOn(question)) confidence = 'Low';
  return {
    confidence,
    category: decision.category,
    matched,
    measurements,
    alternatives: addPlantDimension(question, decision),
    normalizations: normalizationsOf(normalised, question, decision, { isRepaired, doubts: doubts.reasons }),
    setAside,
  };
}

function isWithin(inner: Span, outer: Span): boolean {
  return inner.start >= outer.start && inner.end <= outer.end;
}

function isPottedOn(question: SizeQuestion): boolean {
  return (
    question.contents.hasFormerSize &&
    question.descriptors.some((one) => one.isFormer && one.kind !== 'price')
  );
}

function normalizationsOf(
  normalised: NormalisedLabel,
  question: SizeQuestion,
  decision: Decision,
  { isRepaired, doubts }: { isRepaired: boolean; doubts: readonly Normalization[] },
): Normalization[] {
  const found = doubts.length === 0 ? [...decision.normalizations] : [...decision.normalizations, ...doubts];
  if (isRepaired) found.push('ocr_repair');
  if (normalised.hasFraction) found.push('fraction');
  for (const { comma } of question.descriptors) {
    if (comma === 'decimal') found.push('decimal_comma');
    if (comma === 'thousands') found.push('thousands_comma');
  }
  if (isPottedOn(question)) found.push('target_size');
  return found.length < 2 ? found : [...new Set(found)];
}

/** A girth beside a container: the category of the tree without it. */
function addPlantDimension(question: SizeQuestion, decision: Decision): readonly AlternativeSize[] {
  if (decision.category.describes !== 'container') return decision.alternatives;
  const girth = firstOf(question, 'girth');
  const [value = 0] = girth?.values ?? [];
  const band = girth === undefined ? undefined : question.bands.girth.findLast(({ min }) => min <= value);
  if (band === undefined) return decision.alternatives;
  return [
    ...decision.alternatives,
    { category: band.category, confidence: 'Low', reason: 'plant_dimension' },
  ];
}

function measurementOf(descriptor: Descriptor, span: Span, label: string): Measurement | undefined {
  const { kind, values } = descriptor;
  if (kind === 'aside' || kind === 'number' || kind === 'pair' || kind === 'length') return undefined;
  const text = label.slice(span.start, span.end);
  const single = (measured: MeasurementKind, value: number | string, unit: string | null): Measurement => ({
    kind: measured,
    value,
    min: null,
    max: null,
    unit,
    text,
    span,
  });
  if (kind === 'type') {
    const [measured, value] = meaningOfWord(descriptor);
    return single(measured, value ?? text, null);
  }
  if (kind === 'age') return single(kind, text, null);
  if (kind === 'us_class' && descriptor.name !== null) return single(kind, classAsWritten(descriptor), null);
  const unit = unitOf(kind, descriptor.unit);
  const measure = (value = 0) => roundOff(convert(kind, value, descriptor.unit));
  if (values.length < 2 || descriptor.joint === 'by') return single(kind, measure(values[0]), unit);
  const measures = values.map(measure);
  return { kind, value: null, min: Math.min(...measures), max: Math.max(...measures), unit, text, span };
}

/** `QT`, and `2.5 QT` where more than one is written. */
function classAsWritten({ name, values }: Descriptor): string {
  const isCounted = values.some((value) => value !== 1) && (name === 'QT' || name === 'PT');
  return isCounted ? `${values.join('-')} ${name}` : (name ?? '');
}

/** The last figure of `50x50x120` and `90x150mm`, which is no width. */
function depthOf(descriptor: Descriptor, measurement: Measurement): Measurement[] {
  const depth = descriptor.values.at(-1);
  const isDeep = descriptor.values.length > 2 || descriptor.values[0] !== depth;
  if (descriptor.kind !== 'diameter' || descriptor.joint !== 'by' || depth === undefined || !isDeep)
    return [];
  return [{ ...measurement, kind: 'depth', value: roundOff(convert('depth', depth, descriptor.unit)) }];
}

const units: Partial<Record<MeasurementKind, string>> = {
  volume: 'L',
  diameter: 'mm',
  planter_bag: 'PB',
  cell_volume: 'mL',
  box: 'in',
  depth: 'mm',
  girth: 'cm',
  height: 'cm',
  spread: 'cm',
  clear_stem: 'cm',
  rootball: 'cm',
  bulb: 'cm',
  weight: 'g',
};

function unitOf(kind: MeasurementKind, written: string | null): string | null {
  if (kind === 'calliper' || kind === 'price') return written;
  return units[kind] ?? null;
}

function convert(kind: MeasurementKind, value: number, unit: string | null): number {
  const target = units[kind];
  if (kind === 'diameter' && unit === 'in') return millimetresOfPot(value);
  if (unit !== 'mm' && unit !== 'cm' && unit !== 'm' && unit !== 'in' && unit !== 'ft') return value;
  const mm = toMillimetres(value, unit) ?? value;
  if (target === 'mm') return mm;
  if (target === 'cm') return mm / 10;
  return target === 'in' ? mm / 25.4 : value;
}

function roundOff(value: number): number {
  return Math.round(value * 100) / 100;
}

const rootSystems: Readonly<Record<string, string>> = {
  '3.6-br': 'bare_root',
  '4.8-rb': 'root_balled',
  '5.1-xg': 'ex_ground',
};

const forms: Readonly<Record<string, string>> = {
  '0.1': 'seed',
  '0.2': 'tissue_culture',
  '0.3': 'bulb',
  '1.1': 'cutting',
  '1.2': 'pellet',
  '1.3': 'plug',
  '2.1': 'cell',
  '2.2': 'tube',
  '2.3': 'punnet',
  '3.2': 'square_pot',
  '3.5': 'basket',
  '3.7': 'bag',
  '4.1': 'air_pruning',
  '4.2': 'bag',
  '5.3': 'box',
  '99.1': 'growing_media',
  '99.2': 'hard_goods',
};

/** Kind of measurement of a type word, and its name; without one the word itself is the name. */
function meaningOfWord({ categoryId }: Descriptor): [MeasurementKind, string?] {
  const id = categoryId ?? '';
  const root = rootSystems[id];
  if (root !== undefined) return ['root_system', root];
  const form = forms[id.slice(0, id.indexOf('-'))];
  return form === undefined ? ['grade'] : ['form', form];
}

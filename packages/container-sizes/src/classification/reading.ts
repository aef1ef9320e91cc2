import type { SizeCategory } from '../categories/size-category.ts';
import type { Descriptor } from '../descriptors/descriptor.ts';
import { type NormalisedLabel, spanInLabel } from '../label/normalise.ts';
import { inMillimetres, millimetresOfPot } from '../label/units.ts';
import type {
  AlternativeSize,
  Measurement,
  MeasurementKind,
  Normalization,
  SizeReading,
  Span,
} from '../model.ts';
import { type Decision, lesser, type Question } from './decision.ts';

/** What an identifier registered for a category is read as. */
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
  question: Question,
  decision: Decision | undefined,
): SizeReading {
  const measurements: Measurement[] = [];
  const setAside: Span[] = [];
  for (const descriptor of question.descriptors) {
    const span =
      normalised.origin === undefined
        ? descriptor.span
        : spanInLabel(normalised, descriptor.span.start, descriptor.span.end);
    const measurement = measurementOf(descriptor, question, span, label);
    if (measurement !== undefined) measurements.push(measurement, ...depthOf(descriptor, measurement));
    else if (descriptor.kind === 'aside' || descriptor.kind === 'number' || descriptor.kind === 'pair')
      setAside.push(span);
  }
  if (decision === undefined) {
    return {
      confidence: 'None',
      category: null,
      matched: null,
      measurements,
      alternatives: [],
      normalizations: [],
      setAside,
    };
  }
  const matched = spanInLabel(normalised, decision.span.start, decision.span.end);
  const deciding = question.descriptors.find((one) => one.span === decision.span);
  const isRepaired = deciding?.isRepaired === true;
  let confidence = isRepaired ? lesser(decision.confidence, 'Medium') : decision.confidence;
  if (isPottedOn(question)) confidence = 'Low';
  return {
    confidence,
    category: decision.category,
    matched,
    measurements,
    alternatives: withPlantDimension(question, decision),
    normalizations: normalizationsOf(normalised, question, decision, isRepaired),
    setAside,
  };
}

function isPottedOn(question: Question): boolean {
  return (
    question.contents.hasFormerSize &&
    question.descriptors.some((one) => one.isFormer && one.kind !== 'price')
  );
}

function normalizationsOf(
  normalised: NormalisedLabel,
  question: Question,
  decision: Decision,
  isRepaired: boolean,
): Normalization[] {
  const found = new Set<Normalization>(decision.normalizations);
  if (isRepaired) found.add('ocr_repair');
  if (normalised.hasFraction) found.add('fraction');
  for (const { comma } of question.descriptors) {
    if (comma === 'decimal') found.add('decimal_comma');
    if (comma === 'thousands') found.add('thousands_comma');
  }
  if (isPottedOn(question)) found.add('target_size');
  return [...found];
}

/** A girth beside a container: what the tree would be without it. */
function withPlantDimension(question: Question, decision: Decision): readonly AlternativeSize[] {
  if (decision.category.describes !== 'container') return decision.alternatives;
  const girth = question.descriptors.find((one) => one.kind === 'girth');
  const [value = 0] = girth?.values ?? [];
  const band = girth === undefined ? undefined : question.bands.girth.findLast(({ min }) => min <= value);
  if (band === undefined) return decision.alternatives;
  return [
    ...decision.alternatives,
    { category: band.category, confidence: 'Low', reason: 'plant_dimension' },
  ];
}

function measurementOf(
  descriptor: Descriptor,
  question: Question,
  span: Span,
  label: string,
): Measurement | undefined {
  const text = label.slice(span.start, span.end);
  const base = { min: null, max: null, unit: null, text, span };
  const { kind } = descriptor;
  if (kind === 'aside' || kind === 'number' || kind === 'pair' || kind === 'length') return undefined;
  if (kind === 'type')
    return question.types.includes(descriptor) ? wordMeasurement(descriptor, base) : undefined;
  if (kind === 'age') return { ...base, kind, value: text };
  if (kind === 'us_class' && descriptor.name !== null) return { ...base, kind, value: descriptor.name };
  const unit = unitOf(kind, descriptor.unit);
  const [first = 0] = descriptor.values;
  if (descriptor.values.length < 2 || descriptor.joint === 'by') {
    return {
      kind,
      value: rounded(converted(kind, first, descriptor.unit)),
      min: null,
      max: null,
      unit,
      text,
      span,
    };
  }
  const values = descriptor.values.map((value) => rounded(converted(kind, value, descriptor.unit)));
  return { ...base, kind, value: null, min: Math.min(...values), max: Math.max(...values), unit };
}

/** The last figure of `50x50x120` and `90x150mm`, which is no width. */
function depthOf(descriptor: Descriptor, measurement: Measurement): Measurement[] {
  const depth = descriptor.values.at(-1);
  const isDeep = descriptor.values.length > 2 || descriptor.values[0] !== depth;
  if (descriptor.kind !== 'diameter' || descriptor.joint !== 'by' || depth === undefined || !isDeep)
    return [];
  return [{ ...measurement, kind: 'depth', value: rounded(converted('depth', depth, descriptor.unit)) }];
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

function converted(kind: MeasurementKind, value: number, unit: string | null): number {
  const target = units[kind];
  if (kind === 'diameter' && unit === 'in') return millimetresOfPot(value);
  if (unit !== 'mm' && unit !== 'cm' && unit !== 'm' && unit !== 'in' && unit !== 'ft') return value;
  const mm = inMillimetres(value, unit) ?? value;
  if (target === 'mm') return mm;
  if (target === 'cm') return mm / 10;
  return target === 'in' ? mm / 25.4 : value;
}

function rounded(value: number): number {
  return Math.round(value * 100) / 100;
}

const rootSystems: Readonly<Record<string, string>> = {
  '3.6-br': 'bare_root',
  '4.8-rb': 'root_balled',
  '5.1-xg': 'ex_ground',
};

const forms: Readonly<Record<string, string>> = {
  '0': 'propagule',
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
};

function wordMeasurement(descriptor: Descriptor, base: Omit<Measurement, 'kind' | 'value'>): Measurement {
  const id = descriptor.categoryId ?? '';
  const root = rootSystems[id];
  if (root !== undefined) return { ...base, kind: 'root_system', value: root };
  const form = forms[id.slice(0, id.indexOf('-'))];
  return form === undefined
    ? { ...base, kind: 'grade', value: base.text }
    : { ...base, kind: 'form', value: form };
}

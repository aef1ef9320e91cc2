import type { SizeCatalogue } from '../categories/catalogue.ts';
import type { Descriptor } from '../descriptors/descriptor.ts';
import type { LabelContents } from '../descriptors/reader.ts';
import { shortWords } from '../descriptors/type-words.ts';
import type { Bands } from './bands.ts';
import type { SizeQuestion } from './decision.ts';
import { explainLengths, standardRims } from './lengths.ts';
import { isWordOfPlant, type PlantSigns, plantSignsOf } from './plant-words.ts';

/**
 * Gathers the input of the rules: the words that count, and lengths that the rest of the label
 * explains.
 */
export function createQuestion(
  contents: LabelContents,
  text: string,
  bands: Bands,
  catalogue: SizeCatalogue,
): SizeQuestion {
  const isGoods = contents.descriptors.some(isWordForGoods);
  const signs = isGoods ? plantSignsOf(contents) : undefined;
  const hasContainer = contents.descriptors.some(isContainerSize);
  let isWide: boolean | undefined;
  const hasWideFigure = () => {
    isWide ??= contents.descriptors.some(isTooWideForBulb);
    return isWide;
  };
  const types = contents.descriptors.flatMap((one, index) => {
    if (one.kind !== 'type' || isOfPlant(one, text, signs)) return [];
    if (isBallOfBox(one, text) && hasWideFigure())
      return [{ ...one, categoryId: '4.7-topiary', strength: 'vague' as const }];
    if (hasContainer && (one.name === 'in_name' || one.categoryId === '0.3-bulb' || isTray(one, text)))
      return [];
    return counts(one, index, contents, text) ? [one] : [];
  });
  const descriptors = explainLengths(contents, explainBareFigure(contents), types);
  return {
    contents,
    descriptors,
    types,
    hasRimInMm: descriptors.some(isRimInMm),
    bands,
    catalogue,
    textBetween: (one, other) => text.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)),
  };
}

const isRimInMm = ({ kind, unit, isAssumed }: Descriptor): boolean =>
  kind === 'diameter' && unit === 'mm' && !isAssumed;

/** True for a size that by itself denotes a container. */
function isContainerSize({ kind, unit }: Descriptor): boolean {
  if (kind === 'length') return unit === 'mm';
  return kind === 'volume' || kind === 'us_class' || kind === 'planter_bag' || kind === 'diameter';
}

/** `maceta 14 bandeja 8 uds`: the tray in which pots come. */
const isTray = ({ span }: Descriptor, text: string): boolean =>
  /^bandejas?$/.test(text.slice(span.start, span.end));

/** `Bol 30/40`: Dutch for a bulb, and for a ball of box. */
const isBallOfBox = ({ span }: Descriptor, text: string): boolean =>
  text.slice(span.start, span.end) === 'bol';

const isTooWideForBulb = ({ kind, unit, values }: Descriptor): boolean =>
  (kind === 'diameter' && unit === 'cm') ||
  ((kind === 'pair' || kind === 'length') && values.every((value) => value >= 25));

const isWordForGoods = ({ categoryId }: Descriptor): boolean => categoryId?.startsWith('99.') === true;

function isOfPlant(type: Descriptor, text: string, signs: PlantSigns | undefined): boolean {
  if (signs === undefined || !isWordForGoods(type)) return false;
  return isWordOfPlant(type, text.slice(type.span.start, type.span.end), signs);
}

/** Short words that are words or names too: they count beside a size and alone, but not at the end of a text. */
const ambiguous = new Set('as nt st ap ms ss og tc rt ft rp std m/s t/s'.split(' '));
/** Those of them that follow the name of a plant often enough to count there. */
const behindNames = new Set(['ts', 'ft', 'rt']);

/** `Moist soil` on a label says where the plant grows. */
const soilOfCare =
  /(?:^|[^a-z])(?:dry|moist|damp|wet|drain(?:ed|ing)|any|all|most|acidic?|alkaline|neutral|fertile|sandy|clay|chalky|loamy|rich|poor|good|ordinary|average) $/;

/** A short word counts beside a figure or another word of the trade, at the end of the label, and alone. */
function counts(type: Descriptor, index: number, contents: LabelContents, text: string): boolean {
  const written = text.slice(type.span.start, type.span.end);
  if (type.name === 'added') return isWholeIfShort(contents, type);
  if (written === 'crown') return text.trim() === written;
  // `F.O.B.` is longer than `o.B.`
  if (written.includes('.') && /[a-z]\.$/.test(text.slice(0, type.span.start))) return false;
  if (type.strength !== 'abbreviation' && written !== 'soil') return true;
  if (written === 'soil' && soilOfCare.test(text.slice(0, type.span.start))) return false;
  const { descriptors } = contents;
  const isBeside = (other: Descriptor | undefined, between: string) =>
    other !== undefined && other.kind !== 'aside' && between.trim().length <= 1;
  const before = descriptors[index - 1];
  const after = descriptors[index + 1];
  if (isBeside(before, before === undefined ? '' : text.slice(before.span.end, type.span.start))) return true;
  if (isBeside(after, after === undefined ? '' : text.slice(type.span.end, after.span.start))) return true;
  const rest = text.slice(type.span.end).trimStart();
  const isLast = rest === '' || /^[,;|)\n]/.test(rest);
  const isAlone = text.trim() === written;
  if (isAlone) return true;
  if (written === 'soil') return false;
  if (!shortWords.has(written)) return true;
  const isFirst = text.slice(0, type.span.start).trim() === '' && !ambiguous.has(written);
  return isFirst || (isLast && (!ambiguous.has(written) || behindNames.has(written)));
}

/** An added alias that is only a number or two letters counts as the whole label. */
function isWholeIfShort(contents: LabelContents, type: Descriptor): boolean {
  const { tokens } = contents;
  const own = tokens.filter((token) => token.start >= type.span.start && token.end <= type.span.end);
  const isShort = type.span.end - type.span.start <= 2 || own.every((token) => token.kind === 'number');
  return !isShort || own.length === tokens.length;
}

const sizeWords = new Set(['size', 'pot', 'pots', 'potsize', 'square', 'sq', 'squat', 'adv', 'as', 'rp']);

/**
 * A standard figure that is the whole label, or is only accompanied by the word pot or size, is a
 * rim in mm.
 */
function explainBareFigure(contents: LabelContents): readonly Descriptor[] {
  const { descriptors } = contents;
  const figures = descriptors.filter((one) => one.kind === 'number');
  const [figure] = figures;
  const [value = 0] = figure?.values ?? [];
  if (figure === undefined) return explainMetres(contents);
  if (figure === undefined || figures.length > 1 || !standardRims.has(value)) return descriptors;
  if (hasDecimals(contents, figure) || !standsAlone(contents, figure)) return descriptors;
  const rim: Descriptor = { ...figure, kind: 'diameter', unit: 'mm', isAssumed: true, name: 'bare' };
  return descriptors.map((one) => (one === figure ? rim : one));
}

/** `0.14m` alone is the rim of a pot, as no plant is sold by so little height. */
function explainMetres({ descriptors, tokens, hasPotWord }: LabelContents): readonly Descriptor[] {
  if (!descriptors.some(isRimInMetres)) return descriptors;
  return descriptors.map((one) => {
    const isAlone =
      hasPotWord || tokens.every(({ start, end }) => start >= one.span.start && end <= one.span.end);
    if (!isAlone || !isRimInMetres(one)) return one;
    return {
      ...one,
      kind: 'diameter',
      unit: 'mm',
      values: one.values.map(millimetresOf),
      isAssumed: true,
      name: 'bare',
    };
  });
}

const millimetresOf = (metres: number): number => Math.round(metres * 1000);

const isRimInMetres = ({ kind, unit, values }: Descriptor): boolean =>
  kind === 'height' && unit === 'm' && values.every((value) => standardRims.has(millimetresOf(value)));

function standsAlone(contents: LabelContents, figure: Descriptor): boolean {
  for (const token of contents.tokens) {
    if (token.kind === 'word' && !sizeWords.has(token.text))
      return contents.hasPotWord && isBesideWord(contents, figure);
    if (token.kind === 'number' && token.start !== figure.span.start) return false;
    if (token.kind === 'symbol' && !plainSigns.has(token.text)) return false;
  }
  return true;
}

/** `140.00` is an amount. */
function hasDecimals({ tokens }: LabelContents, figure: Descriptor): boolean {
  return tokens.some((token) => token.start === figure.span.start && /[.,]/.test(token.text));
}

const plainSigns = new Set(['.', ',', ':', '(', ')', '|', ';', '*']);

/** `200 pot`: the word follows the figure. */
function isBesideWord(contents: LabelContents, figure: Descriptor): boolean {
  const index = contents.tokens.findIndex((token) => token.start >= figure.span.end);
  return (
    contents.tokens[index]?.text === 'pot' ||
    contents.tokens[index]?.text === 'square' ||
    contents.tokens[index]?.text === 'sq'
  );
}

import { elementAt } from '../checked-access.ts';
import { ModelFormatError } from './model-error.ts';

export interface LambdaFeature {
  readonly type: 'linear' | 'quadratic' | 'product' | 'hinge' | 'reverse hinge' | 'threshold' | 'category';
  readonly lambda: number;
  /** Its covariates: two of a product. */
  readonly names: readonly string[];
  readonly min: number;
  readonly max: number;
  /** The knot of a threshold, the number of a category; 0 of others. */
  readonly value: number;
  /** From 1. */
  readonly line: number;
}

/** Contents of a `.lambdas` file. */
export interface LambdasFile {
  readonly features: readonly LambdaFeature[];
  readonly linearPredictorNormalizer: number;
  readonly densityNormalizer: number;
  readonly numBackgroundPoints: number;
  readonly entropy: number;
}

const limits = { characters: 16 * 1024 * 1024, lines: 100_000, nameCharacters: 500 };
const constants = [
  'linearPredictorNormalizer',
  'densityNormalizer',
  'numBackgroundPoints',
  'entropy',
] as const;
type Constant = (typeof constants)[number];

/** @throws ModelFormatError that names the line */
export function parseLambdas(text: string): LambdasFile {
  if (text.length > limits.characters) {
    throw new ModelFormatError(`The file has ${text.length} characters; it may have ${limits.characters}.`);
  }
  const lines = text.split(/\r\n|\n|\r/);
  if (lines.length > limits.lines) {
    throw new ModelFormatError(`The file has ${lines.length} lines; it may have ${limits.lines}.`);
  }
  const features: LambdaFeature[] = [];
  const found = new Map<Constant, number>();
  for (const [index, row] of lines.entries()) {
    if (row.trim() === '') continue;
    const line = index + 1;
    const [what = '', ...rest] = row.split(',').map((part) => part.trim());
    const numbers = rest.map((part) => numberOf(part, line));
    const constant = constants.find((each) => each === what);
    if (constant !== undefined) {
      if (numbers.length !== 1) throw wrong(line, `${what} needs one number`);
      if (found.has(constant)) throw wrong(line, `${what} was there before`);
      found.set(constant, elementAt(numbers, 0));
    } else features.push(featureOf(what, numbers, line));
  }
  return { features, ...requireConstants(found) };
}

function requireConstants(found: ReadonlyMap<Constant, number>): Record<Constant, number> {
  const value = (constant: Constant, isRight: (value: number) => boolean, right: string) => {
    const given = found.get(constant);
    if (given === undefined) throw new ModelFormatError(`The file has no line "${constant}, …".`);
    if (!isRight(given)) throw new ModelFormatError(`${constant} is ${given}; it must be ${right}.`);
    return given;
  };
  return {
    linearPredictorNormalizer: value('linearPredictorNormalizer', () => true, 'a number'),
    densityNormalizer: value('densityNormalizer', (given) => given > 0, 'above 0'),
    numBackgroundPoints: value(
      'numBackgroundPoints',
      (given) => Number.isInteger(given) && given > 0,
      'a whole number above 0',
    ),
    entropy: value('entropy', (given) => given >= 0, '0 or more'),
  };
}

/** Tries the forms in the order of Maxent: a product before a square, both before a form in brackets. */
function featureOf(what: string, numbers: readonly number[], line: number): LambdaFeature {
  const [lambda = 0, min = 0, max = 1] = numbers;
  if (numbers.length !== 3) throw wrong(line, `"${cut(what)}" needs three numbers: weight, min and max`);
  const { type, names, value = 0 } = describe(what, line);
  for (const name of names) {
    if (name === '' || name.length > limits.nameCharacters)
      throw wrong(line, `"${cut(what)}" does not name a covariate`);
  }
  if (min > max) throw wrong(line, `min is ${min}, above max, which is ${max}`);
  if (min === max && lambda !== 0) throw wrong(line, 'a feature with a weight needs min below max');
  return { type, names, value, lambda, min, max, line };
}

type LambdasDescription = Pick<LambdaFeature, 'type' | 'names'> & { value?: number };

function describe(what: string, line: number): LambdasDescription {
  const star = what.indexOf('*');
  if (star >= 0) return { type: 'product', names: [what.slice(0, star), what.slice(star + 1)] };
  if (what.endsWith('^2')) return { type: 'quadratic', names: [what.slice(0, -2)] };
  if (what.startsWith('(') && what.endsWith(')')) return describeBracketed(what.slice(1, -1), line);
  if (what.startsWith("'")) return { type: 'hinge', names: [what.slice(1)] };
  if (what.startsWith('`')) return { type: 'reverse hinge', names: [what.slice(1)] };
  return { type: 'linear', names: [what] };
}

function describeBracketed(what: string, line: number): LambdasDescription {
  const equals = what.lastIndexOf('=');
  if (equals >= 0) {
    const value = numberOf(what.slice(equals + 1), line);
    return { type: 'category', names: [what.slice(0, equals)], value };
  }
  const less = what.indexOf('<');
  if (less < 0) throw wrong(line, `"(${cut(what)})" is neither a threshold (k<x) nor a category (x=k)`);
  return { type: 'threshold', names: [what.slice(less + 1)], value: numberOf(what.slice(0, less), line) };
}

const decimal = /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i;

function numberOf(part: string, line: number): number {
  const value = decimal.test(part) ? Number(part) : Number.NaN;
  if (!Number.isFinite(value)) throw wrong(line, `"${cut(part)}" is not a number`);
  return value;
}

const cut = (text: string): string => (text.length > 80 ? `${text.slice(0, 79)}…` : text);

const wrong = (line: number, problem: string): ModelFormatError =>
  new ModelFormatError(`Line ${line}: ${problem}.`, { line });

import { greenFoliage, type Spectrum, spectrumOf } from '@plantdata/floral-colour';

/** A spectrum of a file of reference values: one that a formula defines, or a record of a file of spectra. */
export type StatedSpectrum =
  | { readonly kind: 'formula'; readonly spectrum: Spectrum }
  | { readonly kind: 'record'; readonly id: string; readonly file: string };

/** Undefined where it does not apply. */
type Piece = (wavelength: number) => number | undefined;

const number = String.raw`(\d+(?:\.\d+)?)`;
const pieceForms: readonly (readonly [RegExp, (value: number, ...bounds: number[]) => Piece])[] = [
  [new RegExp(`^${number} at every wavelength$`), (value) => () => value],
  [new RegExp(`^else ${number}$`), (value) => () => value],
  [new RegExp(`^${number} (?:for wavelength <|below) ${number}$`), (value, end = 0) => inside(value, 0, end)],
  [
    new RegExp(`^${number} for wavelength >= ${number}$`),
    (value, begin = 0) => inside(value, begin, Number.POSITIVE_INFINITY),
  ],
  [
    new RegExp(`^${number} for ${number}\\.\\.${number}$`),
    (value, first = 0, last = 0) => inside(value, first, last + 1),
  ],
];
const bell = new RegExp(`^${number}\\*exp\\(-\\(\\(wavelength-${number}\\)/${number}\\)\\^2/2\\)$`);
const plainNumber = new RegExp(`^${number}$`);
const record = /\brecord_id (\S+) in (\S+)$/;

/**
 * Reads what reference values say of their spectrum: `R = 0.8 for wavelength < 400, else 0.02`, `R = 0.05 + 0.6*exp(-((wavelength-450)/30)^2/2)`,
 * the green leaf, or `record_id 1 in FILE`. Null for anything else.
 */
export function readStatedSpectrum(text: string): StatedSpectrum | null {
  const [, id, file] = record.exec(text) ?? [];
  if (id !== undefined && file !== undefined) return { kind: 'record', id, file };
  if (/^the table \S*green-foliage\S* itself$/.test(text)) return { kind: 'formula', spectrum: greenFoliage };
  if (!text.startsWith('R = ')) return null;
  const formula = text.slice('R = '.length);
  const spectrum = formula.includes('exp(') ? readSum(formula) : readPieces(formula);
  return spectrum && { kind: 'formula', spectrum };
}

const inside =
  (value: number, begin: number, end: number): Piece =>
  (wavelength) =>
    wavelength >= begin && wavelength < end ? value : undefined;

function readPieces(formula: string): Spectrum | null {
  const pieces = formula.split(', ').map(readPiece);
  const known = pieces.filter((piece) => piece !== null);
  if (known.length < pieces.length) return null;
  const spectrum = spectrumOf((wavelength) => {
    for (const piece of known) {
      const value = piece(wavelength);
      if (value !== undefined) return value;
    }
    return Number.NaN;
  });
  return spectrum.some(Number.isNaN) ? null : spectrum;
}

function readPiece(text: string): Piece | null {
  for (const [form, make] of pieceForms) {
    const found = form.exec(text);
    if (found === null) continue;
    const [value = 0, ...bounds] = found.slice(1).map(Number);
    return make(value, ...bounds);
  }
  return null;
}

function readSum(formula: string): Spectrum | null {
  const terms = formula.split(' + ').map(readTerm);
  const known = terms.filter((term) => term !== null);
  if (known.length < terms.length) return null;
  return spectrumOf((wavelength) => known.reduce((sum, term) => sum + term(wavelength), 0));
}

function readTerm(text: string): ((wavelength: number) => number) | null {
  const constant = plainNumber.exec(text);
  if (constant !== null) return () => Number(text);
  const found = bell.exec(text);
  if (found === null) return null;
  const [height = 0, centre = 0, width = 1] = found.slice(1).map(Number);
  return (wavelength) => height * Math.exp(-(((wavelength - centre) / width) ** 2) / 2);
}

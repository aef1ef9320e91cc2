import { cleanSpectrum } from '@plantdata/floral-colour';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readMade } from './reading-tables.ts';

/** How the same spectra may be written. */
const ways = fc.record({
  layout: fc.constantFrom('fred', 'wide', 'unnamed', 'rows', 'long'),
  separator: fc.constantFrom(',', ';', '\t', ' '),
  hasDecimalCommas: fc.boolean(),
  unit: fc.constantFrom('fraction', 'percent'),
  lineEnd: fc.constantFrom('\n', '\r\n', '\r'),
  isMarked: fc.boolean(),
  isQuoted: fc.boolean(),
  endsWithLine: fc.boolean(),
  step: fc.constantFrom(0.5, 1, 2, 5),
});
type Way = typeof ways extends fc.Arbitrary<infer T> ? T : never;

/** Curves with negative parts and shiny ones, whose largest value tells the unit. */
const curves = fc.array(
  fc.record({
    base: fc.double({ min: 0.1, max: 0.8, noNaN: true }),
    swing: fc.double({ min: 0.1, max: 0.9, noNaN: true }),
  }),
  { minLength: 1, maxLength: 4 },
);

function numbersOf(spectra: readonly { base: number; swing: number }[], { step, unit }: Way) {
  const wavelengths: number[] = [];
  for (let wavelength = 300; wavelength <= 700; wavelength += step) wavelengths.push(wavelength);
  const scale = unit === 'percent' ? 100 : 1;
  const values = spectra.map(({ base, swing }) =>
    wavelengths.map((wavelength) => {
      const value = Number(((base + swing * Math.sin(wavelength / 30)) * scale).toFixed(4));
      // A zero with a sign is written without it.
      return value === 0 ? 0 : value;
    }),
  );
  return { wavelengths, values };
}

type Cell = string | number;

/** Rows of the tables, headings among them as texts, by the name of the file. */
function tablesOf({ layout }: Way, wavelengths: readonly number[], values: readonly (readonly number[])[]) {
  const ids = values.map((_, index) => index + 1);
  const columns = wavelengths.map((wavelength, row): Cell[] => [
    wavelength,
    ...values.map((each) => each[row] ?? 0),
  ]);
  const lines = values.map((each, index) =>
    wavelengths.map((wavelength, row): Cell[] => [ids[index] ?? 0, wavelength, each[row] ?? 0]),
  );
  switch (layout) {
    case 'fred':
      return lines.map((rows): [string, Cell[][]] => [`FReDflowerID_${rows[0]?.[0]}.csv`, rows]);
    case 'wide':
      return [['wide.csv', [['nm', ...ids.map((id) => `f${id}`)], ...columns]]] satisfies [
        string,
        Cell[][],
      ][];
    case 'unnamed':
      return [['unnamed.csv', columns]] satisfies [string, Cell[][]][];
    case 'rows':
      return [
        [
          'rows.csv',
          [['id', ...wavelengths.map(String)], ...values.map((each, index) => [ids[index] ?? 0, ...each])],
        ],
      ] satisfies [string, Cell[][]][];
    case 'long':
      return [['long.csv', [['id', 'wavelength', 'reflectance'], ...lines.flat()]]] satisfies [
        string,
        Cell[][],
      ][];
    default:
      return layout satisfies never;
  }
}

function written(rows: readonly (readonly Cell[])[], way: Way): string {
  const hasCommas = way.hasDecimalCommas && (way.separator === ';' || way.separator === '\t');
  const cellOf = (cell: Cell): string => {
    if (typeof cell === 'string') return way.isQuoted ? `"${cell}"` : cell;
    return hasCommas ? String(cell).replace('.', ',') : String(cell);
  };
  const text = rows.map((row) => row.map(cellOf).join(way.separator)).join(way.lineEnd);
  return `${way.isMarked ? '\ufeff' : ''}${text}${way.endsWithLine ? way.lineEnd : ''}`;
}

it('reads the same spectra back however they are laid out and written', async () => {
  await fc.assert(
    fc.asyncProperty(ways, curves, async (way, spectra) => {
      const { wavelengths, values } = numbersOf(spectra, way);
      const tables = tablesOf(way, wavelengths, values);
      const read = await readMade(
        Object.fromEntries(tables.map(([name, rows]) => [name, written(rows, way)])),
      );
      const expected = values.map((reflectance) => {
        const cleaned = cleanSpectrum({ wavelengths, reflectance, unit: way.unit });
        return cleaned.isUsable ? [...cleaned.spectrum] : cleaned.problem;
      });
      expect(read.refused).toEqual([]);
      expect(read.flowers.map(({ spectrum }) => [...spectrum])).toEqual(expected);
      expect(new Set(read.files.map(({ unit }) => unit))).toEqual(new Set([way.unit]));
    }),
    { numRuns: 60, endOnFailure: true },
  );
});

it('ends with an answer for any text, and never with another error', async () => {
  const cell = fc.oneof(
    fc.constantFrom(
      'id',
      'nm',
      '300',
      '301',
      '0.5',
      '',
      'NA',
      '"',
      '"a',
      'wl',
      'genus',
      '__proto__',
      '-',
      '1e400',
    ),
    fc.string({ unit: 'binary', maxLength: 6 }),
  );
  const text = fc
    .array(fc.array(cell, { maxLength: 6 }), { maxLength: 6 })
    .map((rows) => rows.map((row) => row.join(',')).join('\n'));
  // Several files in one folder: making and removing folders takes most of the time.
  const texts = fc.array(text, { minLength: 1, maxLength: 10 });
  await fc.assert(
    fc.asyncProperty(texts, async (contents) => {
      const read = await readMade(
        Object.fromEntries(contents.map((content, index) => [`any-${index}.csv`, content])),
      );
      expect(read.flowers).toEqual([]);
      const answered = [
        ...read.refused.map(({ place }) => place.file),
        ...read.files.map(({ name }) => name),
      ];
      expect(new Set(answered).size).toBe(contents.length);
    }),
    { numRuns: 30 },
  );
});

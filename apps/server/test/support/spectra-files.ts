/** Files of made spectra in the formats in which spectra are published. */

const wavelengths = Array.from({ length: 401 }, (_, index) => 300 + index);

/** A bell above a floor, as a fraction. */
const reflectance = (wavelength: number, peak: number): number =>
  0.05 + 0.6 * Math.exp(-(((wavelength - peak) / 60) ** 2));

/** As the site of FReD exports a record. */
export const fredRecord = (id: number, peak = 450): string =>
  wavelengths
    .map((wavelength) => `${id}, ${wavelength}, ${reflectance(wavelength, peak).toFixed(7)} \n`)
    .join('');

/** The table about FReD records. */
export const fredMetadata = (
  rows: readonly (readonly [id: number, family: string, genus: string, species: string])[],
) =>
  ['fred_id,family,genus,species', ...rows.map((row) => row.join(','))].map((line) => `${line}\n`).join('');

/** As R writes a table: quoted, in percent, a name before each row and none above these names. */
export const tableOfR = (labels: readonly string[]): string =>
  [
    ['wl', ...labels].map((text) => `"${text}"`).join(' '),
    ...wavelengths.map((wavelength, row) =>
      [
        `"${row + 1}"`,
        wavelength,
        ...labels.map((_, column) => (100 * reflectance(wavelength, 420 + 40 * column)).toFixed(3)),
      ].join(' '),
    ),
    '',
  ].join('\n');

/** A wide table in percent without headings, in steps below 1 nm and with noise below 0, and the list of its columns. */
export function alpineFiles(columns: readonly string[]): { data: string; meta: string } {
  const fine = Array.from({ length: 1082 }, (_, index) => 300 + 0.37 * index);
  const rows = fine.map((wavelength) =>
    [
      wavelength.toFixed(2),
      ...columns.map((_, column) => (100 * reflectance(wavelength, 430 + 30 * column) - 5.5).toFixed(3)),
    ].join(','),
  );
  return { data: `${rows.join('\n')}\n`, meta: columns.map((column) => `${column}\n`).join('') };
}

/** A table with a row for each flower: metadata, then wavelengths as headings. */
export const rowTable = (
  rows: readonly { readonly id: string; readonly source: string; readonly name: string }[],
) =>
  [
    `record_id,source,genus,species,full_name,licence,${wavelengths.join(',')}`,
    ...rows.map(({ id, source, name }, index) => {
      const [genus = '', species = ''] = name.split(' ');
      const values = wavelengths.map((wavelength) => reflectance(wavelength, 400 + 50 * index).toFixed(5));
      return `${id},${source},${genus},${species},${name},CC0,${values.join(',')}`;
    }),
    '',
  ].join('\n');

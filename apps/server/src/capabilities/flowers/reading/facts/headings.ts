import headings from '../../../../../../../data/flowers/table-headings.json' with { type: 'json' };

/** A fact about a flower that a column may give. */
export type FactHeading = keyof typeof headings.facts;

/** Positions of columns by the fact that they give. The first heading in the data list of a fact wins. */
export type FactColumns = ReadonlyMap<string, number>;

const wavelengthHeadings = new Set(headings.wavelength);
const reflectanceHeadings = new Set(headings.reflectance);

/** A heading without spelling variants and units: `Altitude (m)` and `altitude_m` have the same key. */
const headingKey = (heading: string): string =>
  heading
    .normalize('NFKC')
    .slice(0, 200)
    .toLowerCase()
    .replaceAll('%', 'percent')
    .replaceAll(/[^\p{L}\p{N}]/gu, '')
    .replaceAll('color', 'colour');

export const isWavelengthHeading = (heading: string): boolean => wavelengthHeadings.has(headingKey(heading));
export const isReflectanceHeading = (heading: string): boolean =>
  reflectanceHeadings.has(headingKey(heading));

/** The wavelength (nm) that a heading names: `455`, `455.5`, `X455` as R writes it, `455 nm`; NaN for any other. */
export function wavelengthOfHeading(heading: string): number {
  const match = /^(?:x|wl|nm)?[ _.]?(\d{3,4}(?:[.,]\d+)?) ?(?:nm)?$/i.exec(heading);
  return match?.[1] === undefined ? Number.NaN : Number(match[1].replace(',', '.'));
}

export function factColumns(row: readonly string[]): FactColumns {
  const positions = new Map<string, number>();
  for (const [index, heading] of row.entries()) {
    const key = headingKey(heading);
    if (key !== '' && !positions.has(key)) positions.set(key, index);
  }
  const columns = new Map<string, number>();
  for (const [fact, names] of Object.entries(headings.facts)) {
    const index = positions.get(names.find((name) => positions.has(name)) ?? '');
    if (index !== undefined) columns.set(fact, index);
  }
  return columns;
}

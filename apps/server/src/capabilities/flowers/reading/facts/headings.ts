/** Under which headings tables give what is known of a flower: letters and digits only, in lower case, with British spelling. */
const headingsOf = {
  // Where a table has several, the first of these is its own number of the record.
  id: [
    'recordid',
    'id',
    'fredid',
    'fredflowerid',
    'flowerid',
    'recordnumber',
    'recordno',
    'spectrumid',
    'sampleid',
    'measurementid',
  ],
  source: ['source', 'dataset'],
  sourceLabel: ['sourcelabel', 'label'],
  scientificName: ['fullname', 'scientificname', 'taxon', 'taxonname', 'speciesname', 'name'],
  family: ['family', 'plantfamily'],
  genus: ['genus'],
  species: ['species', 'epithet', 'specificepithet'],
  infraspecific: ['infraspecific', 'infraspecificepithet', 'infraspecificname', 'subspecies'],
  morph: ['morph', 'colourmorph', 'colourform'],
  plantSection: ['plantsection', 'flowersection', 'section', 'plantpart', 'flowerpart', 'part'],
  isMainColour: ['maincolour', 'ismaincolour', 'maincolouryn'],
  humanColour: ['humancolour', 'humancolourname', 'colourhuman', 'colour'],
  beeColour: ['beecolour', 'insectcolour', 'beecolourcategory', 'insectcolourcategory'],
  country: ['country'],
  town: ['town', 'area', 'townarea', 'townorarea', 'townandarea', 'location', 'locality', 'place', 'site'],
  collector: ['collector', 'collectors', 'collectedby'],
  publication: ['publication', 'publications', 'reference'],
  accession: ['accession', 'accessionnumber', 'accessionno'],
  licence: ['licence', 'license'],
  altitudeM: ['altitude', 'altitudem', 'altitudeinm', 'elevation', 'elevationm'],
  heightCm: [
    'height',
    'heightcm',
    'heightincm',
    'plantheight',
    'plantheightcm',
    'flowerheight',
    'flowerheightcm',
  ],
  tubeMm: ['tube', 'tubemm', 'tubelength', 'tubelengthmm', 'corollatubelength', 'corollatubelengthmm'],
  corollaMm: [
    'corolla',
    'corollamm',
    'corolladiameter',
    'corolladiametermm',
    'corollawidth',
    'corollawidthmm',
  ],
  pollinators: ['pollinator', 'pollinators', 'visitors'],
} as const;

export type FactHeading = keyof typeof headingsOf;

const wavelengthHeadings: ReadonlySet<string> = new Set([
  'wl',
  'wavelength',
  'wavelengths',
  'wavelengthnm',
  'wavelengthinnm',
  'wlnm',
  'nm',
  'lambda',
  'lambdanm',
  'λ',
]);
const reflectanceHeadings: ReadonlySet<string> = new Set([
  'reflectance',
  'reflection',
  'relativereflectance',
  'reflectancepercent',
  'reflectivity',
  'refl',
  'r',
  'value',
  'spectrum',
]);

/** A heading without what spelling and units do to it: `Altitude (m)` and `altitude_m` are one. */
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

/** Columns by what they give. Of several for one fact the one that comes first in the list above is taken. */
export type FactColumns = ReadonlyMap<FactHeading, number>;

const factHeadings: readonly FactHeading[] = [
  'id',
  'source',
  'sourceLabel',
  'scientificName',
  'family',
  'genus',
  'species',
  'infraspecific',
  'morph',
  'plantSection',
  'isMainColour',
  'humanColour',
  'beeColour',
  'country',
  'town',
  'collector',
  'publication',
  'accession',
  'licence',
  'altitudeM',
  'heightCm',
  'tubeMm',
  'corollaMm',
  'pollinators',
];

export function factColumns(headings: readonly string[]): FactColumns {
  const positions = new Map<string, number>();
  for (const [index, heading] of headings.entries()) {
    const key = headingKey(heading);
    if (key !== '' && !positions.has(key)) positions.set(key, index);
  }
  const columns = new Map<FactHeading, number>();
  for (const fact of factHeadings) {
    const key = headingsOf[fact].find((name) => positions.has(name));
    const index = key === undefined ? undefined : positions.get(key);
    if (index !== undefined) columns.set(fact, index);
  }
  return columns;
}

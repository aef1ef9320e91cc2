const darwinCore = 'http://rs.tdwg.org/dwc/terms/';

export const rowType = `${darwinCore}Taxon`;

/** The columns of `taxon.txt`, each a term of Darwin Core but `references`, which is one of Dublin Core. */
export const columns = [
  'taxonID',
  'scientificName',
  'scientificNameAuthorship',
  'taxonRank',
  'taxonomicStatus',
  'acceptedNameUsageID',
  'acceptedNameUsage',
  'parentNameUsageID',
  'family',
  'genus',
  'cultivarEpithet',
  'nameAccordingTo',
  'references',
  'taxonRemarks',
] as const;

export type Column = (typeof columns)[number];

export const termOf = (column: Column): string =>
  column === 'references' ? 'http://purl.org/dc/terms/references' : darwinCore + column;

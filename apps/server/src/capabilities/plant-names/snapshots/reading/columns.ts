import publishers from './columns.json' with { type: 'json' };
import { doubledHeading, missingColumn, unknownField, unknownHeading } from './errors.ts';

/** Which column of a table holds what: by the headings that publishers use, or as the operator says. */

/**
 * Headings of publishers, the more telling first; compared without case, spaces, signs and `dwc:`. `fullName` is read where the
 * column of the name is empty: GBIF has no canonical name for a hybrid formula. `note` is read of corrections only: why an
 * operator corrects a name.
 */
const aliases = publishers.headings;

export type ChecklistField = keyof typeof aliases;

/** Position of the column of each field; -1 where the table has none. */
export type Columns = Readonly<Record<ChecklistField, number>>;

/** The operator's column for a field, by its heading. */
export type ColumnMapping = Readonly<Partial<Record<ChecklistField, string>>>;

const hasField = (text: string): text is ChecklistField => Object.hasOwn(aliases, text);
const fields = Object.keys(aliases).filter(hasField);

/** Reads `name=Botanical name`, once for each column. Throws a ChecklistError. */
export function parseColumnMapping(pairs: readonly string[]): ColumnMapping {
  const mapping: Partial<Record<ChecklistField, string>> = {};
  for (const pair of pairs) {
    const [field = '', ...heading] = pair.split('=');
    if (!hasField(field) || heading.length === 0) throw unknownField(field, fields);
    mapping[field] = heading.join('=');
  }
  return mapping;
}

export function findColumns(headings: readonly string[], mapping: ColumnMapping, file: string): Columns {
  const normalised = headings.map(normalise);
  const find = (field: ChecklistField): number => {
    const asked = mapping[field];
    if (asked !== undefined) {
      const position = columnOf(normalised, asked, file);
      if (position < 0) throw unknownHeading(file, { field, heading: asked, headings });
      return position;
    }
    const taken = Object.values(mapping).map(normalise);
    const alias = aliases[field].find(
      (heading) => normalised.includes(normalise(heading)) && !taken.includes(normalise(heading)),
    );
    return alias === undefined ? -1 : columnOf(normalised, alias, file);
  };
  // Other tables may have such a heading twice.
  const findFirst = (field: ChecklistField): number =>
    mapping[field] === undefined ? positionOf(headings, aliases[field]) : find(field);
  return {
    id: find('id'),
    name: find('name'),
    // A column that the operator names as the name is not overruled.
    fullName: mapping.name !== undefined && mapping.fullName === undefined ? -1 : find('fullName'),
    authorship: find('authorship'),
    rank: find('rank'),
    status: find('status'),
    acceptedId: find('acceptedId'),
    acceptedName: find('acceptedName'),
    acceptedAuthorship: find('acceptedAuthorship'),
    family: find('family'),
    genus: find('genus'),
    species: find('species'),
    cultivar: findFirst('cultivar'),
    cultivarSynonym: findFirst('cultivarSynonym'),
    tradeName: findFirst('tradeName'),
    rightsNumber: findFirst('rightsNumber'),
    register: findFirst('register'),
    registerId: findFirst('registerId'),
    kingdom: find('kingdom'),
    identifier: find('identifier'),
    otherNames: find('otherNames'),
    note: find('note'),
    commonName: find('commonName'),
    language: find('language'),
    country: find('country'),
    gbif_id: find('gbif_id'),
    gbif_xr_id: find('gbif_xr_id'),
    powo_id: find('powo_id'),
    wfo_id: find('wfo_id'),
    eol_id: find('eol_id'),
    inaturalist_taxon_id: find('inaturalist_taxon_id'),
  };
}

/** Throws a ChecklistError that shows the headings, when a column that cannot be missed is not among them. */
export function requireColumn(
  columns: Columns,
  field: ChecklistField,
  { file, headings }: { file: string; headings: readonly string[] },
): void {
  if (columns[field] < 0) throw missingColumn(file, { field, aliases: aliases[field], headings });
}

function columnOf(normalised: readonly string[], heading: string, file: string): number {
  const wanted = normalise(heading);
  const position = normalised.indexOf(wanted);
  if (position >= 0 && normalised.lastIndexOf(wanted) !== position) throw doubledHeading(file, heading);
  return position;
}

/** The first of these headings that a table has; -1 when it has none. */
export function positionOf(headings: readonly string[], wanted: readonly string[]): number {
  const normalised = headings.map(normalise);
  const found = wanted.find((heading) => normalised.includes(normalise(heading)));
  return found === undefined ? -1 : normalised.indexOf(normalise(found));
}

export function headingsOf(field: ChecklistField): readonly string[] {
  return aliases[field];
}

/** `dwc:taxonID`, `http://rs.tdwg.org/dwc/terms/taxonID` and `Taxon ID` are one heading; WCVP writes `scientfiicname`. */
export function normalise(heading: string): string {
  return heading
    .replace(/^.*[/#:]/, '')
    .replace(/[^\p{L}\p{N}]+/gu, '')
    .toLowerCase()
    .replace('scientfiic', 'scientific');
}

/** Columns that hold common names in one language: UPOV has one for each. */
const commonNameLanguages: ReadonlyMap<string, string> = new Map(
  Object.entries(publishers.commonNameLanguages),
);

export function commonNameColumns(
  headings: readonly string[],
): readonly { readonly column: number; readonly language: string }[] {
  return headings.flatMap((heading, column) => {
    const language = commonNameLanguages.get(normalise(heading));
    return language === undefined ? [] : [{ column, language }];
  });
}

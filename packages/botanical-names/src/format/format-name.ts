import { formatAuthorship } from '../authorship/format.ts';
import type { Authorship, InfraspecificEpithet, PlantName, Rank } from '../model.ts';

export interface FormatNameOptions {
  /** With authors, of the species too when the name is below it. False by default. */
  readonly authorship?: boolean;
  /** With cultivar, Group, grex, series and trade designation. True by default. */
  readonly cultivar?: boolean;
}

const MARKERS: ReadonlyMap<Rank, string> = new Map([
  ['subfamily', 'subfam.'],
  ['tribe', 'trib.'],
  ['subtribe', 'subtrib.'],
  ['subgenus', 'subg.'],
  ['section', 'sect.'],
  ['subsection', 'subsect.'],
  ['series', 'ser.'],
  ['subspecies', 'subsp.'],
  ['variety', 'var.'],
  ['subvariety', 'subvar.'],
  ['form', 'f.'],
  ['subform', 'subf.'],
  ['convariety', 'convar.'],
]);

function join(pieces: readonly (string | null | false)[]): string {
  return pieces.filter((piece) => piece !== null && piece !== false && piece !== '').join(' ');
}

function formatEpithet({ rank, epithet }: InfraspecificEpithet, isHybrid: boolean): string {
  const marker = MARKERS.get(rank);
  if (marker === undefined) return epithet;
  return `${isHybrid ? 'notho' : ''}${marker} ${epithet}`;
}

/** `Dianella aff. longifolia (Riverina)`: the phrase says which of the plants that are like the species. */
function isOfLikeness({ qualifier, specificEpithet, rank }: PlantName): boolean {
  return qualifier === 'aff.' && specificEpithet !== null && rank === 'species';
}

/** `sp. Tallering (H.Pringle 3323)`; below a species with the marker of the rank: `subsp. Young River (…)`. */
function formatPhrase(name: PlantName): string | null {
  if (name.phraseName === null) return null;
  const { phrase, voucher } = name.phraseName;
  if (isOfLikeness(name)) return `(${phrase})`;
  const marker =
    name.specificEpithet === null || name.rank === null ? 'sp.' : (MARKERS.get(name.rank) ?? 'sp.');
  return join([marker, phrase, voucher && `(${voucher})`]);
}

function formatGenus(name: PlantName): string {
  return join([name.hybrid.genus && '×', name.graftChimaera && '+', name.genus ?? name.uninomial]);
}

/** `cf.` and `aff.` precede the epithet they doubt, the others follow the name. */
function isBeforeEpithet(name: PlantName): boolean {
  return name.specificEpithet !== null && (name.qualifier === 'cf.' || name.qualifier === 'aff.');
}

/** A phrase name says by itself that the species has no name. */
function isBehindName(name: PlantName): boolean {
  const isSaidByPhrase = name.phraseName !== null && (name.qualifier === 'sp.' || name.qualifier === 'spp.');
  return !isBeforeEpithet(name) && !isSaidByPhrase;
}

function formatBotanical(name: PlantName, withAuthors: boolean, withQualifier: boolean): string {
  const authors = (authorship: Authorship | null) =>
    withAuthors && authorship !== null && formatAuthorship(authorship);
  const { infrageneric, infraspecific } = name;
  const doubt = withQualifier && isBeforeEpithet(name) && name.qualifier;
  const isBelowSpecies = infraspecific.length > 0;
  const isSubdivision = infrageneric !== null && name.specificEpithet === null;
  return join([
    formatGenus(name),
    isSubdivision && `${MARKERS.get(infrageneric.rank) ?? '[unranked]'} ${infrageneric.epithet}`,
    name.hybrid.species && name.specificEpithet !== null && '×',
    !isBelowSpecies && doubt,
    name.specificEpithet,
    isBelowSpecies && authors(name.speciesAuthorship),
    isBelowSpecies && doubt,
    // Behind an author only a marker shows that an epithet follows.
    infraspecific[0]?.rank === 'unranked' && authors(name.speciesAuthorship) && '[unranked]',
    ...infraspecific.map((part, index) =>
      formatEpithet(part, name.hybrid.infraspecific && index === infraspecific.length - 1),
    ),
    name.hybrid.unnamed && '×',
    formatPhrase(name),
    withQualifier && isBehindName(name) && name.qualifier,
    authors(name.authorship),
  ]);
}

/** `(Teller Group) ICEBERG ('Korbin') (Band of Nobles Series)`, as far as the parts are there. */
function formatCultivar(name: PlantName): string {
  const trade = name.tradeDesignations.map((designation) => designation.toUpperCase()).join(' ');
  const quoted = name.cultivar === null ? '' : `'${name.cultivar}'`;
  const epithet = trade === '' ? quoted : join([trade, quoted && `(${quoted})`]);
  const group = name.group === null ? '' : `${name.group} Group`;
  return join([
    name.grex && `${name.grex} gx`,
    epithet === '' ? group : group && `(${group})`,
    epithet,
    name.series && `(${name.series} Series)`,
  ]);
}

function formatParents(name: PlantName, sign: string, options: FormatNameOptions): string {
  const parents = name.parents.map((parent) => formatName(parent, options)).join(` ${sign} `);
  return join([parents, options.cultivar !== false && formatCultivar(name)]);
}

/**
 * Writes a name as the Codes ask for (ICN; ICNCP 2016): `Acer × freemanii 'Jeffersred'`, `Rosa ICEBERG ('Korbin')`,
 * `Hydrangea macrophylla (Teller Group) 'Fire Work Roze'`, `Quercus alba × Quercus robur`,
 * `Hemigenia sp. Tallering (H.Pringle 3323)`. Empty for something that is not a name.
 */
export function formatName(name: PlantName, options: FormatNameOptions = {}): string {
  switch (name.form) {
    case 'not-a-name':
      return '';
    case 'hybrid-formula':
      return formatParents(name, '×', options);
    case 'graft-chimaera-formula':
      return formatParents(name, '+', options);
    case 'several-names':
      if (name.parents.length > 0) return formatParents(name, '/', options);
  }
  const botanical = formatBotanical(name, options.authorship === true, true);
  return join([botanical, options.cultivar !== false && formatCultivar(name)]);
}

/**
 * The botanical name alone, as lists of accepted names have it: rank markers, the hybrid sign between spaces, no authors,
 * no cultivar part, no words of doubt.
 */
export function canonicalName(name: PlantName): string {
  if (name.form !== 'name') {
    const sign =
      name.form === 'hybrid-formula' ? ' × ' : name.form === 'graft-chimaera-formula' ? ' + ' : ' / ';
    return name.parents.map(canonicalName).join(sign);
  }
  return formatBotanical(name, false, false);
}

import type { IDENTIFIER_KINDS } from '@plantdata/name-index';
import type { SourceId } from '../sources/catalogue.ts';
import type { ChecklistField } from './reading/columns.ts';

/** The checklists that can be imported: who publishes them, under which terms, and which sources they answer for. */

/** The operator's own synonyms and preferred names, which answer before every source. */
export const correctionsDataset = 'corrections';

/** Registers of cultivars: one of this name, others as `cultivars-acer`. They answer for no source. */
const cultivarsDataset = 'cultivars';

export const isCultivarRegister = (id: string): boolean =>
  id === cultivarsDataset || id.startsWith(`${cultivarsDataset}-`);

interface DatasetIdentifier {
  readonly kind: (typeof IDENTIFIER_KINDS)[number];
  /** Text before the part that the checklist holds. */
  readonly prefix: string;
  /** The publisher's id of the row, or a separate column. */
  readonly from: 'id' | 'identifier';
}

export interface Dataset {
  readonly id: string;
  readonly title: string;
  readonly publisher: string;
  /** As the publisher states it. */
  readonly licence: string;
  /** Citation, as the publisher asks for it. */
  readonly citation: string;
  /**
   * DOI of the data, or of the paper that describes them and is to be cited; null if none is known.
   */
  readonly doi: string | null;
  /** Download addresses; empty if no permanent one is known. */
  readonly downloads: readonly string[];
  /** The sources that it answers for; none for corrections. */
  readonly sources: readonly SourceId[];
  readonly identifier: DatasetIdentifier | null;
  /** Files of an archive or folder that hold its names, tried in turn; all tables when it has none of them. */
  readonly members: readonly RegExp[];
  /** Columns, besides that of the name, without which its table is not what it should be. */
  readonly requires: readonly ChecklistField[];
  /** Stands before ids in some of its files and is left out. */
  readonly idPrefix: string | null;
}

type Details = Partial<
  Pick<Dataset, 'doi' | 'downloads' | 'identifier' | 'members' | 'requires' | 'idPrefix'>
>;

const describe = (
  id: string,
  [title, publisher]: readonly [title: string, publisher: string],
  [licence, citation]: readonly [licence: string, citation: string],
  sources: readonly SourceId[],
  {
    doi = null,
    downloads = [],
    identifier = null,
    members = [],
    requires = [],
    idPrefix = null,
  }: Details = {},
): Dataset => ({
  id,
  title,
  publisher,
  licence,
  citation,
  doi,
  downloads,
  sources,
  identifier,
  members,
  requires,
  idPrefix,
});

const isId = (kind: DatasetIdentifier['kind']): DatasetIdentifier => ({ kind, prefix: '', from: 'id' });

/** If several datasets answer for one source, the first of them wins among equals. */
export const DATASETS: readonly Dataset[] = [
  describe(
    'wcvp',
    ['World Checklist of Vascular Plants', 'Royal Botanic Gardens, Kew'],
    [
      'CC BY',
      'Govaerts R. (ed.). WCVP: World Checklist of Vascular Plants. Facilitated by the Royal Botanic Gardens, Kew.',
    ],
    ['powo', 'tnrs'],
    {
      doi: '10.1038/s41597-021-00997-6',
      downloads: ['https://sftp.kew.org/pub/data-repositories/WCVP/wcvp.zip'],
      identifier: { kind: 'powo_id', prefix: 'urn:lsid:ipni.org:names:', from: 'identifier' },
      members: [/^wcvp_names.*\.(?:csv|txt)(?:\.gz)?$/i, /^wcvp_taxon\.(?:csv|txt)$/i],
      requires: ['id', 'authorship', 'status', 'acceptedId'],
    },
  ),
  describe(
    'wfo',
    ['World Flora Online Plant List', 'World Flora Online Consortium'],
    ['CC0', 'World Flora Online Plant List. https://wfoplantlist.org'],
    ['tnrs'],
    {
      doi: '10.5281/zenodo.7460141',
      downloads: [
        'https://files.worldfloraonline.org/files/WFO_Backbone/_WFOCompleteBackbone/WFO_Backbone.zip',
      ],
      identifier: isId('wfo_id'),
      members: [/^classification\.(?:csv|txt|tsv)(?:\.gz)?$/i],
      requires: ['id', 'authorship', 'status', 'acceptedId'],
    },
  ),
  describe(
    'usda',
    ['USDA PLANTS', 'United States Department of Agriculture, NRCS'],
    ['public domain', 'USDA, NRCS. The PLANTS Database. National Plant Data Team, Greensboro.'],
    ['tnrs'],
  ),
  describe(
    'gbif',
    ['GBIF Backbone Taxonomy', 'GBIF Secretariat'],
    ['CC BY 4.0', 'GBIF Secretariat. GBIF Backbone Taxonomy. https://doi.org/10.15468/39omei'],
    ['gbif'],
    {
      doi: '10.15468/39omei',
      downloads: [
        'https://hosted-datasets.gbif.org/datasets/backbone/current/backbone.zip',
        'https://hosted-datasets.gbif.org/datasets/backbone/current/simple.txt.gz',
      ],
      identifier: isId('gbif_id'),
      members: [/^Taxon\.tsv(?:\.gz)?$/i, /^simple\.txt(?:\.gz)?$/i],
      requires: ['id', 'status', 'acceptedId', 'kingdom'],
    },
  ),
  describe(
    'apc',
    ['Australian Plant Census and Australian Plant Name Index', 'Council of Heads of Australasian Herbaria'],
    [
      'as stated by the publisher',
      'Australian Plant Census (APC) and Australian Plant Name Index (APNI), Council of Heads of Australasian Herbaria.',
    ],
    ['ala'],
    {
      downloads: ['https://biodiversity.org.au/nsl/services/export/taxonCsv'],
      identifier: isId('ala_guid'),
      requires: ['id', 'status', 'acceptedId'],
    },
  ),
  describe(
    'inaturalist',
    ['iNaturalist Taxonomy', 'iNaturalist'],
    ['as stated by the publisher', 'iNaturalist Taxonomy. https://www.inaturalist.org/taxa'],
    ['inaturalist'],
    {
      downloads: ['https://www.inaturalist.org/taxa/inaturalist-taxonomy.dwca.zip'],
      identifier: isId('inaturalist_taxon_id'),
      members: [/^taxa\.csv(?:\.gz)?$/i, /^VernacularNames-.+\.csv$/i],
      requires: ['id', 'kingdom'],
      idPrefix: 'https://www.inaturalist.org/taxa/',
    },
  ),
  describe(
    'upov',
    ['UPOV codes', 'UPOV'],
    [
      'CC BY 4.0 (as others state it)',
      'International Union for the Protection of New Varieties of Plants, GENIE database.',
    ],
    ['upov'],
    {
      downloads: ['https://www.upov.int/geniews/upovcode/UpovCodeList'],
      identifier: isId('upov_code'),
      requires: ['id'],
    },
  ),
  describe(
    'ip-australia',
    ["Plant breeder's rights of Australia", 'IP Australia'],
    ['CC BY 4.0', "IP Australia, IP RAPID: plant breeder's rights."],
    ['ip_australia'],
    {
      downloads: [
        'https://data.gov.au/data/dataset/423000b8-5735-4447-bcb9-792644bcd7ea/resource/c79b3af6-3720-44ac-9e39-6a68f5635924/download/iprapid.zip',
      ],
      // The files of IP RAPID also name persons; those are never opened.
      members: [/^application(?:_description)?\.csv(?:\.gz)?$/i, /pbr.*\.csv(?:\.gz)?$/i],
    },
  ),
  describe(
    'wikidata',
    ['Plants of Wikidata', 'Wikimedia Foundation'],
    ['CC0', 'Wikidata contributors. https://www.wikidata.org'],
    ['wikidata'],
    { identifier: isId('wikidata_id'), requires: ['id'], idPrefix: 'http://www.wikidata.org/entity/' },
  ),
  describe(
    'eol',
    ['EOL Dynamic Hierarchy', 'Encyclopedia of Life'],
    ['as stated by the publisher', 'Encyclopedia of Life. EOL Dynamic Hierarchy.'],
    ['eol'],
    {
      identifier: { kind: 'eol_id', prefix: '', from: 'identifier' },
      // Without it animals would pass for plants.
      requires: ['id', 'kingdom'],
    },
  ),
  describe(
    correctionsDataset,
    ['Corrections', 'the operator'],
    ["the operator's own", 'Names as the operator wants them.'],
    [],
    { requires: ['acceptedName'] },
  ),
  describe(
    cultivarsDataset,
    ['Cultivar register', 'not stated'],
    ['as stated by the publisher', 'Cultivar register.'],
    [],
    { requires: ['genus', 'cultivar'] },
  ),
];

export const catalogueIds: readonly string[] = DATASETS.map(({ id }) => id);

const byId = new Map(DATASETS.map((dataset) => [dataset.id, dataset]));

export function findDataset(id: string): Dataset | null {
  const register = isCultivarRegister(id) ? byId.get(cultivarsDataset) : undefined;
  return byId.get(id) ?? (register ? { ...register, id } : null);
}

/** A checklist that is not in the catalogue; the operator says which sources it answers for. */
export function describeOwnDataset(
  id: string,
  facts: Partial<Pick<Dataset, 'title' | 'licence'>> & { readonly sources: readonly SourceId[] },
): Dataset {
  const { title = id, licence = 'not stated', sources } = facts;
  return describe(id, [title, 'not stated'], [licence, title], sources);
}

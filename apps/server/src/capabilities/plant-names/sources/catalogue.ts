/** The eleven taxonomic sources: what each is for, how much it weighs and how long its answers keep. */

export const SOURCE_IDS = [
  'tnrs',
  'powo',
  'gbif',
  'ala',
  'ip_australia',
  'upov',
  'inaturalist',
  'wikidata',
  'wikispecies',
  'eol',
  'wikipedia',
] as const;

export type SourceId = (typeof SOURCE_IDS)[number];

export interface SourceDescription {
  readonly id: SourceId;
  /** Name for people. */
  readonly name: string;
  readonly role: string;
  readonly description: string;
  /** Weight of its vote in the consensus, 0 to 1 (api-decisions row 4.1). */
  readonly authorityWeight: number;
  /** Time for which an answer may be reused (api-decisions row 4.2). */
  readonly cacheTtlHours: number;
  /** The dataset whose taxonomy its service publishes; the two count as one vote. */
  readonly takesTaxonomyFrom?: string;
}

const describe = (
  id: SourceId,
  name: string,
  role: string,
  description: string,
  [authorityWeight, cacheTtlHours]: readonly [weight: number, ttlHours: number],
  derivation: Pick<SourceDescription, 'takesTaxonomyFrom'> = {},
): SourceDescription => ({ id, name, role, description, authorityWeight, cacheTtlHours, ...derivation });

/**
 * In order of weight, which is also the order in which sources are named in notes.
 *
 * `takesTaxonomyFrom` is the id of a dataset (`snapshots/datasets.ts`): a source repeats its word about plants, and is no
 * witness beside it (docs/consensus.md). It is declared where that is known, and from where:
 * - POWO: each taxon names its row of WCVP (`"source": "wcvp:172538"`, answers recorded from 2019 to 2022).
 * - ALA: its plant names are those of the National Species List, APC and APNI (ids of `apni`, answers of 2021 and 2023).
 * - iNaturalist: vascular plants follow POWO but for listed deviations (inaturalist.org/posts/18353, 20 August 2018).
 *
 * TNRS answers from WCVP or WFO and says which. GBIF builds on the Catalogue of Life, which takes only some families of
 * WCVP (CatalogueOfLife/data, issue 698, 6 September 2024): it is not declared, and neither is what people edit.
 */
export const SOURCES: readonly SourceDescription[] = [
  describe(
    'tnrs',
    'TNRS',
    'taxonomic authority',
    'Taxonomic Name Resolution Service: WCVP and World Flora Online',
    [1, 720],
  ),
  describe(
    'powo',
    'POWO',
    'botanical authority',
    'Plants of the World Online, Royal Botanic Gardens, Kew',
    [0.95, 72],
    { takesTaxonomyFrom: 'wcvp' },
  ),
  describe(
    'gbif',
    'GBIF',
    'service database',
    'Global Biodiversity Information Facility, backbone taxonomy',
    [0.85, 24],
  ),
  describe(
    'ala',
    'ALA',
    'regional authority (Australia)',
    'Atlas of Living Australia: Australian Plant Census',
    [0.8, 72],
    { takesTaxonomyFrom: 'apc' },
  ),
  describe(
    'ip_australia',
    'IP Australia',
    'cultivar authority',
    "Register of plant breeder's rights of Australia",
    [0.75, 168],
  ),
  describe('upov', 'UPOV', 'variety authority', 'UPOV codes of the GENIE database', [0.75, 168]),
  describe(
    'inaturalist',
    'iNaturalist',
    'observations',
    'Taxonomy behind the observations of iNaturalist',
    [0.7, 48],
    { takesTaxonomyFrom: 'wcvp' },
  ),
  describe('wikidata', 'Wikidata', 'structured data', 'Taxon items of Wikidata', [0.65, 168]),
  describe(
    'wikispecies',
    'Wikispecies',
    'species directory',
    'Free species directory of the Wikimedia Foundation',
    [0.6, 168],
  ),
  describe('eol', 'EOL', 'encyclopedia', 'Encyclopedia of Life', [0.6, 72]),
  describe('wikipedia', 'Wikipedia', 'general reference', 'English Wikipedia', [0.55, 168]),
];

const byId = new Map<string, SourceDescription>(SOURCES.map((source) => [source.id, source]));

export function isSourceId(text: string): text is SourceId {
  return byId.has(text);
}

export function describeSource(id: SourceId): SourceDescription {
  const source = byId.get(id);
  if (!source) throw new Error(`Unknown taxonomic source: ${id}`);
  return source;
}

/** They list what applicants and offices wrote, with or without authors, and hold no opinion on taxonomy. */
const registers: ReadonlySet<SourceId> = new Set<SourceId>(['ip_australia', 'upov']);

export function isRegister(id: SourceId): boolean {
  return registers.has(id);
}

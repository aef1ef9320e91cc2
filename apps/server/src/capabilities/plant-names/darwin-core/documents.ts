import { escapeHtml } from '../../../platform/escape-html.ts';
import type { UnifiedTaxonomicRecord } from '../schema.ts';
import { DATASETS } from '../snapshots/datasets.ts';
import { describeSource } from '../sources/catalogue.ts';

const darwinCore = 'http://rs.tdwg.org/dwc/terms/';

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

const termOf = (column: Column): string =>
  column === 'references' ? 'http://purl.org/dc/terms/references' : darwinCore + column;

export interface ArchiveFacts {
  readonly title: string;
  readonly creator: string;
  readonly at: Date;
}

export type UsedAnswer = Pick<UnifiedTaxonomicRecord['source_answers'][number], 'source' | 'dataset'>;

const header = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** `meta.xml`: the columns of the table. */
export const metaXml = `${header}<archive xmlns="http://rs.tdwg.org/dwc/text/" metadata="eml.xml">
  <core encoding="UTF-8" fieldsTerminatedBy="\\t" linesTerminatedBy="\\n" fieldsEnclosedBy="" ignoreHeaderLines="1" rowType="${darwinCore}Taxon">
    <files><location>taxon.txt</location></files>
    <id index="0"/>
${columns.map((column, index) => `    <field index="${index}" term="${termOf(column)}"/>`).join('\n')}
  </core>
</archive>
`;

/** `eml.xml`: what the archive is, and under which terms its answers are. */
export function emlXml({ title, creator, at }: ArchiveFacts, used: readonly UsedAnswer[]): string {
  const day = at.toISOString().slice(0, 10);
  const party = `<organizationName>${xmlText(creator)}</organizationName>`;
  const rights = used.map((answer) => `<para>${xmlText(rightsOf(answer))}</para>`);
  return `${header}<eml:eml xmlns:eml="eml://ecoinformatics.org/eml-2.1.1" packageId="plant-list-${at.toISOString()}" system="plant-data-service" scope="system" xml:lang="en">
  <dataset>
    <title xml:lang="en">${xmlText(title)}</title>
    <creator>${party}</creator>
    <pubDate>${day}</pubDate>
    <language>en</language>
    <abstract><para>Names of plants of a list, each once, as they were verified. A name has a taxonomic status only where the sources leave no doubt; the others have their doubts among the remarks. Cultivars have no status: their parent is the accepted plant.</para></abstract>
    <intellectualRights>${rights.join('') || '<para>No source has decided on a name.</para>'}</intellectualRights>
    <contact>${party}</contact>
  </dataset>
</eml:eml>
`;
}

function rightsOf({ source, dataset }: UsedAnswer): string {
  const { name, description } = describeSource(source);
  const catalogued = DATASETS.find(({ id }) => id === dataset);
  if (catalogued) return `${name}: ${catalogued.citation} Licence: ${catalogued.licence}.`;
  return `${name} (${description}): answers under the terms of ${dataset === null ? 'the source' : `the dataset ${dataset}`}.`;
}

/** Without the characters that XML forbids. */
const xmlText = (text: string): string =>
  escapeHtml(
    text.toWellFormed().replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, ' '),
  );

import { type KeptSource, listFlowerSources, readBundledFlowers } from '../../capabilities/flowers/index.ts';
import { readEnvironment, withExistingDatabase } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';
import { drawTable } from '../report/table-format.ts';
import { formatCount, printable, toMinute } from '../text.ts';

/** Prints the sources of imported records, and those of the flowers that come with the program. */
export async function listSources({ json = false }: JsonFlag): Promise<void> {
  const sources = await withExistingDatabase(readEnvironment(), async (database) =>
    database ? listFlowerSources(database.db) : [],
  );
  const starter = await describeStarter(sources);
  print(json ? { sources: sources.map(toJson), starter_sets: starter } : formatTable(sources, starter));
}

/** Everything that is imported was measured. */
const toJson = ({ importedAt, ...source }: KeptSource) => ({
  ...source,
  evidence: 'measured',
  imported_at: importedAt,
});

/** Those of an imported source step aside for it. */
async function describeStarter(imported: readonly KeptSource[]) {
  const { flowers } = await readBundledFlowers();
  const bySource = Map.groupBy(
    flowers.filter(({ source }) => !imported.some(({ id }) => id === source.id)),
    ({ source }) => source,
  );
  return [...bySource].map(([source, own]) => ({
    ...source,
    records: own.length,
    families: new Set(own.map(({ facts }) => facts.family)).size,
    evidence: own[0]?.evidence ?? '',
  }));
}

type Starter = Awaited<ReturnType<typeof describeStarter>>;
type SourceTableLine = Pick<KeptSource, 'id' | 'title' | 'licence' | 'records' | 'families'> & {
  readonly evidence: string;
  readonly came: string;
};

function formatTable(sources: readonly KeptSource[], starter: Starter): string {
  const imported = sources.map(
    (source): SourceTableLine => ({
      ...source,
      evidence: 'measured',
      came: toMinute(source.importedAt),
    }),
  );
  const bundled = starter.map((source): SourceTableLine => ({ ...source, came: 'is always there' }));
  return drawTable<SourceTableLine>([...imported, ...bundled], {
    columns: [
      { heading: 'Source', share: 0.18, text: ({ id }) => id },
      { heading: 'Title', share: 0.3, text: ({ title }) => printable(title) },
      { heading: 'Records', width: 9, text: ({ records }) => formatCount(records) },
      { heading: 'Families', width: 10, text: ({ families }) => formatCount(families) },
      { heading: 'Evidence', width: 10, text: ({ evidence }) => evidence },
      { heading: 'Licence', share: 0.34, text: ({ licence }) => printable(licence ?? 'not stated') },
      { heading: 'Imported (UTC)', share: 0.18, text: ({ came }) => came },
    ],
    closing: () => describeAll(sources),
  });
}

function describeAll(sources: readonly KeptSource[]): string {
  if (sources.length === 0)
    return 'No spectra are imported; the search finds the flowers that come with the program.';
  const records = sources.reduce((sum, source) => sum + source.records, 0);
  return `Imported: ${formatCount(records)} ${records === 1 ? 'record' : 'records'} of ${sources.length} ${sources.length === 1 ? 'source' : 'sources'}; of their species the modelled flowers step aside.`;
}

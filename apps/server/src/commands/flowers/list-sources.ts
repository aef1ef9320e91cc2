import { type KeptSource, listFlowerSources } from '../../capabilities/flowers/index.ts';
import { print } from '../accounts/print.ts';
import { inGroups } from '../data/progress.ts';
import { printable } from '../printable.ts';
import { tableFormat } from '../report/table-format.ts';
import { terminalOf } from '../report/terminal.ts';
import { surroundings, withExistingDatabase } from './with-flowers.ts';

export interface ListFlags {
  readonly json?: boolean;
}

/** Prints the sources of imported records; those of a database that is not there are none. */
export async function listSources({ json = false }: ListFlags): Promise<void> {
  const sources = await withExistingDatabase(surroundings(), async (database) =>
    database ? listFlowerSources(database.db) : [],
  );
  print(json ? { sources: sources.map(asJson) } : asTable(sources));
}

/** Everything that is imported was measured. */
const evidence = 'measured';

const asJson = ({ importedAt, ...source }: KeptSource) => ({ ...source, evidence, imported_at: importedAt });

function asTable(sources: readonly KeptSource[]): string {
  const { head, lines, tail, empty } = tableFormat<KeptSource, readonly KeptSource[]>({
    terminal: terminalOf(process.stdout),
    columns: [
      { heading: 'Source', share: 0.18, text: ({ id }) => id },
      { heading: 'Title', share: 0.3, text: ({ title }) => printable(title) },
      { heading: 'Records', width: 9, text: ({ records }) => inGroups(records) },
      { heading: 'Families', width: 10, text: ({ families }) => inGroups(families) },
      { heading: 'Evidence', width: 10, text: () => evidence },
      { heading: 'Licence', share: 0.34, text: ({ licence }) => printable(licence ?? 'not stated') },
      {
        heading: 'Imported (UTC)',
        share: 0.18,
        text: ({ importedAt }) => importedAt.toISOString().slice(0, 16).replace('T', ' '),
      },
    ],
    closing: describeAll,
  });
  return sources.length === 0 ? empty([]) : head + lines(sources) + tail(sources);
}

function describeAll(sources: readonly KeptSource[]): string {
  if (sources.length === 0) return 'No spectra are imported; the search finds the modelled starter set.';
  const records = sources.reduce((sum, source) => sum + source.records, 0);
  return `${inGroups(records)} ${records === 1 ? 'record' : 'records'} of ${sources.length} ${sources.length === 1 ? 'source' : 'sources'}.`;
}

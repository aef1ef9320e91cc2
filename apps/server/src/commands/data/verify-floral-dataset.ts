import { type DamagedRecord, readAllFlowers } from '../../capabilities/flowers/index.ts';
import { readEnvironment, withExistingDatabase } from '../installation.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatCount, printable } from '../text.ts';
import { floralDatasetOf } from './floral-datasets.ts';

export interface VerifyDataFlags extends JsonFlag {
  readonly failures: number;
}

/** Reads every record of published spectra as the service does, and names the damaged ones. */
export async function verifyFloralDataset(
  id: string,
  { json = false, failures }: VerifyDataFlags,
): Promise<void> {
  const { source } = floralDatasetOf(id);
  const { records, damaged } = await readRecords(source.id);
  if (records + damaged.length === 0) {
    throw new Error(`${id} is not imported. Import it with \`plantdata data add ${id}\`.`);
  }
  const lines = damaged.slice(0, failures).map((each) => printable(`  record ${each.id}: ${each.reason}`));
  const outcome = `${id}: ${formatCount(records)} records can be read, ${formatCount(damaged.length)} are damaged.`;
  print(json ? { dataset: id, records, damaged } : [outcome, ...lines, ''].join('\n'));
  if (damaged.length > 0) process.exitCode = 1;
}

function readRecords(source: string): Promise<{ records: number; damaged: DamagedRecord[] }> {
  return withExistingDatabase(readEnvironment(), async (database) => {
    const damaged: DamagedRecord[] = [];
    let records = 0;
    if (!database) return { records, damaged };
    for await (const batch of readAllFlowers(database.db, (each) => damaged.push(each))) {
      records += batch.filter((record) => record.source.id === source).length;
    }
    return { records, damaged: damaged.filter((each) => each.source === source) };
  });
}

import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { TaxonArchive } from '../../capabilities/plant-names/index.ts';
import { withListFile } from '../documents/list-file.ts';
import { seekNames } from '../documents/read-texts.ts';
import { note, warn } from '../print.ts';
import { showProgress } from '../report/progress.ts';
import { openForLists } from './open-for-lists.ts';
import type { VerifyFlags } from './verify-list.ts';

/** Verifies the names of a list and writes them as a Darwin Core archive. */
export async function archiveNames(path: string, target: string, flags: VerifyFlags): Promise<void> {
  const plantNames = await openForLists(warn);
  const sought = seekNames(plantNames.nameColumn());
  const archive = new TaxonArchive();
  const progress = showProgress('names checked');
  const request = {
    sources: flags.sources?.split(',').map((id) => id.trim()),
    max_wait_ms: flags.maxWait * 1_000,
  };
  try {
    await withListFile(path, { column: flags.column, sought }, async ({ batches }) => {
      async function* names() {
        for await (const batch of batches) for (const { text } of batch) yield text;
      }
      for await (const record of plantNames.verifyEach(names(), request, new AbortController().signal)) {
        await archive.add(record.query.submitted_name.trim(), record);
        progress.advance(1, null);
      }
    });
    progress.finish();
    await writeFile(
      target,
      await archive.end({ title: basename(path), creator: 'Plant Data Service', at: new Date() }),
    );
    note(`Wrote ${target}.`);
  } finally {
    progress.finish();
    await plantNames.close();
  }
}

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createNameColumn } from '../../capabilities/plant-names/index.ts';
import {
  createDictionary,
  extractNames,
  findSnapshots,
  openSnapshot,
  parseReference,
  type Snapshot,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { withListFile } from '../documents/list-file.ts';
import { seekNames } from '../documents/read-texts.ts';
import { type JsonFlag, print } from '../print.ts';
import { formatBytes, formatCount, printable } from '../text.ts';

export interface ExtractDatasetsFlags extends JsonFlag {
  readonly names: string;
  readonly from: readonly string[];
  readonly column?: string;
  readonly onlyNames?: boolean;
  readonly to: string;
}

/** Writes an extract of each dataset and prints what is in it. */
export async function extractDatasets({
  names,
  from,
  column,
  ...flags
}: ExtractDatasetsFlags): Promise<void> {
  const snapshots = await Promise.all(from.map(openReferred));
  const dictionary = createDictionary(snapshots.map(({ table }) => table));
  const texts: string[] = [];
  const sought = seekNames(createNameColumn(dictionary));
  await withListFile(names, { sought, column }, async ({ batches }) => {
    for await (const batch of batches) texts.push(...batch.map(({ text }) => text));
  });
  const { onlyNames: isOnlyNames = false, to } = flags;
  const madeAt = new Date().toISOString();
  const reports = [];
  for (const snapshot of snapshots) {
    const extract = extractNames(snapshot, { texts, dictionary, isOnlyNames, madeAt });
    reports.push(await writeExtract(extract, to));
  }
  print(flags.json ? reports : `${reports.map(describe).join('\n')}\n`);
}

async function openReferred(reference: string): Promise<Snapshot> {
  const folder = snapshotsFolder(readConfig().home);
  const [found] = await findSnapshots(folder, parseReference(reference));
  return openSnapshot(found);
}

async function writeExtract({ manifest, chunks, missing }: ReturnType<typeof extractNames>, folder: string) {
  const { dataset, version, licence, attribution, extract, counts } = manifest;
  const bytes = Buffer.concat([...chunks]);
  const file = join(folder, `${dataset}-${version}.snapshot`);
  await writeFile(file, bytes);
  return {
    file,
    dataset,
    version,
    names: counts.names,
    accepted: counts.accepted,
    genera: extract?.genera.length ?? 0,
    missing_genera: missing,
    bytes: bytes.length,
    licence,
    attribution: attribution ?? null,
  };
}

function describe(report: Awaited<ReturnType<typeof writeExtract>>): string {
  const { file, names, accepted, genera, missing_genera: missing, bytes, licence, attribution } = report;
  const lines = [
    `${file}: ${formatCount(names)} names (${formatCount(accepted)} accepted), whole genera: ${genera}, ${formatBytes(bytes)}.`,
    `  Licence: ${licence}. Source: ${attribution?.citation ?? 'not stated'}`,
    // Such as `as stated by the publisher`.
    ...(/\bstated\b/.test(licence) ? ['  Read the terms of its publisher before you pass it on.'] : []),
    ...(missing.length > 0 ? [`  Without any name there: ${missing.join(', ')}.`] : []),
  ];
  return lines.map(printable).join('\n');
}

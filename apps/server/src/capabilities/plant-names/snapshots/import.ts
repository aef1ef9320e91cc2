import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type ChecklistName,
  createSnapshotBuilder,
  type SnapshotBuilder,
  type SnapshotManifest,
} from '@plantdata/name-index';
import { type DatasetFolder, type NewFile, nameRejectedRows, snapshotName } from './dataset-folder.ts';
import type { Dataset } from './datasets.ts';
import { sha256Of } from './download-part.ts';
import { type ChecklistFile, type ColumnMapping, dateOfFiles, readChecklist } from './reading/index.ts';
import { type RejectedReason, RejectedRows, type ReportedRow } from './rejected-rows.ts';

/** Reads the files of a checklist and puts a snapshot of it in place, whole or not at all. */

export interface ImportRequest {
  readonly folder: DatasetFolder;
  readonly dataset: Dataset;
  readonly files: readonly ChecklistFile[];
  /** Headings as the operator names them. */
  readonly columns?: ColumnMapping;
  /** Date of the data; null to take it from what the files state. */
  readonly version: string | null;
  readonly onProgress?: (progress: ImportProgress) => void;
}

interface ImportProgress {
  readonly rows: number;
  readonly bytesRead: number;
  readonly bytesTotal: number;
}

export interface ImportReport {
  readonly dataset: string;
  readonly version: string;
  readonly file: string;
  readonly bytes: number;
  readonly rows: number;
  readonly names: number;
  readonly accepted: number;
  readonly commonNames: number;
  readonly rejected: readonly RejectedReason[];
  /** File that lists the rejected rows, the first of them in full; null if there are none. */
  readonly rejectedFile: string | null;
  readonly mended: Readonly<Record<string, number>>;
  readonly seconds: number;
}

export async function importChecklist(request: ImportRequest): Promise<ImportReport> {
  const start = performance.now();
  const { dataset, folder } = request;
  const files = await describeFiles(request.files);
  const version = request.version ?? (await dateOfFiles(request.files)) ?? describeUnknownVersion(files);
  const builder = createSnapshotBuilder();
  const read = await readRows(request, builder);
  const { manifest, chunks } = builder.finish({
    dataset: dataset.id,
    version,
    title: dataset.title,
    licence: dataset.licence,
    attribution: { publisher: dataset.publisher, citation: dataset.citation, doi: dataset.doi },
    sources: [...dataset.sources],
    identifier: dataset.identifier && { kind: dataset.identifier.kind, prefix: dataset.identifier.prefix },
    importedAt: new Date().toISOString(),
    files,
    rows: read.rows,
    rejected: { ...read.rejected.counts },
  });
  if (manifest.counts.names === 0) throw new Error(describeNoNames(dataset, read.rejected));
  const file = join(folder.path, snapshotName(version));
  const rejectedFile = read.rejected.total > 0 ? join(folder.path, nameRejectedRows(version)) : null;
  await folder.replace({ name: basename(file), chunks }, listOf(read.rejected, rejectedFile));
  if (rejectedFile === null) await folder.remove([nameRejectedRows(version)]);
  return {
    dataset: dataset.id,
    version,
    file,
    bytes: (await stat(file)).size,
    rows: read.rows,
    names: manifest.counts.names,
    accepted: manifest.counts.accepted,
    commonNames: read.commonNames,
    rejected: read.rejected.reasons(),
    rejectedFile,
    mended: manifest.counts.mended,
    seconds: (performance.now() - start) / 1000,
  };
}

interface RowsRead {
  readonly rows: number;
  readonly commonNames: number;
  readonly rejected: RejectedRows;
}

async function readRows(
  { dataset, files, columns, onProgress }: ImportRequest,
  builder: SnapshotBuilder,
): Promise<RowsRead> {
  const rejected = new RejectedRows();
  let rows = 0;
  let commonNames = 0;
  const onBytes = (bytesRead: number, bytesTotal: number) => onProgress?.({ rows, bytesRead, bytesTotal });
  for await (const row of readChecklist(files, dataset, { columns, onBytes })) {
    rows++;
    if (row.kind === 'rejected') rejected.add(row);
    else if (row.kind === 'common-name') {
      if (builder.addCommonName(row.id, row.commonName)) commonNames++;
    } else {
      const outcome = builder.add(row.name);
      if (outcome !== 'added') rejected.add(createRejected(outcome, row.name));
    }
  }
  return { rows, commonNames, rejected };
}

/** Only when all names are together it shows that one cannot be kept; then its line is no longer known. */
function createRejected(reason: string, { id, name, authorship }: ChecklistName): ReportedRow {
  return { file: '', row: 0, reason, text: [name, authorship, `(${id})`].filter(Boolean).join(' ') };
}

async function describeFiles(files: readonly ChecklistFile[]): Promise<SnapshotManifest['files']> {
  return Promise.all(
    files.map(async ({ path, name, bytes }) => ({ name, bytes, sha256: await sha256Of(path) })),
  );
}

/** The same files have the same. */
function describeUnknownVersion(files: SnapshotManifest['files']): string {
  const sums = files.map(({ sha256 }) => sha256).sort();
  return `unknown-${createHash('sha256').update(sums.join()).digest('hex').slice(0, 8)}`;
}

/** Names everything that a person needs to see why nothing was kept. */
function describeNoNames({ id }: Dataset, rejected: RejectedRows): string {
  const reasons = rejected.reasons().map(({ reason, count, examples: [first] }) => {
    const example = first ? `, first in line ${first.row} of ${first.file}: ${first.text}` : '';
    return `  ${reason}: ${count} rows${example}`;
  });
  return [`No name of ${id} could be read, so nothing was imported.`, ...reasons].join('\n');
}

function listOf(rejected: RejectedRows, file: string | null): NewFile[] {
  return file === null ? [] : [{ name: basename(file), chunks: [Buffer.from(rejected.toCsv())] }];
}

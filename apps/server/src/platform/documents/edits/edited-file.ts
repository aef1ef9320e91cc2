import { createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { DocumentFile } from '../document.ts';
import type { DocumentReader, ReadOptions } from '../document-reader.ts';
import type { SheetColumns } from '../document-to-read.ts';
import { extensionOf } from '../file-extensions.ts';
import type { EditLine } from './edits.ts';
import type { Survey } from './survey.ts';

export interface EditPlan {
  /** Columns whose formulas have to be known. */
  readonly columns: SheetColumns;
  /** The edits, by what is known of the document. */
  edits(survey: Survey): Iterable<EditLine>;
}

/** A file that was written, until it is disposed. */
export interface EditedFile extends AsyncDisposable {
  readonly path: string;
  /** The extension of its name, with the dot; `.xlsx` for a file that cannot be edited. */
  readonly extension: string;
  readonly mediaType: string;
  /** For the sender, in words. */
  readonly notes: readonly string[];
}

const mediaTypes: Readonly<Record<string, string>> = {
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.xlsm': 'application/vnd.ms-excel.sheet.macroEnabled.12',
  '.ods': 'application/vnd.oasis.opendocument.spreadsheet',
  '.tsv': 'text/tab-separated-values',
  '.csv': 'text/csv',
};

/** Writes a document with edits into a new file. Throws a DocumentError where the document cannot be edited. */
export async function createEditedFile(
  documents: Pick<DocumentReader, 'survey' | 'edit'>,
  file: DocumentFile,
  { columns, edits }: EditPlan,
  options: ReadOptions,
): Promise<EditedFile> {
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-edits-'));
  await using stack = new AsyncDisposableStack();
  stack.defer(() => rm(folder, { recursive: true, force: true }));
  const survey = await documents.survey(file, columns, options);
  const files = { edits: join(folder, 'edits.jsonl'), output: join(folder, 'output') };
  await pipeline(Readable.from(linesOf(edits(survey))), createWriteStream(files.edits, { mode: 0o600 }), {
    ...(options.signal && { signal: options.signal }),
  });
  await documents.edit(file, files, options);
  const [usual = '.xlsx'] = survey.extensions;
  const extension = survey.extensions.find((each) => each === extensionOf(file.name)) ?? usual;
  const kept = stack.move();
  return {
    path: files.output,
    extension,
    mediaType: mediaTypes[extension] ?? 'text/csv',
    notes: survey.notes,
    [Symbol.asyncDispose]: () => kept.disposeAsync(),
  };
}

function* linesOf(edits: Iterable<EditLine>): Generator<string> {
  for (const edit of edits) yield `${JSON.stringify(edit)}\n`;
}

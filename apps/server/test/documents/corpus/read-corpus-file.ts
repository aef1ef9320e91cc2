import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ColumnProfile } from '../../../src/platform/documents/columns/column-profile.ts';
import { extractColumn } from '../../../src/platform/documents/columns/extract-column.ts';
import type { ExtractedText, ExtractionReport } from '../../../src/platform/documents/columns/extraction.ts';
import type { DocumentReader } from '../../../src/platform/documents/index.ts';

export interface ReadFile {
  readonly texts: readonly ExtractedText[];
  readonly report: ExtractionReport;
}

/** Reads a file of the corpus as the service would. */
export async function readCorpusFile(
  { fileName, content }: { fileName: string; content: Uint8Array },
  {
    reader,
    profile,
    column,
  }: { reader: DocumentReader; profile: ColumnProfile; column?: string | undefined },
): Promise<ReadFile> {
  const folder = await mkdtemp(join(tmpdir(), 'corpus-'));
  try {
    const path = join(folder, 'received');
    await writeFile(path, content);
    const extraction = await extractColumn(reader.read({ path, name: fileName }), { profile, column });
    const texts: ExtractedText[] = [];
    for await (const text of extraction.texts) texts.push(text);
    return { texts, report: extraction.report() };
  } finally {
    await rm(folder, { recursive: true });
  }
}

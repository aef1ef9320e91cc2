import { Archive } from './archive.ts';
import type { ContentKind } from './content-kind.ts';
import type { DocumentLimits } from './document-limits.ts';
import { encrypted } from './problems.ts';

/** What the zip archives of office programs say that they hold, by a part of their media type. */
const contents: readonly (readonly [pattern: RegExp, content: ContentKind])[] = [
  [
    /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled/i,
    { is: 'xlsx', words: 'an Excel workbook (.xlsx)' },
  ],
  [/ms-excel\.sheet\.binary/i, { is: 'other', words: 'a binary Excel workbook (.xlsb)' }],
  [/wordprocessingml|ms-word/i, { is: 'other', words: 'a Word document' }],
  [/presentationml|ms-powerpoint/i, { is: 'other', words: 'a presentation' }],
  [/opendocument\.spreadsheet/i, { is: 'ods', words: 'an OpenDocument spreadsheet (.ods)' }],
];

const labels = /^(\[content_types\]\.xml|mimetype|meta-inf\/manifest\.xml)$/i;

/** Throws a DocumentError for an archive that is damaged or encrypted. */
export async function contentOfArchive(path: string, limits: DocumentLimits): Promise<ContentKind> {
  const archive = await Archive.open(path, limits);
  try {
    const parts = await archive.unfold((name) => labels.test(name));
    const label = [...parts.values()].map((part) => part.toString('utf8')).join('\n');
    if (/<(\w+:)?encryption-data\b/.test(label)) throw encrypted();
    const known = contents.find(([pattern]) => pattern.test(label));
    return known?.[1] ?? { is: 'other', words: 'a zip archive' };
  } finally {
    archive.close();
  }
}

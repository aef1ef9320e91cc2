import { open, readFile } from 'node:fs/promises';
import { CFB } from '@e965/xlsx';
import { fileTypeFromBuffer } from 'file-type';
import { Archive } from './archive.ts';
import type { ContentKind } from './content-kind.ts';
import type { DocumentLimits } from './document-limits.ts';
import { isText, sampleBytes } from './formats/text-files/text-encoding.ts';
import { encryptedProblem, unreadable } from './problems.ts';

const images = ['image/png', 'image/jpeg', 'image/gif', 'image/webp'];

/** Throws a DocumentError for what is of a known kind, but empty, damaged or encrypted. */
export async function contentOf(path: string, limits: DocumentLimits): Promise<ContentKind> {
  const head = await readHead(path);
  if (head.length === 0) throw unreadable('it is empty');
  if (head.subarray(0, 4).toString('latin1') === 'PK\x03\x04') return contentOfArchive(path, limits);
  if (head.subarray(0, 8).toString('hex') === 'd0cf11e0a1b11ae1') return contentOfCompoundFile(path);
  if (head.subarray(0, 1024).includes('%PDF-')) return { is: 'pdf', words: 'a PDF document' };
  // Before anything else is guessed: a text may begin with the few letters that mark a picture or a program.
  if (isText(head)) return contentOfText(head);
  const type = await fileTypeFromBuffer(head);
  if (type && images.includes(type.mime)) return { is: 'image', words: `an image (${type.mime})` };
  return { is: 'other', words: type ? `of the type ${type.mime}` : 'binary data of an unknown kind' };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(sampleBytes), 0, sampleBytes, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

function contentOfText(head: Buffer): ContentKind {
  // Without NUL bytes, UTF-16 shows its ASCII too.
  const text = head.toString('latin1').replaceAll('\0', '');
  if (text.startsWith('{\\rtf')) return { is: 'other', words: 'a document in rich text format' };
  // A letter that was saved may begin so too; what has parts is a web page with its pictures.
  if (/^[^\w]{0,3}mime-version:.{0,2000}\bmultipart\//is.test(text)) {
    return { is: 'mail', words: 'a mail or an archive of a web page' };
  }
  if (/^[^<\w]{0,8}<(!doctype html|html|head|body|table|meta|style)\b/i.test(text)) {
    return { is: 'markup', words: 'a web page' };
  }
  if (/^[^<\w]{0,8}<(\?xml|workbook\b|!--)/i.test(text)) return { is: 'markup', words: 'an XML document' };
  return { is: 'text', words: 'text' };
}

/** A file of the kind that old office programs write: a spreadsheet, another document, or an encrypted new one. */
async function contentOfCompoundFile(path: string): Promise<ContentKind> {
  const streams = new Set(await listStreams(path));
  if (streams.has('__properties_version1.0')) return { is: 'mail', words: 'an Outlook message (.msg)' };
  if (streams.has('EncryptedPackage')) throw encryptedProblem();
  return streams.has('Workbook') || streams.has('Book')
    ? { is: 'xls', words: 'an Excel workbook (.xls)' }
    : { is: 'other', words: 'an office document without a spreadsheet' };
}

async function listStreams(path: string): Promise<string[]> {
  try {
    const { FileIndex }: { FileIndex: { name: string }[] } = CFB.parse(await readFile(path), {
      type: 'buffer',
    });
    return FileIndex.map(({ name }) => name);
  } catch (cause) {
    throw unreadable('it is damaged', { cause });
  }
}

/** Contents of the zip archives of office programs, by a part of the media type that they state. */
const contents: readonly (readonly [pattern: RegExp, content: ContentKind])[] = [
  [
    /spreadsheetml\.(sheet|template)\.main|ms-excel\.(sheet|template)\.macroEnabled/i,
    { is: 'xlsx', words: 'an Excel workbook (.xlsx)' },
  ],
  [/ms-excel\.sheet\.binary/i, { is: 'xlsb', words: 'a binary Excel workbook (.xlsb)' }],
  [/wordprocessingml|ms-word/i, { is: 'docx', words: 'a Word document (.docx)' }],
  [/presentationml|ms-powerpoint/i, { is: 'other', words: 'a presentation' }],
  [/opendocument\.spreadsheet/i, { is: 'ods', words: 'an OpenDocument spreadsheet (.ods)' }],
];

const numbers: ContentKind = { is: 'numbers', words: 'a Numbers spreadsheet (.numbers)' };

const labels = /^(\[content_types\]\.xml|mimetype|meta-inf\/manifest\.xml)$/i;

/** Throws a DocumentError for an archive that is damaged or encrypted. */
async function contentOfArchive(path: string, limits: DocumentLimits): Promise<ContentKind> {
  const archive = await Archive.open(path, limits);
  try {
    const parts = await archive.unfold((name) => labels.test(name));
    const label = [...parts.values()].map((part) => part.toString('utf8')).join('\n');
    if (/<(\w+:)?encryption-data\b/.test(label)) throw encryptedProblem();
    if (archive.names.some((name) => /(^|\/)Document\.iwa$/.test(name))) return numbers;
    const known = contents.find(([pattern]) => pattern.test(label));
    return known?.[1] ?? { is: 'other', words: 'a zip archive' };
  } finally {
    archive.close();
  }
}

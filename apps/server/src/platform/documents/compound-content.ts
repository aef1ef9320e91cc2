import { readFile } from 'node:fs/promises';
import { CFB } from '@e965/xlsx';
import type { ContentKind } from './content-kind.ts';
import { encrypted, unreadable } from './problems.ts';

/** A file of the kind that old office programs write: a spreadsheet, another document, or an encrypted new one. */
export async function contentOfCompoundFile(path: string): Promise<ContentKind> {
  const streams = new Set(await listStreams(path));
  if (streams.has('EncryptedPackage')) throw encrypted();
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

import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import yauzl from 'yauzl';
import { packEntry, ZipWriter } from '../src/platform/zip-writer.ts';
import { makeFolder } from './support/make-folder.ts';

async function written(work: (zip: ZipWriter) => Promise<void>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  const zip = new ZipWriter(async (bytes) => void pieces.push(bytes));
  await work(zip);
  await zip.end();
  return Buffer.concat(pieces);
}

async function filesIn(archive: Buffer): Promise<[string, Buffer][]> {
  const zip = await yauzl.fromBufferPromise(archive, { lazyEntries: true });
  const files: [string, Buffer][] = [];
  for await (const entry of zip.eachEntry())
    files.push([entry.fileName, await buffer(await zip.openReadStreamPromise(entry))]);
  return files;
}

describe('a zip archive', () => {
  it('gives back files as they were, beside entries that are packed', async () => {
    const folder = await makeFolder();
    const path = join(folder, 'second.bin');
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 3_000 }), async (bytes) => {
        await writeFile(path, bytes);
        const archive = await written(async (zip) => {
          await zip.add(await packEntry('first.txt', 'first'));
          await zip.addFile('Ö/second.bin', path);
          await zip.add(await packEntry('third.txt', 'third'));
        });
        expect(await filesIn(archive)).toEqual([
          ['first.txt', Buffer.from('first')],
          ['Ö/second.bin', Buffer.from(bytes)],
          ['third.txt', Buffer.from('third')],
        ]);
      }),
      { numRuns: 30 },
    );
  });

  it('does not begin with a file that cannot be read', async () => {
    await expect(written((zip) => zip.addFile('a', '/no/such/file'))).rejects.toThrow('ENOENT');
  });
});

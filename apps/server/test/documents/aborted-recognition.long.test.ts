import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { documentsUnderTest } from '../support/documents.ts';
import { drawnText, scannedPdf } from '../support/made-pictures.ts';

const { keep } = documentsUnderTest();
const program = fileURLToPath(new URL('../support/aborted-reading.ts', import.meta.url));
const lines = Array.from({ length: 50 }, (_, row) => ({
  text: `Acer palmatum ${row}`,
  x: 40,
  y: 40 + 15 * row,
}));

it('Recognition ends with the reading that is given up: no thread of it keeps the process alive', async () => {
  const page = drawnText(lines);
  const path = await keep(await scannedPdf(Array.from({ length: 10 }, () => page)));
  // Ten pages take far longer than this; the threads that recognise them have begun by then.
  const args = [program, path, 'scan.pdf', '2000'];
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 60_000 });
  expect(stdout).toContain('left');
});

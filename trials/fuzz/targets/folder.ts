import { mkdtempSync, rmSync } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

let own: string | undefined;
let folders = 0;

/** A folder of this process, which goes with it. */
function ownFolder(): string {
  if (own === undefined) {
    const made = mkdtempSync(join(tmpdir(), 'plantdata-fuzz-'));
    process.once('exit', () => rmSync(made, { recursive: true, force: true }));
    own = made;
  }
  return own;
}

/** Gives a folder with these files to a reader, and removes it afterwards. */
export async function withFiles<Result>(
  files: Readonly<Record<string, string | Uint8Array>>,
  use: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = join(ownFolder(), String(folders++));
  await mkdir(folder);
  try {
    for (const [name, content] of Object.entries(files))
      await writeFile(join(folder, basename(name)), content);
    return await use(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

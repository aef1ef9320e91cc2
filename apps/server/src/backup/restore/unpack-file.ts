import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { ArchivePart } from '../archive/tar.ts';
import type { PartName } from '../part-names.ts';

/**
 * Writes a file of a backup into the draft of a home. Its name was checked: it does not lead out of
 * the folder.
 */
export async function unpackFile(
  draft: string,
  name: PartName & { kind: 'file' | 'secret' },
  part: ArchivePart,
): Promise<void> {
  const path = name.kind === 'secret' ? join(draft, name.file) : join(draft, name.area, name.name);
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  await pipeline(part.bytes, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
}

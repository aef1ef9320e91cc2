import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { constants, zstdCompressSync } from 'node:zlib';
import { Header } from 'tar';
import type { Manifest } from '../../../src/backup/manifest.ts';

/** A member of an archive, as somebody made it who may mean ill. */
export interface MadeMember {
  readonly name: string;
  readonly content?: string | Uint8Array;
  readonly type?: 'File' | 'SymbolicLink' | 'Link' | 'Directory' | 'ExtendedHeader' | 'NextFileHasLongPath';
  readonly linkpath?: string;
  /** Said of its size, where that is not its size. */
  readonly size?: number;
}

export const uploadName = `uploads/${'u'.repeat(43)}`;
export const anUpload: MadeMember = { name: uploadName, content: 'name,size\nAcer palmatum,3 L\n' };

/** The manifest of a backup without any row. */
export function manifestOf(members: readonly MadeMember[], facts: Partial<Manifest> = {}): Manifest {
  return {
    service: '1.0.0',
    createdAt: '2026-11-25T10:00:00.000Z',
    database: { kind: 'embedded', version: '18.3' },
    migrations: ['0001_accounts'],
    tables: {},
    leftOut: {},
    sequences: {},
    secret: 'none',
    files: {
      uploads: { files: 1, bytes: 28 },
      files: { files: 0, bytes: 0 },
      corrections: { files: 0, bytes: 0 },
    },
    storage: null,
    datasets: [],
    parts: members.map(({ name, content = '' }) => ({
      name,
      bytes: Buffer.from(content).byteLength,
      sha256: createHash('sha256').update(content).digest('hex'),
    })),
    ...facts,
  };
}

export const beginning = (version = 1): MadeMember => ({
  name: 'plantdata-backup.json',
  content: JSON.stringify({ format: 'plantdata-backup', version }),
});

export const ending = (manifest: object): MadeMember => ({
  name: 'manifest.json',
  content: JSON.stringify(manifest),
});

/** Writes an archive of these members and no others. */
export async function writeMembers(path: string, members: readonly MadeMember[]): Promise<void> {
  const archive = Buffer.concat([...members.map(blocksOf), Buffer.alloc(1_024)]);
  await writeFile(path, zstdCompressSync(archive, { params: { [constants.ZSTD_c_checksumFlag]: 1 } }));
}

/** Writes a backup of these members with their manifest. */
export function writeBackup(
  path: string,
  members: readonly MadeMember[],
  facts: Partial<Manifest> = {},
): Promise<void> {
  return writeMembers(path, [beginning(), ...members, ending(manifestOf(members, facts))]);
}

function blocksOf({ name, content = '', type = 'File', linkpath, size }: MadeMember): Buffer {
  const bytes = Buffer.from(content);
  const header = new Header({ path: name, size: size ?? bytes.byteLength, mode: 0o644, type, linkpath });
  header.encode();
  if (header.block === undefined) throw new Error('There is no header.');
  return Buffer.concat([header.block, bytes, Buffer.alloc((512 - (bytes.byteLength % 512)) % 512)]);
}

import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { constants, zstdCompressSync } from 'node:zlib';
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

const typeFlags = {
  File: '0',
  Link: '1',
  SymbolicLink: '2',
  Directory: '5',
  ExtendedHeader: 'x',
  NextFileHasLongPath: 'L',
} as const;

function blocksOf({ name, content = '', type = 'File', linkpath = '', size }: MadeMember): Buffer {
  const bytes = Buffer.from(content);
  const header = Buffer.alloc(512);
  header.write(name, 0);
  header.write('0000644\x000000000\x000000000\0', 100);
  writeSize(header, size ?? bytes.byteLength);
  header.write('00000000000\0        ', 136);
  header.write(typeFlags[type] + linkpath, 156);
  header.write('ustar\x0000', 257);
  const sum = header.reduce((total, byte) => total + byte, 0);
  header.write(`${sum.toString(8).padStart(6, '0')}\0 `, 148);
  return Buffer.concat([header, bytes, Buffer.alloc((512 - (bytes.byteLength % 512)) % 512)]);
}

/** Sizes of 8 GiB and more do not fit into eleven octal digits and are written in binary. */
function writeSize(header: Buffer, size: number): void {
  if (size < 8 ** 11) return void header.write(`${size.toString(8).padStart(11, '0')}\0`, 124);
  header.writeUInt8(0x80, 124);
  header.writeBigUInt64BE(BigInt(size), 128);
}

import { crc32, deflateRawSync } from 'node:zlib';

/** A file to put into an archive, with what can be wrong about it. */
export interface ZipMember {
  readonly name: string;
  readonly content: string | Uint8Array;
  /** Size that the archive states, when it lies. */
  readonly statedBytes?: number;
  readonly encrypted?: boolean;
  /** A day; none when left out. */
  readonly modified?: { readonly year: number; readonly month: number; readonly day: number };
}

/** Bytes of a zip archive with these files. */
export function zipArchive(members: readonly ZipMember[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const member of members) {
    const { packed, facts, name } = pack(member);
    const local = Buffer.concat([Buffer.from('PK\x03\x04\x14\x00', 'latin1'), facts, name, packed]);
    const place = Buffer.alloc(14);
    place.writeUInt32LE(offset, 10);
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00\x14\x00', 'latin1'), facts, place, name]));
    files.push(local);
    offset += local.length;
  }
  const listed = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.write('PK\x05\x06', 'latin1');
  end.writeUInt16LE(members.length, 8);
  end.writeUInt16LE(members.length, 10);
  end.writeUInt32LE(listed.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, listed, end]);
}

/** The part that stands in both headers of a file: flags, method, time, checksum, sizes, lengths. */
function pack({ name, content, statedBytes, modified, encrypted = false }: ZipMember) {
  const bytes = Buffer.from(content);
  const packed = deflateRawSync(bytes);
  const writtenName = Buffer.from(name);
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(0x800 | (encrypted ? 1 : 0), 0);
  facts.writeUInt16LE(8, 2);
  if (modified) {
    facts.writeUInt16LE(((modified.year - 1980) << 9) | (modified.month << 5) | modified.day, 6);
  }
  facts.writeUInt32LE(crc32(bytes), 8);
  facts.writeUInt32LE(packed.length, 12);
  facts.writeUInt32LE(statedBytes ?? bytes.length, 16);
  facts.writeUInt16LE(writtenName.length, 20);
  return { packed, facts, name: writtenName };
}

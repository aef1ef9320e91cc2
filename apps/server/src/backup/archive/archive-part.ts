import { createHash } from 'node:crypto';
import type { PartRecord } from '../manifest.ts';

/** A file in a backup. */
export interface ArchivePart {
  readonly name: string;
  readonly size: number;
  readonly bytes: AsyncIterable<Uint8Array>;
}

/** Hands a part on; once all its bytes were read, `record` receives its checksum. */
export function recordPart(part: ArchivePart, record: (recorded: PartRecord) => void): ArchivePart {
  const { name, size } = part;
  return {
    name,
    size,
    bytes: (async function* () {
      const hash = createHash('sha256');
      let bytes = 0;
      for await (const chunk of part.bytes) {
        bytes += chunk.byteLength;
        hash.update(chunk);
        yield chunk;
      }
      if (bytes !== size) throw new Error(`${name} has changed its size while it was backed up.`);
      record({ name, bytes, sha256: hash.digest('hex') });
    })(),
  };
}

/** A part that is in memory. */
export function smallPart(name: string, content: Uint8Array | string): ArchivePart {
  const bytes = Buffer.from(content);
  return {
    name,
    size: bytes.byteLength,
    bytes: (async function* () {
      yield bytes;
    })(),
  };
}

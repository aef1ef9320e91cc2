import { createHash } from 'node:crypto';
import type { ArchivePart } from './archive/tar.ts';
import type { PartRecord } from './manifest.ts';

/** Hands a part on; once all its bytes were read, `record` receives its checksum. */
export function recordedPart(part: ArchivePart, record: (recorded: PartRecord) => void): ArchivePart {
  const { name, size } = part;
  return {
    name,
    size,
    bytes: (async function* () {
      const hash = createHash('sha256');
      for await (const chunk of part.bytes) {
        hash.update(chunk);
        yield chunk;
      }
      record({ name, bytes: size, sha256: hash.digest('hex') });
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

import { createHash } from 'node:crypto';
import type { Rank } from '@plantdata/botanical-names';
import { NAME_STATUSES } from '@plantdata/name-matching';
import { z } from 'zod';
import { SnapshotError, SnapshotManifest } from './snapshot.ts';

/**
 * The file of a snapshot: a mark, the version of this format, the length of the header, the header in JSON, the
 * sections, each from a multiple of eight bytes on, and the SHA-256 of everything before it. Numbers are little-endian.
 */

/** A snapshot's header is never longer than this. */
export const HEADER_BYTES_MAX = 1 << 20;

/** A byte that is no text first, and a line end last, which a transfer as text would change. */
const mark = Buffer.from('\x89PDS\r\n\x1a\n', 'latin1');
const formatVersion = 2;
const preambleBytes = mark.length + 8;
const checksumBytes = 32;
const alignment = 8;

export const RANKS = [
  'kingdom',
  'phylum',
  'class',
  'order',
  'family',
  'subfamily',
  'tribe',
  'subtribe',
  'genus',
  'subgenus',
  'section',
  'subsection',
  'series',
  'species',
  'subspecies',
  'variety',
  'subvariety',
  'form',
  'subform',
  'convariety',
  'unranked',
] as const satisfies readonly Rank[];

const Header = z.strictObject({
  manifest: SnapshotManifest,
  /** Values that the numbers in the columns of ranks and statuses represent. */
  ranks: z.array(z.enum(RANKS)),
  statuses: z.array(z.enum(NAME_STATUSES)),
  sections: z.record(z.string(), z.int().min(0)),
});

export type Header = z.infer<typeof Header>;

/** A piece of the file. It is made during writing, so that only one at a time is in memory. */
export interface Section {
  readonly name: string;
  readonly bytes: number;
  make(): Uint8Array<ArrayBuffer>;
}

/** The file, piece by piece. */
export function* writeFile(
  header: Omit<Header, 'sections'>,
  sections: readonly Section[],
): Generator<Uint8Array<ArrayBuffer>> {
  const checksum = createHash('sha256');
  const lengths = Object.fromEntries(sections.map(({ name, bytes }) => [name, bytes]));
  const first = preamble(JSON.stringify({ ...header, sections: lengths }));
  checksum.update(first);
  yield first;
  for (const section of sections) {
    const bytes = section.make();
    if (bytes.length !== section.bytes) throw new Error(`Section ${section.name} has an unforeseen length.`);
    const padding = new Uint8Array(align(bytes.length) - bytes.length);
    checksum.update(bytes);
    checksum.update(padding);
    yield bytes;
    yield padding;
  }
  yield new Uint8Array(checksum.digest());
}

function preamble(json: string): Uint8Array<ArrayBuffer> {
  const length = Buffer.byteLength(json);
  if (preambleBytes + length > HEADER_BYTES_MAX)
    throw new SnapshotError('There is too much to say of the snapshot.');
  const bytes = Buffer.alloc(align(preambleBytes + length), ' ');
  mark.copy(bytes);
  bytes.writeUInt32LE(formatVersion, mark.length);
  bytes.writeUInt32LE(length, mark.length + 4);
  bytes.write(json, preambleBytes);
  return new Uint8Array(bytes);
}

function align(length: number): number {
  return Math.ceil(length / alignment) * alignment;
}

/**
 * Reads the manifest of a snapshot. The first `HEADER_BYTES_MAX` bytes are enough; the length of
 * the file shows whether the rest is there.
 */
export function readManifest(start: Uint8Array, fileBytes: number): SnapshotManifest {
  const { header, bytes } = readHeader(start);
  requireLength(fileBytes, layOut(header, bytes).end);
  return header.manifest;
}

/** Sections by name, each as it lies in the file. */
export interface SnapshotFile {
  readonly header: Header;
  section(name: string): Uint8Array<ArrayBuffer>;
}

/** Looks at the header and at the length only; see `checkFile`. */
export function readFile(file: ArrayBuffer): SnapshotFile {
  const { header, bytes } = readHeader(new Uint8Array(file));
  const { starts, end } = layOut(header, bytes);
  requireLength(file.byteLength, end);
  return {
    header,
    section(name) {
      const start = starts.get(name);
      if (start === undefined)
        throw new SnapshotError(`The snapshot is damaged: its section ${name} is missing. Import it again.`);
      return new Uint8Array(file, start, header.sections[name] ?? 0);
    },
  };
}

/**
 * Returns the start of each section after a header of `headerBytes` bytes, and the end of the file.
 */
function layOut({ sections }: Header, headerBytes: number): { starts: Map<string, number>; end: number } {
  const starts = new Map<string, number>();
  let start = headerBytes;
  for (const [name, length] of Object.entries(sections)) {
    starts.set(name, start);
    start += align(length);
  }
  return { starts, end: start + checksumBytes };
}

function requireLength(bytes: number, expected: number): void {
  if (bytes !== expected)
    throw new SnapshotError(
      `The snapshot is damaged: it should have ${expected} bytes and has ${bytes}. Import it again.`,
    );
}

/** Compares the checksum, which takes as long as reading the file. */
export function checkFile(file: ArrayBuffer): void {
  readFile(file);
  const end = file.byteLength - checksumBytes;
  const checksum = createHash('sha256')
    .update(new Uint8Array(file, 0, end))
    .digest();
  if (!checksum.equals(new Uint8Array(file, end)))
    throw new SnapshotError('The snapshot is damaged: its checksum is wrong. Import it again.');
}

function readHeader(start: Uint8Array): { header: Header; bytes: number } {
  const bytes = Buffer.from(start.buffer, start.byteOffset, start.byteLength);
  if (bytes.length < preambleBytes || !bytes.subarray(0, mark.length).equals(mark))
    throw new SnapshotError('This is not a snapshot: import the checklist with `plantdata data add`.');
  const version = bytes.readUInt32LE(mark.length);
  if (version !== formatVersion)
    throw new SnapshotError(
      `The snapshot has format ${version}; this version of the service reads ${formatVersion}. Import it again.`,
    );
  const end = preambleBytes + bytes.readUInt32LE(mark.length + 4);
  if (end > Math.min(bytes.length, HEADER_BYTES_MAX))
    throw new SnapshotError('The snapshot is damaged: its header is cut off. Import it again.');
  return { header: parseHeader(bytes.toString('utf8', preambleBytes, end)), bytes: align(end) };
}

function parseHeader(json: string): Header {
  try {
    return Header.parse(JSON.parse(json));
  } catch (error) {
    throw new SnapshotError('The snapshot is damaged: its header cannot be read. Import it again.', {
      cause: error,
    });
  }
}

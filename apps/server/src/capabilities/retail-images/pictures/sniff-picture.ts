import { open } from 'node:fs/promises';

const headLength = 32;

/** Returns the format that the first bytes of a file show; null for any other. */
export async function sniffPicture(path: string): Promise<PictureFormat | null> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headLength), 0, headLength, 0);
    const head = buffer.subarray(0, bytesRead);
    return FORMATS.find(({ matches }) => matches(head))?.name ?? null;
  } finally {
    await file.close();
  }
}

/** A `heic` is known only to be refused. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'gif' | 'tiff' | 'avif' | 'heic';

interface Format {
  readonly name: PictureFormat;
  readonly matches: (head: Buffer) => boolean;
}

const startsWith =
  (...signatures: readonly string[]) =>
  (head: Buffer): boolean =>
    signatures.some((signature) => head.toString('latin1', 0, signature.length) === signature);

const FORMATS: readonly Format[] = [
  { name: 'jpeg', matches: startsWith('\xff\xd8\xff') },
  { name: 'png', matches: startsWith('\x89PNG\r\n\x1a\n') },
  { name: 'gif', matches: startsWith('GIF87a', 'GIF89a') },
  { name: 'tiff', matches: startsWith('II*\0', 'MM\0*') },
  {
    name: 'webp',
    matches: (head) => head.toString('latin1', 0, 4) === 'RIFF' && head.toString('latin1', 8, 12) === 'WEBP',
  },
  { name: 'avif', matches: (head) => /^.{4}ftyp.*avi[fs]/s.test(head.toString('latin1')) },
  {
    name: 'heic',
    matches: (head) => /^.{4}ftyp.*(?:hei[cfmsx]|hev[cx]|mif1)/s.test(head.toString('latin1')),
  },
];

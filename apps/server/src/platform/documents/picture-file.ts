import { open } from 'node:fs/promises';

/** Returns whether a file begins as a PNG, JPEG, GIF or WebP picture does, whatever its name says. */
export async function isPicture(path: string): Promise<boolean> {
  const file = await open(path);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(12), 0, 12, 0);
    const head = buffer.toString('latin1', 0, bytesRead);
    return /^(?:\x89PNG|\xff\xd8\xff|GIF8|RIFF[\s\S]{4}WEBP)/.test(head);
  } finally {
    await file.close();
  }
}

import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { minuteMs } from '../../../platform/durations.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { pictureFolder } from '../library/picture.ts';

/** Files of pictures; what is shown often is in memory. */
export interface PictureFiles {
  /**
   * Undefined if there is none. Rejects with `service_unavailable` while the store cannot be
   * reached.
   */
  read(hash: string, file: string): Promise<Buffer | undefined>;
}

const bytesMax = 64 * 2 ** 20;
/** Bytes whose files are gone are not shown for longer. */
const keptMsMax = 5 * minuteMs;

export function createPictureFiles(files: () => Promise<Pick<FileStore, 'open'>>): PictureFiles {
  const kept = new LRUCache<string, Buffer>({
    maxSize: bytesMax,
    ttl: keptMsMax,
    sizeCalculation: ({ length }) => length + 1,
  });
  const inFlight = new Map<string, Promise<Buffer | undefined>>();
  async function fetch(name: string): Promise<Buffer | undefined> {
    const stored = await (await files()).open(name);
    if (stored === undefined) return undefined;
    const bytes = await buffer(stored.bytes);
    kept.set(name, bytes);
    return bytes;
  }
  return {
    async read(hash, file) {
      const name = `${pictureFolder(hash)}/${file}`;
      const bytes = kept.get(name);
      if (bytes !== undefined) return bytes;
      // A page that is opened by many at once asks the store once.
      const reading = inFlight.get(name) ?? fetch(name).finally(() => inFlight.delete(name));
      inFlight.set(name, reading);
      return reading;
    },
  };
}

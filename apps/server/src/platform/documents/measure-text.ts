import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import { bulkhead } from 'cockatiel';
import type { Sharp } from 'sharp';
import { toColour } from './recognition/scene-text/colour-picture.ts';

interface TextCover {
  readonly lines: number;
  readonly share: number;
}

/** Null where text could not be looked for. */
export type MeasureText = (picture: Sharp) => Promise<TextCover | null>;

/** The models take about 300 MB. */
const turns = bulkhead(1, Number.POSITIVE_INFINITY);

/**
 * Measures the lines of text in a picture and the share of it that they take, in a thread of its own, one picture at a time. Rejects
 * where the models cannot be loaded.
 */
export const measureText = (picture: Sharp): Promise<TextCover> =>
  turns.execute(async () => {
    const program = new URL('./recognition/scene-text/text-thread.ts', import.meta.url);
    const thread = new Worker(program, { workerData: await toColour(picture) });
    try {
      const [cover] = await once(thread, 'message');
      return cover;
    } finally {
      await thread.terminate();
    }
  });

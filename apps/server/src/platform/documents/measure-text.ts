import { bulkhead } from 'cockatiel';
import type { Sharp } from 'sharp';
import { z } from 'zod';
import { WatchedProcess } from '../processes/watched-process.ts';
import { toColour } from './recognition/scene-text/colour-picture.ts';

const TextCover = z.object({ lines: z.number(), share: z.number() });

/** Measures the lines of text in a picture and the share of it that they take; null where text could not be looked for. */
export type MeasureText = (picture: Sharp) => Promise<z.output<typeof TextCover> | null>;

const turns = bulkhead(1, Number.POSITIVE_INFINITY);

/** One picture at a time, each in a separate process. Rejects where the models cannot be loaded, or need more memory (MB). */
export const measureText = (picture: Sharp, memoryMb: number): ReturnType<MeasureText> =>
  turns.execute(async () => {
    const program = new URL('./recognition/scene-text/text-process.ts', import.meta.url);
    const reader = new WatchedProcess({ program, memoryMb, heapMb: Math.floor(memoryMb / 2), pauseMs: 100 });
    let stop = () => {};
    try {
      const message = await new Promise<unknown>((resolve, reject) => {
        stop = reader.attend(resolve);
        void reader.ended.then(({ cause }) => reject(cause));
        void toColour(picture).then((colours) => reader.send(colours), reject);
      });
      return TextCover.parse(message);
    } finally {
      stop();
      await reader.kill();
    }
  });

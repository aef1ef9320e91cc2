import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openBandProjector, type ProjectedBand } from './band-projector.ts';

/** A thread that projects the bands it is sent, one after the other. */

if (!parentPort) throw new Error('This runs as a thread of a projection.');
const bands = on(parentPort, 'message');
const project = await openBandProjector(workerData);
for await (const [band] of bands) {
  const projected = await project(band);
  parentPort.postMessage(projected, buffersOf(projected));
}

/** Returns the buffers that are transferred instead of copied. */
function buffersOf({ codes, display }: ProjectedBand): ArrayBuffer[] {
  return [...Object.values(codes), ...Object.values(display)].map(({ buffer }) => buffer);
}

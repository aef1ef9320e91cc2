import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { openBandProjector } from './band-projector.ts';

/** A thread that projects the bands it is sent, one after the other. */

if (!parentPort) throw new Error('This runs as a thread of a projection.');
const bands = on(parentPort, 'message');
const project = await openBandProjector(workerData);
for await (const [band] of bands) {
  parentPort.postMessage(await project(band));
}

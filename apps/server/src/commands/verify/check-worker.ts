import { on } from 'node:events';
import { parentPort, workerData } from 'node:worker_threads';
import { createChecker } from './checker.ts';
import { openForLists } from './open-for-lists.ts';

/** A thread that checks the batches it is sent, one after the other. */

if (!parentPort) throw new Error('This runs as a thread of `plantdata verify`.');
const batches = on(parentPort, 'message');
const check = createChecker(await openForLists(), workerData);
for await (const [names] of batches) parentPort.postMessage(await check(names));

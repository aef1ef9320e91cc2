import { readFileSync } from 'node:fs';
import { isMainThread } from 'node:worker_threads';

/**
 * Loaded before a service (`node --import`) and so into each of its threads: all but the first do nothing as long as the file in
 * `PLANTDATA_TRIAL_FREEZE` says `frozen`, as a thread would that a fault of the runtime has stopped.
 */
const file = process.env.PLANTDATA_TRIAL_FREEZE ?? '';
const cell = new Int32Array(new SharedArrayBuffer(4));

const isFrozen = (): boolean => {
  try {
    return readFileSync(file, 'utf8') === 'frozen';
  } catch {
    return false;
  }
};

const look = (): void => {
  while (isFrozen()) Atomics.wait(cell, 0, 0, 100);
};

if (!isMainThread) setInterval(look, 200).unref();

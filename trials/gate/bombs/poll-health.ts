import { setTimeout as sleep } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

/**
 * Runs in a separate thread, so that no work of the gate itself counts as waiting: asks until it is
 * sent anything.
 */
const pauseMs = 20;
const waits: number[] = [];
let failed = 0;
let isOver = false;
parentPort?.once('message', () => {
  isOver = true;
});
const ask = async () => {
  const answer = await fetch(`${workerData}/v1/health`).catch(() => undefined);
  await answer?.arrayBuffer();
  return answer;
};
// The first ones load what asks.
for (let asked = 0; asked < 5; asked += 1) await ask();
parentPort?.postMessage('ready');
while (!isOver) {
  const start = performance.now();
  const answer = await ask();
  waits.push(performance.now() - start);
  if (answer?.status !== 200) failed += 1;
  await sleep(pauseMs);
}
waits.sort((a, b) => a - b);
parentPort?.postMessage({
  asked: waits.length,
  failed,
  slowestMs: Math.round(waits.at(-1) ?? 0),
  p99Ms: Math.round(waits[Math.floor(waits.length * 0.99)] ?? 0),
});

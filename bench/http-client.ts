import { parentPort, workerData } from 'node:worker_threads';

/** The thread of a caller: at every message it sends the request it was made with, and reports how long the answer took. */
export interface HttpCall {
  readonly url: string;
  readonly body: string;
}

async function call({ url, body }: HttpCall): Promise<number> {
  const start = performance.now();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(await response.text());
  await response.json();
  return performance.now() - start;
}

parentPort?.on('message', async () => parentPort?.postMessage(await call(workerData)));

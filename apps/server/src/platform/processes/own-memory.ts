import { writeSync } from 'node:fs';
import { isMainThread, Worker, workerData } from 'node:worker_threads';

/**
 * Imported by a process whose memory its parent cannot see (`?bytes=…&pauseMs=…`): ends it above
 * the limit. A separate thread checks, so that long work in the main thread does not delay it.
 */
const { searchParams } = new URL(import.meta.url);

if (isMainThread) {
  new Worker(new URL(import.meta.url), { workerData: 'watch', execArgv: [] }).unref();
} else if (workerData === 'watch') {
  const bytesMax = Number(searchParams.get('bytes'));
  setInterval(
    () => {
      if (process.memoryUsage.rss() <= bytesMax) return;
      writeSync(2, 'out of memory');
      process.kill(process.pid, 'SIGKILL');
    },
    Number(searchParams.get('pauseMs')),
  );
}

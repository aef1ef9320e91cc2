import { randomBytes } from 'node:crypto';
import { temporaryHome } from '../apps/server/test/support/database.ts';
import { type Figure, medianOf } from './report.ts';
import { type BareServer, startBareServer } from './upload/bare-upload.ts';
import { removeUpload, sendByTus, serveUploadsIn } from './upload/uploading-server.ts';

/**
 * 100 MB by tus-js-client over the loopback, and twenty files of 20 MB at once, beside the same bytes sent to a bare server
 * of Node.js that streams them into files; both servers are processes of their own on the same disk.
 */
export async function run(): Promise<Figure[]> {
  const { home, remove } = await temporaryHome();
  const service = await serveUploadsIn(home);
  const bare = await startBareServer(home);
  try {
    await sendTogether(service.url, [randomBytes(megabyte)]);
    const atRest = await residentMegabytes(service.url);
    const memory = watchMemory(service.url);
    const small = randomBytes(20 * megabyte);
    const figures = [
      await compare('100 MB', [randomBytes(100 * megabyte)], service.url, bare),
      await compare(
        '20 files of 20 MB at once',
        Array.from({ length: 20 }, () => small),
        service.url,
        bare,
      ),
    ];
    return [...figures, memoryFigure(await memory.stop(), atRest)];
  } finally {
    await bare.stop();
    await service.stop();
    await remove();
  }
}

const megabyte = 1_000_000;
const sampleEveryMs = 200;

async function compare(
  name: string,
  files: readonly Buffer[],
  url: string,
  bare: BareServer,
): Promise<Figure> {
  // In turns, so that whatever else the machine does falls on both.
  const bareMs: number[] = [];
  const value = await medianOf(async () => {
    bareMs.push(await msOf(() => Promise.all(files.map((file) => bare.send(file)))));
    return sendTogether(url, files);
  });
  const baselineValue =
    bareMs.slice(1).sort((a, b) => a - b)[Math.floor((bareMs.length - 1) / 2)] ?? Number.NaN;
  return { name, unit: 'ms', value, baseline: 'streamed into files by a bare server', baselineValue };
}

/** How long it takes until all are complete. They are deleted afterwards. */
async function sendTogether(url: string, files: readonly Buffer[]): Promise<number> {
  let addresses: string[] = [];
  const ms = await msOf(async () => {
    addresses = await Promise.all(files.map((file) => sendByTus(file, url)));
  });
  for (const address of addresses) await removeUpload(address);
  return ms;
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}

function watchMemory(url: string) {
  let highest = 0;
  let isOver = false;
  const watching = (async () => {
    while (!isOver) {
      highest = Math.max(highest, await residentMegabytes(url));
      await new Promise((resolve) => setTimeout(resolve, sampleEveryMs));
    }
  })();
  return {
    async stop() {
      isOver = true;
      await watching;
      return highest;
    },
  };
}

const memoryFigure = (value: number, baselineValue: number): Figure => ({
  name: 'most memory of the server while it took them',
  unit: 'MB',
  value,
  baseline: 'before, after one small upload',
  baselineValue,
});

async function residentMegabytes(url: string): Promise<number> {
  const metrics = await (await fetch(`${url}/metrics`)).text();
  const bytes = /^process_resident_memory_bytes (\S+)$/m.exec(metrics)?.[1];
  if (bytes === undefined) throw new Error('The service does not tell its memory.');
  return Number(bytes) / megabyte;
}

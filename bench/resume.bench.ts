import { createHash, randomBytes, randomInt } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryHome } from '../apps/server/test/support/database.ts';
import { uploadByTus } from '../apps/server/test/support/tus-client.ts';
import type { Figure } from './report.ts';
import { startNetwork } from './upload/network.ts';
import { serveUploadsIn, uploadKey } from './upload/uploading-server.ts';

/**
 * A hundred uploads, or as many as `CUTS` says: the connection of each is cut after a random number of bytes, and of every
 * fourth the server is killed (`kill -9`) instead and started again. Throws unless every file is there, byte for byte.
 */
export async function run(): Promise<Figure[]> {
  const { home, remove } = await temporaryHome();
  let service = await serveUploadsIn(home);
  const network = await startNetwork(service.url);
  let resumed = 0;
  let kills = 0;
  let sentAgain = 0;
  try {
    for (let cut = 0; cut < cuts; cut += 1) {
      const file = randomBytes(randomInt(sizes.min, sizes.max));
      const isKill = cut % 4 === 3;
      const broken = Promise.withResolvers<void>();
      network.breakAfter(randomInt(1, file.length), broken.resolve, isKill ? 'stall' : 'cut');
      const before = network.bytes();
      const uploading = send(file, network.url);
      await broken.promise;
      if (isKill) {
        await service.kill();
        service = await serveUploadsIn(home);
        network.leadTo(service.url);
        kills += 1;
      }
      const id = (await uploading).split('/').at(-1) ?? '';
      const kept = await readFile(join(home, 'uploads', id));
      if (sha256(kept) !== sha256(file)) throw new Error(`Upload ${cut + 1} is not what was sent.`);
      sentAgain += network.bytes() - before - file.length;
      resumed += 1;
    }
  } finally {
    network.close();
    await service.kill();
    await remove();
  }
  return [
    {
      name: 'uploads that were cut and ended with the right SHA-256',
      unit: 'uploads',
      value: resumed,
      baseline: 'cut',
      baselineValue: cuts,
    },
    {
      name: 'of those the server was killed',
      unit: 'uploads',
      value: kills,
      baseline: 'all',
      baselineValue: cuts,
    },
    {
      name: 'bytes sent again for each cut, with headers',
      unit: 'kB',
      value: sentAgain / cuts / 1000,
      baseline: 'size of a file',
      baselineValue: (sizes.min + sizes.max) / 2000,
    },
  ];
}

const cuts = Number(process.env.CUTS ?? 100);
const sizes = { min: 1_000_000, max: 6_000_000 };
const sha256 = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex');

const send = (file: Buffer, url: string): Promise<string> =>
  uploadByTus(file, {
    endpoint: `${url}/uploads`,
    headers: { 'X-API-Key': uploadKey },
    retryDelays: Array.from({ length: 60 }, () => 250),
  });

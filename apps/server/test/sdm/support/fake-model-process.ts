import { createHash } from 'node:crypto';
import { appendFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  type ModelMessage,
  type OrderMessage,
  orderMessage,
} from '../../../src/capabilities/sdm/worker/messages.ts';

/** Stands in for the process of a job: does what the name of the species says instead of making a model. */

process.once('disconnect', () => process.exit(1));
process.once('message', (message) => void run(orderMessage.parse(message)));

async function run({ order }: OrderMessage): Promise<void> {
  // The attempts at a job are counted beside their folders, which go with them.
  const attempts = join(order.folder, '..', `${order.jobId}.attempts`);
  appendFileSync(attempts, `${process.pid}\n`);
  const isFirst = readFileSync(attempts, 'utf8').split('\n').length === 2;
  tell({ kind: 'progress', stage: 'fit', share: 0.5 });
  const [behaviour] = order.taxon.name.split(' ');
  if (behaviour === 'Crashes') throw new Error('on purpose');
  if (behaviour === 'Refuses') {
    return tell({
      kind: 'failed',
      isFinal: true,
      message: 'Not enough occurrence records (4 found, 5 needed)',
    });
  }
  if (behaviour === 'Waits' || (behaviour === 'Dawdles' && isFirst)) return waitForEver();
  if (behaviour === 'Eats') return eat();
  tell(makeMap(order.folder));
}

const tell = (message: ModelMessage): void => {
  process.send?.(message);
};

function waitForEver(): void {
  setInterval(() => undefined, 1_000);
}

/** Memory that is not of JavaScript, which its own limit would not find. */
function eat(): void {
  const eaten: Buffer[] = [];
  setInterval(() => eaten.length < 40 && eaten.push(Buffer.alloc(16 * 1024 ** 2, 1)), 20);
}

function makeMap(folder: string): ModelMessage {
  const path = join(folder, 'change_plot.png');
  const map = Buffer.from(`map of ${process.pid}`);
  writeFileSync(path, map);
  const sha256 = createHash('sha256').update(map).digest('hex');
  const areas = {
    currentKm2: 10,
    futureKm2: 12,
    stableKm2: 8,
    gainKm2: 4,
    lossKm2: 2,
    unsuitableKm2: 100,
    lossPercent: 20,
    gainPercent: 40,
    rangeChangePercent: 20,
  };
  return {
    kind: 'made',
    summary: {
      plots: ['change_plot'],
      method: 'maxent',
      occurrenceCount: 57,
      variables: ['bio01', 'bio12'],
      auc: 0.9,
      boyce: null,
      areas,
      noveltyShare: 0.1,
      warnings: [],
    },
    files: [{ name: 'change_plot.png', type: 'image/png', path, bytes: map.length, sha256 }],
  };
}

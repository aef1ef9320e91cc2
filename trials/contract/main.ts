import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runTrial } from './run.ts';

/** `npm run contract -- --requests 20000 --seed 1 --only flowers` */
const { values: flags } = parseArgs({
  options: {
    requests: { type: 'string', default: '20000' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    only: { type: 'string' },
  },
});
const requests = Number(flags.requests);
const seed = Number(flags.seed);
console.log(`${requests} requests, seed ${seed}`);
const { statuses, deviations } = await runTrial({ requests, seed, only: flags.only });
for (const [status, count] of [...statuses].sort(([one], [other]) => one - other))
  console.log(`${status}: ${count}`);
for (const { operation, count, first } of deviations) console.log(`\n${count} × ${operation}\n    ${first}`);
const outside = deviations.reduce((sum, { count }) => sum + count, 0);
console.log(`\n${outside} of ${requests} answers are not what the document says.`);
console.log(JSON.stringify({ requests, seed, outside }));
process.exitCode = outside === 0 ? 0 : 1;

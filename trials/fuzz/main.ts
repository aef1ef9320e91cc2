import { randomInt } from 'node:crypto';
import { parseArgs } from 'node:util';
import { runFuzzing } from './run.ts';
import { targets } from './targets/index.ts';

/** `npm run fuzz -- "plant names" mails --seconds 600 --seed 7`; all parsers where none is named. */
const { values: flags, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '120' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
  },
});
const known = targets.map(({ name }) => name);
const parsers =
  positionals.length > 0 ? known.filter((name) => positionals.some((part) => name.includes(part))) : known;
if (parsers.length === 0) throw new Error(`There is no such parser. These are: ${known.join(', ')}.`);
const seed = Number(flags.seed);
console.log(`${parsers.length} parsers, ${flags.seconds} s, seed ${seed}`);
const { cases, findings } = await runFuzzing({
  parsers,
  seed,
  seconds: Number(flags.seconds),
  onFinding({ parser, number, wrong, input }) {
    console.log(`\n${parser}, case ${number}: ${wrong}\n    ${JSON.stringify(input.slice(0, 4_000))}`);
  },
});
for (const [parser, count] of cases) console.log(`${parser}: ${count}`);
const inputs = [...cases.values()].reduce((sum, count) => sum + count, 0);
console.log(JSON.stringify({ seed, inputs, findings: findings.length }));
process.exitCode = findings.length === 0 ? 0 : 1;

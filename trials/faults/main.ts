import { parseArgs } from 'node:util';
import { runFaults } from './run.ts';

/** `npm run faults -- --only PostgreSQL --calm 15 --minutes 15`; without minutes each fault comes once. */
const { values: flags } = parseArgs({
  options: { only: { type: 'string' }, calm: { type: 'string', default: '8' }, minutes: { type: 'string' } },
});
const findings = await runFaults({
  only: flags.only,
  calm: Number(flags.calm),
  minutes: flags.minutes === undefined ? undefined : Number(flags.minutes),
  say: console.log,
});
const { answers, toldToWait, lost, mistaken, miscounted, failedWithoutReason, failedInWindows } = findings;
for (const each of lost.slice(0, 20)) console.log(`Lost: ${each}`);
for (const each of mistaken.slice(0, 20)) console.log(`Answered wrongly: ${each}`);
for (const each of miscounted) console.log(`Miscounted: ${each}`);
for (const { what } of failedWithoutReason.slice(0, 40)) console.log(`Failed without a fault: ${what}`);
const figures = {
  minutes: Math.round(performance.now() / 60_000),
  faults: findings.faults,
  answers,
  units: findings.units,
  told_to_wait: toldToWait,
  lost: lost.length,
  wrong_caller: mistaken.length,
  miscounted: miscounted.length,
  failed_without_fault: failedWithoutReason.length,
  failed_during_faults: failedInWindows,
};
console.log(JSON.stringify(figures));
if (findings.faults === 0) console.log('No fault happened: `--only` names none that is possible here.');
const isRight =
  lost.length + mistaken.length + miscounted.length + failedWithoutReason.length === 0 && findings.faults > 0;
process.exitCode = isRight ? 0 : 1;

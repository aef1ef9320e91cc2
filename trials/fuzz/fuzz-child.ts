import { openSync, writeSync } from 'node:fs';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { caseOf, shownCase } from './cases.ts';
import { findingsOf } from './findings.ts';
import type { FromChild } from './messages.ts';
import { targetOf } from './targets/index.ts';
import { tryCase } from './try-case.ts';

/**
 * Reads inputs in a separate process, for the process that watches it. Before each it writes the
 * number of the case into a file, since a process that hangs or dies afterwards cannot report it.
 */
const Task = z.object({
  parsers: z.array(z.object({ name: z.string(), from: z.int() })),
  seed: z.int(),
  /** Of each parser; null: as many as a short run has. */
  ms: z.number().nullable(),
  progress: z.string(),
});

const { parsers, seed, ms, progress } = Task.parse(JSON.parse(process.argv[2] ?? ''));
const file = openSync(progress, 'w');
const place = Buffer.alloc(16);

const say = (message: FromChild): Promise<void> =>
  new Promise((resolve) => process.send?.(message, undefined, undefined, () => resolve()));

function begin(index: number, number: number): void {
  place.writeDoubleLE(index, 0);
  place.writeDoubleLE(number, 8);
  writeSync(file, place, 0, 16, 0);
}

/** The memory that remains after unused objects are collected. */
async function keptBytes(): Promise<number> {
  // Promised values are collected only after the first run.
  for (let times = 0; times < 3; times++) {
    globalThis.gc?.();
    await setImmediate();
  }
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
}

/** Of one parser; more say no more. */
const wrongsMax = 10;
/** By then everything is loaded and compiled. */
const warmAfter = 50;

for (const [index, { name, from }] of parsers.entries()) {
  const target = targetOf(name);
  begin(index, from);
  const samples = await target.samples();
  const known = findingsOf(name);
  const last = ms === null ? from + (target.shortRun ?? 15) : Number.POSITIVE_INFINITY;
  const end = performance.now() + (ms ?? Number.POSITIVE_INFINITY);
  let kept: number | undefined;
  let number = from;
  let wrongs = 0;
  for (; number < last && performance.now() < end; number++) {
    begin(index, number);
    const one = known[number] ?? caseOf(target, samples, seed, number - known.length);
    const wrong = await tryCase(target, one);
    if (wrong !== null && ++wrongs <= wrongsMax)
      await say({ kind: 'finding', parser: name, number, wrong, input: shownInput(one) });
    if (number === from + warmAfter) kept = await keptBytes();
  }
  const more = kept === undefined ? 0 : (await keptBytes()) - kept;
  if (more > (target.keptMbMax ?? 150) * 1e6)
    await say({
      kind: 'finding',
      parser: name,
      number,
      wrong: `${Math.round(more / 1e6)} MB stay in memory`,
      input: '',
    });
  await say({ kind: 'done', parser: name, cases: number - from });
}
process.exit(0);

function shownInput(one: Parameters<typeof shownCase>[0]): string {
  const input = shownCase(one);
  return typeof input === 'string' ? input : `base64:${Buffer.from(input).toString('base64')}`;
}

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { caseOf, shownCase } from './cases.ts';
import { findingsOf } from './findings.ts';
import { FromChild } from './messages.ts';
import { targetOf } from './targets/index.ts';

export interface FuzzOptions {
  readonly parsers: readonly string[];
  readonly seed: number;
  /** Of all parsers together; null for a short run of a fixed number of inputs. */
  readonly seconds: number | null;
  /** For one input; after that its process is ended. */
  readonly hangMs?: number;
  readonly onFinding?: (finding: Wrong) => void;
}

interface Wrong {
  readonly parser: string;
  readonly number: number;
  readonly wrong: string;
  readonly input: string;
}

interface Outcome {
  readonly cases: ReadonlyMap<string, number>;
  readonly findings: readonly Wrong[];
}

const child = fileURLToPath(new URL('fuzz-child.ts', import.meta.url));
const lanes = 2;
const lookEveryMs = 500;
/** Everything is loaded, on a machine that may have much else to do. */
const startMs = 300_000;
const deathsMax = 5;

/** Gives parsers inputs in processes of their own, which are watched: one that hangs, dies or grows is a finding too. */
export async function runFuzzing(options: FuzzOptions): Promise<Outcome> {
  const { parsers, seconds, onFinding = () => {} } = options;
  const cases = new Map<string, number>();
  const findings: Wrong[] = [];
  const found = (finding: Wrong) => {
    findings.push(finding);
    onFinding(finding);
  };
  const ms = seconds === null ? null : (seconds * 1000 * lanes) / parsers.length;
  const waiting = parsers.map((name) => ({ name, from: 0 }));
  const lane = async (): Promise<void> => {
    // In the end each lane takes one at a time, so that none waits for the other.
    while (waiting.length > 0) {
      let task = waiting.splice(0, Math.max(1, Math.floor(waiting.length / (2 * lanes))));
      while (task.length > 0) {
        const { done, ended } = await runTask({ ...options, task, ms, found });
        for (const [name, count] of done) cases.set(name, (cases.get(name) ?? 0) + count);
        if (ended === null) break;
        found(ended.finding);
        const rest = task.slice(ended.index + 1);
        const { parser: name, number } = ended.finding;
        cases.set(name, (cases.get(name) ?? 0) + number);
        // With a limit of time its turn is over, else it continues behind the case; not for ever,
        // for it may be its samples.
        const deaths = findings.filter(({ parser }) => parser === name).length;
        task = ms === null && deaths < deathsMax ? [{ name, from: number + 1 }, ...rest] : rest;
      }
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return { cases, findings };
}

interface Task extends FuzzOptions {
  readonly task: readonly { readonly name: string; readonly from: number }[];
  readonly ms: number | null;
  readonly found: (finding: Wrong) => void;
}

/** What the process has done, and the case at which it ended before its time. */
async function runTask({ task, seed, ms, found, hangMs = 60_000 }: Task) {
  const folder = mkdtempSync(join(tmpdir(), 'plantdata-fuzzing-'));
  const progress = join(folder, 'progress');
  const given = JSON.stringify({ parsers: task, seed, ms, progress });
  const running = fork(child, [given], {
    execArgv: ['--expose-gc', '--max-old-space-size=1024'],
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  const ended = once(running, 'exit');
  const done = new Map<string, number>();
  let printed = '';
  running.stderr?.setEncoding('utf8').on('data', (text: string) => {
    printed = (printed + text).slice(-3_000);
  });
  running.on('message', (message) => {
    const said = FromChild.parse(message);
    if (said.kind === 'finding') found(said);
    else done.set(said.parser, said.cases);
  });
  let hangs = false;
  let seen = '';
  let seenAt = performance.now();
  const watch = setInterval(() => {
    const now = placeIn(progress).join();
    if (now !== seen) [seen, seenAt] = [now, performance.now()];
    else if (performance.now() - seenAt > (seen === '' ? startMs : hangMs)) hangs = running.kill('SIGKILL');
  }, lookEveryMs);
  const [code, signal] = await ended;
  clearInterval(watch);
  const [index = 0, number = 0] = placeIn(progress);
  rmSync(folder, { recursive: true, force: true });
  if (code === 0) return { done, ended: null };
  const parser = task[index]?.name ?? '';
  const wrong = hangs ? `nothing for ${hangMs / 1000} s` : `the process died: ${code ?? signal} ${printed}`;
  return {
    done,
    ended: { index, finding: { parser, number, wrong, input: await inputAgain(parser, seed, number) } },
  };
}

function placeIn(file: string): number[] {
  try {
    const bytes = readFileSync(file);
    return bytes.length < 16 ? [] : [bytes.readDoubleLE(0), bytes.readDoubleLE(8)];
  } catch {
    return [];
  }
}

/** The input of a case is made again. */
async function inputAgain(parser: string, seed: number, number: number): Promise<string> {
  const target = targetOf(parser);
  const known = findingsOf(parser);
  const one = known[number] ?? caseOf(target, await target.samples(), seed, number - known.length);
  const input = shownCase(one);
  return typeof input === 'string' ? input : `base64:${Buffer.from(input).toString('base64')}`;
}

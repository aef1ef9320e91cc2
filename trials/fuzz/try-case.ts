import { type Case, repeatedTo } from './cases.ts';
import type { Input, Target } from './target.ts';

/** Shorter times say nothing about growth. */
const noticeableMs = 60;
/** Twice the text may take thrice the time: caches and the compiler are not that even. */
const growthAllowed = 3.2;
/** Four times the text. A single step, as where a file fills one more block, is no growth. */
const growthAllowedOverTwo = 8;
const shortest = 1_000;

/** What a parser does wrongly with a case; null where nothing. */
export async function tryCase(target: Target, one: Case): Promise<string | null> {
  if (one.kind === 'growth') return growthOf(target, (length) => repeatedTo(one.repetition, length));
  const { ms, wrong } = await tryInput(target, one.input);
  return wrong ?? tooLong(target, ms, one.input.length);
}

async function growthOf(target: Target, textOf: (length: number) => string): Promise<string | null> {
  let before = Number.POSITIVE_INFINITY;
  const { growthMax = 32_000 } = target;
  for (let length = Math.min(shortest, growthMax / 8); length <= growthMax; length *= 2) {
    const { ms, wrong } = await tryInput(target, textOf(length));
    if (wrong !== null) return wrong;
    const slow = tooLong(target, ms, length);
    if (slow !== null) return slow;
    if (before > noticeableMs && ms > growthAllowed * before) {
      // Something else may have had the processor's caches.
      const quarter = await fastest(target, textOf(length / 4));
      const half = await fastest(target, textOf(length / 2));
      const whole = await fastest(target, textOf(length));
      if (whole > growthAllowed * half && whole > growthAllowedOverTwo * quarter)
        return `${Math.round(half)} ms for ${length / 2} characters, ${Math.round(whole)} ms for ${length}`;
    }
    before = ms;
  }
  return null;
}

async function fastest(target: Target, text: string): Promise<number> {
  const times: number[] = [];
  while (times.length < 3) times.push((await tryInput(target, text)).ms);
  return Math.min(...times);
}

const tooLong = ({ msMax = 1_000 }: Target, ms: number, length: number): string | null =>
  ms > msMax ? `${Math.round(ms)} ms of processor time for a length of ${length}` : null;

async function tryInput(target: Target, input: Input): Promise<{ ms: number; wrong: string | null }> {
  const before = process.threadCpuUsage();
  let wrong: string | null = null;
  try {
    await target.read(input);
  } catch (error) {
    if (!target.isRefusal(error)) wrong = describe(error);
  }
  const { user, system } = process.threadCpuUsage(before);
  return { ms: (user + system) / 1000, wrong };
}

const describe = (error: unknown): string =>
  error instanceof Error ? (error.stack ?? String(error)).split('\n').slice(0, 6).join('\n') : String(error);

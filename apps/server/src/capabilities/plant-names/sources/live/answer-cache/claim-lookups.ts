import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerCache, ClaimBatch } from './answer-cache.ts';
import { keyOf } from './answer-rows.ts';
import type { Claims } from './claims.ts';

export interface ClaimLookupsParts<Answer> {
  readonly claims: Claims;
  readonly read: AnswerCache<Answer>['read'];
  /** Longest wait of a caller for others, in total. */
  readonly waitMsMax: number;
}

const firstPauseMs = 50;
const pauseMsMax = 400;

/**
 * Yields each question in one batch: at once if no other process asks it, otherwise as soon as it
 * is answered or the other process gives it up.
 */
export async function* claimLookups<Answer>(
  { claims, read, waitMsMax }: ClaimLookupsParts<Answer>,
  source: string,
  questions: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<ClaimBatch<Answer>, void, undefined> {
  const toQuestion = (text: string) => ({ source, question: text.normalize() });
  const waitUntil = performance.now() + waitMsMax;
  let open = questions;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const taken = performance.now() < waitUntil ? await claims.take(open.map(toQuestion)) : undefined;
    if (!taken) {
      yield { ours: open, release: () => undefined, answers: new Map() };
      return;
    }
    // Only now: a claim is released when the answer can be read.
    const cached = await read(source, open);
    const answers = new Map(cached.entries().filter(([, { isFresh }]) => isFresh));
    const claimed = open.filter((text) => taken.has(keyOf(toQuestion(text))));
    const ours = signal.aborted ? [] : claimed.filter((text) => !answers.has(text));
    const settled = new Set([...ours, ...answers.keys()]);
    claims.release(claimed.filter((text) => answers.has(text) || signal.aborted).map(toQuestion));
    if (settled.size > 0)
      yield { ours, release: createRelease(() => claims.release(ours.map(toQuestion)), signal), answers };
    open = open.filter((text) => !settled.has(text));
    if (open.length === 0) return;
    await sleep(msUntilNext(pauseMs), undefined, { signal });
  }
}

/** All waiting callers look again at the same moments, so that a few statements serve them. */
const msUntilNext = (pauseMs: number) => pauseMs - (performance.now() % pauseMs);

/** Releases once only: a second time would release what another caller has claimed by then. */
function createRelease(release: () => void, signal: AbortSignal): () => void {
  const done = new AbortController();
  const releaseOnce = () => {
    if (done.signal.aborted) return;
    done.abort();
    release();
  };
  signal.addEventListener('abort', releaseOnce, { once: true, signal: done.signal });
  return releaseOnce;
}

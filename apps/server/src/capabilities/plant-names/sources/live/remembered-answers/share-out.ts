import { setTimeout as sleep } from 'node:timers/promises';
import type { Claims } from './claims.ts';
import { keyOf, type Remembered } from './given-answer.ts';

/** Some of the questions that several processes may want answered at one moment. */
export interface Share<Answer> {
  /** Questions for the caller to ask; no other asks them until they are released. */
  readonly ours: readonly string[];
  /**
   * Releases the questions once they are done, with or without an answer. Happens by itself when
   * the signal is aborted.
   */
  release(): void;
  /** Answers that others received meanwhile. */
  readonly answers: ReadonlyMap<string, Remembered<Answer>>;
}

export interface SharingOut<Answer> {
  readonly claims: Claims;
  readonly read: (
    source: string,
    questions: readonly string[],
  ) => Promise<ReadonlyMap<string, Remembered<Answer>>>;
  /** Longest wait of a caller for others, in total. */
  readonly waitMsMax: number;
}

const firstPauseMs = 50;
const pauseMsMax = 400;

/**
 * Yields each question in one share: at once if no other process asks it, otherwise as soon as it
 * is answered or the other process gives it up.
 */
export async function* shareOut<Answer>(
  { claims, read, waitMsMax }: SharingOut<Answer>,
  source: string,
  questions: readonly string[],
  signal: AbortSignal,
): AsyncGenerator<Share<Answer>, void, undefined> {
  const asQuestion = (text: string) => ({ source, question: text.normalize() });
  const waitedUntil = performance.now() + waitMsMax;
  let open = questions;
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(2 * pauseMs, pauseMsMax)) {
    const taken = performance.now() < waitedUntil ? await claims.take(open.map(asQuestion)) : undefined;
    if (!taken) {
      yield { ours: open, release: () => undefined, answers: new Map() };
      return;
    }
    // Only now: a claim is released when the answer can be read.
    const answers = freshOf(await read(source, open));
    const claimed = open.filter((text) => taken.has(keyOf(asQuestion(text))));
    const ours = signal.aborted ? [] : claimed.filter((text) => !answers.has(text));
    const kept = new Set(ours);
    claims.release(claimed.filter((text) => !kept.has(text)).map(asQuestion));
    if (ours.length > 0 || answers.size > 0)
      yield { ours, release: onceReleased(() => claims.release(ours.map(asQuestion)), signal), answers };
    const settled = new Set([...ours, ...answers.keys()]);
    open = open.filter((text) => !settled.has(text));
    if (open.length === 0) return;
    await sleep(untilNext(pauseMs), undefined, { signal });
  }
}

/** All who wait look again at the same moments, which makes few statements of many. */
const untilNext = (pauseMs: number) => pauseMs - (performance.now() % pauseMs);

function freshOf<Answer>(
  remembered: ReadonlyMap<string, Remembered<Answer>>,
): ReadonlyMap<string, Remembered<Answer>> {
  return new Map(remembered.entries().filter(([, { isFresh }]) => isFresh));
}

/** Releases once only: a second time would release what another caller has claimed by then. */
function onceReleased(release: () => void, signal: AbortSignal): () => void {
  const done = new AbortController();
  const releaseOnce = () => {
    if (done.signal.aborted) return;
    done.abort();
    release();
  };
  signal.addEventListener('abort', releaseOnce, { once: true, signal: done.signal });
  return releaseOnce;
}

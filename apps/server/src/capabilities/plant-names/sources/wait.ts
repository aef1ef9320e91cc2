import { OutboundFailure } from '../../../platform/outbound/index.ts';

/** A source had not answered when the wait was over. It may answer yet. */
export class PendingSource extends OutboundFailure {
  /** `reason`: why the wait ended, see {@link waitFor}. */
  constructor(reason: unknown) {
    super('timeout', reason instanceof Error ? reason.message : String(reason));
  }
}

/** A signal that is aborted after so long; its reason ends a sentence about a source that has not answered by then. */
export function waitFor(ms: number): AbortSignal {
  const wait = new AbortController();
  const reason = new Error(`it had not answered when the wait of ${ms / 1000} s was over`);
  setTimeout(() => wait.abort(reason), ms).unref();
  return wait.signal;
}

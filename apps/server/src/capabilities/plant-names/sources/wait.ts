import { OutboundFailure } from '../../../platform/outbound/index.ts';

/** A source had not answered when nobody waited any longer. It may answer yet. */
export class WaitIsOver extends OutboundFailure {
  /** How long the wait was. */
  constructor(ms: number) {
    super('timeout', `it had not answered when the wait of ${ms / 1000} s was over`);
  }
}

/** A signal that is aborted after so long, with that reason. */
export function waitFor(ms: number): AbortSignal {
  const wait = new AbortController();
  setTimeout(() => wait.abort(new WaitIsOver(ms)), ms).unref();
  return wait.signal;
}

import { runAsTest } from './test-calls.ts';

export interface Lazy<Part> {
  /** Opens it on the first call. After a failure the next call tries again. */
  readonly get: () => Promise<Part>;
  /** The part that was opened or is being opened; undefined if there is none. */
  readonly peek: () => Promise<Part | undefined>;
}

/** Opens a part once, when it is first needed. */
export function lazy<Part>(open: () => Promise<Part>): Lazy<Part> {
  let opening: Promise<Part> | undefined;
  return {
    get() {
      // It stays open, so it belongs to no request.
      opening ??= runAsTest(false, open).catch((error: unknown) => {
        opening = undefined;
        throw error;
      });
      return opening;
    },
    peek: async () => opening?.catch(() => undefined),
  };
}

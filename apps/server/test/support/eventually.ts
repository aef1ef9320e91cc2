import { vi } from 'vitest';

/** Waits until the check does not throw. The limit only ends a test that hangs: no busy machine reaches it. */
export function eventually<Result>(check: () => Result | Promise<Result>): Promise<Result> {
  return vi.waitFor(check, { timeout: 60_000 });
}

import type { CallOptions } from '../../../../../platform/outbound/index.ts';

/**
 * For a second question about a name: as a caller of its own it takes its turn at once, and does not wait behind the first
 * questions about all the other names of a list.
 */
export function followingUp({ signal }: CallOptions): CallOptions {
  return { signal, caller: {} };
}

import type { CallOptions } from '../../../../../platform/outbound/index.ts';

/**
 * Options for a second question about a name. As a separate caller it takes its turn at once, and
 * does not wait behind the first questions about all other names of a list.
 */
export function followUp({ signal }: CallOptions): CallOptions {
  return { signal, caller: {} };
}

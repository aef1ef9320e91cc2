import type { NameProposal } from './name-fallback.ts';

/** Outcome of the AI fallback for one name. */
export type FallbackOutcome =
  /** No model is configured. */
  | { readonly kind: 'not-configured' }
  /** It had nothing plausible to propose. */
  | { readonly kind: 'nothing-proposed' }
  | { readonly kind: 'failed'; readonly reason: string }
  /** Confirmed: the sources have the proposed name. */
  | { readonly kind: 'proposed'; readonly proposal: NameProposal; readonly isConfirmed: boolean };

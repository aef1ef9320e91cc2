/** The author of a change, for the audit log. */
export type Actor =
  | { readonly kind: 'person'; readonly personId: string; readonly address: string }
  /** The program of a platform, with its API key. */
  | { readonly kind: 'key'; readonly keyId: string; readonly address: string }
  /** The operator, who runs commands on the machine. */
  | { readonly kind: 'operator' };

export const operator: Actor = { kind: 'operator' };

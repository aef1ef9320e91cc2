/** The author of a change, for the audit log. */
export type Actor =
  | { readonly kind: 'person'; readonly personId: string; readonly address: string }
  /** The program of a platform, with its API key. */
  | { readonly kind: 'key'; readonly keyId: string; readonly address: string }
  /** The operator: on the machine, or the person who is signed in as one and changes any account. */
  | { readonly kind: 'operator'; readonly person?: OperatorPerson };

interface OperatorPerson {
  readonly personId: string;
  /** The installation's own account. */
  readonly accountId: string;
  readonly address: string;
}

export const operator: Actor = { kind: 'operator' };

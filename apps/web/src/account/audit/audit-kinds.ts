export const auditKinds = ['sign-ins', 'keys', 'people', 'account', 'pictures'] as const;
export type AuditKind = (typeof auditKinds)[number];

/** Signing in and out, which happens to people, is by far the most frequent. */
const signIns = new Set(['person.signed_in', 'person.sign_in_failed', 'person.signed_out']);

const kindsOfThings: Readonly<Record<string, AuditKind>> = {
  key: 'keys',
  person: 'people',
  account: 'account',
  dataset: 'account',
  merchant: 'account',
  picture: 'pictures',
};

/** The service may tell of new actions; these are of no kind yet. */
export const kindOf = (action: string): AuditKind | undefined =>
  signIns.has(action) ? 'sign-ins' : kindsOfThings[action.split('.')[0] ?? ''];

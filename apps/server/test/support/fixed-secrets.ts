import type { ReadSecrets } from '../../src/platform/versioned-secret.ts';

/** Secrets that never change: the first is the current one. A text alone is of the first version. */
export function fixedSecrets(text: string, ...others: readonly string[]): ReadSecrets {
  const version = others.length + 1;
  const secrets = [
    { version, secret: text },
    ...others.map((secret, index) => ({ version: version - 1 - index, secret })),
  ] as const;
  return () => secrets;
}

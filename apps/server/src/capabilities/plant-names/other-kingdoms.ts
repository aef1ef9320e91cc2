import { readFileSync } from 'node:fs';

const file = new URL('../../../../../data/name-letters/other-kingdoms.txt', import.meta.url);

/** Genera of animals, algae, fungi and bacteria, in lower case; few of them are genera of plants too. */
export const otherKingdoms: ReadonlySet<string> = new Set(
  readFileSync(file, 'utf8').toLowerCase().split(/\s+/),
);

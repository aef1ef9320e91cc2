import { readFileSync, writeFileSync } from 'node:fs';
import { z } from 'zod';

/**
 * Makes apps/server/src/capabilities/accounts/people/common-passwords.json from a list of passwords, the most common
 * first (NOTICE): `npm pack @zxcvbn-ts/language-common@4.1.3`, unpack it, and
 * `node release/build-common-passwords.ts package/src/passwords.json`.
 *
 * Passwords have at least ten characters here. So whole passwords are kept from that length on, and of the most common
 * ones the word without digits around it, by which longer ones are made ("sunshine2026").
 */
const lengthMin = 10;
const wordsOf = 10_000;
const wordLengthMin = 5;

const list = z.array(z.string()).parse(JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')));
const letters = list.map((password) => password.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ''));
const kept = new Set([
  ...letters.filter((text) => text.length >= lengthMin),
  ...letters
    .slice(0, wordsOf)
    .map((text) => text.replace(/^\d+|\d+$/g, ''))
    .filter((word) => word.length >= wordLengthMin),
]);
const path = new URL(
  '../apps/server/src/capabilities/accounts/people/common-passwords.json',
  import.meta.url,
);
writeFileSync(path, `${JSON.stringify({ passwords: [...kept].sort().join(' ') }, null, 2)}\n`);
process.stdout.write(`${kept.size} of ${list.length} passwords\n`);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { foldToAscii } from '../packages/botanical-names/src/keys/fold.ts';
import { groupsOf } from '../packages/botanical-names/src/vocabulary/letter-groups.ts';
import { fitTable } from './fit-weights.ts';

/**
 * Fits packages/botanical-names/src/vocabulary/latin-letters.json, which says how much each group of letters speaks for a Latin epithet
 * against words of cultivars, people, places and trades: `node release/fit-latin-letters.ts plantssym.csv.gz FAKER`. The first is the
 * table of data/usda/README.md, the second the unpacked package @faker-js/faker.
 */
const [namesPath, fakerPath] = process.argv.slice(2);
if (namesPath === undefined || fakerPath === undefined)
  throw new Error('Usage: node release/fit-latin-letters.ts plantssym.csv.gz FAKER');
const data = new URL('../data/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, data), 'utf8');

/** Epithets with the number of names that have them. */
const epithets = new Map<string, number>();
const others = new Set<string>();
const addOthers = (text: string) => {
  for (const word of foldToAscii(text)
    .toLowerCase()
    .match(/[a-z]{3,}/g) ?? [])
    others.add(word);
};
function addName(name: string): void {
  const found = /^[A-Z][a-z-]+ (?:[×x] ?)?([a-z-]{3,})(?: (?:var|subsp|ssp|f)\. ([a-z-]{3,}))?/.exec(name);
  for (const word of found?.slice(1) ?? []) {
    const epithet = word?.replaceAll('-', '') ?? '';
    if (epithet !== '') epithets.set(epithet, (epithets.get(epithet) ?? 0) + 1);
  }
}

const table = gunzipSync(readFileSync(namesPath)).toString('utf8');
for (const [, name = ''] of table.matchAll(/,"([^"]*)"\r?$/gm))
  addName(foldToAscii(name.replaceAll('×', 'x ')));
for (const file of readdirSync(new URL('starter/taxa/', data))) {
  for (const line of read(`starter/taxa/${file}`).trim().split('\n')) {
    const { name, names = [], commonNames = [] } = JSON.parse(line);
    addName(name);
    for (const { name: other, kind } of names) if (kind === 'synonym') addName(other);
    for (const { name: common } of commonNames) addOthers(common);
  }
}
addOthers(read('name-letters/ordinary-text.txt'));
addOthers(read('name-letters/cultivar-words.txt').split('\n\n').slice(1).join(' '));

/** Languages of the trade that are written in Latin letters. */
const locales =
  /^(?:en|en_GB|en_US|en_AU|de|de_AT|fr|fr_BE|es|es_MX|it|nl|nl_BE|pt_BR|pt_PT|da|sv|nb_NO|pl|cs_CZ|ro|hu|fi|tr)$/;
const { allLocales } = await import(pathToFileURL(resolve(fakerPath, 'dist/index.js')).href);
const addAll = (value: unknown): void => {
  if (typeof value === 'string') addOthers(value);
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(addAll);
};
for (const [code, { person, location, color, word, food, music, commerce }] of Object.entries<
  Record<string, Record<string, unknown>>
>(allLocales)) {
  if (!locales.test(code)) continue;
  const { first_name: first, last_name: last } = person ?? {};
  const { city_name: city, state, country } = location ?? {};
  const { noun, adjective, verb } = word ?? {};
  [first, last, city, state, country, color?.human, noun, adjective, verb, food, music, commerce].forEach(
    addAll,
  );
}
// A rare epithet that people or places have as a name (`monica`) says nothing about Latin letters.
for (const word of others) (epithets.get(word) ?? 0) > 2 ? others.delete(word) : epithets.delete(word);

/** The commonest epithets weigh most: `japonica` is likelier on a label than `japygica`. */
const weightOf = (count: number): number => Math.min(6, 1 + Math.log2(count));
const samples = [
  ...[...epithets].map(([word, count]) => ({ word, isName: 1, weight: weightOf(count) })),
  ...[...others].map((word) => ({ word, isName: 0, weight: 1 })),
].map((sample) => ({ ...sample, features: groupsOf(sample.word) }));
const weights = fitTable(samples, { thresholds: [-3, -2, -1, 0, 1, 2, 3], perUnit: 10, least: 0.2 });
writeFileSync(
  new URL('../packages/botanical-names/src/vocabulary/latin-letters.json', import.meta.url),
  `{\n${weights.map(([group, weight]) => `  "${group}": ${weight}`).join(',\n')}\n}\n`,
);
console.log(`${epithets.size} epithets, ${others.size} other words, ${weights.length} groups of letters`);

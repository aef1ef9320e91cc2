import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { featuresOf } from '../apps/server/src/capabilities/plant-names/index.ts';
import { fitTable } from './fit-weights.ts';

/** Fits data/name-letters/letters.json: how much each group of letters speaks for a binomial, against ordinary words and Latin prose. */
const data = new URL('../data/', import.meta.url);
const read = (name: string): string => readFileSync(new URL(name, data), 'utf8');
const fold = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const binomials = new Set<string>();
const ordinary = new Set<string>();
const addPairs = (text: string) => {
  for (const phrase of text.split(/[^\p{L} -]+/u)) {
    const words = fold(phrase).match(/[a-z-]{2,}/g) ?? [];
    words.slice(1).forEach((word, index) => void ordinary.add(`${words[index]} ${word}`));
  }
};
for (const file of readdirSync(new URL('starter/taxa/', data))) {
  for (const line of read(`starter/taxa/${file}`).trim().split('\n')) {
    const { name, names = [], commonNames = [] } = JSON.parse(line);
    for (const { name: each, kind } of [{ name, kind: 'accepted' }, ...names]) {
      const [, genus, epithet] = /^([A-Z][a-z-]+) (?:[×x] )?([a-z-]{3,})(?: |$)/.exec(each) ?? [];
      if (kind !== 'trade' && genus !== undefined) binomials.add(fold(`${genus} ${epithet}`));
    }
    for (const { name: common } of commonNames) addPairs(common);
  }
}
// Latin prose is rare in the repository but common in offices, so its pairs weigh more.
const repeats = new Map<string, number>();
for (const [name, times] of [
  ['name-letters/latin-prose.txt', 6],
  ['name-letters/ordinary-text.txt', 2],
] as const) {
  const before = new Set(ordinary);
  addPairs(read(name));
  for (const pair of ordinary) if (!before.has(pair)) repeats.set(pair, times);
}
for (const file of readdirSync(new URL('../docs/', import.meta.url))) {
  if (file.endsWith('.md'))
    addPairs(
      read(`../docs/${file}`)
        .replace(/\*[^*]+\*/g, '.')
        .slice(0, 6_000),
    );
}
for (const pair of binomials) ordinary.delete(pair);

const samples = [
  ...[...binomials].map((pair) => ({ pair, isName: 1, weight: 1 })),
  ...[...ordinary].map((pair) => ({ pair, isName: 0, weight: repeats.get(pair) ?? 1 })),
].map((sample) => {
  const [first = '', second = ''] = sample.pair.split(' ');
  return { ...sample, features: featuresOf(first, second) };
});
const table = fitTable(samples, { thresholds: [0, 1, 2, 3], perUnit: 100, least: 0.05 });
writeFileSync(
  new URL('name-letters/letters.json', data),
  `{\n${table.map(([letters, weight]) => `${JSON.stringify(letters)}:${weight}`).join(',\n')}\n}\n`,
);
console.log(`${binomials.size} binomials, ${ordinary.size} other pairs, ${table.length} groups of letters`);

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { featuresOf } from '../apps/server/src/capabilities/plant-names/index.ts';

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
/** Same order in every run. */
let state = 7;
const random = (): number => {
  state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
  return state / 2_147_483_648;
};
const held = samples.map(() => random() < 0.2);

function fitWeights(isUsed: (index: number) => boolean): Map<string, number> {
  const weights = new Map<string, number>();
  const order = samples.map((_, index) => index).filter(isUsed);
  for (let round = 0; round < 12; round += 1) {
    order.sort(() => random() - 0.5);
    const rate = 0.15 / (1 + round * 0.5);
    for (const index of order) {
      const sample = samples[index];
      if (sample === undefined) continue;
      const { features, isName, weight } = sample;
      const sum = features.reduce((total, each) => total + (weights.get(each) ?? 0), 0);
      const step = rate * weight * (isName - 1 / (1 + Math.exp(-sum)));
      for (const each of features) weights.set(each, (weights.get(each) ?? 0) * (1 - rate * 0.002) + step);
    }
  }
  return weights;
}

const score = (weights: Map<string, number>, features: readonly string[]): number =>
  features.reduce((total, each) => total + (weights.get(each) ?? 0), 0);
const trial = fitWeights((index) => held[index] !== true);
for (const threshold of [0, 1, 2, 3]) {
  const share = (isName: number) => {
    const tried = samples.filter((each, index) => held[index] === true && each.isName === isName);
    return tried.filter(({ features }) => score(trial, features) > threshold).length / tried.length;
  };
  console.log(
    `log odds above ${threshold}: ${share(1).toFixed(3)} of unseen binomials, ${share(0).toFixed(3)} of other pairs`,
  );
}
const table = [...fitWeights(() => true)]
  .map(([letters, weight]) => [letters, Math.round(weight * 100) / 100] as const)
  .filter(([, weight]) => Math.abs(weight) >= 0.05)
  .sort(([one], [other]) => (one < other ? -1 : 1));
writeFileSync(
  new URL('name-letters/letters.json', data),
  `{\n${table.map(([letters, weight]) => `${JSON.stringify(letters)}:${weight}`).join(',\n')}\n}\n`,
);
console.log(`${binomials.size} binomials, ${ordinary.size} other pairs, ${table.length} groups of letters`);

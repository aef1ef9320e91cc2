import { readFileSync, writeFileSync } from 'node:fs';

/**
 * Makes packages/floral-colour/src/input/trade-words.json from the table of the xkcd colour survey (CC0), as the package xkcd-colors has it:
 * `node release/build-colour-words.ts xkcd_colors.txt`. Decision 56 says which words, and why.
 */
const [path] = process.argv.slice(2);
if (path === undefined) throw new Error('Usage: node release/build-colour-words.ts xkcd_colors.txt');

/** CSS has the first seven too. */
const words = `fuchsia, lavender, magenta, orchid, plum, salmon, violet, amber, amethyst, apricot, aubergine, blush, brick red, bronze,
  bubblegum, burgundy, burnt orange, butter, canary, canary yellow, carmine, carnation, carnation pink, cerise, cherry, cherry red, chestnut,
  claret, cobalt blue, copper, cream, deep blue, deep lavender, deep lilac, deep purple, deep red, deep rose, deep violet, dusty pink,
  dusty rose, eggplant, golden, golden yellow, heather, iris, lavender blue, lavender pink, lemon, lemon yellow, lilac, mahogany, mauve,
  mulberry, mustard, off white, old rose, pale pink, pale violet, peach, periwinkle, puce, raspberry, rose, rose pink, royal purple, ruby, rust,
  salmon pink, scarlet, straw, strawberry, sunflower, sunflower yellow, tangerine, terracotta, vermillion, wine, wine red, wisteria`;
const survey = new Map(
  readFileSync(path, 'utf8')
    .split('\n')
    .filter((line) => !line.startsWith('#'))
    .map((line) => line.trim().split('\t'))
    .map(([name = '', hex = '']) => [name, hex]),
);
const table = Object.fromEntries(
  words
    .split(/,\s*/)
    .sort()
    .map((word) => {
      const hex = survey.get(word);
      if (hex === undefined) throw new Error(`The survey does not have ${word}.`);
      return [word, hex];
    }),
);
writeFileSync('packages/floral-colour/src/input/trade-words.json', `${JSON.stringify(table, null, 2)}\n`);

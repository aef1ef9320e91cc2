import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupOfWord, humanColour, humanColourGroups, spectrumOf, wordOfColour } from '../src/index.ts';
import { sharedFile } from './shared-data.ts';

describe("the group of a collector's word", () => {
  it.each([
    ['yellow', 'yellow'],
    ['Light Blue', 'blue'],
    ['pale orange', 'orange'],
    ['deep blue', 'blue'],
    ['dark off-white', 'white'],
    ['off-white', 'white'],
    ['cream', 'white'],
    ['cream-white', 'white'],
    ['cream-yellow', 'yellow'],
    ['yellow-cream', 'yellow'],
    ['white-light pink', 'white'],
    ['light grey green', 'grey'],
    ['metallic light green', 'green'],
    ['violet-brown-green', 'violet'],
    ['dark blue-violet', 'blue'],
    ['lilac-pink', 'violet'],
    ['pink-magenta', 'pink'],
    ['magenta', 'pink'],
    ['silver', 'grey'],
    ['gray', 'grey'],
    ['brown/red', 'brown'],
    ['not recorded', null],
    ['light', null],
    ['', null],
    ['constructor', null],
    ['__proto__', null],
  ])('of %j is %s', (word, group) => {
    expect(groupOfWord(word)).toBe(group);
  });

  it('is the one of the published vocabulary', () => {
    const { human_colour }: { human_colour: { value: string; base: string }[] } = JSON.parse(
      readFileSync(sharedFile('vocabularies.json'), 'utf8'),
    );
    expect(human_colour).toHaveLength(88);
    for (const { value, base } of human_colour) expect([value, groupOfWord(value)]).toEqual([value, base]);
  });
});

describe('the word for a colour without one', () => {
  /** Lightness, chroma and hue angle; each line of the rule at its edges. */
  it.each([
    [11.9, 11.9, 200, 'black'],
    [12, 8.9, 200, 'black'],
    [11, 12, 300, 'blue'],
    [25, 8.9, 200, 'grey'],
    [55, 8.9, 10, 'white'],
    [55, 9, 60, 'white'],
    [54.9, 20, 60, 'brown'],
    [55, 26.9, 124.9, 'white'],
    [55, 27, 124.9, 'green'],
    [74.9, 19, 125, 'green'],
    [75, 19.9, 125, 'white'],
    [75, 20, 199.9, 'green'],
    [69.9, 44.9, 105, 'green'],
    [70, 44.9, 105, 'yellow'],
    [60, 45, 124.9, 'yellow'],
    [40, 30, 72, 'yellow'],
    [39.9, 30, 104.9, 'brown'],
    [45, 25, 45, 'orange'],
    [44.9, 25, 71.9, 'brown'],
    [45, 24.9, 45, 'brown'],
    [60, 30, 15, 'pink'],
    [59.9, 19, 44.9, 'red'],
    [24.9, 20, 15, 'red'],
    [24.9, 19.9, 15, 'brown'],
    [50, 30, 200, 'blue'],
    [50, 30, 311.9, 'blue'],
    [50, 30, 312, 'violet'],
    [41.9, 30, 325, 'purple'],
    [42, 30, 344.9, 'pink'],
    [41.9, 45, 345, 'red'],
    [41.9, 44.9, 14.9, 'pink'],
    [42, 45, 0, 'pink'],
    [37.9, 44.9, 0, 'purple'],
    [37.9, 45, 359.9, 'red'],
  ])('of lightness %d, chroma %d and hue %d is %4$s', (lightness, chroma, hue, word) => {
    expect(wordOfColour({ lab: [lightness, 0, 0], chroma, hue })).toBe(word);
  });

  it('is one of the twelve groups for any spectrum, and its own group', () => {
    const reflectance = fc.array(fc.double({ min: 0, max: 1.5, noNaN: true }), {
      minLength: 20,
      maxLength: 20,
    });
    fc.assert(
      fc.property(reflectance, (bands) => {
        const word = wordOfColour(humanColour(spectrumOf((nm) => bands[Math.floor((nm - 300) / 20)] ?? 0)));
        expect(humanColourGroups).toContain(word);
        expect(groupOfWord(word)).toBe(word);
      }),
    );
  });
});

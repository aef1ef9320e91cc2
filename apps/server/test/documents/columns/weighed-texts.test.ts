import { createNameDictionary } from '@plantdata/botanical-names';
import { expect, it } from 'vitest';
import { createNameColumn } from '../../../src/capabilities/plant-names/name-column/name-column.ts';

it('weighs the first words of some hundred texts, however many and long they are', async () => {
  const known = createNameDictionary(['Acer palmatum']);
  let lookUps = 0;
  const counting = {
    ...known,
    hasGenus(genus: string) {
      lookUps += 1;
      return known.hasGenus(genus);
    },
    hasSpecies(genus: string, epithet: string) {
      lookUps += 1;
      return known.hasSpecies(genus, epithet);
    },
  };
  const { arePlausible } = createNameColumn(counting);
  const texts = Array.from({ length: 3_000 }, (_, row) => `Steel ${'Acer Ruler '.repeat(500)}${row}`);
  expect(await arePlausible?.(texts, 'item', new AbortController().signal)).toBe(false);
  expect(lookUps).toBeLessThan(300 * 12 * 5);
});

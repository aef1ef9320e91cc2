import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBeeEye, groupOfWord, humanColour, wordOfColour } from '@plantdata/floral-colour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import { readModelledFlowers } from '../../src/capabilities/flowers/starter/starter-flowers.ts';

const file = fileURLToPath(new URL('../../../../data/flowers/starter.jsonl', import.meta.url));
const readme = fileURLToPath(new URL('../../../../data/flowers/README.md', import.meta.url));
const checklist = fileURLToPath(new URL('../../../../data/starter/taxa/', import.meta.url));
const Taxon = z.object({ name: z.string(), family: z.string() });

const flowers = await readModelledFlowers();
const eye = createBeeEye();
const named = (name: string): FlowerRecord => {
  const found = flowers.find(({ facts }) => facts.scientificName === name);
  if (found === undefined) throw new Error(`${name} is not in the starter set.`);
  return found;
};
const distinct = (values: Iterable<unknown>) => new Set(values).size;

describe('the modelled flowers of the repository', () => {
  it('are at least 120 species in at least 40 families', () => {
    expect(distinct(flowers.map(({ facts }) => facts.scientificName))).toBeGreaterThanOrEqual(120);
    expect(distinct(flowers.map(({ facts }) => facts.family))).toBeGreaterThanOrEqual(40);
  });

  it('have ids of their own, each once, in order', () => {
    const ids = flowers.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    for (const id of ids) expect(id >= 900_001 && id <= 999_999).toBe(true);
    expect(distinct(flowers.map(({ sourceId }) => sourceId))).toBe(flowers.length);
  });

  it('say that nobody measured them, under which licence they are, and what they were composed of', () => {
    for (const { evidence, source, facts } of flowers) {
      expect(evidence).toBe('modelled');
      expect(source).toMatchObject({ id: 'modelled', licence: 'CC0-1.0' });
      expect(facts.licence).toBe('CC0-1.0');
      expect(facts.publication).toMatch(/^Pigments: .+\. Ultraviolet: .+\.$/);
    }
    expect(named('Narcissus pseudonarcissus').facts.sourceLabel).toBe(
      'carotenoid (deep); ultraviolet absorbing',
    );
  });

  it('have a colour word of which the group is known', () => {
    for (const { facts } of flowers) expect(groupOfWord(facts.humanColour ?? '')).not.toBeNull();
  });

  it('look like their words: for 85 of 100 the word derived from the colour is in the same group', () => {
    const alike = flowers.filter(
      ({ facts, spectrum }) => groupOfWord(facts.humanColour ?? '') === wordOfColour(humanColour(spectrum)),
    );
    expect(alike.length / flowers.length).toBeGreaterThanOrEqual(0.85);
  });

  it.each([
    ['Papaver rhoeas', 'red', 'UV'],
    ['Narcissus pseudonarcissus', 'yellow', 'green'],
    ['Rudbeckia hirta', 'yellow', 'UV-green'],
    ['Lilium candidum', 'white', 'blue-green'],
    ['Centaurea cyanus', 'blue', 'blue'],
    ['Lavandula angustifolia', 'violet', 'blue'],
    ['Calendula officinalis', 'orange', 'green'],
    ['Helleborus foetidus', 'green', 'green'],
  ])('%s is %s to people and %s to bees', (name, human, bee) => {
    const { spectrum } = named(name);
    expect(wordOfColour(humanColour(spectrum))).toBe(human);
    expect(eye.see(spectrum).category).toBe(bee);
  });

  it('have betalains where those are known, and never anthocyanins beside them', () => {
    const betalainFamilies = ['Aizoaceae', 'Amaranthaceae', 'Cactaceae', 'Nyctaginaceae', 'Portulacaceae'];
    for (const { facts } of flowers) {
      const recipe = facts.sourceLabel ?? '';
      if (betalainFamilies.includes(facts.family ?? '')) {
        expect(recipe).toMatch(/^beta(cyanin|xanthin)/);
        expect(recipe).not.toMatch(/idin/);
      } else {
        expect(recipe).not.toMatch(/beta(cyanin|xanthin)/);
      }
    }
  });

  it.each(['Antirrhinum', 'Dianthus', 'Rosa', 'Zinnia'])(
    'have no delphinidin in %s, which makes none',
    (genus) => {
      const recipes = flowers
        .filter(({ facts }) => facts.genus === genus)
        .map(({ facts }) => facts.sourceLabel);
      expect(recipes).not.toHaveLength(0);
      for (const recipe of recipes) expect(recipe).not.toContain('delphinidin');
    },
  );

  it('name no work that the table of works does not have', async () => {
    const table = await readFile(readme, 'utf8');
    let found = 0;
    for (const { facts } of flowers) {
      const works =
        facts.publication?.match(/\p{Lu}(?:et al\.|[^:.])* (?:19|20)\d\d, [^:.]*:e?\d+(?:-\d+)?/gu) ?? [];
      for (const work of works) expect(table).toContain(`| ${work} |`);
      found += works.length;
    }
    expect(found).toBeGreaterThan(60);
  });

  it('call a name verified exactly when the starter checklist accepts it in that family', async () => {
    const files = (await readdir(checklist)).filter((name) => name.endsWith('.jsonl'));
    const lines = await Promise.all(files.map((name) => readFile(join(checklist, name), 'utf8')));
    const taxa = lines
      .flatMap((text) => text.trim().split('\n'))
      .map((line) => Taxon.parse(JSON.parse(line)));
    const families = new Map(taxa.map(({ name, family }) => [name, family]));
    for (const { facts, name } of flowers) {
      const family = families.get(facts.scientificName ?? '');
      expect({ flower: facts.scientificName, isVerified: name !== null }).toEqual({
        flower: facts.scientificName,
        isVerified: family !== undefined && family === facts.family,
      });
      if (name !== null)
        expect(name).toMatchObject({ status: 'validated', acceptedName: facts.scientificName });
    }
  });
});

describe('a damaged file of modelled flowers', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'starter-flowers-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const reading = async (lines: readonly string[]) => {
    const damaged = join(folder, 'flowers.jsonl');
    await writeFile(damaged, lines.join('\n'));
    return readModelledFlowers(damaged);
  };
  const first = async () => (await readFile(file, 'utf8')).split('\n')[0] ?? '';

  it('is refused with its line and its field', async () => {
    const line = await first();
    await expect(reading([line, '{'])).rejects.toThrow(/line 2: /);
    await expect(reading([line.replace('"deep"', '"deeper"')])).rejects.toThrow(/line 1: .*pigments/s);
    await expect(reading([line.replace('900001', '12')])).rejects.toThrow(/line 1: .*id/s);
    await expect(reading([line.replace('"genus"', '"genius"')])).rejects.toThrow(/line 1: .*genus/s);
  });

  it('is refused when two flowers have one id', async () => {
    const line = await first();
    await expect(reading([line, line])).rejects.toThrow(/the same id/);
  });

  it('may end with blank lines', async () => {
    expect(await reading([await first(), '', ' '])).toHaveLength(1);
  });
});

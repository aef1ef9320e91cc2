import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createBeeEye, groupOfWord, humanColour, wordOfColour } from '@plantdata/floral-colour';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FlowerRecord } from '../../src/capabilities/flowers/model.ts';
import { readSpeciesTable } from '../../src/capabilities/flowers/starter/species-table.ts';
import {
  readBundledFlowers,
  readModelledFlowers,
} from '../../src/capabilities/flowers/starter/starter-flowers.ts';

const file = fileURLToPath(new URL('../../../../data/flowers/modelled.tsv', import.meta.url));
const readme = fileURLToPath(new URL('../../../../data/flowers/README.md', import.meta.url));
const hues = fileURLToPath(new URL('./hues/', import.meta.url));

const species = await readSpeciesTable();
const modelled = await readModelledFlowers(species);
const { flowers } = await readBundledFlowers();
const eye = createBeeEye();
const named = (name: string) => flowers.filter(({ facts }) => facts.scientificName === name);
const distinct = (values: Iterable<unknown>) => new Set(values).size;

describe('the modelled flowers of the repository', () => {
  it('are at least 120 species in at least 40 families', () => {
    expect(distinct(modelled.map(({ facts }) => facts.scientificName))).toBeGreaterThanOrEqual(120);
    expect(distinct(modelled.map(({ facts }) => facts.family))).toBeGreaterThanOrEqual(40);
  });

  it('have ids of their own, each once, in order', () => {
    const ids = modelled.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((one, other) => one - other));
    for (const id of ids) expect(id >= 900_001 && id <= 949_999).toBe(true);
    expect(distinct(modelled.map(({ sourceId }) => sourceId))).toBe(modelled.length);
  });

  it('say that they are not measured, under which licence they are, and which source has the colour', () => {
    for (const { evidence, source, facts } of modelled) {
      expect(evidence).toBe('modelled');
      expect(source).toMatchObject({ id: 'modelled', licence: 'CC0-1.0' });
      expect(facts.publication).toMatch(
        /^Colour word: .+ \((a flora, monograph or register|a botanical institution or society)\)\. Ultraviolet: .+\.$/,
      );
    }
    expect(named('Ranunculus repens')[0]?.facts).toMatchObject({
      sourceLabel: 'L* 86, chroma 101, hue 96°; ultraviolet part-reflecting',
      publication: expect.stringContaining('USDA PLANTS Database: yellow (a flora, monograph or register).'),
    });
  });

  it('are of many colours: at most 3 share one', () => {
    const alike = Map.groupBy(modelled, ({ spectrum }) => humanColour(spectrum).hex);
    for (const [hex, { length }] of alike) expect([hex, length <= 3]).toEqual([hex, true]);
  });

  it('have a record for each colour form', () => {
    const forms = named('Rosa rugosa').map(({ facts, spectrum }) => [
      facts.morph,
      wordOfColour(humanColour(spectrum)),
    ]);
    expect(forms).toEqual([
      ['pink-flowered', 'pink'],
      ['white-flowered', 'white'],
    ]);
  });

  it('have a colour word of which the group is known', () => {
    for (const { facts } of modelled)
      expect([facts.humanColour, groupOfWord(facts.humanColour ?? '')]).not.toContain(null);
  });

  it.each([
    ['Papaver rhoeas', 'UV'],
    ['Narcissus pseudonarcissus', 'green'],
    ['Rudbeckia hirta', 'UV-green'],
    ['Galanthus nivalis', 'blue-green'],
    ['Centaurea cyanus', 'blue'],
  ])('%s is to bees what the literature says: %s', (name, bee) => {
    expect(named(name).map(({ spectrum }) => eye.see(spectrum).category)).toEqual([bee]);
  });

  it('name no work that the table of works does not have', async () => {
    const table = await readFile(readme, 'utf8');
    for (const { facts } of modelled) {
      const works =
        facts.publication?.match(/\p{Lu}(?:et al\.|[^:.])* (?:19|20)\d\d, [^:.]*:e?\d+(?:-\d+)?/gu) ?? [];
      for (const work of works) expect(table).toContain(`| ${work} |`);
    }
  });

  it('have the accepted names of the starter checklist', () => {
    expect(modelled.filter(({ name }) => name !== null).length).toBeGreaterThan(150);
    expect(named('Salvia rosmarinus')[0]?.name).toMatchObject({
      status: 'validated',
      acceptedName: 'Salvia rosmarinus',
      family: 'Lamiaceae',
    });
  });
});

/**
 * Hues of well-known species, with sources. `garden.tsv` is by a person who had not seen the colours of the service;
 * the colours of the species in `fix.tsv` were fixed against it, so it only guards them.
 */
const labels = (await Promise.all((await readdir(hues)).map(readLabels))).flat();
const inService = labels.filter(({ scientific_name: name = '' }) => named(name).length > 0);
const held = inService.filter(({ not_held: reason }) => !reason);

describe('well-known flowers', () => {
  it('are at least 100 species that are held within 18°', () => {
    expect(distinct(held.map(({ scientific_name: name }) => name))).toBeGreaterThanOrEqual(100);
  });

  it('have a label that is not held only with its reason, for few', () => {
    expect(labels.length - held.length).toBeLessThanOrEqual(4);
  });

  it.each(held)('$scientific_name $form has the hue of people: $hue_degrees', (label) => {
    const { scientific_name: name = '', hue_degrees: hue, chroma_class: chroma } = label;
    const colours = named(name).map(({ spectrum }: FlowerRecord) => humanColour(spectrum));
    const isRight =
      chroma === 'white'
        ? colours.some((colour) => colour.chroma < 15)
        : colours.some((colour) => hueGap(colour.hue ?? Number.NaN, Number(hue)) <= 18);
    expect({ isRight, found: colours.map(({ hex }) => hex) }).toMatchObject({ isRight: true });
  });
});

async function readLabels(name: string): Promise<Record<string, string | undefined>[]> {
  const text = await readFile(join(hues, name), 'utf8');
  const [heading = [], ...rows] = text
    .trim()
    .split('\n')
    .map((line) => line.split('\t'));
  return rows.map((row) => Object.fromEntries(heading.map((column, place) => [column, row[place]])));
}

const hueGap = (one: number, other: number): number => Math.abs(((one - other + 540) % 360) - 180);

describe('a damaged table of modelled flowers', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'modelled-flowers-'));
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));

  const reading = async (change: (line: string) => string, lines = 2) => {
    const [heading = '', ...rest] = (await readFile(file, 'utf8')).split('\n');
    const damaged = join(folder, 'flowers.tsv');
    await writeFile(damaged, [heading, ...rest.slice(0, lines).map(change), ''].join('\n'));
    return readModelledFlowers(species, damaged);
  };

  it('is refused with its line and its field', async () => {
    expect(await reading((line) => line)).toHaveLength(2);
    await expect(reading(() => '12')).rejects.toThrow(/line 2: .*id/s);
    await expect(reading((line) => line.replace('absorbing', 'none'))).rejects.toThrow(
      /line 2: .*ultraviolet/s,
    );
    await expect(reading((line) => line.replace(/^\d+/, '900001'))).rejects.toThrow(/the same id/);
  });
});

import { describe, expect, it } from 'vitest';
import { onlyFlower, readMade, rowTable } from './reading-tables.ts';

/** What is read of a flower of a row table with these texts by their headings. */
async function factsOf(texts: Readonly<Record<string, string>>) {
  const cells = Object.values(texts).map((text) => `"${text.replaceAll('"', '""')}"`);
  return onlyFlower(
    await readMade({ 'rows.csv': rowTable(['id', ...Object.keys(texts)], [['1', ...cells]]) }),
  ).facts;
}

describe('names as FReD has them', () => {
  it.each([
    ['sp.', { species: null, scientificName: 'Crocus sp.', morph: null }],
    ['spec.', { species: null, scientificName: 'Crocus spec.', morph: null }],
    ['vernus (p)', { species: 'vernus', scientificName: 'Crocus vernus', morph: 'p' }],
    ['micranthus =hirsutus', { species: 'micranthus', scientificName: 'Crocus micranthus', morph: null }],
    ['cf. vernus', { species: 'cf. vernus', scientificName: 'Crocus cf. vernus', morph: null }],
    ['', { species: null, scientificName: 'Crocus', morph: null }],
  ])('reads the species "%s"', async (species, expected) => {
    expect(await factsOf({ genus: 'Crocus', species })).toMatchObject(expected);
  });

  it('knows no genus "gen."', async () => {
    expect(await factsOf({ genus: 'gen.', species: 'sp.' })).toMatchObject({
      genus: null,
      scientificName: null,
    });
  });

  it.each([
    ['Primula vulgaris', { genus: 'Primula', species: 'vulgaris' }],
    ['Primula vulgaris subsp. sibthorpii (Hoffmanns.) W.W.Sm.', { genus: 'Primula', species: 'vulgaris' }],
    ['Primula sp.', { genus: null, species: null }],
    ['Primula veris × vulgaris', { genus: null, species: null }],
    ['M-12', { genus: null, species: null }],
  ])('takes genus and epithet from "%s" where the table has only the whole name', async (name, expected) => {
    expect(await factsOf({ full_name: name })).toMatchObject({ ...expected, scientificName: name });
  });

  it('takes the columns of genus and species before the whole name', async () => {
    const facts = await factsOf({ full_name: 'Primula vulgaris', genus: 'Primula', species: 'acaulis' });
    expect(facts).toMatchObject({ species: 'acaulis', scientificName: 'Primula vulgaris' });
  });

  it('keeps a family as it was published', async () => {
    expect((await factsOf({ family: 'Begoniacea' })).family).toBe('Begoniacea');
  });
});

describe('values that are not recorded', () => {
  it.each(['0', '', 'NA', '-3', 'tall', '1e999'])('takes a height of "%s" for none', async (height) => {
    expect((await factsOf({ 'Height (cm)': height })).heightCm).toBeNull();
  });

  it('reads measures under their usual headings', async () => {
    const facts = await factsOf({
      'Altitude (m)': '1060',
      'Tube length (mm)': '3.5',
      corolla_mm: '12',
      'height cm': '20',
    });
    expect(facts).toMatchObject({ altitudeM: 1060, tubeMm: 3.5, corollaMm: 12, heightCm: 20 });
  });
});

describe('words', () => {
  it.each([
    ['uncoloured', 'white'],
    ['uv-BLUE', 'UV-blue'],
    ['Blue Green', 'blue-green'],
    ['mauve', null],
  ])('reads the bee colour "%s"', async (word, expected) => {
    expect((await factsOf({ bee_colour: word })).beeColour).toBe(expected);
  });

  it('reads pollinators once each and without those that nobody knows', async () => {
    const { pollinators } = await factsOf({ Pollinator: ' large bees;???,flies ;large bees' });
    expect(pollinators).toEqual(['large bees', 'flies']);
  });

  it('takes control characters and marks of direction out and cuts what is too long', async () => {
    const facts = await factsOf({ collector: 'A\u0007B\u202eC', town: 'x'.repeat(2000) });
    expect(facts.collector).toBe('A BC');
    expect(facts.town).toHaveLength(500);
  });

  it('reads a text that goes on in the next line, with its quotation marks', async () => {
    expect((await factsOf({ publication: 'He said "yes"\nin 2010' })).publication).toBe(
      'He said "yes" in 2010',
    );
  });

  it('reads letters of old spreadsheets', async () => {
    const table = rowTable(['id', 'collector'], [['1', 'M\u00fcller']]);
    expect(onlyFlower(await readMade({ 'a.csv': Buffer.from(table, 'latin1') })).facts.collector).toBe(
      'Müller',
    );
    expect(onlyFlower(await readMade({ 'a.csv': table })).facts.collector).toBe('Müller');
  });
});

import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  openPlantNames,
  SOURCE_IDS,
  type UnifiedTaxonomicRecord,
} from '../../src/capabilities/plant-names/index.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { readStarterFiles } from '../support/starter-taxa.ts';

/** A wrong answer that looks sure costs a nursery more than a question: each of these once was one. */

const plantNames = await openPlantNames({
  home: noHome,
  modeOf: () => 'auto',
  namesMax: 5000,
  clock: { now: () => new Date() },
});
const options = { sources: SOURCE_IDS, includeMetadata: true, cacheResults: false };

function verifyAll(names: readonly string[]): Promise<UnifiedTaxonomicRecord[]> {
  return plantNames.verifyList(names, options, new AbortController().signal);
}

async function verify(name: string): Promise<UnifiedTaxonomicRecord> {
  const [record] = await verifyAll([name]);
  if (!record) throw new Error('no record');
  return record;
}

describe('a doubt in the submitted string', () => {
  it.each(['Acer cf. palmatum', 'Acer palmatum ?', 'Lantana camara auct.', "Quercus robur x 'Fastigiata'"])(
    'asks for review: %s',
    async (name) => {
      const { validation, resolution } = await verify(name);
      expect(validation.status).toBe('uncertain');
      expect(resolution.review_required).toBe(true);
    },
  );
});

describe('words that no source has', () => {
  it.each([
    ['salvia nemorosa caradonna', "Salvia nemorosa 'Caradonna'"],
    ["Acer palm. 'Bloodgood'", "Acer palmatum 'Bloodgood'"],
  ])('stay in the display name of %s, for review', async (name, shown) => {
    const { accepted_name, resolution } = await verify(name);
    expect(accepted_name.display_name).toBe(shown);
    expect(resolution.review_required).toBe(true);
  });
});

describe('a Latin word that no table has', () => {
  it.each([
    ["Alocasia Zyxonitens 'Moonlight'", "Alocasia zyxonitens 'Moonlight'"],
    ['Anthurium Zyxophyllum', 'Anthurium zyxophyllum'],
    ['Butia yatay', 'Butia yatay'],
    ['Acer Zyxoides', 'Acer zyxoides'],
  ])('is a species to review, not lost, and no cultivar: %s', async (name, shown) => {
    const { accepted_name, validation, resolution } = await verify(name);
    expect(validation.doubts).toContain('genus_only');
    expect(validation.parts.find(({ part }) => part === 'botanical')?.state).toBe('unverified');
    expect(accepted_name.display_name).toBe(shown);
    expect(accepted_name.scientific_name).toBe(name.split(' ')[0]);
    expect(validation.parts.map(({ text }) => text)).not.toContain(name.split(' ')[1]);
    expect(resolution.review_required).toBe(true);
  });

  it('leaves a cultivar of another language what it is: Heuchera Obsidian', async () => {
    const { accepted_name, validation } = await verify('Heuchera Obsidian');
    expect(accepted_name.display_name).toBe("Heuchera 'Obsidian'");
    expect(validation.doubts).not.toContain('genus_only');
  });
});

describe('a former genus in brackets', () => {
  it.each(["Salvia (Rosmarinus) officinalis 'Tuscan Blue'", "Rosmarinus (Salvia) officinalis 'Tuscan Blue'"])(
    'leads to the plant that both genera speak of, for review where one is another: %s',
    async (name) => {
      const { accepted_name, resolution, validation } = await verify(name);
      expect(accepted_name.display_name).toBe("Salvia rosmarinus 'Tuscan Blue'");
      expect(resolution.review_required).toBe(true);
      expect(validation.doubts).toContain('bracketed_name_differs');
    },
  );

  it('confirms the name where both genera have the same plant', async () => {
    const { accepted_name, validation } = await verify("Hylotelephium (Sedum) spectabile 'Brilliant'");
    expect(accepted_name.scientific_name).toBe('Hylotelephium spectabile');
    expect(validation.doubts).toEqual(['no_source_asked']);
  });
});

describe('a misspelt epithet', () => {
  let species: string[];

  beforeAll(async () => {
    const names = (await readStarterFiles()).flatMap(({ taxa }) => taxa.map(({ name }) => name));
    species = names.filter((name) => /^[A-Z][a-z]+ [a-z]{5,}$/.test(name));
  });

  it('is never validated as another plant, nor as a cultivar of the genus', async () => {
    const edit = fc.record({
      at: fc.nat(),
      how: fc.constantFrom('insert', 'drop', 'change', 'swap'),
      letter: fc.constantFrom(...'aeiorstnxz'),
    });
    const cases = fc.sample(fc.tuple(fc.constantFrom(...species), edit), { numRuns: 1500, seed: 20261121 });
    const misspelt = cases
      .map(([name, how]) => ({ name, typed: misspell(name, how) }))
      .filter(({ name, typed }) => typed !== name);
    const records = await verifyAll(misspelt.map(({ typed }) => typed));
    const wrong = misspelt.flatMap(({ name, typed }, index) => {
      const record = records[index];
      const found = record?.accepted_name.scientific_name;
      const isKnown = record?.resolution.match_kind === 'exact' && record.resolution.matched_name === typed;
      return record?.validation.doubts.join() === 'no_source_asked' && !isKnown && found !== name
        ? [`${typed} → ${found}`]
        : [];
    });
    expect(wrong).toEqual([]);
  });

  it('gives the species, not the genus with a cultivar that nobody named', async () => {
    expect(await verify('Acer palmatums')).toMatchObject({
      validation: { status: 'uncertain' },
      accepted_name: { scientific_name: 'Acer palmatum', display_name: 'Acer palmatum' },
      parsed: { species: 'palmatums', cultivar: null },
    });
  });
});

function misspell(name: string, { at, how, letter }: { at: number; how: string; letter: string }): string {
  const [genus = '', epithet = ''] = name.split(' ');
  const i = 1 + (at % (epithet.length - 2));
  const [before, here, next, after] = [
    epithet.slice(0, i),
    epithet[i],
    epithet[i + 1] ?? '',
    epithet.slice(i + 2),
  ];
  const edited = { insert: letter + here + next, drop: next, change: letter + next, swap: next + here }[how];
  return `${genus} ${before}${edited}${after}`;
}

describe('words behind a genus that nobody knows', () => {
  it('are a cultivar where they are written as one', async () => {
    expect((await verify('Heuchera Obsidian')).validation.doubts).toEqual(['no_source_asked']);
  });

  it.each(['Heuchera obsidianum', 'heuchera obsidian', 'ACER PALMATUMS'])(
    'are asked back where they may be a species: %s',
    async (name) => {
      expect((await verify(name)).validation.doubts).not.toEqual(['no_source_asked']);
    },
  );

  it('are asked back behind a species, where they may stand for a part below it', async () => {
    expect((await verify('Acer palmatum Bloodgood')).validation.doubts).toEqual(['no_source_asked']);
    expect(await verify('Acer palmatum dissectums')).toMatchObject({
      validation: { status: 'uncertain' },
      accepted_name: { scientific_name: 'Acer palmatum' },
    });
  });

  it('are asked back where they could not be read', async () => {
    expect((await verify('Acer palmatum, whatever')).validation.doubts).not.toEqual(['no_source_asked']);
  });

  it.each([
    'Acer palmatum; Acer rubrum',
    'Acer palmatum, Acer rubrum',
    'Acer palmatum - replaced by Acer rubrum',
    'Acer palmatum (substitute Acer rubrum)',
    "Acer palmatum 'Bloodgood' or 'Atropurpureum'",
    'NOT Acer palmatum',
    'Instead of Acer palmatum',
  ])('are never lost when they name or deny a plant: %s', async (name) => {
    expect((await verify(name)).validation.doubts).not.toEqual(['no_source_asked']);
  });
});

describe('a known misspelling', () => {
  it('has the status of the name that it misspells', async () => {
    expect((await verify('Gingko biloba')).accepted_name.nomenclatural_status).toBe('accepted');
    expect((await verify('Callistemon viminale')).accepted_name.nomenclatural_status).toBe('synonym');
  });

  it('is not what another misspelling is corrected to', async () => {
    // One letter from the misspelling Grevilea, but two from Grevillea: too far for a genus alone.
    const record = await verify("Grevilia 'Robyn Gordon'");
    expect(record.validation.status).toBe('not_found');
    expect(record.resolution.alternatives.map(({ name }) => name)).toEqual(['Grevillea']);
    expect((await verify("Grevilla 'Robyn Gordon'")).resolution).toMatchObject({
      matched_name: 'Grevillea',
      match_kind: 'fuzzy',
    });
  });
});

describe('an author who contradicts', () => {
  it('makes a name uncertain, because another plant of that name may be meant', async () => {
    const record = await verify('Acer palmatum Raf.');
    expect(record.validation.status).toBe('uncertain');
    expect(record.warnings.join()).toContain('The submitted author is not the one on record (Thunb.)');
  });
});

describe('a name in brackets', () => {
  it('that alone is known gives an uncertain record, however many sources have it', async () => {
    const record = await verify('Xyzzya imaginaria (syn. Monstera deliciosa)');
    expect(record.validation.status).toBe('uncertain');
    expect(record.accepted_name.scientific_name).toBe('Monstera deliciosa');
  });
});

describe('notes', () => {
  it('do not say that a source lacks a name when it was never asked', async () => {
    const off = await openPlantNames({
      home: noHome,
      modeOf: () => 'off',
      namesMax: 10,
      clock: { now: () => new Date() },
    });
    const { results } = await off.verify(
      { species_names: ['Acer palmatum'], sources: ['gbif'] },
      new AbortController().signal,
    );
    expect(results[0]?.notes.join()).not.toContain('No entry');
    expect(results[0]?.validation).toMatchObject({ sources_checked: 0, sources_not_asked: ['gbif'] });
  });
});

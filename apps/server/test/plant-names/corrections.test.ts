import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openPlantNames, type UnifiedTaxonomicRecord } from '../../src/capabilities/plant-names/index.ts';
import { type GivenName, installSnapshot, makeHome, synonym } from '../support/installed-snapshots.ts';
import { plantdata } from '../support/run-command.ts';

/** The operator's own synonyms and preferred names answer before every source. */

const preferences: readonly GivenName[] = [
  { name: 'Callistemon viminalis', authorship: '(Sol. ex Gaertn.) G.Don' },
  synonym('Melaleuca viminalis', 'Callistemon viminalis', { facts: { note: 'our catalogue keeps it' } }),
  { name: 'Acer palmatum' },
  synonym('Acer polymorphum of the old list', 'Acer palmatum'),
  { name: "Rosa 'Schneewittchen'" },
  synonym("Rosa 'Iceberg'", "Rosa 'Schneewittchen'"),
  { name: 'Hydrangea macrophylla' },
  synonym('Hydrangea', 'Hydrangea macrophylla'),
];

async function open(names: readonly GivenName[] = preferences) {
  const home = await makeHome();
  await installSnapshot(home, { dataset: 'corrections', version: '2026-10-01', sources: [], names });
  const clock = { now: () => new Date() };
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 100, clock });
  return { home, plantNames };
}

async function verify(name: string, opened = open()): Promise<UnifiedTaxonomicRecord> {
  const { plantNames } = await opened;
  const { results } = await plantNames.verify({ species_names: [name] }, new AbortController().signal);
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

describe('a corrected name', () => {
  it('has the preferred name as its accepted name, whatever the sources say', async () => {
    const record = await verify('Melaleuca viminalis');
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Callistemon viminalis',
      author: '(Sol. ex Gaertn.) G.Don',
      nomenclatural_status: 'synonym',
    });
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      basis: 'operator',
      doubts: ['no_source_asked'],
    });
    expect(record.validation.parts[0]).toMatchObject({ part: 'botanical', state: 'unverified' });
    expect(record.warnings.join(' ')).not.toContain('instead.');
    expect(record.warnings).toContain(
      'The correction to "Callistemon viminalis" changes the genus from Melaleuca to Callistemon.',
    );
  });

  it('is reported with its date and note', async () => {
    const { resolution, notes } = await verify('Melaleuca viminalis');
    expect(resolution).toMatchObject({
      match_kind: 'exact',
      match_stage: 'correction',
      review_required: false,
      correction: {
        from: 'Melaleuca viminalis',
        to: 'Callistemon viminalis',
        version: '2026-10-01',
        note: 'our catalogue keeps it',
      },
    });
    expect(notes[0]).toBe(
      'By the operator\'s corrections of 2026-10-01 "Melaleuca viminalis" is corrected to "Callistemon viminalis": our catalogue keeps it.',
    );
  });

  it('still has the family, and the dissent of the sources, which are asked about the preferred name', async () => {
    const opened = await open();
    await installSnapshot(opened.home, {
      dataset: 'wcvp',
      sources: ['powo'],
      names: [synonym('Callistemon viminalis', 'Melaleuca viminalis'), { name: 'Melaleuca viminalis' }],
    });
    await opened.plantNames.refresh();
    const record = await verify('Melaleuca viminalis', Promise.resolve(opened));
    expect(record.taxonomy.family).toBe('Myrtaceae');
    expect(record.source_answers.find(({ source }) => source === 'powo')).toMatchObject({
      matched_name: 'Callistemon viminalis',
      accepted_name: 'Melaleuca viminalis',
      agrees: false,
    });
    expect(record.validation).toMatchObject({ status: 'uncertain', doubts: ['sources_disagree'] });
    expect(record.warnings.join(' ')).toContain('"Melaleuca viminalis" instead');
  });

  it('keeps its cultivar', async () => {
    const record = await verify("Melaleuca viminalis 'Captain Cook' 200mm");
    expect(record.accepted_name.display_name).toBe("Callistemon viminalis 'Captain Cook'");
  });

  it('is accepted where it is the preferred name itself', async () => {
    const { accepted_name, resolution } = await verify('Callistemon viminalis');
    expect(accepted_name).toMatchObject({
      scientific_name: 'Callistemon viminalis',
      nomenclatural_status: 'accepted',
    });
    expect(resolution.correction).toMatchObject({
      from: 'Callistemon viminalis',
      to: 'Callistemon viminalis',
    });
  });

  it('is found however it is written: letter case, spaces', async () => {
    expect((await verify('MELALEUCA  VIMINALIS')).resolution.match_stage).toBe('correction');
  });

  it('is left to a person when the submitted name itself is in doubt', async () => {
    expect((await verify('Melaleuca cf. viminalis')).validation.status).toBe('uncertain');
  });
});

describe('a correction', () => {
  it('is never found by a name that is only near', async () => {
    const { resolution } = await verify('Melaleuca viminalos');
    expect(resolution.correction).toBeNull();
  });

  it('of a genus is none of its species', async () => {
    expect((await verify('Hydrangea paniculata')).resolution.correction).toBeNull();
    expect((await verify('Hydrangea')).accepted_name.scientific_name).toBe('Hydrangea macrophylla');
  });

  it('of a cultivar concerns this cultivar only', async () => {
    const iceberg = await verify("Rosa 'Iceberg'");
    expect(iceberg.accepted_name.display_name).toBe("Rosa 'Schneewittchen'");
    expect((await verify("Rosa 'Peace'")).resolution.correction).toBeNull();
    expect((await verify('Rosa')).resolution.correction).toBeNull();
  });

  it('of a name with authors is none of the same name of other authors', async () => {
    const millers = synonym('Quercus alba', 'Quercus rubra', { authorship: 'Mill.' });
    const opened = open([{ name: 'Quercus rubra', authorship: 'L.' }, millers]);
    const found = async (name: string) => (await verify(name, opened)).resolution.correction?.to;
    expect(await found('Quercus alba L.')).toBeUndefined();
    expect(await found('Quercus alba Mill.')).toBe('Quercus rubra');
    expect(await found('Quercus alba')).toBe('Quercus rubra');
    expect(await found('Quercus rubra Mill.')).toBeUndefined();
  });

  it('is the one for the submitted authors where there are several, and none where they leave it open', async () => {
    const opened = open([
      { name: 'Acer rubrum' },
      { name: 'Acer saccharum' },
      synonym('Acer album', 'Acer rubrum', { id: '1', authorship: 'L.' }),
      synonym('Acer album', 'Acer saccharum', { id: '2', authorship: 'Mill.' }),
      synonym('Acer nigrum', 'Acer rubrum', { id: '3' }),
      synonym('Acer nigrum', 'Acer saccharum', { id: '4', authorship: 'Mill.' }),
    ]);
    const found = async (name: string) => (await verify(name, opened)).resolution.correction?.to;
    expect(await found('Acer album L.')).toBe('Acer rubrum');
    expect(await found('Acer album Mill.')).toBe('Acer saccharum');
    expect(await found('Acer album')).toBeUndefined();
    expect(await found('Acer nigrum')).toBe('Acer rubrum');
    expect(await found('Acer nigrum Mill.')).toBe('Acer saccharum');
  });

  it('that leads back to itself by way of another corrects nothing', async () => {
    const circle = [synonym('Eus bus', 'Fus dus'), synonym('Fus dus', 'Eus bus')];
    const { resolution, validation } = await verify('Eus bus', open(circle));
    expect(resolution.correction).toBeNull();
    expect(validation.status).toBe('not_found');
  });

  it('stays when a checklist is updated, and is gone when it is removed', async () => {
    const opened = open();
    const { home, plantNames } = await opened;
    await installSnapshot(home, {
      dataset: 'wcvp',
      sources: ['powo'],
      names: [{ name: 'Melaleuca viminalis' }],
    });
    await plantNames.refresh();
    expect((await verify('Melaleuca viminalis', opened)).resolution.match_stage).toBe('correction');
  });
});

describe('on the command line', () => {
  it.each(['table', 'csv'])('a %s says that it is the operator who corrects', async (format) => {
    const { home } = await open();
    const file = join(home, 'list.txt');
    await writeFile(file, 'Melaleuca viminalis\n');
    const { stdout } = await plantdata(home, 'verify', file, '--format', format);
    expect(stdout.replace(/[│\s]+/g, ' ')).toContain('corrections of 2026-10-01');
  });
});

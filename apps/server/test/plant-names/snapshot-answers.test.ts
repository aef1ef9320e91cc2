import { readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import {
  openPlantNames,
  SOURCE_IDS,
  type UnifiedTaxonomicRecord,
} from '../../src/capabilities/plant-names/index.ts';
import {
  accepted,
  type GivenSnapshot,
  installSnapshot,
  makeHome,
  synonym,
} from '../support/installed-snapshots.ts';

/** Sources that answer from imported checklists instead of the bundled one. */

type Mode = 'auto' | 'snapshot' | 'off';

async function open(snapshots: readonly GivenSnapshot[], mode: Mode = 'auto') {
  const home = await makeHome();
  for (const snapshot of snapshots) await installSnapshot(home, snapshot);
  return openFrom(home, mode);
}

async function openFrom(home: string, mode: Mode = 'auto') {
  const problems: string[] = [];
  const plantNames = await openPlantNames({
    home,
    modeOf: () => mode,
    namesMax: 1000,
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
    onProblem: (problem) => problems.push(problem),
  });
  return { home, plantNames, problems };
}

type Opened = Awaited<ReturnType<typeof open>>['plantNames'];

async function verify(
  plantNames: Opened,
  name: string,
  sources: readonly string[] = [],
): Promise<UnifiedTaxonomicRecord> {
  const request = { species_names: [name], sources: [...sources] };
  const { results } = await plantNames.verify(request, new AbortController().signal);
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

/** Leaves the head as it is: only what comes behind it is nonsense. */
async function scramble(file: string): Promise<void> {
  const bytes = await readFile(file);
  const headBytes = 16 + bytes.readUInt32LE(12);
  await writeFile(file, bytes.fill(0xff, headBytes));
}

const maples: GivenSnapshot = {
  dataset: 'wcvp',
  sources: ['powo', 'tnrs'],
  identifier: { kind: 'powo_id', prefix: 'urn:lsid:ipni.org:names:' },
  names: [
    {
      name: 'Acer zzyzxum',
      authorship: 'Thunb.',
      family: 'Sapindaceae',
      identifier: '781400-1',
      facts: { commonNames: [{ name: 'desert maple', language: 'en', region: '' }] },
    },
    synonym('Acer zyzxense', 'Acer zzyzxum', { authorship: 'Raf.', family: 'Sapindaceae' }),
    { name: 'Acer incertum', status: 'unplaced' },
    { name: 'Acer dubium', status: 'doubtful' },
    { name: 'Acer falsum', status: 'misapplied', acceptedId: 'Acer zzyzxum' },
  ],
};

/** The same names from two publishers. */
const twoChecklists: readonly GivenSnapshot[] = [
  { ...maples, sources: ['powo'] },
  { ...maples, dataset: 'wfo', sources: ['tnrs'] },
];

describe('a source for which a snapshot is installed', () => {
  it('answers from it: accepted name, authors, family, identifier, common names', async () => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, 'Acer zyzxense', ['powo', 'tnrs']);
    expect(record.validation).toMatchObject({ status: 'uncertain', sources_matched: 2 });
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Acer zzyzxum',
      author: 'Thunb.',
      nomenclatural_status: 'synonym',
      common_names: [{ name: 'desert maple', language: 'en', region: '' }],
    });
    expect(record.taxonomy.family).toBe('Sapindaceae');
    expect(record.cross_references.powo_id).toBe('urn:lsid:ipni.org:names:781400-1');
  });

  it('names the dataset, its version and the step that found the name', async () => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, 'Acer zzyzxum Thunb.', ['powo', 'gbif']);
    expect(record.resolution).toMatchObject({ match_kind: 'exact', match_stage: 'author-exact' });
    expect(record.source_answers[0]).toMatchObject({
      source: 'powo',
      outcome: 'match',
      match_kind: 'exact',
      mode: 'snapshot',
      dataset: 'wcvp',
      data_version: '2026-01-15',
      match_stage: 'author-exact',
      edit_distance: 0,
      author_agreement: 'equal',
      review_required: false,
    });
    expect(record.source_answers[1]).toMatchObject({ source: 'gbif', outcome: 'not_asked', dataset: null });
    expect(record.notes).toContain('Answered from snapshots: wcvp of 2026-01-15 for POWO.');
  });

  it('is listed with its mode, version and datasets', async () => {
    const { plantNames } = await open([maples]);
    const { sources } = plantNames.listSources();
    expect(sources.find(({ id }) => id === 'powo')).toMatchObject({
      mode: 'snapshot',
      data_version: '2026-01-15',
      datasets: [{ id: 'wcvp', version: '2026-01-15' }],
    });
    expect(sources.find(({ id }) => id === 'gbif')).toMatchObject({ mode: 'none' });
  });

  it('lets the parser know its names', async () => {
    const { plantNames } = await open([maples]);
    expect(plantNames.dictionary.hasSpecies('acer', 'zzyzxum')).toBe(true);
    expect(plantNames.dictionary.hasSpecies('acer', 'palmatum')).toBe(true);
  });

  it('keeps the cultivar, and corrects a misspelling only as a question', async () => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, "Acer zzyzxun 'Glory'", ['powo', 'tnrs']);
    expect(record.validation.status).toBe('uncertain');
    expect(record.accepted_name.display_name).toBe("Acer zzyzxum 'Glory'");
    expect(record.source_answers[0]).toMatchObject({ match_kind: 'fuzzy', edit_distance: 1 });
  });
});

describe('a name that a checklist has not settled', () => {
  it.each([
    ['unplaced', 'Acer incertum', 'not decided'],
    ['doubtful', 'Acer dubium', 'not decided'],
    ['misapplied', 'Acer falsum', 'the name of another plant'],
  ])('%s is never silently accepted', async (_status, name, warning) => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, name, ['powo', 'tnrs']);
    expect(record.validation.status).toBe('uncertain');
    expect(record.accepted_name.nomenclatural_status).toBe('unresolved');
    expect(record.resolution.review_required).toBe(true);
    expect(record.warnings.join(' ')).toContain(warning);
  });

  it('asks for review when nobody has placed it', async () => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, 'Acer incertum', ['powo', 'tnrs']);
    expect(record.accepted_name.scientific_name).toBe('Acer incertum');
    expect(record.resolution.review_required).toBe(true);
  });

  it('leads to the plant that was meant when the name was misapplied', async () => {
    const { plantNames } = await open([maples]);
    const record = await verify(plantNames, 'Acer falsum', ['powo']);
    expect(record.accepted_name.scientific_name).toBe('Acer zzyzxum');
    expect(record.resolution.review_required).toBe(true);
  });

  it('takes the word of a source that has placed it, whoever else has not', async () => {
    const placed: GivenSnapshot = {
      dataset: 'gbif',
      sources: ['gbif'],
      names: [{ name: 'Acer zzyzxum' }, synonym('Acer incertum', 'Acer zzyzxum')],
    };
    const { plantNames } = await open([maples, placed]);
    const record = await verify(plantNames, 'Acer incertum', ['powo', 'tnrs', 'gbif']);
    expect(record.accepted_name.scientific_name).toBe('Acer zzyzxum');
    expect(record.validation.status).toBe('uncertain');
  });
});

describe('a name that several plants have', () => {
  const homonyms: GivenSnapshot = {
    dataset: 'wcvp',
    sources: ['powo', 'tnrs'],
    names: [
      { name: 'Acer zzyzxum', authorship: 'L.', family: 'Sapindaceae' },
      { name: 'Acer zyzxense', authorship: 'Raf.', family: 'Sapindaceae' },
      synonym('Acer ambiguum', 'Acer zzyzxum', { id: 'one', authorship: 'Mill.' }),
      synonym('Acer ambiguum', 'Acer zyzxense', { id: 'two', authorship: 'Thunb.' }),
    ],
  };

  it('is asked back, with the plants that may be meant, and told apart by its authors', async () => {
    const { plantNames } = await open([homonyms]);
    const without = await verify(plantNames, 'Acer ambiguum', ['powo', 'tnrs']);
    expect(without.warnings.join(' ')).toMatch(/Several plants have this name; .*Acer zzyzxum/);
    const withAuthor = await verify(plantNames, 'Acer ambiguum Thunb.', ['powo', 'tnrs']);
    expect(withAuthor.accepted_name.scientific_name).toBe('Acer zyzxense');
  });
});

describe('several datasets for one source', () => {
  const exactIn = (dataset: string, ...names: string[]): GivenSnapshot => ({
    dataset,
    sources: ['tnrs'],
    names: accepted(...names),
  });

  it('the strongest match wins', async () => {
    const { plantNames } = await open([
      exactIn('wcvp', 'Acer zzyzxun Thunb.'),
      exactIn('wfo', 'Acer zzyzxum Thunb.'),
    ]);
    const record = await verify(plantNames, 'Acer zzyzxum', ['tnrs']);
    expect(record.source_answers[0]).toMatchObject({ match_kind: 'exact', dataset: 'wfo' });
  });

  it('between equals the first of the catalogue', async () => {
    const { plantNames } = await open([
      exactIn('wfo', 'Acer zzyzxum Raf.'),
      exactIn('wcvp', 'Acer zzyzxum Thunb.'),
    ]);
    const record = await verify(plantNames, 'Acer zzyzxum', ['tnrs']);
    expect(record.source_answers[0]).toMatchObject({ author: 'Thunb.', dataset: 'wcvp' });
  });

  it('a genus in one never stands for the species of the other', async () => {
    const { plantNames } = await open([
      exactIn('wcvp', 'Zzyzxia L.'),
      exactIn('wfo', 'Zzyzxia obsidiana L.'),
    ]);
    const record = await verify(plantNames, 'Zzyzxia obsidiena', ['tnrs']);
    expect(record.accepted_name.scientific_name).toBe('Zzyzxia obsidiana');
  });
});

describe('registers of variety names', () => {
  const register: GivenSnapshot = {
    dataset: 'upov',
    sources: ['upov'],
    identifier: { kind: 'upov_code', prefix: '' },
    names: [
      { name: 'Acer zzyzxun', authorship: 'Wrong', family: 'Aceraceae', identifier: 'ACERA_ZZY' },
      { name: 'Acer codeum', identifier: 'ACERA_COD' },
    ],
  };

  it('give their code and common names, never an author or a family', async () => {
    const { plantNames } = await open([register]);
    const record = await verify(plantNames, 'Acer codeum', ['upov']);
    expect(record.cross_references.upov_code).toBe('ACERA_COD');
    expect(record.accepted_name.author).toBeNull();
    expect(record.taxonomy.family).toBeNull();
    expect(record.validation.status).toBe('uncertain');
  });

  it('give their code and rights also where others accept another name for the spelling', async () => {
    const rights: GivenSnapshot = {
      dataset: 'ip-australia',
      sources: ['ip_australia'],
      names: [{ name: 'Acer zyzxense', facts: { identifiers: { pbr_numbers: ['1995/097'] } } }],
    };
    const { plantNames } = await open([...twoChecklists, rights]);
    const record = await verify(plantNames, 'Acer zyzxense', ['powo', 'tnrs', 'ip_australia']);
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Acer zzyzxum',
      nomenclatural_status: 'synonym',
    });
    expect(record.validation.status).toBe('validated');
    expect(record.cross_references.pbr_numbers).toEqual(['1995/097']);
    expect(record.notes.join(' ')).toContain(
      'IP Australia lists 1 right in force for cultivars of "Acer zyzxense"',
    );
  });

  it("do not make an applicant's misspelling an accepted name", async () => {
    const { plantNames } = await open([maples, register]);
    const record = await verify(plantNames, 'Acer zzyzxun', ['powo', 'tnrs', 'upov']);
    expect(record.accepted_name.scientific_name).toBe('Acer zzyzxum');
    expect(record.validation.status).toBe('uncertain');
  });
});

describe('a name that one checklist has as it is spelt', () => {
  const census: GivenSnapshot = {
    dataset: 'apc',
    sources: ['ala'],
    names: [{ name: 'Acer zzyrxum' }, { name: 'Acer zzyzxum var. minus' }],
  };

  it('is no misspelling in another that lacks it', async () => {
    const { plantNames } = await open([...twoChecklists, census]);
    const record = await verify(plantNames, 'Acer zzyzxum', ['powo', 'tnrs', 'ala']);
    expect(record.validation).toMatchObject({
      status: 'validated',
      match_summary: { exact_matches: 2, inexact_matches: 0, no_match: 1 },
    });
    expect(record.warnings).toEqual([]);
  });

  it('does not become less than it says in one that knows only the species', async () => {
    const { plantNames } = await open([maples, census]);
    const record = await verify(plantNames, 'Acer zzyzxum var. minus', ['powo', 'tnrs', 'ala']);
    expect(record.accepted_name.scientific_name).toBe('Acer zzyzxum var. minus');
    expect(record.validation.match_summary).toEqual({ exact_matches: 1, inexact_matches: 0, no_match: 2 });
  });

  it('is looked for among near names by all when nobody has it', async () => {
    const { plantNames } = await open([maples, census]);
    const record = await verify(plantNames, 'Acer zzyqxum', ['powo', 'ala']);
    expect(record.validation.match_summary.inexact_matches).toBe(2);
  });
});

describe('the mode of a source', () => {
  it('snapshot: it is not asked where none is installed', async () => {
    const { plantNames } = await open([maples], 'snapshot');
    const record = await verify(plantNames, 'Acer zzyzxum', ['powo', 'gbif']);
    expect(record.validation).toMatchObject({ sources_checked: 1, sources_not_asked: ['gbif'] });
    expect(record.source_answers[1]?.reason).toBe('none of its data is installed');
    expect(plantNames.listSources().sources.find(({ id }) => id === 'gbif')).toMatchObject({
      mode: 'none',
      data_version: null,
      datasets: [],
    });
  });

  it('off: it is not asked although a snapshot is installed', async () => {
    const { plantNames } = await open([maples], 'off');
    expect(plantNames.listSources().sources.every(({ mode }) => mode === 'off')).toBe(true);
  });
});

describe('while the service runs', () => {
  it('answers from a new version from the next request on', async () => {
    const { home, plantNames } = await open([maples]);
    expect(await plantNames.refresh()).toBe(false);
    await installSnapshot(home, {
      ...maples,
      version: '2026-06-01',
      names: [synonym('Acer zzyzxum', 'Acer novum'), { name: 'Acer novum' }],
    });
    expect(await plantNames.refresh()).toBe(true);
    const record = await verify(plantNames, 'Acer zzyzxum', ['powo']);
    expect(record.accepted_name.scientific_name).toBe('Acer novum');
    expect(record.source_answers[0]?.data_version).toBe('2026-06-01');
  });

  it('asks a source no longer when its snapshot is removed', async () => {
    const { home, plantNames } = await open([maples]);
    await rm(home, { recursive: true });
    expect(await plantNames.refresh()).toBe(true);
    expect(plantNames.listSources().sources.find(({ id }) => id === 'powo')?.mode).toBe('none');
  });

  it('finishes a list on the data with which it began', async () => {
    const { home, plantNames } = await open([maples]);
    const options = { sources: SOURCE_IDS, includeMetadata: true, cacheResults: false };
    const names = Array.from({ length: 400 }, (_, index) => `Acer zzyzxum 'Cultivar ${index}'`);
    const inFlight = plantNames.verifyList(names, options, new AbortController().signal);
    await rm(home, { recursive: true });
    await plantNames.refresh();
    const versions = new Set((await inFlight).map((record) => record.source_answers[0]?.data_version));
    expect([...versions]).toEqual(['2026-01-15']);
  });

  it('reports a damaged file, and answers without it', async () => {
    const { home, plantNames, problems } = await open([]);
    const file = await installSnapshot(home, maples);
    await truncate(file, 200);
    await plantNames.refresh();
    expect(problems.join()).toContain('wcvp@2026-01-15 cannot be used');
    expect((await verify(plantNames, 'Acer palmatum')).validation.basis).toBe('bundled');
  });

  const dataVersion = async (plantNames: Opened) =>
    (await verify(plantNames, 'Acer zzyzxum', ['powo'])).source_answers[0]?.data_version;

  it.each([
    ['is cut off at its end', async (file: string) => truncate(file, (await stat(file)).size - 40)],
    ['is damaged inside', scramble],
  ])('answers from the version before when the newest %s, also after a restart', async (_, damage) => {
    const { home, plantNames, problems } = await open([maples]);
    await damage(await installSnapshot(home, { ...maples, version: '2026-06-01' }));
    await plantNames.refresh();
    expect(problems.join()).toContain('wcvp@2026-06-01 cannot be used');
    expect(await dataVersion(plantNames)).toBe('2026-01-15');
    expect(await dataVersion((await openFrom(home)).plantNames)).toBe('2026-01-15');
  });

  it.each([
    ['cut off', (file: string) => truncate(file, 200)],
    ['damaged inside', scramble],
  ])('goes on with what is in memory when the only version is %s in its place', async (_, damage) => {
    const { home, plantNames, problems } = await open([maples]);
    await damage(await installSnapshot(home, { ...maples, names: accepted('Acer rubrum L.') }));
    await plantNames.refresh();
    expect(problems.join()).toContain('wcvp@2026-01-15 cannot be used');
    expect(await dataVersion(plantNames)).toBe('2026-01-15');
    await installSnapshot(home, { ...maples, version: '2026-06-01' });
    await plantNames.refresh();
    expect(await dataVersion(plantNames)).toBe('2026-06-01');
  });
});

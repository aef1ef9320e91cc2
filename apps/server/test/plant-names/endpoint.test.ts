import { describe, expect, it, onTestFinished } from 'vitest';
import { exampleRequest, exampleResponse } from '../../src/capabilities/plant-names/examples.ts';
import { openPlantNames, plantNameRoutes, SOURCE_IDS } from '../../src/capabilities/plant-names/index.ts';
import { VerifyPlantNamesResponse } from '../../src/capabilities/plant-names/schema.ts';
import { accepted, installSnapshot, makeHome, noHome } from '../support/installed-snapshots.ts';
import { noFiles } from '../support/no-files.ts';
import { exchange, listen, startApi, validKey } from '../support/test-api.ts';

const now = new Date('2026-11-21T08:00:00.000Z');

const open = (modeOf: (id: string) => 'auto' | 'off' = () => 'auto', home = noHome) =>
  openPlantNames({ home, modeOf, namesMax: 1000, clock: { now: () => now } });
const withoutSources = await open();

/** Two publishers' lists are installed; the other nine sources are not asked. */
async function openWithLists(modeOf?: (id: string) => 'auto' | 'off') {
  const home = await makeHome();
  const names = accepted('Acer palmatum Thunb.', 'Quercus robur L.');
  await installSnapshot(home, { dataset: 'wcvp', sources: ['powo'], names });
  await installSnapshot(home, { dataset: 'gbif', sources: ['gbif'], names });
  await installSnapshot(home, {
    dataset: 'apc',
    sources: ['ala'],
    names: accepted('Callistemon viminalis (Sol. ex Gaertn.) G.Don'),
  });
  return open(modeOf, home);
}

const startNames = (plantNames = withoutSources) =>
  startApi({ routes: (api) => plantNameRoutes(api, plantNames, noFiles) });

async function post(payload: unknown, headers: Record<string, string> = {}, plantNames = withoutSources) {
  const { api } = await startNames(plantNames);
  const body = typeof payload === 'string' || payload instanceof Buffer ? payload : JSON.stringify(payload);
  return api.inject({
    method: 'POST',
    url: '/v1/verify/plant-names',
    payload: body,
    headers: { 'x-api-key': validKey, 'content-type': 'application/json', ...headers },
  });
}

async function verify(
  names: readonly string[],
  options: Record<string, unknown> = {},
  plantNames = withoutSources,
) {
  const response = await post({ species_names: names, ...options }, {}, plantNames);
  expect(response.statusCode, response.body).toBe(200);
  return VerifyPlantNamesResponse.parse(response.json());
}

async function verifyOne(name: string, options: Record<string, unknown> = {}, plantNames = withoutSources) {
  const { results } = await verify([name], options, plantNames);
  expect(results).toHaveLength(1);
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

describe('200: a record for every name', () => {
  it('validates a name on which several sources agree', async () => {
    const record = await verifyOne('Acer palmatum', {}, await openWithLists());
    expect(record.query).toEqual({
      submitted_name: 'Acer palmatum',
      normalized_name: 'acer palmatum',
      query_timestamp: '2026-11-21T08:00:00.000Z',
    });
    expect(record.validation).toMatchObject({
      status: 'validated',
      confidence: 'high',
      basis: 'sources',
      doubts: [],
      sources_checked: 3,
      sources_matched: 2,
      source_failures: [],
    });
    expect(record.validation.sources_not_asked).toHaveLength(8);
    expect(record.validation.parts).toEqual([
      {
        part: 'botanical',
        text: 'Acer palmatum',
        state: 'confirmed',
        confirmed_by: [
          { source: 'powo', record_id: null },
          { source: 'gbif', record_id: null },
        ],
      },
    ]);
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Acer palmatum',
      author: 'Thunb.',
      nomenclatural_status: 'accepted',
      taxonomic_rank: 'species',
    });
    expect(record.taxonomy).toEqual({
      kingdom: 'Plantae',
      family: 'Sapindaceae',
      genus: 'Acer',
      species: 'palmatum',
      subspecies: null,
      variety: null,
      form: null,
    });
    expect(record.metadata).toMatchObject({ api_version: '1.0.0', version: '1.0' });
    expect(record.warnings).toEqual([]);
  });

  it('gives the accepted name for a synonym, and says so', async () => {
    const record = await verifyOne('Rosmarinus officinalis');
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Salvia rosmarinus',
      nomenclatural_status: 'synonym',
    });
    expect(record.warnings.join()).toContain('"Rosmarinus officinalis" is a synonym');
  });

  it('corrects a misspelling, but leaves it to a person', async () => {
    const record = await verifyOne("Lavendula angustifolia 'Hidcote'");
    expect(record.validation).toMatchObject({ status: 'uncertain', confidence: 'medium' });
    expect(record.validation.match_summary.exact_matches).toBe(0);
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Lavandula angustifolia',
      display_name: "Lavandula angustifolia 'Hidcote'",
    });
  });

  it('keeps the cultivar, leaves out the noise, and says both', async () => {
    const record = await verifyOne("Acer palmatum 'Bloodgood' 45L $189.00");
    expect(record.accepted_name.scientific_name).toBe('Acer palmatum');
    expect(record.parsed).toMatchObject({
      genus: 'Acer',
      species: 'palmatum',
      cultivar: 'Bloodgood',
      rank: 'cultivar',
    });
    expect(record.notes.join()).toContain("cultivar 'Bloodgood'");
    expect(record.notes.join()).toContain('"45L" and "$189.00"');
  });

  it('follows a source, and says what the bundled checklist has instead', async () => {
    const record = await verifyOne('Callistemon viminalis', {}, await openWithLists());
    expect(record.accepted_name.scientific_name).toBe('Callistemon viminalis');
    expect(record.validation).toMatchObject({ basis: 'sources', doubts: ['single_source'] });
    expect(record.bundled_match).toMatchObject({ list: 'nursery', accepted_name: 'Melaleuca viminalis' });
    expect(record.notes.join()).toContain('bundled nursery checklist of 2026-11-29 has the name as');
  });

  it('never calls a cultivar verified that no register has', async () => {
    const record = await verifyOne("Acer palmatum 'Asdfgh'", {}, await openWithLists());
    expect(record.validation.status).toBe('validated');
    expect(record.validation.parts).toMatchObject([
      { part: 'botanical', state: 'confirmed' },
      { part: 'cultivar', text: 'Asdfgh', state: 'unverified', confirmed_by: [] },
    ]);
  });

  it('has not found a name that no source has', async () => {
    const record = await verifyOne('Xyzzya imaginaria');
    expect(record.validation).toEqual({
      status: 'not_found',
      confidence: 'low',
      consensus_score: 0,
      basis: 'none',
      doubts: [],
      parts: [{ part: 'botanical', text: 'Xyzzya imaginaria', state: 'unverified', confirmed_by: [] }],
      sources_checked: 0,
      sources_matched: 0,
      match_summary: { exact_matches: 0, inexact_matches: 0, no_match: 0 },
      source_failures: [],
      sources_not_asked: [...SOURCE_IDS],
      provisional: false,
    });
    expect(record.accepted_name).toMatchObject({
      scientific_name: null,
      author: null,
      nomenclatural_status: 'not_found',
    });
    expect(record.notes.join()).toContain('No AI fallback is configured');
  });

  it('says that no source was asked where it rests on the bundled checklist alone', async () => {
    const record = await verifyOne('Acer palmatum');
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      consensus_score: 0,
      basis: 'bundled',
      doubts: ['no_source_asked'],
      sources_checked: 0,
      sources_not_asked: [...SOURCE_IDS],
    });
    expect(record.source_answers.every(({ outcome }) => outcome === 'not_asked')).toBe(true);
    expect(record.warnings).toEqual(['No source was asked.']);
    expect(record.notes.join()).toMatch(/bundled nursery checklist of \d{4}-\d\d-\d\d, which is no source/);
  });

  it.each(['Weeping bottlebrush', '12345', 'ab'])(
    'asks no source for a text that is not looked up: %s',
    async (text) => {
      const { validation, source_answers } = await verifyOne(text, {}, await openWithLists());
      expect(validation.sources_not_asked).toEqual([...SOURCE_IDS]);
      expect(validation).toMatchObject({ sources_checked: 0, source_failures: [] });
      expect(source_answers.every(({ outcome }) => outcome === 'not_asked')).toBe(true);
    },
  );

  it('follows the nursery checklist for a misnomer, and says what the other bundled list has', async () => {
    const record = await verifyOne('Cleome spinosa');
    expect(record.accepted_name.scientific_name).toBe('Tarenaya hassleriana');
    expect(record.validation.doubts).toEqual(['no_source_asked', 'misnomer']);
    expect(record.bundled_match).toMatchObject({
      list: 'nursery',
      other: { list: 'usda', accepted_name: 'Cleome spinosa' },
    });
  });

  it('leads from a name that only the other bundled list has to the plant of the nursery checklist', async () => {
    const record = await verifyOne('Polygonum cuspidatum');
    expect(record.accepted_name.scientific_name).toBe('Reynoutria japonica');
  });

  it('confirms no name that only the name in brackets stands for', async () => {
    const record = await verifyOne('Acer foobara (Acer palmatum)', {}, await openWithLists());
    expect(record.accepted_name.scientific_name).toBe('Acer palmatum');
    expect(record.validation.parts[0]).toMatchObject({ state: 'unverified', confirmed_by: [] });
  });

  it('calls two lists that were made of one file a single dataset', async () => {
    const home = await makeHome();
    const names = accepted('Acer palmatum Thunb.');
    for (const [dataset, source] of [
      ['lista', 'powo'],
      ['listb', 'tnrs'],
    ] as const)
      await installSnapshot(home, { dataset, sources: [source], names, contents: 'one file' });
    const record = await verifyOne('Acer palmatum', {}, await open(undefined, home));
    expect(record.validation).toMatchObject({ status: 'uncertain', doubts: ['single_dataset'] });
  });

  it.each([
    ['Quercus alba x robur', 'Quercus × bimundorum', 'Quercus × bimundorum', false],
    ['Quercus robur × alba', 'Quercus × bimundorum', 'Quercus × bimundorum', false],
    ['Pinus griffithii x strobus', 'Pinus × schwerinii', 'Pinus × schwerinii', true],
    ['Ulmus glabra x minnor', 'Ulmus × hollandica', 'Ulmus × hollandica', true],
    ["Quercus robur x bicolor 'Long'", 'Quercus × warei', "Quercus × warei 'Long'", false],
    ['Quercus robur x rubra', 'Quercus robur × Quercus rubra', 'Quercus robur × Quercus rubra', false],
    [
      "Thuja standishii x plicata 'Green Giant'",
      'Thuja standishii × Thuja plicata',
      "Thuja 'Green Giant'",
      false,
    ],
    [
      "Thuja (standishii x plicata) 'Green Giant'",
      'Thuja standishii × Thuja plicata',
      "Thuja 'Green Giant'",
      false,
    ],
  ])(
    'answers %s by the name of the hybrid or by both parents',
    async (text, accepted, shown, isForReview) => {
      const { accepted_name, parsed, resolution, validation } = await verifyOne(text);
      expect(accepted_name).toMatchObject({ scientific_name: accepted, display_name: shown });
      expect(parsed).toMatchObject({ hybrid: true, rank: 'hybrid' });
      expect(resolution.review_required).toBe(isForReview);
      expect(validation.status).toBe('uncertain');
    },
  );

  it.each(['Quercus alba x nonexistens', 'Quercus alba x Xyzzya imaginaria'])(
    'does not take %s for the parent that is known',
    async (text) => {
      const { accepted_name, warning_details } = await verifyOne(text);
      expect(accepted_name.scientific_name).toBeNull();
      expect(warning_details.map(({ code }) => code)).toContain('hybrid_formula');
    },
  );

  it('has a formula of two sources which have both parents', async () => {
    const home = await makeHome();
    for (const [dataset, source] of [
      ['lista', 'powo'],
      ['listb', 'tnrs'],
    ] as const)
      await installSnapshot(home, {
        dataset,
        sources: [source],
        names: [...accepted('Acer palmatum Thunb.'), ...accepted('Acer rubrum L.')],
        contents: dataset,
      });
    const plantNames = await open(undefined, home);
    const { accepted_name, validation } = await verifyOne('Acer palmatum × rubrum', {}, plantNames);
    expect(accepted_name.scientific_name).toBe('Acer palmatum × Acer rubrum');
    expect(validation).toMatchObject({ status: 'validated', sources_matched: 2 });
    const lacking = await verifyOne('Acer palmatum × nigrum', { sources: ['powo', 'tnrs'] }, plantNames);
    expect(lacking.validation.sources_matched).toBe(0);
  });

  it.each([
    'Acer palmatum (uncertain)',
    'Acer palmatum, ohne Etikett',
    'Acer palmatum small form',
    'Acer palmatum hybrid',
    'Acer palmatum x',
  ])('marks the doubt of %s as that of cf.', async (text) => {
    const { accepted_name, resolution, validation } = await verifyOne(text);
    expect(accepted_name.scientific_name).toBe('Acer palmatum');
    expect(resolution.review_required).toBe(true);
    expect(validation.doubts).toHaveLength(2);
  });

  it.each(['Salmo salar', 'Laminaria digitata', 'Oenanthe oenanthe', 'Liparis liparis', 'Chara vulgaris'])(
    'corrects %s to no plant',
    async (text) => {
      const { accepted_name, resolution } = await verifyOne(text);
      expect([accepted_name.scientific_name, ...resolution.alternatives]).toEqual([null]);
    },
  );

  it('shows a word by which cultivars are called as one, where no list has it at the rank given', async () => {
    const { accepted_name, resolution } = await verifyOne('Prunus avium ssp. plena');
    expect(accepted_name.display_name).toBe("Prunus avium 'Plena'");
    expect(resolution.review_required).toBe(true);
  });

  it('asks for review when the name in brackets is another plant, and confirms it when it is the same', async () => {
    const same = await verifyOne('Syzygium smithii (Acmena smithii)');
    expect(same.validation.doubts).toEqual(['no_source_asked']);
    const record = await verifyOne('Acer palmatum (Quercus robur)');
    expect(record.validation.status).toBe('uncertain');
    expect(record.warnings.join()).toContain('another plant: "Quercus robur"');
  });

  it('answers in the order of the list, as often as a name stands in it, and sums up', async () => {
    const names = ['Quercus robur', 'Acer palmatum', 'Quercus robur', 'Xyzzya imaginaria', 'acer palmatum'];
    const { results, summary } = await verify(names);
    expect(results.map(({ query }) => query.submitted_name)).toEqual(names);
    expect(summary).toEqual({
      total: 5,
      validated: 0,
      uncertain: 4,
      not_found: 1,
      no_source_asked: 4,
      by_basis: { sources: 0, bundled: 4, operator: 0, ai: 0, none: 1 },
    });
  });

  it('drops blank names and keeps the others in order', async () => {
    const { results } = await verify(['', 'Acer palmatum', '  \t', 'Quercus robur']);
    expect(results.map(({ query }) => query.submitted_name)).toEqual(['Acer palmatum', 'Quercus robur']);
  });
});

describe('the example of the interface description', () => {
  it('is what the service answers', async () => {
    const response = await post(exampleRequest);
    const [expected] = exampleResponse.results;
    expect(response.json().results).toEqual([
      { ...expected, metadata: { ...expected?.metadata, processing_time_seconds: expect.any(Number) } },
    ]);
    expect(response.json().summary).toEqual(exampleResponse.summary);
  });
});

describe('sources', () => {
  it('limits the question to those that are named', async () => {
    const asked = { sources: ['gbif', 'powo', 'gbif'] };
    const record = await verifyOne('Acer palmatum', asked, await openWithLists());
    expect(record.source_answers.map(({ source }) => source)).toEqual(['powo', 'gbif']);
    expect(record.validation).toMatchObject({ status: 'validated', sources_checked: 2, sources_matched: 2 });
  });

  it('means all eleven when it is absent or empty', async () => {
    for (const options of [{}, { sources: [] }]) {
      const record = await verifyOne('Acer palmatum', options);
      expect(record.source_answers.map(({ source }) => source)).toEqual([...SOURCE_IDS]);
    }
  });

  it('is never enough with one source alone', async () => {
    const record = await verifyOne('Acer palmatum', { sources: ['powo'] }, await openWithLists());
    expect(record.validation).toMatchObject({ status: 'uncertain', sources_checked: 1 });
  });

  it('reports a source that the operator switched off as not asked', async () => {
    const { api } = await startNames(await openWithLists((id) => (id === 'powo' ? 'off' : 'auto')));
    const response = await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer palmatum'], sources: ['powo', 'ala', 'gbif'] },
    });
    const [record] = VerifyPlantNamesResponse.parse(response.json()).results;
    expect(record?.validation).toMatchObject({ sources_checked: 2, source_failures: [] });
    expect(record?.validation.sources_not_asked).toEqual(['powo']);
    expect(record?.source_answers[0]).toMatchObject({
      outcome: 'not_asked',
      reason: 'switched off by the operator',
    });
  });
});

describe('include_metadata: false', () => {
  it('keeps the assessment and empties common names, identifiers and the single answers', async () => {
    const full = await verifyOne('Quercus robur');
    const short = await verifyOne('Quercus robur', { include_metadata: false });
    expect(full.accepted_name.common_names.length).toBeGreaterThan(0);
    expect(short).toEqual({
      ...full,
      accepted_name: { ...full.accepted_name, common_names: [] },
      cross_references: {
        gbif_id: null,
        gbif_xr_id: null,
        wfo_id: null,
        powo_id: null,
        eol_id: null,
        ala_guid: null,
        wikidata_id: null,
        inaturalist_taxon_id: null,
        pbr_numbers: [],
        upov_code: null,
      },
      source_answers: [],
      metadata: short.metadata,
    });
    expect(short.metadata.quality_score).toBe(full.metadata.quality_score);
  });
});

describe('cache_results', () => {
  it('makes no difference to what is answered', async () => {
    const kept = await verifyOne('Lavendula angustifolia');
    for (const cache_results of [true, false]) {
      expect(await verifyOne('Lavendula angustifolia', { cache_results })).toEqual({
        ...kept,
        metadata: expect.anything(),
      });
    }
  });
});

describe('200: strange names are answered, never lost', () => {
  it.each([
    ['a megabyte', `Acer ${'palmatum '.repeat(110_000)}`, 'has 99'],
    ['one letter', 'A', 'fewer than 3 characters'],
    ['NUL and control characters', 'Acer\u0000\u0001\u0007 palmatum', ''],
    ['an unpaired surrogate', 'Acer \ud800 palmatum', ''],
    ['right-to-left text', 'أرز لبنان', ''],
    ['right-to-left override', '\u202eAcer palmatum', ''],
    ['emoji', '🌳🌳🌳', ''],
    ['brackets', '('.repeat(300), ''],
    ['a script', '<script>alert(1)</script>', ''],
    ['a prototype key', '__proto__', ''],
  ])('%s', async (_what, name, warning) => {
    const record = await verifyOne(name);
    expect(record.query.submitted_name).toBe(name);
    if (warning) {
      expect(record.validation.status).toBe('not_found');
      expect(record.warnings.join()).toContain(warning);
    }
    for (const text of [...record.warnings, ...record.notes]) {
      expect(text.length).toBeLessThan(700);
      expect(text.isWellFormed()).toBe(true);
    }
  });

  it('says that an entry is not a plant name', async () => {
    const record = await verifyOne('vacant');
    expect(record.validation).toMatchObject({ status: 'not_found', sources_checked: 0 });
    expect(record.warnings).toEqual(['This is not a plant name; it was not looked up.']);
  });

  it('proposes the plant for a common name, but never chooses it', async () => {
    const record = await verifyOne('Weeping Bottlebrush');
    expect(record.validation).toMatchObject({ status: 'not_found', sources_checked: 0 });
    expect(record.resolution.alternatives).toContainEqual({
      name: 'Melaleuca viminalis',
      accepted_name: 'Melaleuca viminalis',
      reason: 'common-name',
      edit_distance: 0,
    });
    expect(record.warnings.join()).toContain('Perhaps "Melaleuca viminalis" is meant.');
  });

  it('ignores members that it does not know, __proto__ among them', async () => {
    const response = await post(
      '{"species_names":["Acer palmatum"],"__proto__":{"sources":["x"]},"colour":"red"}',
    );
    expect(response.statusCode).toBe(200);
  });
});

describe('400: the request is refused whole', () => {
  it.each([
    ['no names', {}, 'no_valid_names'],
    ['an empty list', { species_names: [] }, 'no_valid_names'],
    ['blank names only', { species_names: ['', ' \t '] }, 'no_valid_names'],
  ])('%s', async (_what, payload, error) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      status: 400,
      error,
      detail: 'No valid species names found in input',
    });
  });

  it('a name of the wrong type, with its place', async () => {
    const species_names: unknown[] = Array.from({ length: 20 }, () => 'Acer palmatum');
    species_names[17] = 42;
    const response = await post({ species_names });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/species_names/17' }],
    });
    expect(response.json().errors[0].message).toMatch(/string.*42/);
  });

  it('1,001 names, with the limit', async () => {
    const response = await post({
      species_names: Array.from({ length: 1001 }, (_, index) => `Acer palmatum ${index}`),
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'too_many_names' });
    expect(response.json().detail).toMatch(/1000 names, received 1001/);
  });

  it('but 1,000 names are answered', async () => {
    const { summary } = await verify(
      Array.from({ length: 1000 }, (_, index) => `Acer palmatum 'No ${index}'`),
      { include_metadata: false },
    );
    expect(summary.total).toBe(1000);
  });

  it('an unknown source, with its place and the ids that exist', async () => {
    const response = await post({ species_names: ['Acer palmatum'], sources: ['powo', 'gbiff', 'ai'] });
    expect(response.statusCode).toBe(400);
    const problem = response.json();
    expect(problem.error).toBe('invalid_source');
    expect(problem.detail).toContain('"gbiff"');
    expect(problem.errors.map(({ pointer }: { pointer: string }) => pointer)).toEqual([
      '/sources/1',
      '/sources/2',
    ]);
    expect(problem.errors[0].message).toContain('wikispecies');
  });

  it.each([
    ['not JSON', '{"species_names": [', 'invalid_request'],
    ['not UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x7d]), 'invalid_request'],
    ['a text', '"Acer palmatum"', 'invalid_request'],
    ['a list', '["Acer palmatum"]', 'invalid_request'],
    ['a text in place of the list', '{"species_names":"Acer palmatum"}', 'invalid_request'],
    [
      'a text in place of a truth value',
      '{"species_names":["Acer palmatum"],"include_metadata":"yes"}',
      'invalid_request',
    ],
  ])('%s', async (_what, payload, error) => {
    const response = await post(payload);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error, request_id: expect.any(String) });
  });
});

describe('401, 413, 415', () => {
  it('401 without a key', async () => {
    const response = await post({ species_names: ['Acer palmatum'] }, { 'x-api-key': '' });
    expect(response.statusCode).toBe(401);
    expect(response.json()).toMatchObject({ error: 'unauthorized' });
  });

  it('413 for a body over 2 MiB, with the limit', async () => {
    const response = await post({ species_names: ['x'.repeat(2 * 1024 * 1024)] });
    expect(response.statusCode).toBe(413);
    expect(response.json().detail).toContain('2097152');
  });

  it.each(['text/plain', 'application/xml', 'multipart/mixed; boundary=x'])('415 for %s', async (type) => {
    const response = await post('Acer palmatum', { 'content-type': type });
    expect(response.statusCode).toBe(415);
    expect(response.json()).toMatchObject({ error: 'unsupported_media_type' });
  });
});

describe('500', () => {
  it('is validation_failed, and says nothing of the cause', async () => {
    const { api } = await startApi({
      routes: (instance) =>
        plantNameRoutes(
          instance,
          { ...withoutSources, verify: () => Promise.reject(new Error('secret path /etc/secret')) },
          noFiles,
        ),
    });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer palmatum'] },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json().error).toBe('validation_failed');
    expect(response.body).not.toContain('secret');
  });

  it('is validation_failed when a single record does not have the form that is promised', async () => {
    const { api } = await startApi({
      routes: (instance) =>
        plantNameRoutes(
          instance,
          {
            ...withoutSources,
            verify: async (...request) => {
              const { results, summary } = await withoutSources.verify(...request);
              const [first, ...others] = results.map((record) => structuredClone(record));
              if (first) first.validation.consensus_score = 7;
              return { results: first ? [...others, first] : [], summary };
            },
          },
          noFiles,
        ),
    });
    const response = await api.inject({
      method: 'POST',
      url: '/v1/verify/plant-names',
      headers: { 'x-api-key': validKey },
      payload: { species_names: ['Acer palmatum', 'Quercus robur'] },
    });
    expect(response.statusCode).toBe(500);
    expect(response.json().error).toBe('validation_failed');
    expect(response.body).not.toMatch(/consensus|Acer|Quercus/);
  });
});

describe('GET /v1/sources/taxonomic', () => {
  it('lists the eleven by weight, without a key', async () => {
    const { api } = await startNames();
    const list = (await api.inject('/v1/sources/taxonomic')).json();
    expect(list.total).toBe(11);
    expect(list.sources.map(({ id }: { id: string }) => id)).toEqual([...SOURCE_IDS]);
    expect(list.sources[0]).toMatchObject({
      id: 'tnrs',
      authority_weight: 1,
      cache_ttl_hours: 720,
      mode: 'none',
    });
  });
});

describe('over a real connection', () => {
  it('answers a long list, although the request is long read when the work begins', async () => {
    const { api } = await startNames();
    const port = await listen(api);
    const response = await fetch(`http://127.0.0.1:${port}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-api-key': validKey },
      body: JSON.stringify({
        species_names: Array.from({ length: 1000 }, (_, index) => `Quercus rubor ${index}`),
      }),
    });
    expect(response.status).toBe(200);
    expect(VerifyPlantNamesResponse.parse(await response.json()).summary.total).toBe(1000);
  });

  it('survives a client that leaves in the middle of its request', async () => {
    const { api } = await startNames();
    const port = await listen(api);
    await exchange(port, (socket) => {
      socket.write('POST /v1/verify/plant-names HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n');
      socket.write(`X-API-Key: ${validKey}\r\nContent-Length: 1000\r\n\r\n{"species_names":["Acer`);
      socket.destroy();
    });
    const response = await fetch(`http://127.0.0.1:${port}/v1/sources/taxonomic`);
    expect(response.status).toBe(200);
    onTestFinished(() => void response.body?.cancel());
  });
});

import { cp, mkdir, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { admitJob, completeJob, sdmJobs } from '../../src/capabilities/sdm/jobs/store.ts';
import { createSuitabilityReader } from '../../src/capabilities/sdm/results/suitability-at.ts';
import { createSupply } from '../../src/capabilities/supply/index.ts';
import { SubstitutionSearch } from '../../src/capabilities/supply/substitutions/schema.ts';
import { folderStore } from '../../src/platform/files/folder-store.ts';
import { newJob } from '../sdm/support/jobs.ts';
import { inland, madeProjection } from '../sdm/support/made-projection.ts';
import { silentLogger } from '../support/database.ts';
import { openFileService } from '../support/file-service.ts';

const service = await openFileService();
afterAll(() => service.close());

const url = '/v1/supply/substitutions/search';

async function search(body: object) {
  const { headers } = await service.newKey();
  const payload = { source_revision: 'rev-8', design_intent: '', ...body };
  const response = await service.api.inject({ method: 'POST', url, headers, payload });
  expect(response.statusCode, response.body).toBe(200);
  return response.json();
}

const named = (name: string, others: object = {}) => ({
  canonical_species_id: name,
  botanical_name: name,
  ...others,
});

describe('a ranked candidate has, beside what was sent, evidence with its source', () => {
  it('of its genus and family, by the checklist', async () => {
    const { candidates } = await search({
      source_botanical_name: "Acacia dealbata 'Gaulois'",
      validated_candidates: [
        named('Acacia pycnantha', { evidence: [{ note: 'ours' }] }),
        named('Robinia pseudoacacia'),
        named('Acer campestre'),
        named('Nonsense nonsensica'),
      ],
    });
    const [genus, family, none, unknown] = candidates;
    expect(genus.evidence[0]).toEqual({ note: 'ours' });
    expect(genus.evidence[1]).toEqual({
      kind: 'relationship',
      value: 'genus',
      source: expect.stringMatching(/^checklist \w+ .+/),
      text: 'It is of the same genus, Acacia.',
    });
    expect(family.evidence[0]).toMatchObject({ kind: 'relationship', value: 'family' });
    expect(none.evidence[0]).toMatchObject({ kind: 'relationship', value: 'none' });
    expect(unknown.evidence).toEqual([]);
    expect(genus.explanation).toContain('It is of the same genus, Acacia.');
  });

  it('of the colour of its flowers, where both species are known', async () => {
    const { candidates } = await search({
      source_botanical_name: 'Acacia longifolia',
      validated_candidates: [named('Acacia pycnantha'), named('Borago officinalis')],
    });
    const colours = candidates.map((each: { evidence: { kind: string }[] }) =>
      each.evidence.find(({ kind }) => kind === 'flower_colour'),
    );
    expect(colours).toMatchObject([
      { value: expect.any(Number), source: expect.stringContaining('modelled flower 900002') },
      { value: expect.any(Number), text: expect.stringMatching(/ΔE [\d.]+ \(CIEDE2000\): \w+ and \w+/) },
    ]);
    expect(colours[1].value).toBeGreaterThan(20);
  });

  it('of the size that is offered', async () => {
    const { candidates } = await search({
      target_grade: '200mm',
      validated_candidates: [
        { canonical_species_id: 'a', offered_grade: '200 mm pot' },
        { canonical_species_id: 'b', offered_grade: '140mm' },
        { canonical_species_id: 'c', offered_grade: '45L' },
      ],
    });
    expect(candidates).toMatchObject([
      { evidence: [{ kind: 'size', value: 'same' }] },
      { evidence: [{ kind: 'size', value: 'smaller' }] },
      { evidence: [{ kind: 'size', value: 'larger' }] },
    ]);
  });

  it('and none where only ids are given, but an explanation all the same', async () => {
    const { candidates } = await search({ validated_candidates: ['a', 'b'] });
    expect(candidates).toMatchObject([
      { evidence: [], explanation: 'Number 1 of 2, in the order given: it came without scores.' },
      { evidence: [] },
    ]);
  });
});

describe('the climate at a place', () => {
  it('is read from the finished models of the caller, and of no other', async () => {
    const { db } = service.database;
    const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-suitability-'));
    const { projection } = await madeProjection();
    const now = service.clock.now();
    const job = newJob({ species: 'Correa alba', lineageId: 'mine', createdAt: now });
    await db.transaction().execute((tx) => admitJob(tx, job));
    await sdmJobs.begin(db, job.id, now);
    const areas = { ...projection.areas };
    const outcome = {
      plots: [],
      files: [],
      method: 'maxent' as const,
      occurrenceCount: 50,
      variables: [],
      auc: null,
      boyce: null,
      areas,
      noveltyShare: 0,
      warnings: [],
      reusedFrom: null,
    };
    expect(await completeJob(db, { id: job.id, attempt: 1 }, { outcome, now })).toBe(true);
    await mkdir(path.join(folder, 'sdm', job.id), { recursive: true });
    const written = projection.files.find(({ name }) => name === 'current_suitability')?.path ?? '';
    await cp(written, path.join(folder, 'sdm', job.id, 'current_suitability.tif'));

    const read = createSuitabilityReader({
      db,
      files: async () => folderStore(folder),
      clock: service.clock,
    });
    const at = (longitude: number, latitude: number, lineageId = 'mine') =>
      read(['Correa alba'], {
        place: { longitude, latitude },
        lineageId,
        signal: AbortSignal.timeout(9_000),
      });
    const cell = 12 * inland.columns + 20;
    const expected = projection.surfaces.current[cell] ?? Number.NaN;
    const found = (await at(inland.west + 2.05, inland.north - 1.25)).get('correa alba');
    expect(found?.jobId).toBe(job.id);
    expect(found?.suitability).toBeCloseTo(expected, 3);
    expect(await at(150, -30)).toEqual(new Map());
    expect(await at(inland.west + 2.05, inland.north - 1.25, 'theirs')).toEqual(new Map());
  });

  it('leaves out what cannot be had: the ranking comes all the same', async () => {
    const supply = createSupply({
      model: null,
      logger: silentLogger,
      knowledge: {
        plantNames: { verifyLocally: () => Promise.reject(new Error('no checklist')) },
        flowers: { ofSpecies: () => [] },
        suitability: () => Promise.reject(new Error('no store')),
        sizes: {
          classifierFor: () => {
            throw new Error('unused');
          },
        },
      },
    });
    const place = { latitude: 0, longitude: 0 };
    const request = SubstitutionSearch.parse({
      source_revision: 'r',
      design_intent: '',
      place,
      validated_candidates: [named('Correa alba')],
    });
    const signal = new AbortController().signal;
    const result = await supply.searchSubstitutions(request, { mayUseModel: false, signal, lineageId: 'x' });
    expect(result.candidates).toMatchObject([{ evidence: [], explanation: expect.any(String) }]);
  });
});

import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { STUB_FAULTS } from '../../../../stubs/src/index.ts';
import { type PlantNames, plantNameRoutes, SOURCE_IDS } from '../../../src/capabilities/plant-names/index.ts';
import type { SourceId } from '../../../src/capabilities/plant-names/sources/catalogue.ts';
import { Problem } from '../../../src/platform/http/problem.ts';
import { noFiles } from '../../support/no-files.ts';
import { createStandingClock, openWithStandIns, recordOf, serveStandIns } from '../../support/stand-ins.ts';
import { startApi, validKey } from '../../support/test-api.ts';

/** What each source has said of `Malus domestica`, which all of them have. */
async function outcomes(plantNames: PlantNames) {
  const { source_answers, validation } = await recordOf(plantNames, 'Malus domestica');
  const answered = source_answers.filter(({ mode, outcome }) => mode === 'live' && outcome === 'match');
  return {
    failures: validation.source_failures,
    live: answered.filter(({ is_stale }) => !is_stale).map(({ source }) => source),
    stale: answered.filter(({ is_stale }) => is_stale).map(({ source }) => source),
  };
}

const allBut = (...ids: readonly SourceId[]) => SOURCE_IDS.filter((id) => !ids.includes(id));

/** For a condition that comes true at some time. */
const patiently = { timeout: 60_000 };

/** Long enough for the list of all codes of UPOV on a busy machine; a source that hangs is waited for so long. */
const inMode = (mode: 'auto' | 'live') => ({ modeOf: () => mode, answerWithinMs: 8_000 });

function healthOf(plantNames: PlantNames, id: SourceId) {
  const source = plantNames.listSources().sources.find((each) => each.id === id);
  if (!source) throw new Error(`${id} is not listed.`);
  const { mode, health, last_success_at, last_failure } = source;
  return { mode, health, last_success_at, last_failure };
}

const SourceAnswers = z.array(z.object({ outcome: z.string() }));

async function post(plantNames: PlantNames, species_names: readonly string[], accept = 'application/json') {
  const { api } = await startApi({ routes: (each) => plantNameRoutes(each, plantNames, noFiles) });
  return api.inject({
    method: 'POST',
    url: '/v1/verify/plant-names',
    payload: { species_names },
    headers: { 'x-api-key': validKey, accept },
  });
}

describe('a source that fails', () => {
  it.each(STUB_FAULTS)('(%s) is named, and the others say all that they have', async (fault) => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('live'));
    await recordOf(plantNames, 'Acer palmatum');
    standIns.break(fault, ['powo']);
    const record = await recordOf(plantNames, 'Malus domestica');
    expect(record.validation).toMatchObject({
      status: 'validated',
      sources_checked: 10,
      sources_matched: 10,
      match_summary: { exact_matches: 10, inexact_matches: 0, no_match: 0 },
      source_failures: ['powo'],
    });
    const answers = record.source_answers.filter(({ outcome }) => outcome === 'match');
    expect(answers.map(({ source }) => source)).toEqual(allBut('powo'));
    // The identifier of the broken source is known to others.
    expect(record.cross_references).toMatchObject({
      gbif_id: '3001244',
      powo_id: 'urn:lsid:ipni.org:names:726282-1',
      wikidata_id: 'Q18674606',
      pbr_numbers: ['1995/097'],
      upov_code: 'MALUS_DOM',
    });
    expect(record.warnings).toEqual([
      expect.stringMatching(/^No answer from POWO: (?:it|the connection) .+\.$/),
    ]);
  });

  it('is counted as failed, and nothing answers in its place', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('auto'));
    standIns.break('error', ['powo']);
    const { source_answers, validation, warnings } = await recordOf(plantNames, 'Malus domestica');
    expect(validation).toMatchObject({
      basis: 'sources',
      sources_checked: 10,
      sources_matched: 10,
      source_failures: ['powo'],
      sources_not_asked: [],
    });
    expect(source_answers.find(({ source }) => source === 'powo')).toMatchObject({
      outcome: 'failed',
      match_kind: null,
      accepted_name: null,
      agrees: false,
      reason: 'it answered with status 500',
    });
    expect(warnings).toEqual(['No answer from POWO: it answered with status 500.']);
  });

  it('is one of three that fail in three ways: eight answer in time, and the next request as well', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('live'));
    await recordOf(plantNames, 'Acer palmatum');
    standIns.break('hang', ['eol']);
    standIns.break('error', ['gbif']);
    standIns.break('reset', ['wikidata']);
    const failing = ['gbif', 'wikidata', 'eol'] as const;
    for (let request = 0; request < 2; request++) {
      const { failures, live } = await outcomes(plantNames);
      expect(failures).toEqual(failing);
      expect(live).toEqual(allBut(...failing));
    }
  });

  it('is left alone after a while, and asked again when a probe has gone well', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('live'));
    standIns.break('error', ['gbif']);
    await expect
      .poll(async () => {
        await outcomes(plantNames);
        return healthOf(plantNames, 'gbif').health;
      }, patiently)
      .toBe('down');
    const record = await recordOf(plantNames, 'Malus domestica');
    expect(record.warnings).toEqual(['No answer from GBIF: it answered with status 500.']);
    standIns.break(null);
    await expect.poll(async () => (await outcomes(plantNames)).live, patiently).toEqual(SOURCE_IDS);
    expect(healthOf(plantNames, 'gbif').health).toBe('ok');
  });

  it('is replaced by what it answered before, with the date of that answer', async () => {
    const standIns = await serveStandIns();
    const clock = createStandingClock();
    const plantNames = await openWithStandIns(standIns, { ...inMode('auto'), clock });
    await outcomes(plantNames);
    clock.passHours(800);
    standIns.break('error', ['gbif']);
    const { source_answers, validation, warnings } = await recordOf(plantNames, 'Malus domestica');
    expect(validation).toMatchObject({ sources_matched: 11, source_failures: [] });
    expect(source_answers.find(({ source }) => source === 'gbif')).toMatchObject({
      outcome: 'match',
      match_kind: 'exact',
      mode: 'live',
      data_version: '2026-11-21',
      is_stale: true,
      reason: 'it answered with status 500',
    });
    expect(source_answers.find(({ source }) => source === 'tnrs')).toMatchObject({
      data_version: '2026-12-24',
      is_stale: false,
    });
    expect(warnings).toEqual([
      'No answer from GBIF: it answered with status 500; the answer of 2026-11-21 was used instead.',
    ]);
  });
});

describe('without any source', () => {
  it('the bundled checklist resolves the name, counted as no source, and the record says so', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('auto'));
    standIns.break('unavailable');
    const response = await post(plantNames, ['Malus domestica']);
    expect(response.statusCode).toBe(200);
    const [record] = response.json().results;
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      confidence: 'medium',
      basis: 'bundled',
      consensus_score: 0,
      doubts: ['no_source_answered'],
      sources_checked: 0,
      sources_matched: 0,
      match_summary: { exact_matches: 0, inexact_matches: 0, no_match: 0 },
      source_failures: SOURCE_IDS,
      sources_not_asked: [],
    });
    expect(record.accepted_name.scientific_name).toBe('Malus domestica');
    expect(record.bundled_match).toMatchObject({ list: 'nursery', accepted_name: 'Malus domestica' });
    const answers = SourceAnswers.parse(record.source_answers);
    expect(new Set(answers.map(({ outcome }) => outcome))).toEqual(new Set(['failed']));
    expect(record.warnings).toContain('No source answered.');
  });

  it('a name that the bundled checklist lacks is not called unknown', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('auto'));
    standIns.break('reset');
    const response = await post(plantNames, ['Malus domestica', 'Xyzzya imaginaria']);
    const [, unknown] = response.json().results;
    expect(unknown.validation).toMatchObject({
      basis: 'none',
      sources_checked: 0,
      source_failures: SOURCE_IDS,
    });
    expect(unknown.warnings.join()).not.toMatch(/has the name|does not have the name/);
  });

  it('a request whose names the bundled checklist lacks as well fails as a whole, and is right again after the outage', async () => {
    const standIns = await serveStandIns();
    const plantNames = await openWithStandIns(standIns, inMode('live'));
    standIns.break('unavailable');
    const response = await post(plantNames, ['Xyzzya imaginaria', 'Xyzzya nusquama']);
    expect(response.statusCode).toBe(503);
    expect(response.headers['content-type']).toContain('application/problem+json');
    expect(Problem.parse(response.json())).toMatchObject({
      error: 'service_unavailable',
      status: 503,
      title: expect.any(String),
      detail: expect.stringContaining('None of the sources could be asked'),
    });
    for (const id of SOURCE_IDS) expect(response.json().detail).toContain(id);
    const lines = await post(plantNames, ['Xyzzya imaginaria'], 'application/x-ndjson');
    expect(lines.statusCode).toBe(503);
    standIns.break(null);
    await expect.poll(async () => (await outcomes(plantNames)).live, patiently).toEqual(SOURCE_IDS);
  });
});

describe('GET /v1/sources/taxonomic', () => {
  it('tells of each source over the network how it is, and when it answered and failed', async () => {
    const standIns = await serveStandIns();
    const clock = createStandingClock();
    const plantNames = await openWithStandIns(standIns, { ...inMode('live'), clock });
    const { api } = await startApi({ routes: (each) => plantNameRoutes(each, plantNames, noFiles) });
    const list = async () => {
      const response = await api.inject({ url: '/v1/sources/taxonomic' });
      expect(response.statusCode).toBe(200);
      return new Map<string, unknown>(
        response.json().sources.map((source: { id: string }) => [source.id, source]),
      );
    };
    expect((await list()).get('gbif')).toMatchObject({
      mode: 'live',
      health: 'unknown',
      last_success_at: null,
      last_failure: null,
    });
    await outcomes(plantNames);
    for (const source of (await list()).values())
      expect(source).toMatchObject({
        mode: 'live',
        health: 'ok',
        last_success_at: '2026-11-21T08:00:00.000Z',
        last_failure: null,
      });
    clock.passHours(800);
    standIns.break('error', ['gbif']);
    await outcomes(plantNames);
    const sources = await list();
    expect(sources.get('gbif')).toMatchObject({
      mode: 'live',
      health: 'degraded',
      last_success_at: '2026-11-21T08:00:00.000Z',
      last_failure: { at: '2026-12-24T16:00:00.000Z', reason: 'it answered with status 500' },
    });
    expect(sources.get('powo')).toMatchObject({ health: 'ok', last_failure: null });
  });
});

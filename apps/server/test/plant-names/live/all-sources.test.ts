import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { plantNameRoutes, SOURCE_IDS } from '../../../src/capabilities/plant-names/index.ts';
import { createSourceAnswerCache } from '../../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { anyDatabaseUnderTest, silentLogger } from '../../support/database.ts';
import { noFiles } from '../../support/no-files.ts';
import {
  askNames,
  createStandingClock,
  openWithStandIns,
  recordOf,
  serveStandIns,
} from '../../support/stand-ins.ts';
import { listen, startApi, validKey } from '../../support/test-api.ts';

/** Stand-ins of all sources, and a service in front of them, of one test. */
async function start(options: Parameters<typeof openWithStandIns>[1] = {}) {
  const standIns = await serveStandIns();
  return { standIns, plantNames: await openWithStandIns(standIns, options) };
}

/** The same for tests that do no harm to each other. */
const shared = await serveStandIns({ atEnd: afterAll });
const sharedNames = await openWithStandIns(shared, { atEnd: afterAll });

describe('all sources over the network', () => {
  it('each have a say in a name, with the identifiers of all', async () => {
    const record = await recordOf(sharedNames, 'Malus domestica');
    expect(record.source_answers.map(({ source, match_kind, mode }) => [source, match_kind, mode])).toEqual(
      SOURCE_IDS.map((id) => [id, 'exact', 'live']),
    );
    expect(record.validation).toMatchObject({
      status: 'validated',
      confidence: 'high',
      sources_checked: 11,
      sources_matched: 11,
      match_summary: { exact_matches: 11, inexact_matches: 0, no_match: 0 },
      source_failures: [],
      sources_not_asked: [],
      basis: 'sources',
    });
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Malus domestica',
      author: '(Suckow) Borkh.',
    });
    expect(record.taxonomy).toMatchObject({ family: 'Rosaceae', genus: 'Malus' });
    expect(record.cross_references).toEqual({
      gbif_id: '3001244',
      gbif_xr_id: null,
      wfo_id: 'wfo-0001008355',
      powo_id: 'urn:lsid:ipni.org:names:726282-1',
      eol_id: expect.stringMatching(/^\d+$/),
      ala_guid: expect.stringMatching(/^https:\/\/id\.biodiversity\.org\.au\//),
      wikidata_id: 'Q18674606',
      inaturalist_taxon_id: '469472',
      pbr_numbers: ['1995/097'],
      upov_code: 'MALUS_DOM',
    });
    expect(record.warnings).toEqual([]);
  });

  it('lead from a synonym to the accepted name and its identifiers', async () => {
    const record = await recordOf(sharedNames, 'Malus communis');
    expect(record.validation).toMatchObject({ status: 'validated', source_failures: [] });
    expect(record.accepted_name).toMatchObject({
      scientific_name: 'Malus domestica',
      nomenclatural_status: 'synonym',
    });
    expect(record.cross_references).toMatchObject({ gbif_id: '3001244', wikidata_id: 'Q18674606' });
    expect(record.warnings).toEqual(['"Malus communis" is a synonym of "Malus domestica".']);
  });

  it.each([
    ['a letter too few in the genus', 'Lavandla angustifolia', 'Lavandula angustifolia'],
    ['a letter changed in the epithet', 'Lavandula angustifolja', 'Lavandula angustifolia'],
    ['an ending that is often confused', 'Lavandula angustifola', 'Lavandula angustifolia'],
    ['an epithet that could be a cultivar', 'Acer palmatun', 'Acer palmatum'],
  ])('all answer to a misspelt name, as a guess: %s', async (_error, submitted, meant) => {
    const record = await recordOf(sharedNames, submitted);
    expect(record.accepted_name.scientific_name).toBe(meant);
    expect(record.validation).toMatchObject({
      status: 'uncertain',
      match_summary: { exact_matches: 0, inexact_matches: 10, no_match: 1 },
    });
  });

  it('have no name that does not exist, and nothing else is claimed', async () => {
    const record = await recordOf(sharedNames, 'Xyzzya imaginaria');
    expect(record.validation).toMatchObject({
      status: 'not_found',
      sources_checked: 11,
      match_summary: { exact_matches: 0, inexact_matches: 0, no_match: 11 },
      source_failures: [],
    });
  });

  it('are asked once for a name that a list holds twice, and not at all for what is no name', async () => {
    const before = shared.of('gbif').calls;
    const results = await askNames(sharedNames, ['Betula pendula', '???', 'Betula pendula']);
    expect(results.map(({ validation }) => validation.status)).toEqual([
      'validated',
      'not_found',
      'validated',
    ]);
    expect(shared.of('gbif').calls).toBe(before + 1);
  });

  it('answer about a name with authors and a cultivar as they do about the name alone', async () => {
    const [plain, written] = await askNames(sharedNames, [
      'Acer palmatum',
      "Acer palmatum Thunb. 'Bloodgood' 45L",
    ]);
    const [botanical] = plain?.validation.parts ?? [];
    expect(botanical).toMatchObject({ part: 'botanical', text: 'Acer palmatum', state: 'confirmed' });
    const cultivar = { part: 'cultivar', text: 'Bloodgood', state: 'unverified', confirmed_by: [] };
    expect(written?.validation).toEqual({ ...plain?.validation, parts: [botanical, cultivar] });
    expect(written?.cross_references).toEqual(plain?.cross_references);
    expect(written?.accepted_name.display_name).toBe("Acer palmatum 'Bloodgood'");
  });

  it('are the only ones asked that a request names', async () => {
    const others = () => shared.calls - shared.of('powo').calls - shared.of('wikidata').calls;
    const before = others();
    const [record] = await askNames(sharedNames, ['Quercus robur'], { sources: ['wikidata', 'powo'] });
    expect(record?.source_answers.map(({ source }) => source)).toEqual(['powo', 'wikidata']);
    expect(record?.validation).toMatchObject({ status: 'validated', sources_checked: 2 });
    expect(others()).toBe(before);
  });
});

describe('what the sources answered', () => {
  it('is remembered: the second request asks nobody', async () => {
    const { standIns, plantNames } = await start();
    const names = ['Acer palmatum', 'Rosmarinus officinalis', 'Xyzzya imaginaria', 'Lavendula angustifolia'];
    const first = await askNames(plantNames, names);
    const { calls } = standIns;
    expect(calls).toBeGreaterThan(SOURCE_IDS.length);
    const second = await askNames(plantNames, names);
    expect(standIns.calls).toBe(calls);
    expect(second.map(({ validation }) => validation)).toEqual(first.map(({ validation }) => validation));
    expect(second.map(({ cross_references }) => cross_references)).toEqual(
      first.map(({ cross_references }) => cross_references),
    );
  });

  it('is neither read nor kept where a request wants no cache', async () => {
    const { standIns, plantNames } = await start();
    const asked = async (options: { cache_results: boolean }) => {
      const before = standIns.of('gbif').calls;
      await askNames(plantNames, ['Acer palmatum'], options);
      return standIns.of('gbif').calls - before;
    };
    expect(await asked({ cache_results: false })).toBe(1);
    expect(await asked({ cache_results: true })).toBe(1);
    expect(await asked({ cache_results: false })).toBe(1);
    expect(await asked({ cache_results: true })).toBe(0);
  });

  it('survives the service: after a restart on the same database nobody is asked', async () => {
    const database = await anyDatabaseUnderTest.open();
    onTestFinished(() => database.close());
    const standIns = await serveStandIns();
    const clock = createStandingClock();
    const open = () =>
      openWithStandIns(standIns, {
        clock,
        cache: createSourceAnswerCache({ db: database.db, clock, logger: silentLogger }),
      });
    const before = await open();
    const first = await recordOf(before, 'Malus domestica');
    await before.close();
    const { calls } = standIns;
    clock.passHours(1);
    const second = await recordOf(await open(), 'Malus domestica');
    expect(standIns.calls).toBe(calls);
    expect(second.validation).toEqual(first.validation);
    expect(second.cross_references).toEqual(first.cross_references);
    expect(second.accepted_name).toEqual(first.accepted_name);
  });

  it('is asked for again when it is too old, by each source at its time', async () => {
    const clock = createStandingClock();
    const { standIns, plantNames } = await start({ clock });
    await recordOf(plantNames, 'Malus domestica');
    const calls = { gbif: standIns.of('gbif').calls, tnrs: standIns.of('tnrs').calls };
    clock.passHours(25);
    await recordOf(plantNames, 'Malus domestica');
    expect(standIns.of('gbif').calls).toBe(calls.gbif + 1);
    expect(standIns.of('tnrs').calls).toBe(calls.tnrs);
  });
});

describe('a request to all sources', () => {
  it('calls nobody any more once its caller has gone', async () => {
    const standIns = await serveStandIns({ latencyMs: 100 });
    const plantNames = await openWithStandIns(standIns);
    const { api } = await startApi({ routes: (each) => plantNameRoutes(each, plantNames, noFiles) });
    const port = await listen(api);
    const caller = new AbortController();
    const letters = [...'abcdefghijklmnopqrstuvwxyz'];
    const species_names = letters.flatMap((letter) => [`Xyzzya ${letter}oensis`, `Yzzyxa ${letter}oensis`]);
    const answer = fetch(`http://127.0.0.1:${port}/v1/verify/plant-names`, {
      method: 'POST',
      headers: { 'x-api-key': validKey, 'content-type': 'application/json' },
      body: JSON.stringify({ species_names }),
      signal: caller.signal,
    });
    await Promise.all([
      expect.poll(() => standIns.of('gbif').calls).toBeGreaterThan(0),
      expect.poll(() => standIns.of('powo').calls).toBeGreaterThan(0),
    ]);
    caller.abort();
    await expect(answer).rejects.toThrow('abort');
    await recordOf(plantNames, 'Malus domestica');
    const { calls } = standIns.of('gbif');
    expect(calls).toBeLessThan(species_names.length / 2);
    // While this name is looked up, nothing of the other request would be at rest.
    await recordOf(plantNames, 'Betula pendula');
    expect(standIns.of('gbif').calls).toBe(calls + 1);
  });
});

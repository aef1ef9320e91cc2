import { describe, expect, it } from 'vitest';
import { openPlantNames, plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import { VerifyPlantNamesResponse } from '../../src/capabilities/plant-names/schema.ts';
import { explanationLines } from '../../src/commands/explain/explanation-lines.ts';
import { accepted, installSnapshot, makeHome, synonym } from '../support/installed-snapshots.ts';
import { noFiles } from '../support/no-files.ts';
import { startApi, validKey } from '../support/test-api.ts';

/** Why a name was chosen: `explain=true` of the endpoint, and `plantdata explain`. */

async function post(path: string, species_names: readonly string[], sources: readonly string[] = []) {
  const home = await makeHome();
  await installSnapshot(home, {
    dataset: 'wcvp',
    sources: ['powo', 'tnrs'],
    names: [...accepted('Acer zzyzxum Thunb.', 'Acer zzyzxam Raf.'), synonym('Acer oldum', 'Acer zzyzxum')],
  });
  const clock = { now: () => new Date() };
  const plantNames = await openPlantNames({ home, modeOf: () => 'auto', namesMax: 1000, clock });
  const { api } = await startApi({ routes: (app) => plantNameRoutes(app, plantNames, noFiles) });
  return api.inject({
    method: 'POST',
    url: `/v1/verify/plant-names${path}`,
    headers: { 'x-api-key': validKey },
    payload: { species_names, sources },
  });
}

async function explain(name: string, sources: readonly string[] = ['powo', 'tnrs', 'gbif']) {
  const response = await post('?explain=true', [name], sources);
  expect(response.statusCode, response.body).toBe(200);
  const [record] = VerifyPlantNamesResponse.parse(response.json()).results;
  if (!record?.explanation) throw new Error('no explanation');
  return { record, explanation: record.explanation };
}

describe('the explanation of a record', () => {
  it('names the readings, and each table once with the sources it answers for', async () => {
    const { explanation } = await explain("Acer oldum 'Glory'");
    expect(explanation.readings[0]).toBe("Acer oldum 'Glory'");
    expect(explanation.lookups.map(({ dataset, sources }) => [dataset, sources])).toEqual([
      ['wcvp', ['tnrs', 'powo']],
      ['nursery', []],
      ['usda', []],
    ]);
  });

  it('shows the steps in order up to the one that found the name, and where the name leads', async () => {
    const { explanation } = await explain('Acer oldum');
    const [lookup] = explanation.lookups;
    expect(lookup?.steps.at(-1)).toMatchObject({
      step: 'exact',
      outcome: 'found',
      found: { name: 'Acer oldum', status: 'synonym' },
    });
    expect(lookup?.chosen).toMatchObject({ name: 'Acer oldum', match_stage: 'exact', reading: 0 });
    expect(lookup?.accepted_name).toBe('Acer zzyzxum');
  });

  it('shows names between which none was chosen', async () => {
    const { explanation } = await explain('Acer zzyzxim');
    const tie = explanation.lookups[0]?.steps.find(({ outcome }) => outcome === 'tie');
    expect([...(tie?.tied ?? [])].sort()).toEqual(['Acer zzyzxam Raf.', 'Acer zzyzxum Thunb.']);
    expect(explanation.lookups[0]?.chosen).toBeNull();
  });

  it('has the sums of the consensus, which are those of the record', async () => {
    const { record, explanation } = await explain('Acer oldum');
    expect(explanation.consensus).toMatchObject({
      groups: [
        {
          accepted_name: 'Acer zzyzxum',
          weight: 1,
          votes: [
            { source: 'tnrs', authority: 1, strength: 1, weight: 1 },
            { source: 'powo', authority: 0.95, strength: 1, weight: 0 },
          ],
        },
      ],
      share: 1,
      score: record.validation.consensus_score,
      doubts: ['single_dataset'],
    });
  });

  it('is empty for a string that was not looked up', async () => {
    const { explanation } = await explain('200mm');
    expect(explanation).toEqual({ readings: [], lookups: [], consensus: null });
  });

  it('prints in lines of at most 100 columns', async () => {
    const { record } = await explain(`Acer oldum ${'unreadable '.repeat(20)}`);
    const lines = explanationLines(record);
    expect(lines.every((line) => line.length <= 100)).toBe(true);
    expect(lines.join('\n')).toContain('accepted name: Acer zzyzxum');
  });
});

describe('the parameter explain', () => {
  it('is off by default', async () => {
    const response = await post('', ['Acer oldum']);
    expect(response.json().results[0]).not.toHaveProperty('explanation');
    const off = await post('?explain=false', ['Acer oldum']);
    expect(off.json().results[0]).not.toHaveProperty('explanation');
  });

  it.each(['yes', '1', ''])('refuses %j and names the parameter', async (value) => {
    const response = await post(`?explain=${value}`, ['Acer oldum']);
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer: '/explain' }] });
  });

  it('takes at most 100 names, and says so', async () => {
    const names = Array.from({ length: 101 }, (_, index) => `Acer number${index}`);
    const response = await post('?explain=true', names);
    expect(response.statusCode).toBe(400);
    expect(response.json().detail).toContain('explain=true may hold 100 names, received 101');
  });
});

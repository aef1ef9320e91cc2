import { expect, it } from 'vitest';
import { openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { type GivenSnapshot, installSnapshot, makeHome } from '../support/installed-snapshots.ts';

/** Informal names that one checklist has as entries, asked of several: no part of such a name is an answer. */

const australian: GivenSnapshot = {
  dataset: 'apc',
  sources: ['ala'],
  names: [
    { name: 'Backhousia sp. (Tully River)' },
    { name: 'Leucopogon sp. Kau Rock (M.A.Burgman 1126)' },
    { name: 'Acmena smithii Rheophytic race' },
    { name: 'Acmena smithii', authorship: '(Poir.) Merr. & L.M.Perry' },
  ],
};

const world: GivenSnapshot = {
  dataset: 'wcvp',
  sources: ['powo', 'tnrs'],
  names: [
    { name: 'Backhousia', rank: 'genus', authorship: 'Hook. & Harv.' },
    { name: 'Leucopogon', rank: 'genus', authorship: 'R.Br.' },
    { name: 'Acmena smithii', authorship: '(Poir.) Merr. & L.M.Perry' },
  ],
};

async function verify(name: string) {
  const home = await makeHome();
  for (const snapshot of [australian, world]) await installSnapshot(home, snapshot);
  const plantNames = await openPlantNames({
    home,
    modeOf: () => 'snapshot',
    namesMax: 1000,
    clock: { now: () => new Date('2026-11-21T08:00:00Z') },
  });
  const request = { species_names: [name], sources: ['ala', 'powo', 'tnrs'] };
  const { results } = await plantNames.verify(request, new AbortController().signal);
  const [record] = results;
  if (!record) throw new Error('no record');
  return record;
}

it.each(['Backhousia sp. (Tully River)', 'Acmena smithii Rheophytic race'])(
  '%s is known to the one checklist that has it, and is nothing less in the others',
  async (name) => {
    const { validation, accepted_name, resolution } = await verify(name);
    expect(resolution.matched_name).toBe(name);
    expect(validation).toMatchObject({
      status: 'uncertain',
      match_summary: { exact_matches: 1, inexact_matches: 0, no_match: 2 },
    });
    expect(accepted_name.author).toBeNull();
  },
);

it.each(['Leucopogon Kau Rock', 'Leucopogon (Kau Rock)'])(
  '%s is the phrase name, not a cultivar of the genus that others have',
  async (name) => {
    const { validation, resolution } = await verify(name);
    expect(validation.status).not.toBe('validated');
    expect(resolution.alternatives.length + Number(resolution.matched_name !== 'Leucopogon')).toBeGreaterThan(
      0,
    );
  },
);

it('a genus that others have does not confirm a phrase name, nor lend it its author', async () => {
  const { validation, accepted_name } = await verify('Backhousia (Tully River)');
  expect(validation.status).toBe('uncertain');
  expect(accepted_name.author).toBeNull();
});

it('Acmena smithii itself is known to all', async () => {
  const { validation } = await verify('Acmena smithii');
  expect(validation).toMatchObject({ status: 'validated', match_summary: { exact_matches: 3 } });
});

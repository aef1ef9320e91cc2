import { beforeAll, describe, expect, it } from 'vitest';
import type { PlantNames } from '../../../src/capabilities/plant-names/index.ts';
import { SOURCE_IDS, type SourceId } from '../../../src/capabilities/plant-names/sources/catalogue.ts';
import { openWithStandIns, recordOf, serveStandIns } from '../../support/stand-ins.ts';

/** What a name of each kind comes to at every source, told by the answers of the stand-ins in the shape of the real ones. */

const opened: { plantNames?: PlantNames } = {};
const endings: (() => PromiseLike<void>)[] = [];

beforeAll(async () => {
  const atEnd = (end: () => PromiseLike<void>) => void endings.push(end);
  const standIns = await serveStandIns({ atEnd });
  const plantNames = await openWithStandIns(standIns, { modeOf: () => 'live', atEnd });
  opened.plantNames = plantNames;
  return async () => {
    for (const end of endings) await end();
  };
});

async function outcomesOf(name: string, plantNames = opened.plantNames): Promise<Record<string, string>> {
  if (!plantNames) throw new Error('It is not open.');
  const { source_answers: answers } = await recordOf(plantNames, name);
  return Object.fromEntries(
    answers.map(({ source, outcome, match_kind }) => [source, match_kind ?? outcome]),
  );
}

const atAll = (outcome: string, others: Partial<Record<SourceId, string>> = {}) => ({
  ...Object.fromEntries(SOURCE_IDS.map((id) => [id, outcome])),
  ...others,
});

describe('every source, asked for', () => {
  it.each([
    ['an accepted species', 'Quercus robur', atAll('exact', { ip_australia: 'no_match' })],
    ['a genus', 'Acer', atAll('exact', { ip_australia: 'no_match' })],
    [
      // These three only lead to another name, and do not say that it is a synonym.
      'a synonym',
      'Rosmarinus officinalis',
      atAll('exact', {
        ip_australia: 'no_match',
        inaturalist: 'variant',
        wikispecies: 'variant',
        wikipedia: 'variant',
      }),
    ],
    [
      'a variety of which it has the species only',
      'Quercus robur var. nusquama',
      atAll('partial', { ip_australia: 'no_match' }),
    ],
    ['a species of a genus that it has', 'Quercus nusquama', atAll('no_match')],
    ['a name that nobody has', 'Xyzzya imaginaria', atAll('no_match')],
  ])('%s, says so', async (_kind, name, expected) => {
    expect(await outcomesOf(name)).toEqual(expected);
  });

  it.each(['html', 'truncated', 'error'] as const)(
    'anything while it fails (%s), has failed',
    async (fault) => {
      const standIns = await serveStandIns();
      standIns.break(fault);
      const plantNames = await openWithStandIns(standIns, { modeOf: () => 'live' });
      expect(await outcomesOf('Quercus robur', plantNames)).toEqual(atAll('failed'));
    },
  );
});

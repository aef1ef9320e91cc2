import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { auc, seededRandom } from '@plantdata/maxent';
import { growForest, predictVotes, type RandomForest } from '@plantdata/random-forest';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { openRegion } from '../src/sdm.ts';
import { findRegions, readRegion } from '../src/sdm-region.ts';
import { speciesOf } from '../src/sdm-rows.ts';

const shared = process.env.PLANTDATA_SHARED;
const Figure = z.object({ mean: z.number() });
const Conformance = z.object({
  species: z.array(
    z.object({
      species: z.string(),
      rf_down_auc: Figure,
      tolerance_auc_mean_of_10: z.number(),
      mean_prediction: Figure,
      leaves_per_tree: Figure,
      max_depth_per_tree: Figure,
    }),
  ),
});

const seeds = Array.from({ length: 10 }, (_, index) => index + 1);
const meanOf = (values: ArrayLike<number>): number =>
  Array.from(values).reduce((sum, value) => sum + value, 0) / values.length;

function depthFrom(forest: RandomForest, node: number): number {
  if ((forest.covariate[node] ?? -1) < 0) return 0;
  const child = forest.child[node] ?? 0;
  return 1 + Math.max(depthFrom(forest, child), depthFrom(forest, child + 1));
}

/** Means over ten seeds for some species of a region. */
async function measure(name: string, names: readonly string[]) {
  const [folder] = await findRegions(join(shared ?? '', 'data/sdm/disdat', name));
  if (folder === undefined) throw new Error(`There is no region ${name}.`);
  const region = await readRegion(folder, {}, true);
  const { records, siteTable, dataOf, scoresOf } = openRegion(region);
  return speciesOf(region.po, records)
    .filter((species) => names.includes(species.name))
    .map((species) => {
      const runs = seeds.map((seed) => {
        const forest = growForest(dataOf(species, 'random'), { random: seededRandom(seed) });
        const votes = predictVotes(forest, siteTable);
        const { presences, absences } = scoresOf(species, votes);
        return {
          auc: auc(presences, absences) ?? Number.NaN,
          votes: meanOf(votes),
          leaves: forest.covariate.filter((each) => each < 0).length / forest.roots.length,
          depth: meanOf(forest.roots.map((root) => depthFrom(forest, root))),
        };
      });
      const mean = (figure: keyof (typeof runs)[number]) => meanOf(runs.map((run) => run[figure]));
      return {
        name: species.name,
        auc: mean('auc'),
        votes: mean('votes'),
        leaves: mean('leaves'),
        depth: mean('depth'),
      };
    });
}

describe.skipIf(shared === undefined)('the down-sampled forests of R', () => {
  it('have the same AUC, leaves, depth and mean prediction over ten seeds', {
    timeout: 900_000,
  }, async () => {
    const file = join(shared ?? '', 'data/sdm/rf-conformance.json');
    const { species } = Conformance.parse(JSON.parse(await readFile(file, 'utf8')));
    const ofNewZealand = species.map((each) => each.species).filter((name) => name.startsWith('nz'));
    // The Swiss species with more records take a minute more.
    const measured = [...(await measure('NZ', ofNewZealand)), ...(await measure('SWI', ['swi19', 'swi24']))];
    expect(measured).toHaveLength(12);
    for (const own of measured) {
      const theirs = species.find((each) => each.species === own.name);
      if (theirs === undefined) throw new Error(own.name);
      const tolerance = theirs.tolerance_auc_mean_of_10;
      expect(Math.abs(own.auc - theirs.rf_down_auc.mean), own.name).toBeLessThanOrEqual(tolerance);
      for (const [figure, { mean }] of [
        ['votes', theirs.mean_prediction],
        ['leaves', theirs.leaves_per_tree],
        ['depth', theirs.max_depth_per_tree],
      ] as const) {
        expect(Math.abs(own[figure] / mean - 1), `${own.name} ${figure}`).toBeLessThanOrEqual(0.03);
      }
    }
    const ten = measured.filter(({ name }) => name.startsWith('nz'));
    expect(Math.abs(meanOf(ten.map((each) => each.auc)) - 0.7252)).toBeLessThanOrEqual(0.003);
  });
});

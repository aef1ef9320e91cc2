import { Worker } from 'node:worker_threads';
import { afterEach, describe, expect, it } from 'vitest';
import {
  auc,
  blockFolds,
  candidateGrid,
  compareModels,
  covariateJackknife,
  crossValidate,
  type FitJob,
  type FitJobResult,
  fitMaxent,
  type JobRunner,
  jackknifeFolds,
  predict,
  randomFolds,
  runFitJob,
} from '../../src/index.ts';
import { madeSpecies } from './made-species.ts';

const species = madeSpecies(60, 400);
const folds = blockFolds(species.places.presence, species.places.background);

describe('crossValidate', () => {
  it('tests each fold with a model that has seen neither its presences nor its background', async () => {
    const jobs: FitJob[] = [];
    const result = await crossValidate(species, folds, {
      run: async (job) => {
        jobs.push(job);
        return runFitJob(job);
      },
    });
    expect(jobs).toHaveLength(4);
    for (const [fold, { data, tables }] of jobs.entries()) {
      const held = folds.presence.filter((of) => of === fold).length;
      expect(data.presence[0]?.values.length).toBe(60 - held);
      expect(data.background[0]?.values.length).toBe(folds.background.filter((of) => of !== fold).length);
      expect(tables.map((table) => table[0]?.values.length)).toEqual([60 - held, held, 400]);
      expect(result.folds[fold]).toMatchObject({ fold, trainingPresences: 60 - held, testPresences: held });
    }
    expect(result.folds.every(({ testAuc }) => testAuc !== null && testAuc >= 0 && testAuc <= 1)).toBe(true);
    expect(result.heldOut).toHaveLength(60);
    expect(result.heldOut.every((cloglog) => cloglog > 0 && cloglog <= 1)).toBe(true);
  });

  it('reports what the fold alone would give', async () => {
    const halves = randomFolds(60, 400, { count: 2, seed: 3 });
    const { folds: tested, summary } = await crossValidate(species, halves);
    const rows = Array.from(halves.presence.keys());
    const part = (fold: number) =>
      species.presence.map((covariate) =>
        covariate.kind === 'continuous'
          ? {
              ...covariate,
              values: rows
                .filter((row) => halves.presence[row] === fold)
                .map((row) => Number(covariate.values[row])),
            }
          : {
              ...covariate,
              values: rows
                .filter((row) => halves.presence[row] === fold)
                .map((row) => String(covariate.values[row])),
            },
      );
    const { model } = fitMaxent(
      { presence: part(1), background: species.background },
      { classes: ['linear', 'quadratic', 'hinge'] },
    );
    const expected = auc(predict(model, part(0)), predict(model, species.background));
    expect(tested[0]?.testAuc).toBeCloseTo(expected ?? Number.NaN, 9);
    expect(summary.testAuc?.mean).toBeCloseTo(
      ((tested[0]?.testAuc ?? 0) + (tested[1]?.testAuc ?? 0)) / 2,
      12,
    );
  });

  it('is the same in whichever order the jobs are ready', async () => {
    const waiting: (() => void)[] = [];
    const reversing: JobRunner = async (job) => {
      await new Promise<void>((resolve) => {
        waiting.push(resolve);
        if (waiting.length === 4) for (const go of waiting.toReversed()) go();
      });
      return runFitJob(job);
    };
    expect(await crossValidate(species, folds, { run: reversing, concurrency: 4 })).toEqual(
      await crossValidate(species, folds),
    );
  });

  it('compares with the background of the fold when asked to', async () => {
    const all = await crossValidate(species, folds);
    const own = await crossValidate(species, folds, { testBackground: 'fold' });
    expect(own.summary.testAuc?.mean).not.toBe(all.summary.testAuc?.mean);
    expect(own.heldOut).toEqual(all.heldOut);
  });

  it('leaves one out', async () => {
    const few = madeSpecies(8, 200);
    const { folds: tested, heldOut } = await crossValidate(few, jackknifeFolds(8, 200));
    expect(tested).toHaveLength(8);
    expect(heldOut.every((cloglog) => cloglog > 0)).toBe(true);
    expect(tested.every(({ boyce, testPresences }) => boyce === null && testPresences === 1)).toBe(true);
  });

  it('says how far it is, and stops with the reason of the signal', async () => {
    const progress: number[] = [];
    const controller = new AbortController();
    const stopped = crossValidate(species, folds, {
      signal: controller.signal,
      onProgress: ({ done, total }) => {
        expect(total).toBe(4);
        progress.push(done);
        if (done === 2) controller.abort(new Error('enough'));
      },
    });
    await expect(stopped).rejects.toThrow('enough');
    expect(progress).toEqual([1, 2]);
  });

  it('hands on what a job throws, and begins no further one', async () => {
    let begun = 0;
    const failing: JobRunner = async () => {
      begun++;
      throw new Error('the worker is gone');
    };
    await expect(crossValidate(species, folds, { run: failing })).rejects.toThrow('the worker is gone');
    expect(begun).toBe(1);
  });

  it('refuses folds of other data, and folds that leave nothing to train with', async () => {
    await expect(crossValidate(species, randomFolds(59, 400))).rejects.toThrow(/59 presences for 60/);
    await expect(
      crossValidate(madeSpecies(3, 20), {
        count: 2,
        presence: Int32Array.of(0, 0, 1),
        background: new Int32Array(20),
      }),
    ).rejects.toThrow(/Without fold 0 fewer than 2/);
    await expect(crossValidate(species, folds, { concurrency: 0 })).rejects.toThrow(/concurrency/);
  });
});

describe('a pool of threads', () => {
  const workers: Worker[] = [];
  afterEach(() => Promise.all(workers.splice(0).map((worker) => worker.terminate())));

  /** Two workers, each with one job at a time. */
  function pool(): { run: JobRunner; threads: Set<number> } {
    const free = Array.from({ length: 2 }, () => new Worker(new URL('./fit-worker.ts', import.meta.url)));
    workers.push(...free);
    const threads = new Set<number>();
    const run: JobRunner = async (job) => {
      const worker = free.shift();
      if (worker === undefined) throw new Error('More jobs than workers.');
      threads.add(worker.threadId);
      const result = await new Promise<FitJobResult>((resolve, reject) => {
        worker.once('message', (fitted: FitJobResult) => resolve(fitted));
        worker.once('error', reject);
        worker.postMessage(job);
      });
      free.push(worker);
      return result;
    };
    return { run, threads };
  }

  it('gives the same as this thread', async () => {
    const { run, threads } = pool();
    expect(await crossValidate(species, folds, { run, concurrency: 2 })).toEqual(
      await crossValidate(species, folds),
    );
    expect(threads.size).toBe(2);
  });
});

describe('compareModels', () => {
  it('has a row for each candidate with AICc, weights and the test of the folds', async () => {
    const candidates = candidateGrid([['linear'], ['linear', 'quadratic']], [1, 4]);
    const table = await compareModels(species, folds, candidates, { concurrency: 3 });
    expect(table.map(({ candidate }) => candidate)).toEqual(candidates);
    expect(table.reduce((sum, { aiccWeight }) => sum + aiccWeight, 0)).toBeCloseTo(1, 12);
    expect(Math.min(...table.map(({ deltaAicc }) => deltaAicc ?? Number.NaN))).toBe(0);
    for (const row of table) {
      expect(row.model.regularisationMultiplier).toBe(row.candidate.regularisationMultiplier);
      expect(row.validation).toEqual(
        await crossValidate(species, folds, {
          options: { ...row.candidate },
        }),
      );
    }
    await expect(compareModels(species, folds, [])).rejects.toThrow(/no candidates/);
  });
});

describe('covariateJackknife', () => {
  it('finds the covariate that matters by itself and the one that says nothing', async () => {
    const { all, covariates } = await covariateJackknife(species);
    const [warmth, rain, soil] = covariates;
    expect(covariates.map(({ covariate }) => covariate)).toEqual(['warmth', 'rain', 'soil']);
    expect(warmth?.only.gain).toBeGreaterThan(soil?.only.gain ?? Number.NaN);
    expect(rain?.only.auc).toBeLessThan(0.65);
    expect(warmth?.without?.gain).toBeLessThan(all.gain - 0.2);
    expect(rain?.without?.gain).toBeGreaterThan(all.gain - 0.1);
  });

  it('has nothing to leave out of one covariate', async () => {
    const one = { presence: species.presence.slice(0, 1), background: species.background.slice(0, 1) };
    const { all, covariates } = await covariateJackknife(one);
    expect(covariates).toEqual([{ covariate: 'warmth', only: all, without: null }]);
  });
});

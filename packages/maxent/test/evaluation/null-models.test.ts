import { describe, expect, it } from 'vitest';
import {
  auc,
  blockFolds,
  compareWithNulls,
  crossValidate,
  type FitJob,
  type FitJobResult,
  type JobRunner,
  jackknifeFolds,
  type NullModelOptions,
  runFitJob,
} from '../../src/index.ts';
import { madeSpecies } from './made-species.ts';

const species = madeSpecies(40, 300);
const folds = blockFolds(species.places.presence, species.places.background);
const plain: NullModelOptions = { options: { classes: ['linear', 'quadratic'] } };

/** The fits, in their order, with a runner that notes them. */
function noteFits() {
  const fits: { job: FitJob; result: FitJobResult }[] = [];
  const run: JobRunner = async (job) => {
    const result = runFitJob(job);
    fits.push({ job, result });
    return result;
  };
  return { fits, run };
}

const rowsOf = (table: FitJob['data']['presence']): string[] =>
  Array.from({ length: table[0]?.values.length ?? 0 }, (_, row) =>
    table.map(({ values }) => values[row]).join(),
  );

describe('null models', () => {
  it('are tested on the withheld records of the species, with the background of its models', async () => {
    const own = noteFits();
    await crossValidate(species, folds, { ...plain, run: own.run });
    const nulls = noteFits();
    await compareWithNulls(species, folds, 0.9, { ...plain, run: nulls.run, repetitions: 3 });
    expect(nulls.fits).toHaveLength(12);
    for (const [place, { job }] of nulls.fits.entries()) {
      const real = own.fits[place % 4]?.job;
      expect(job.data.background).toEqual(real?.data.background);
      expect(job.options).toMatchObject({ classes: ['linear', 'quadratic'] });
      expect(job.tables.slice(1)).toEqual(real?.tables.slice(1));
      expect(rowsOf(job.data.presence)).toHaveLength(rowsOf(real?.data.presence ?? []).length);
    }
  });

  it('take as many records from each fold as it has, each once, from its records and background', async () => {
    const { fits, run } = noteFits();
    await compareWithNulls(species, folds, 0.9, { ...plain, run, repetitions: 2 });
    const foldOf = new Map<string, number>();
    for (const [row, key] of rowsOf(species.presence).entries()) foldOf.set(key, folds.presence[row] ?? -1);
    for (const [row, key] of rowsOf(species.background).entries())
      foldOf.set(key, folds.background[row] ?? -1);
    const sizeOf = (fold: number) => folds.presence.filter((of) => of === fold).length;
    for (const [place, { job }] of fits.entries()) {
      const drawn = rowsOf(job.data.presence);
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const fold of [0, 1, 2, 3]) {
        const expected = fold === place % 4 ? 0 : sizeOf(fold);
        expect(drawn.filter((key) => foldOf.get(key) === fold)).toHaveLength(expected);
      }
    }
  });

  it('are summarised by the means over their folds, not by the spread between folds', async () => {
    const { fits, run } = noteFits();
    const found = await compareWithNulls(species, folds, 0.9, { ...plain, run, repetitions: 6 });
    const aucs = fits.map(({ result }) => Number(auc(result.links[1] ?? [], result.links[2] ?? [])));
    const means = [0, 1, 2, 3, 4, 5].map(
      (place) => aucs.slice(4 * place, 4 * place + 4).reduce((sum, each) => sum + each, 0) / 4,
    );
    const mean = means.reduce((sum, each) => sum + each, 0) / 6;
    const sd = Math.sqrt(means.reduce((sum, each) => sum + (each - mean) ** 2, 0) / 5);
    expect(found.mean).toBeCloseTo(mean, 12);
    expect(found.sd).toBeCloseTo(sd, 12);
    expect(found.z).toBeCloseTo((0.9 - mean) / sd, 9);
  });

  it('have no p below 1 in one more than were drawn', async () => {
    const found = await compareWithNulls(species, folds, 1.1, { ...plain, repetitions: 19 });
    expect(found).toMatchObject({ auc: 1.1, p: 1 / 20, repetitions: 19, stoppedEarly: false });
  });

  it('are no longer drawn when 10 are as good, and p is then the share of these', async () => {
    const hopeless = await compareWithNulls(species, folds, 0, plain);
    expect(hopeless).toMatchObject({ p: 1, repetitions: 10, stoppedEarly: true });
    const all = await compareWithNulls(species, folds, 1.1, { ...plain, repetitions: 40 });
    const some = await compareWithNulls(species, folds, all.mean, { ...plain, repetitions: 40 });
    expect(some.stoppedEarly).toBe(true);
    expect(some.repetitions).toBeLessThan(40);
    expect(some.p).toBe(10 / some.repetitions);
  });

  it('are the same for the same seed, however many run at a time', async () => {
    const one = await compareWithNulls(species, folds, 0.5, { ...plain, repetitions: 12 });
    const several = await compareWithNulls(species, folds, 0.5, {
      ...plain,
      repetitions: 12,
      concurrency: 5,
    });
    expect(several).toEqual(one);
    const other = await compareWithNulls(species, folds, 0.5, { ...plain, repetitions: 12, seed: 2 });
    expect(other.mean).not.toBe(one.mean);
  });

  it('are beaten by a species that prefers something, and not by records without preference', async () => {
    const wet = await compareRecords(1, (rain) => rain > 500, 100);
    expect(wet).toMatchObject({ p: 1 / 101, repetitions: 100 });
    expect(wet.z).toBeGreaterThan(1);
    const ps = [];
    for (let seed = 1; seed <= 10; seed++) ps.push((await compareRecords(seed, () => true, 39)).p);
    // They are uniform from 0 to 1: four of ten at most .05, or a mean below .2, come once in a thousand times.
    expect(ps.filter((p) => p <= 0.05).length).toBeLessThanOrEqual(3);
    expect(ps.reduce((sum, p) => sum + p, 0) / ps.length).toBeGreaterThan(0.2);
  });

  it('of single records held out in turn need one fit each, of all but one', async () => {
    const few = madeSpecies(12, 300);
    const { fits, run } = noteFits();
    const alone = jackknifeFolds(12, 300);
    const found = await compareWithNulls(few, alone, 0.9, { ...plain, run, repetitions: 20 });
    expect(fits).toHaveLength(found.repetitions);
    for (const { job } of fits) {
      expect(rowsOf(job.data.presence)).toHaveLength(11);
      expect(rowsOf(job.tables[1] ?? [])).toEqual(rowsOf(few.presence));
      expect(rowsOf(job.data.background)).toHaveLength(300);
    }
  });

  it('refuse numbers of repetitions that make no sense, and folds that do not fit', async () => {
    await expect(compareWithNulls(species, folds, 0.7, { repetitions: 0 })).rejects.toThrow(/repetitions/);
    await expect(compareWithNulls(species, jackknifeFolds(5, 300), 0.7)).rejects.toThrow(RangeError);
  });
});

/** 40 records at random where a place has the rain, and 300 other places; the rain does not depend on the place. */
async function compareRecords(seed: number, isFound: (rain: number) => boolean, repetitions: number) {
  const { background, places } = madeSpecies(3, 640, seed);
  const rain = Array.from(background.find(({ name }) => name === 'rain')?.values ?? [], Number);
  const rows = Array.from(rain.keys());
  const found = rows.filter((row) => row < 340 && isFound(rain[row] ?? 0)).slice(0, 40);
  const rest = rows.slice(340);
  const table = (at: readonly number[]) =>
    background.flatMap(({ name, kind, values }) =>
      kind === 'continuous' ? [{ name, kind, values: at.map((row) => Number(values[row])) }] : [],
    );
  const placesAt = (at: readonly number[]) => ({
    x: at.map((row) => places.background.x[row] ?? 0),
    y: at.map((row) => places.background.y[row] ?? 0),
  });
  const data = { presence: table(found), background: table(rest) };
  const blocks = blockFolds(placesAt(found), placesAt(rest));
  const { summary } = await crossValidate(data, blocks, plain);
  return compareWithNulls(data, blocks, summary.testAuc?.mean ?? 0, { ...plain, repetitions });
}

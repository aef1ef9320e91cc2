import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FutureClimate } from '../../src/capabilities/sdm/climate/future-climate.ts';
import { createDemoOccurrences } from '../../src/capabilities/sdm/demo/demo-occurrences.ts';
import type { Region } from '../../src/capabilities/sdm/model/region-schema.ts';
import { makeStudy } from '../../src/capabilities/sdm/pipeline/make-study.ts';
import type { StudyOrder } from '../../src/capabilities/sdm/pipeline/model-order.ts';
import type { EnsembleReport } from '../../src/capabilities/sdm/report/report.ts';
import { gatherInput } from '../../src/capabilities/sdm/worker/gather-input.ts';
import { inputFile } from '../../src/capabilities/sdm/worker/messages.ts';

const { signal } = new AbortController();
const settings: StudyOrder['settings'] = {
  bufferKm: 300,
  // Few, so that cells are averaged.
  cellsMax: 8_000,
  backgroundPoints: 2_000,
  background: 'random',
  variables: 'auto',
  correlationMax: 0.8,
  nullModels: 2,
  keepsIntroduced: false,
  licences: ['CC0_1_0'],
  threads: 2,
};
const taxon = { name: 'Planta demonstrans', authorship: null, gbifKey: null };
const futures: FutureClimate[] = (['2050', '2070'] as const).flatMap((period) =>
  (['mpi-esm1-2-hr', 'ukesm1-0-ll', 'miroc6'] as const).map((gcm) => ({ gcm, scenario: 'ssp585', period })),
);

describe('a study of the demonstration', () => {
  let folder: string;
  let inputPath: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plantdata-study-'));
    const occurrences = createDemoOccurrences();
    const order = { model: settings, reach: 1, isLast: true, folder, signal, onProgress() {} };
    ({ path: inputPath } = await gatherInput(taxon, { occurrences, ...order }));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const made = async (region: Region | null, asked: Partial<StudyOrder['study']> = {}) => {
    const input = inputFile.parse(JSON.parse(await readFile(inputPath, 'utf8')));
    const own = await mkdtemp(join(folder, 'study-'));
    const stages: string[] = [];
    const study = await makeStudy(
      {
        jobId: 'study',
        taxon,
        keepsClimate: false,
        settings,
        folder: own,
        climate: {
          roots: ['demo'],
          cacheFolder: join(folder, 'climate'),
          cacheBytesMax: 0,
          identity: 'test',
        },
        study: {
          futures,
          thresholds: ['maximum_sensitivity_plus_specificity', 0.3],
          region,
          background: 'random',
          algorithm: 'auto',
          includesMaps: false,
          leftOut: [],
          ...asked,
        },
      },
      input,
      { signal, onProgress: ({ stage }) => void (stages.at(-1) === stage || stages.push(stage)) },
    );
    return { ...study, stages };
  };
  const countries = (...codes: string[]): Region => ({ countries: codes });
  /** Without the range of the futures, which is that of the region. */
  const fitOf = ({ model }: EnsembleReport) => ({
    ...model,
    responses: model.responses.map((curve) => ({ ...curve, future: null })),
  });
  const areaOf = ({ study }: EnsembleReport, group: number, threshold: number) =>
    study.groups[group]?.futures.map(({ areas }) => areas[threshold]?.region);

  it('has one model, whatever the region, and areas that do not depend on the frame of the map', async () => {
    const [korea, japan, both] = [
      (await made(countries('KR'))).report,
      (await made(countries('JP'))).report,
      (await made(countries('JP', 'KR'))).report,
    ];
    for (const other of [japan, both]) {
      expect(other.recordsId).toBe(korea.recordsId);
      expect(fitOf(other)).toEqual(fitOf(korea));
      expect(other.study.thresholds).toEqual(korea.study.thresholds);
      expect(other.area.aggregate).toBe(korea.area.aggregate);
    }
    expect(korea.area.aggregate).toBeGreaterThan(1);
    // A threshold is a number, which is cloglog of Maxent.
    expect(korea.study.ensemble).toBeNull();
    expect(both.area.grid.columns).toBeGreaterThan(korea.area.grid.columns);
    for (const group of [0, 1]) {
      for (const threshold of [0, 1]) {
        const [one, two, all] = [korea, japan, both].map((report) => areaOf(report, group, threshold));
        for (const [member, areas] of (all ?? []).entries()) {
          for (const name of ['currentKm2', 'futureKm2', 'gainKm2', 'lossKm2', 'unsuitableKm2'] as const) {
            expect((one?.[member]?.[name] ?? 0) + (two?.[member]?.[name] ?? 0)).toBeCloseTo(
              areas?.[name] ?? -1,
              3,
            );
          }
        }
      }
    }
  });

  it('says how far its results may be trusted, and draws them', async () => {
    const { files, report, stages } = await made(null, { includesMaps: true });
    const { study } = report;
    expect(stages).toEqual(['climate', 'background', 'fit', 'evaluate', 'project', 'draw']);
    expect(files.map(({ name }) => name)).toEqual([
      'change_plots.png',
      'suitability_plots.png',
      'current_gradient.png',
      'limiting_factors.png',
      'current_suitability.tif',
      ...['2050', '2070'].flatMap((period) =>
        ['suitability', 'spread', 'agreement', 'change'].map((name) => `${name}_ssp585_${period}.tif`),
      ),
      'report.json',
      'report.html',
      'study.zip',
    ]);
    const textOf = (wanted: string) =>
      readFile(files.find(({ name }) => name === wanted)?.path ?? '', 'utf8');
    expect(JSON.parse(await textOf('report.json'))).toEqual(JSON.parse(JSON.stringify(report)));
    for (const group of study.groups) {
      const [over] = group.overClimateModels;
      expect(over?.rangeChangePercent).toMatchObject({ count: 3 });
      expect(over?.futureKm2?.min).toBeLessThan(over?.futureKm2?.max ?? 0);
      expect(group.overFolds?.[0]?.rangeChangePercent?.count).toBe(study.sample.folds);
      expect(group.sentence).toMatch(/ of the present habitat is lost/);
    }
    expect(study.sample.cells).toBeGreaterThan(1_000);
    expect(study.buffers.map(({ bufferKm }) => bufferKm)).toEqual([150, 600]);
    const page = (await textOf('report.html')).replaceAll(/base64,[^"]+/g, '');
    expect(page.match(/<img src="data:image/g)).toHaveLength(4);
    expect(page).not.toMatch(/undefined|NaN|Infinity|\[object/);
    for (const group of study.groups) expect(page).toContain(`</b> ${group.sentence}</li>`);
    for (const says of ['600 km of the records', 'random records']) expect(page).toContain(says);
    expect(page.match(/<line class="future"/g)).toHaveLength(report.model.responses.length);
    expect(await textOf('study.zip')).toContain('report.html');
    // The virtual species could live beyond its accessible area.
    expect(report.warnings.join()).toContain('touches the border of the region');
    expect(report.warnings.join()).toContain('with a buffer of 600 km it changes by up to');
  });

  it('is an ensemble with a random forest where thresholds are rules, on the scale of the background', async () => {
    const { report } = await made(null, { thresholds: ['tenth_percentile'], futures: futures.slice(0, 1) });
    const { ensemble, groups, thresholds, present } = report.study;
    expect(ensemble).toMatchObject({ trees: 1000, maxentTestAuc: report.model.scores.testAuc });
    expect(ensemble?.testAuc).toBeGreaterThan(0.5);
    // By the votes of trees that do not know the presence: with all votes it would be near 1.
    expect(ensemble?.trainingAuc).toBeGreaterThan(0.6);
    expect(ensemble?.trainingAuc).toBeLessThan(0.9);
    expect(thresholds[0]?.value).toBe(report.model.thresholds.tenthPercentile);
    expect(present[0]?.regionKm2).toBeGreaterThan(0);
    // The change is not erased, as ranks in each map would do.
    expect(groups[0]?.ensemble[0]?.region.rangeChangePercent).not.toBeCloseTo(0, 0);
    expect(groups[0]?.overFolds?.[0]?.rangeChangePercent?.count).toBe(report.study.sample.folds);
    expect(report.warnings.join()).not.toContain('Maxent alone');
  });

  it('fails with a sentence where the region has no land', async () => {
    await expect(made({ bbox: [-40, 20, -35, 25] })).rejects.toThrow('The region has no land.');
  });
});

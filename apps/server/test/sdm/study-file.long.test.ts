import { createHash } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import yauzl from 'yauzl';
import { makeModel } from '../../src/capabilities/sdm/pipeline/make-model.ts';
import { makeStudy as makeManyFutures } from '../../src/capabilities/sdm/pipeline/make-study.ts';
import { StudyFileError } from '../../src/capabilities/sdm/study-file/read-study.ts';
import { repeatStudy } from '../../src/capabilities/sdm/study-file/repeat-study.ts';
import { zipArchive } from '../support/zip-archive.ts';
import { temporaryFolder } from './support/climate-fixture.ts';
import { madeClimate, madeInput, madeOrder, recordCount, writeMadeArchive } from './support/made-archive.ts';

const { signal } = new AbortController();
const onProgress = () => undefined;

let home: string;
/** A study that tests only read. */
let path: string;

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'study-'));
  path = await makeStudy(home);
});

afterAll(() => rm(home, { recursive: true, force: true }));

async function makeStudy(folder: string): Promise<string> {
  const root = join(folder, 'archive');
  await writeMadeArchive(root);
  return (await makeModel(madeOrder(folder, root), madeInput, { signal, onProgress })).studyZip;
}

async function unzip(file: string): Promise<Map<string, Buffer>> {
  const zip = await yauzl.openPromise(file, { lazyEntries: true, autoClose: false });
  const files = new Map<string, Buffer>();
  for await (const entry of zip.eachEntry())
    files.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return files;
}

const rowsIn = (files: Map<string, Buffer>, name: string): Record<string, string>[] =>
  parse(files.get(name) ?? '', { columns: true });

const digests = (files: Map<string, Buffer>) =>
  Object.fromEntries(
    [...files].map(([name, bytes]) => [name, createHash('sha256').update(bytes).digest('hex')]),
  );

/** In another home, with another archive. */
async function repeat(file: string, warmer = 0) {
  const folder = await temporaryFolder();
  const root = join(folder, 'archive');
  await writeMadeArchive(root, warmer);
  return repeatStudy(file, {
    climate: madeClimate(folder, root),
    threads: 2,
    folder: join(folder, 'repeated'),
    signal,
    onProgress,
  });
}

const differing = ({ parts }: Awaited<ReturnType<typeof repeatStudy>>) =>
  parts.filter(({ differing }) => differing > 0).map(({ part }) => part);

/** The study with some of its files changed. */
async function change(changes: Readonly<Record<string, (text: string) => string>>) {
  const members = [...(await unzip(path))].map(([name, bytes]) => ({
    name,
    content: changes[name]?.(bytes.toString()) ?? bytes,
  }));
  const changed = join(await temporaryFolder(), 'changed.zip');
  await writeFile(changed, zipArchive(members));
  return changed;
}

describe('study.zip', () => {
  test('has everything that a study was made from and what came out', async () => {
    const files = await unzip(path);
    expect([...files.keys()]).toEqual(
      expect.arrayContaining(
        'README.txt study.json model.json records.csv records-dropped.csv presences.csv background.csv folds.csv response-curves.csv thresholds.csv areas.csv datasets.csv odmap.csv citation.txt report.json report.html maps/change_plot.png surfaces/change.tif'.split(
          ' ',
        ),
      ),
    );
    expect(rowsIn(files, 'presences.csv')).toHaveLength(recordCount);
    expect(rowsIn(files, 'presences.csv')[0]).toMatchObject({
      longitude: expect.stringMatching(/^\d+\.\d+$/),
      fold: expect.stringMatching(/^[0-3]$/),
      bio01: expect.stringMatching(/^\d+/),
    });
    expect(rowsIn(files, 'folds.csv')).toHaveLength(4);
    expect(JSON.parse(String(files.get('model.json')))).toMatchObject({ format: 'plantdata-maxent' });
    expect(String(files.get('README.txt'))).toContain('CC BY 4.0');
    expect(String(files.get('README.txt'))).not.toMatch(/[{}]|undefined/);
  });

  test('says of every record whether it is used or why not', async () => {
    const files = await unzip(path);
    const [uses, dropped] = [rowsIn(files, 'records.csv'), rowsIn(files, 'records-dropped.csv')];
    expect(uses.filter(({ use }) => use === 'used')).toHaveLength(recordCount);
    expect(uses.find(({ id }) => id === "'=twice()")).toMatchObject({
      use: 'one-per-cell',
      licence: 'CC_BY_NC_4_0',
    });
    expect(dropped).toMatchObject([
      { id: 'old', step: 'year', latitude: '49.111' },
      { id: 'closed', step: 'licence', latitude: '' },
    ]);
    expect(uses.length + dropped.length).toBe(recordCount + 3);
  });

  test('counts the records of each dataset after cleaning, as GBIF asks for a derived dataset', async () => {
    const files = await unzip(path);
    expect(String(files.get('datasets.csv'))).toBe(
      `datasetKey,count\n50c9509d-22c7-4a22-a47d-8c48425ef4a7,${recordCount + 1}\n`,
    );
    expect(String(files.get('citation.txt'))).toContain(`${recordCount + 1} used`);
  });

  test('has the 84 elements of ODMAP, with those that only authors know not stated', async () => {
    const odmap = rowsIn(await unzip(path), 'odmap.csv');
    const counts = Map.groupBy(odmap, ({ section }) => section);
    expect([...counts].map(([section, rows]) => [section, rows.length])).toEqual([
      ['Overview', 25],
      ['Data', 33],
      ['Model', 14],
      ['Assessment', 5],
      ['Prediction', 7],
    ]);
    const saidOf = (name: string) => odmap.find(({ element }) => element === name)?.Value;
    expect(saidOf('Author names')).toBe('not stated');
    expect(saidOf('Focal Taxon')).toBe('Planta exemplaris Fict.');
    expect(odmap.every(({ Value }) => Value !== '' && !/[{}]|undefined|NaN/.test(Value ?? ''))).toBe(true);
  });

  test('is the same to the byte when the same study is made again, but for the time in its reports', async () => {
    const again = await makeStudy(await temporaryFolder());
    const timed = { 'report.json': '', 'report.html': '' };
    const [before, after] = [await unzip(path), await unzip(again)].map(digests);
    expect({ ...after, ...timed }).toEqual({ ...before, ...timed });
  });
});

describe('a repeated study', () => {
  test('has the same numbers in another home', async () => {
    const repeated = await repeat(path);
    expect(differing(repeated)).toEqual([]);
    expect(repeated.parts.map(({ part }) => part)).toEqual(
      expect.arrayContaining(['coefficients', 'scores', 'thresholds', 'areas']),
    );
    expect(repeated.parts.every(({ numbers }) => numbers > 0)).toBe(true);
  });

  test('has the same numbers if it is of many futures, with recorders as its background', async () => {
    const folder = await temporaryFolder();
    const root = join(folder, 'archive');
    await writeMadeArchive(root);
    const { future, threshold: _, includeGradientMaps: __, ...order } = madeOrder(folder, root);
    const study = {
      futures: [future],
      thresholds: [0.5, 'maximum_sensitivity_plus_specificity'],
      region: { bbox: [8, 45, 19, 53] as [number, number, number, number] },
      background: 'target-group',
      algorithm: 'maxent',
      includesMaps: false,
      leftOut: [],
    } as const;
    const targetGroup = Array.from({ length: 800 }, (_each, at) => ({
      longitude: 9.03 + (at % 36) / 4,
      latitude: 46.2 + Math.floor(at / 36) / 4,
    }));
    const settings = { ...order.settings, background: 'target-group' as const };
    await makeManyFutures(
      { ...order, settings, study },
      { ...madeInput, targetGroup },
      { signal, onProgress },
    );
    const made = join(folder, 'study.zip');
    const files = await unzip(made);
    expect(String(files.get('README.txt'))).toContain('one by one: none');
    const located = rowsIn(files, 'odmap.csv').find(({ element }) => element === 'Location')?.Value;
    expect(located).toBe('Land in the bbox 8, 45, 19, 53; the model is of land within 100 km of the records');
    const repeated = await repeat(made);
    expect(differing(repeated)).toEqual([]);
    expect(repeated.parts.map(({ part }) => part)).toContain('study');
    expect(repeated.before.order.archive).toMatch(/^chelsa-2\.1:\w+$/);
    expect(repeated.after.order.archive).toBe(repeated.before.order.archive);
  });

  test('differs when one record is moved', async () => {
    const moved = await change({
      'records.csv': (text) =>
        text.replace(/^(record-\d+,)([\d.]+)/m, (_, id, degrees) => `${id}${Number(degrees) + 1}`),
    });
    expect(differing(await repeat(moved))).toEqual(
      expect.arrayContaining(['places and their folds', 'coefficients', 'scores']),
    );
  });

  test('differs when a number of its results is changed', async () => {
    const changed = await change({
      'report.json': (text) =>
        text.replace(/("currentKm2": )([\d.]+)/, (_, name, km2) => `${name}${Number(km2) * 1.00001}`),
    });
    const repeated = await repeat(changed);
    expect(differing(repeated)).toEqual(['areas']);
  });

  test('differs in its climate when the archive is another one', async () => {
    expect(differing(await repeat(path, 0.25))).toContain('climate at these places');
  });
});

test('a job whose archive is none of the service any more is refused with its name', async () => {
  const folder = await temporaryFolder();
  await writeMadeArchive(folder);
  const order = { ...madeOrder(folder, folder), archive: 'chelsa-2.1:gone' };
  const refused = makeModel(order, madeInput, { signal, onProgress });
  await expect(refused).rejects.toThrow(
    'chosen for this job (chelsa-2.1:gone) is none of this service any more',
  );
});

describe('a file that is no study', () => {
  const fileWith = async (bytes: Uint8Array) => {
    const file = join(await temporaryFolder(), 'study.zip');
    await writeFile(file, bytes);
    return file;
  };

  test.each([
    ['no archive', Buffer.from('PK, but no more'), /no study, or a damaged one/],
    ['an archive of something else', zipArchive([{ name: 'a.txt', content: 'a' }]), /no study\.json/],
    [
      'one that unpacks to more than it says',
      zipArchive([{ name: 'study.json', content: '{}', statedBytes: 2 ** 31 }]),
      /too large/,
    ],
    [
      'one that is encrypted',
      zipArchive([{ name: 'study.json', content: '{}', encrypted: true }]),
      /password/,
    ],
  ])('is refused: %s', async (_, bytes, message) => {
    const refused = repeat(await fileWith(bytes));
    await expect(refused).rejects.toThrow(StudyFileError);
    await expect(refused).rejects.toThrow(message);
  });

  test.each([
    ['study.json', (text: string) => text.replace('"bufferKm": 100', '"bufferKm": 1e9'), /bufferKm/],
    ['study.json', (text: string) => text.slice(0, -20), /damaged/],
    [
      'records.csv',
      (text: string) => text.replace(/^(record-\d+,)[\d.]+/m, '$1east'),
      /records\[0\]\.longitude/,
    ],
    ['background.csv', (text: string) => text.replace(/^[\d.]+,/m, '999,'), /longitude/],
  ])('is refused with the place of the fault: %s', async (name, spoil, message) => {
    const spoilt = await change({ [name]: spoil });
    await expect(repeat(spoilt)).rejects.toThrow(message);
  });
});

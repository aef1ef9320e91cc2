import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDictionary } from '@plantdata/name-matching';
import fc from 'fast-check';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openPlantNames } from '../../src/capabilities/plant-names/index.ts';
import { parseQuery } from '../../src/capabilities/plant-names/parsed-query.ts';
import { bindSources } from '../../src/capabilities/plant-names/sources/bind-sources.ts';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { openInstalledSnapshots } from '../../src/capabilities/plant-names/sources/snapshot/installed-snapshots.ts';
import { answerFrom } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-answers.ts';
import { createSnapshotSource } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-source.ts';
import type {
  SourceAnswer,
  TaxonomicSource,
} from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { makeFolder } from '../support/make-folder.ts';
import { plantdataHere } from '../support/plantdata-here.ts';

/** A small list of our own in the layout of WCVP; ids are invented. */
const wcvp = [
  'taxonID|scientificName|scientificNameAuthorship|taxonRank|taxonomicStatus|acceptedNameUsageID|family|powo_id',
  '1|Callistemon|R.Br.|genus|accepted|1|Myrtaceae|1-1',
  '2|Callistemon viminalis|(Sol. ex Gaertn.) G.Don|species|synonym|3|Myrtaceae|2-1',
  '3|Melaleuca viminalis|(Sol. ex Gaertn.) Byrnes|species|accepted|3|Myrtaceae|3-1',
  '4|Melaleuca viminalis|Cheel|species|synonym|5|Myrtaceae|4-1',
  '5|Melaleuca ericifolia|Sm.|species|accepted|5|Myrtaceae|5-1',
  '6|Melaleuca armillaris|(Sol. ex Gaertn.) Sm.|species|accepted|6|Myrtaceae|6-1',
  '7|Acer|L.|genus|accepted|7|Sapindaceae|7-1',
  '8|Acer palmatum|Thunb.|species|accepted|8|Sapindaceae|8-1',
  '9|Acer rubrum|L.|species|accepted|9|Sapindaceae|9-1',
  '10|Acer japonicum|Thunb.|species|accepted|10|Sapindaceae|10-1',
  '11|Quercus robur|L.|species|accepted|11|Fagaceae|11-1',
  '12|Acre rubrum|L.|species|accepted|12|Sapindaceae|12-1',
  '',
].join('\n');

/** A home in which the list is installed; each test has a copy. */
const installed = await makeFolder(afterAll);
let origin = '';
let target = '';

beforeAll(async () => {
  await writeFile(join(installed, 'wcvp.csv'), wcvp);
  await data(installed, 'add', 'wcvp', '--from', join(installed, 'wcvp.csv'), '--version', '2026-01-15');
});
beforeEach(async () => {
  [origin, target] = [
    await mkdtemp(join(tmpdir(), 'plantdata-')),
    await mkdtemp(join(tmpdir(), 'plantdata-')),
  ];
  await cp(installed, origin, { recursive: true });
});
afterEach(async () => {
  for (const folder of [origin, target]) await rm(folder, { recursive: true, force: true });
});

const data = (home: string, ...args: string[]) => plantdataHere(home, ['data', ...args]);

async function file(name: string, content: string): Promise<string> {
  await writeFile(join(origin, name), content);
  return join(origin, name);
}

/** Makes an extract where the whole is installed; the path of its file. */
async function extract(names: readonly string[], ...options: string[]) {
  const list = await file('list.csv', ['Botanical name', ...names, ''].join('\n'));
  const args = ['extract', '--names', list, '--from', 'wcvp', '--to', origin, '--json', ...options];
  const { code, stdout, stderr } = await data(origin, ...args);
  expect({ code, stderr }).toEqual({ code: 0, stderr: expect.any(String) });
  const [report] = JSON.parse(stdout);
  return report;
}

const sourceOptions = () => ({ signal: new AbortController().signal, cacheResults: true });

/** What is installed there answers as POWO; by outcome, with the accepted name of a match. */
async function asker(home: string) {
  const { snapshots } = await openInstalledSnapshots({ home, onProblem: expect.unreachable });
  const dictionary = createDictionary(snapshots.map(({ table }) => table));
  const [first, ...others] = snapshots.map((each) => answerFrom(each));
  if (!first) return expect.unreachable('nothing is installed');
  const source = createSnapshotSource('powo', [first, ...others]);
  return async (name: string): Promise<string> => {
    const { question } = parseQuery(name, dictionary);
    if (!question) return 'not read';
    const [answer] = await source.match([question], sourceOptions());
    return answer ? inWords(answer) : 'nothing';
  };
}

function inWords(answer: SourceAnswer): string {
  if (answer.outcome === 'no-match' && answer.evidence?.mode === 'live') return 'no-match of the service';
  if (answer.outcome !== 'match') return answer.outcome;
  const { kind, acceptedName, acceptedAuthorship, identifiers, evidence } = answer.match;
  return `${kind}: ${acceptedName} ${acceptedAuthorship}, ${identifiers.powo_id}, ${evidence.dataset}@${evidence.version}`;
}

const openNames = () =>
  openPlantNames({ home: target, modeOf: () => 'auto', namesMax: 10, clock: { now: () => new Date() } });

const noNames = createDictionary([]);

const serviceOf = (id: SourceId): Omit<TaxonomicSource, 'match'> => ({
  id,
  evidence: { mode: 'live', version: null },
  tables: [],
});

/** A service that knows no name and notes what it is asked for. */
function noteAsked(asked: string[]): TaxonomicSource['match'] {
  return async (questions) =>
    questions.map(({ plainKey }) => {
      asked.push(plainKey);
      return { outcome: 'no-match', alternatives: [], evidence: { mode: 'live', version: '2026-11-21' } };
    });
}

describe('an extract of an installed dataset', () => {
  test('has every name of the genera of a list and the accepted names that they lead to, with what must be named', async () => {
    const report = await extract(['Callistemon viminalis', 'Acer palmatum', 'Lavandula angustifolia']);
    expect(report).toEqual({
      file: join(origin, 'wcvp-2026-01-15-extract.snapshot'),
      dataset: 'wcvp',
      version: '2026-01-15-extract',
      names: 9,
      accepted: 7,
      genera: 2,
      missing_genera: ['lavandula'],
      bytes: expect.any(Number),
      licence: 'CC BY',
      attribution: expect.objectContaining({ publisher: 'Royal Botanic Gardens, Kew' }),
    });
    const { stdout } = await data(target, 'add', report.file);
    expect(stdout).toContain('Added wcvp@2026-01-15-extract: 9 names');
    expect(stdout).toContain('an extract of wcvp@2026-01-15');
    const ask = await asker(target);
    const from = 'wcvp@2026-01-15-extract';
    expect(await ask('Acer rubrum')).toBe(`exact: Acer rubrum L., urn:lsid:ipni.org:names:9-1, ${from}`);
    expect(await ask('Callistemon viminalis')).toContain(
      'exact: Melaleuca viminalis (Sol. ex Gaertn.) Byrnes',
    );
    expect(await ask('Acer rubrun')).toContain('fuzzy: Acer rubrum');
  });

  test('says nothing of a name outside its genera, unless it has that very entry', async () => {
    const { file: path } = await extract(['Callistemon viminalis', 'Acer palmatum']);
    await data(target, 'add', path);
    const ask = await asker(target);
    expect(await ask('Quercus robur')).toBe('not-asked');
    expect(await ask('Melaleuca armillaris')).toBe('not-asked');
    expect(await ask('Melaleuca viminallis')).toBe('not-asked');
    expect(await ask('Acer platanoides L.')).toBe('no-match');
    expect(await ask('Melaleuca viminalis')).toContain('exact: Melaleuca viminalis');
    // The homonym came along with what it leads to.
    expect(await ask('Melaleuca viminalis Cheel')).toContain('exact: Melaleuca ericifolia');
    // The whole list has a genus of that spelling.
    expect(await ask('Acre rubrum')).toBe('not-asked');
  });

  test('has only the names of the list where that is wanted', async () => {
    const { file: path, names, genera } = await extract(['Acer palmatum', 'Acer rubrum'], '--only-names');
    expect({ names, genera }).toEqual({ names: 2, genera: 0 });
    await data(target, 'add', path);
    const ask = await asker(target);
    expect(await ask('Acer palmatum')).toContain('exact: Acer palmatum');
    for (const name of ['Acer japonicum', 'Acer rubrun', 'Acer']) expect(await ask(name)).toBe('not-asked');
  });

  test('answers as the whole does, or not at all', async () => {
    const { file: path } = await extract(['Callistemon viminalis', 'Acer palmatum']);
    await data(target, 'add', path);
    const [ofWhole, ofExtract] = [await asker(origin), await asker(target)];
    const names = wcvp
      .split('\n')
      .slice(1, -1)
      .map((row) => row.split('|').slice(1, 3).join(' '));
    const edit = fc.tuple(fc.constantFrom(...names), fc.nat(30), fc.constantFrom('', 'a', 'n', 'x', ' '));
    await fc.assert(
      fc.asyncProperty(edit, async ([name, place, letter]) => {
        const asked = name.slice(0, place) + letter + name.slice(place + 1);
        const answer = (await ofExtract(asked)).replace('-extract', '');
        if (answer !== 'not-asked' && answer !== 'not read') expect(answer).toBe(await ofWhole(asked));
      }),
    );
  });

  test('never stands before the whole dataset, whatever their dates', async () => {
    const { file: path } = await extract(['Acer palmatum']);
    const older = await file('older.csv', wcvp);
    await data(target, 'add', 'wcvp', '--from', older, '--version', '2020');
    const { stdout } = await data(target, 'add', path);
    expect(stdout).toContain('wcvp@2020 still answers');
    expect(await (await asker(target))('Quercus robur')).toContain('wcvp@2020');
    expect((await data(target, 'list')).stdout).toMatch(
      /wcvp:.*\n +2020 .*\n +2026-01-15-extract .* whole genera: 1/,
    );
    await data(target, 'remove', 'wcvp@2020');
    expect(await (await asker(target))('Acer palmatum')).toContain('wcvp@2026-01-15-extract');
    expect(await data(target, 'verify', 'wcvp')).toMatchObject({ code: 0 });
  });

  test('leaves a name that it does not cover to another dataset of the source', async () => {
    const { file: path } = await extract(['Acer palmatum']);
    await data(target, 'add', path);
    const own = await file('own.csv', 'name\nQuercus robur\n');
    await data(target, 'add', 'my-list', '--from', own, '--source', 'powo');
    const ask = await asker(target);
    expect(await ask('Quercus robur')).toContain('my-list@');
    expect(await ask('Quercus nonsuch')).toBe('no-match');
  });

  test('leaves a name that it does not cover to the service of the source, and that one only', async () => {
    const { file: path } = await extract(['Acer palmatum']);
    await data(target, 'add', path);
    const { snapshots } = await openInstalledSnapshots({ home: target, onProblem: expect.unreachable });
    const asked: string[] = [];
    const bindings = {
      modeOf: (id: SourceId) => (id === 'powo' ? 'auto' : 'off'),
      snapshots: snapshots.map((each) => answerFrom(each)),
      live: new Map<SourceId, TaxonomicSource>([['powo', { ...serviceOf('powo'), match: noteAsked(asked) }]]),
      starter: [],
    } as const;
    const [powo] = bindSources(bindings);
    const names = ['Quercus robur', 'Acer palmatum', 'Quercus suber'];
    const questions = names.flatMap((name) => parseQuery(name, noNames).question ?? []);
    const answers = await powo?.match(questions, sourceOptions());
    expect(answers?.map(inWords)).toEqual([
      'no-match of the service',
      expect.stringContaining('exact: Acer palmatum'),
      'no-match of the service',
    ]);
    expect(asked).toEqual(['quercus robur', 'quercus suber']);
  });

  test('does not hide the suggestions of the bundled checklist, as a whole dataset does', async () => {
    const suggested = async () => (await openNames()).suggest('Lavandula angustif', 3).length;
    const { file: path } = await extract(['Acer palmatum']);
    await data(target, 'add', path);
    expect(await suggested()).toBeGreaterThan(0);
    await data(target, 'add', 'wcvp', '--from', join(origin, 'wcvp.csv'));
    expect(await suggested()).toBe(0);
  });

  test('is not counted as asked in the record of a name that it does not cover', async () => {
    const { file: path } = await extract(['Acer palmatum']);
    await data(target, 'add', path);
    const options = {
      sources: ['powo', 'gbif'],
      includeMetadata: true,
      cacheResults: true,
      explain: false,
    } as const;
    const names = await openNames();
    const records = await names.verifyList(['Acer rubrum', 'Quercus robur'], options, sourceOptions().signal);
    expect(records.map(({ validation }) => validation)).toMatchObject([
      { sources_checked: 1, sources_not_asked: ['gbif'] },
      { sources_checked: 0, sources_not_asked: ['powo', 'gbif'] },
    ]);
  });

  test.each([
    ['an extract of an extract', ['--from', 'wcvp@2026-01-15-extract'], /itself an extract/],
    ['a dataset that is not installed', ['--from', 'wfo'], /wfo is not installed/],
    ['a list of other plants', ['--from', 'apc'], /none of the names/],
  ])('is refused: %s', async (_, options, message) => {
    const list = await file('list.txt', 'Acer palmatum\nAcer rubrum\n');
    const { file: path } = await extract(['Acer palmatum']);
    await data(origin, 'add', path);
    const other = await file('apc.csv', 'taxonID,name,status,acceptedId\n1,Banksia serrata,accepted,1\n');
    await data(origin, 'add', 'apc', '--from', other);
    const refused = await data(origin, 'extract', '--names', list, '--to', origin, ...options);
    expect(refused).toMatchObject({ stdout: '', stderr: expect.stringMatching(message) });
    expect(refused.code).not.toBe(0);
  });

  test('is refused as a file that is damaged or none, and with options of an import', async () => {
    const { file: path } = await extract(['Acer palmatum']);
    const none = await file('none.snapshot', 'name\nAcer palmatum\n');
    expect(await data(target, 'add', none)).toMatchObject({
      code: 1,
      stderr: expect.stringContaining('not a snapshot'),
    });
    const refused = await data(target, 'add', path, '--version', '2026');
    expect(refused).toMatchObject({ code: 1, stderr: expect.stringContaining('leave out --date') });
    expect((await data(target, 'list')).stdout).toContain('Nothing is installed');
  });
});

import type { NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { findNoCorrection } from '../../src/capabilities/plant-names/corrections/corrections.ts';
import { openPlantNames, plantNameRoutes } from '../../src/capabilities/plant-names/index.ts';
import {
  type UnifiedTaxonomicRecord,
  VerifyPlantNamesResponse,
} from '../../src/capabilities/plant-names/schema.ts';
import { createPlantNames, type PlantNames } from '../../src/capabilities/plant-names/service.ts';
import type {
  SourceOptions,
  TaxonomicSource,
} from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { streamNames } from '../../src/capabilities/plant-names/stream-names.ts';
import { noHome } from '../support/installed-snapshots.ts';
import { noFiles } from '../support/no-files.ts';
import { readAllLines, readLines } from '../support/read-lines.ts';
import { noBundled } from '../support/small-checklist.ts';
import { listen, startApi, validKey } from '../support/test-api.ts';

const clock = { now: () => new Date('2026-11-21T08:00:00.000Z') };
const starter = await openPlantNames({ home: noHome, modeOf: () => 'auto', namesMax: 1000, clock });

const noFallback = { model: null, propose: async () => ({ byName: new Map(), failure: null }) };

/** A source that knows no name and answers a list when the test lets it. */
function slowSource(answer: (questions: readonly NameQuestion[], options: SourceOptions) => Promise<void>) {
  const source: TaxonomicSource = {
    id: 'gbif',
    evidence: { mode: 'live', version: '2026-11-21' },
    tables: [],
    async match(questions, options) {
      await answer(questions, options);
      return questions.map(() => ({ outcome: 'no-match', alternatives: [] }));
    },
  };
  const { dictionary } = starter;
  const data = {
    sources: [source],
    bundled: noBundled,
    dictionary,
    findCorrection: findNoCorrection,
    findByCommonName: () => [],
    findByGenusWord: () => [],
    namedHybrids: new Map(),
    fallback: noFallback,
  };
  return createPlantNames({ data: () => data, namesMax: 1000, clock });
}

/** Distinct names that nothing knows: their letters count. */
const names = (count: number): string[] =>
  Array.from({ length: count }, (_, at) => {
    const letters = [...String(at).padStart(4, '0')].map((digit) => 'abcdefghij'[Number(digit)]).join('');
    return `Xyzzya ${letters}um`;
  });

const hasFirstName = (questions: readonly NameQuestion[]) =>
  questions.some(({ plainKey }) => plainKey.endsWith(' aaaaum'));

async function serve(plantNames: PlantNames = starter) {
  const { api } = await startApi({ routes: (instance) => plantNameRoutes(instance, plantNames, noFiles) });
  const port = await listen(api);
  return (payload: unknown, { query = '', accept = 'application/x-ndjson', signal = null }: Asked = {}) =>
    fetch(`http://127.0.0.1:${port}/v1/verify/plant-names${query}`, {
      method: 'POST',
      headers: { 'x-api-key': validKey, 'content-type': 'application/json', accept },
      body: JSON.stringify(payload),
      signal,
    });
}

interface Asked {
  readonly query?: string;
  readonly accept?: string;
  readonly signal?: AbortSignal | null;
}

/** Without what no two answers have in common. */
const timeless = (record: UnifiedTaxonomicRecord) => ({ ...record, metadata: null });

describe('POST /v1/verify/plant-names as lines', () => {
  it('has the records of the whole answer in the order of the list, and its summary', async () => {
    const ask = await serve();
    const list = ['Acer palmatum', ...names(70), 'Rosmarinus officinalis', 'Acer palmatum', 'Quercus rober'];
    const whole = VerifyPlantNamesResponse.parse(
      await (await ask({ species_names: list }, { accept: '*/*' })).json(),
    );
    const lines = await readAllLines(await ask({ species_names: list }));
    const { results, summary } = VerifyPlantNamesResponse.parse({
      results: lines.slice(0, -1),
      summary: Object(lines.at(-1)).summary,
    });
    expect(results.map(timeless)).toEqual(whole.results.map(timeless));
    expect(summary).toEqual(whole.summary);
    expect(lines.at(-1)).toEqual({ summary });
  });

  it('explains its records where asked to', async () => {
    const ask = await serve();
    const response = await ask({ species_names: ['Acer palmatum'] }, { query: '?explain=true' });
    const [line] = await readAllLines(response);
    expect(line).toMatchObject({ explanation: { readings: expect.any(Array) } });
  });

  it.each([
    ['no_valid_names', { species_names: [' '] }, ''],
    ['invalid_source', { species_names: ['Acer palmatum'], sources: ['nowhere'] }, ''],
    ['invalid_request', { species_names: 'Acer palmatum' }, ''],
    ['too_many_names', { species_names: names(1001) }, ''],
    ['too_many_names', { species_names: names(101) }, '?explain=true'],
  ])('answers %s as ever', async (error, payload, query) => {
    const response = await (await serve())(payload, { query });
    expect(response.status).toBe(400);
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ error });
  });

  it('gives the first records while the sources still look up the others', async () => {
    const gate = Promise.withResolvers<void>();
    const plantNames = slowSource(async (questions) => {
      if (!hasFirstName(questions)) await gate.promise;
    });
    const lines = readLines(await (await serve(plantNames))({ species_names: names(100) }));
    const early = [];
    for (const _ of names(10)) early.push((await lines.next()).value);
    expect(early.map((line) => Object(line).query.submitted_name)).toEqual(names(10));
    gate.resolve();
    let others = 0;
    for await (const _ of lines) others += 1;
    expect(others).toBe(91);
  });

  it('keeps the order when later names are ready first', async () => {
    const first = Promise.withResolvers<void>();
    const plantNames = slowSource(async (questions) => {
      if (hasFirstName(questions)) await first.promise;
      else first.resolve();
    });
    const lines = await readAllLines(await (await serve(plantNames))({ species_names: names(200) }));
    expect(lines.slice(0, -1).map((line) => Object(line).query.submitted_name)).toEqual(names(200));
  });

  it('ends with a problem, and asks nothing further, when a later part fails', async () => {
    const signals: AbortSignal[] = [];
    const plantNames = slowSource(async (questions, { signal }) => {
      signals.push(signal);
      if (questions.some(({ plainKey }) => plainKey.endsWith(' aahaum'))) throw new Error('secret cause');
    });
    const lines = await readAllLines(await (await serve(plantNames))({ species_names: names(1000) }));
    expect(lines).toHaveLength(10 + 25 + 25 + 1);
    expect(lines.at(-1)).toEqual({
      error: expect.objectContaining({ error: 'validation_failed', status: 500 }),
    });
    expect(JSON.stringify(lines)).not.toContain('secret');
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    expect(signals.length).toBeLessThan(12);
  });

  it('tells the sources to stop when the caller leaves', async () => {
    const stopped = Promise.withResolvers<void>();
    const plantNames = slowSource(async (questions, { signal }) => {
      if (hasFirstName(questions)) return;
      await new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          stopped.resolve();
          reject(signal.reason);
        });
      });
    });
    const caller = new AbortController();
    const ask = await serve(plantNames);
    const lines = readLines(await ask({ species_names: names(100) }, { signal: caller.signal }));
    await lines.next();
    caller.abort();
    await stopped.promise;
  });
});

describe('verifyStream', () => {
  it('works no further ahead of its reader than some batches', async () => {
    let asked = 0;
    const plantNames = slowSource(async (questions) => {
      asked += questions.length;
    });
    const records = plantNames.verifyStream({ species_names: names(1000) }, AbortSignal.any([]));
    let read = 0;
    for await (const _ of records) {
      read += 1;
      expect(asked - read).toBeLessThanOrEqual(8 * 25);
    }
    expect(read).toBe(1000);
  });

  it('answers the whole list from the data it began with', async () => {
    const sources: string[] = [];
    const dataOf = (version: string) => ({
      sources: [
        {
          id: 'gbif' as const,
          evidence: { mode: 'live' as const, version },
          tables: [],
          async match(questions: readonly NameQuestion[]) {
            sources.push(version);
            return questions.map(() => ({ outcome: 'no-match' as const, alternatives: [] }));
          },
        },
      ],
      bundled: noBundled,
      dictionary: starter.dictionary,
      findCorrection: findNoCorrection,
      findByCommonName: () => [],
      findByGenusWord: () => [],
      namedHybrids: new Map(),
      fallback: noFallback,
    });
    let data = dataOf('old');
    const plantNames = createPlantNames({ data: () => data, namesMax: 1000, clock });
    const records = plantNames.verifyStream({ species_names: names(1000) }, AbortSignal.any([]));
    for await (const _ of records) data = dataOf('new');
    expect(new Set(sources)).toEqual(new Set(['old']));
  });

  it('waits for a slow source no longer than it may take, batch by batch', async () => {
    const starved: string[][] = [];
    const records = streamNames({
      names: names(60),
      signal: AbortSignal.any([]),
      waitMs: 1,
      async *verify(batch, { softDeadline, onAsked }) {
        onAsked?.();
        if (!softDeadline?.aborted)
          await new Promise((resolve) => softDeadline?.addEventListener('abort', resolve));
        starved.push([...batch]);
        yield [];
      },
    });
    for await (const _ of records);
    expect(starved.flat()).toEqual(names(60));
  });
});

import { createDictionary, type NameQuestion } from '@plantdata/name-matching';
import { describe, expect, it } from 'vitest';
import { noNameFallback } from '../../src/capabilities/plant-names/fallback/create-name-fallback.ts';
import { serializeRecord } from '../../src/capabilities/plant-names/record-cache.ts';
import { createPlantNames } from '../../src/capabilities/plant-names/service.ts';
import { bindSources } from '../../src/capabilities/plant-names/sources/bind-sources.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import type { NameData } from '../../src/capabilities/plant-names/verify-names.ts';
import { OutboundFailure } from '../../src/platform/outbound/index.ts';
import { openLiveSource } from '../support/one-live-source.ts';
import { noBundled, smallBundled, smallSnapshot } from '../support/small-checklist.ts';

const viminalis = 'Melaleuca viminalis';

describe('a name that comes again', () => {
  it('is answered from its record, as of now', async () => {
    const { verify, asked, pass } = await open(smallSnapshot('gbif'));
    const first = await verify(viminalis);
    pass(30_000);
    const second = await verify(viminalis);
    expect(asked()).toBe(1);
    expect(second.query.query_timestamp).toBe('2026-11-01T00:00:30.000Z');
    const { query: _query, metadata: _metadata, ...said } = second;
    expect(first).toMatchObject(said);
  });

  it('is worked out anew after a minute', async () => {
    const { verify, asked, pass } = await open(smallSnapshot('gbif'));
    await verify(viminalis);
    pass(60_001);
    await verify(viminalis);
    expect(asked()).toBe(2);
  });

  it('is worked out anew when the data have changed meanwhile', async () => {
    const { verify, asked, replaceData } = await open(smallSnapshot('gbif'));
    await verify(viminalis);
    replaceData();
    await verify(viminalis);
    expect(asked()).toBe(2);
  });

  it.each([
    { what: 'that nothing is remembered', request: { cache_results: false }, query: {} },
    { what: 'how the record came about', request: {}, query: { explain: 'true' as const } },
    { what: 'for less', request: { include_metadata: false }, query: {} },
  ])('is worked out for itself for who asks $what', async ({ request, query }) => {
    const { verify, asked } = await open(smallSnapshot('gbif'));
    await verify(viminalis);
    await verify(viminalis, request, query);
    expect(asked()).toBe(2);
  });

  it('is asked for again where a source could not answer', async () => {
    const { source } = openLiveSource({
      [viminalis]: new OutboundFailure('busy', 'it asks to be left alone'),
    });
    const { verify, asked } = await open(source);
    await verify(viminalis);
    await verify(viminalis);
    expect(asked()).toBe(2);
  });

  it('is asked for again where the bundled checklist has it and a source could not answer', async () => {
    const { source } = openLiveSource({
      [viminalis]: new OutboundFailure('busy', 'it asks to be left alone'),
    });
    const { verify, asked } = await open(source, smallBundled);
    expect((await verify(viminalis)).validation).toMatchObject({
      basis: 'bundled',
      source_failures: ['gbif'],
    });
    await verify(viminalis);
    expect(asked()).toBe(2);
  });

  it('is answered from its record where its only source is not asked', async () => {
    const [source] = bindSources({
      modeOf: (id) => (id === 'gbif' ? 'snapshot' : 'off'),
      snapshots: [],
      live: new Map(),
    });
    if (source === undefined) throw new Error('There is no source.');
    const { verify, asked } = await open(source, smallBundled);
    const { validation } = await verify(viminalis);
    expect(validation).toMatchObject({ basis: 'bundled', sources_not_asked: ['gbif'] });
    expect(await verify(viminalis)).toMatchObject({ validation });
    expect(asked()).toBe(1);
  });

  it('stands beside those that are new, in the order of the list', async () => {
    const { verifyAll, asked } = await open(smallSnapshot('gbif'));
    await verifyAll([viminalis]);
    const names = ['Callistemon viminalis', viminalis, 'Callistemon viminale', viminalis];
    const records = await verifyAll(names);
    expect(records.map(({ query }) => query.submitted_name)).toEqual(names);
    expect(asked()).toBe(3);
  });
});

/** The service on one source, whose questions are counted. */
async function open(source: TaxonomicSource, bundled = noBundled) {
  let questions = 0;
  const match: TaxonomicSource['match'] = (asked: readonly NameQuestion[], options) => {
    questions += asked.length;
    return source.match(asked, options);
  };
  const gather = (): NameData => ({
    sources: [{ ...source, match }],
    bundled,
    dictionary: createDictionary([]),
    findCorrection: () => null,
    findByCommonName: () => [],
    findByGenusWord: () => [],
    namedHybrids: new Map(),
    fallback: noNameFallback,
  });
  let data = gather();
  let now = Date.parse('2026-11-01T00:00:00Z');
  const names = createPlantNames({ data: () => data, namesMax: 10, clock: { now: () => new Date(now) } });
  const { signal } = new AbortController();
  const verifyAll = async (species_names: string[], request = {}, query = {}) =>
    (await names.verify({ species_names, ...request }, signal, query)).results;
  return {
    verifyAll,
    async verify(name: string, request = {}, query = {}) {
      const [record] = await verifyAll([name], request, query);
      if (record === undefined) throw new Error('There is no record.');
      return record;
    },
    asked: () => questions,
    pass: (ms: number) => {
      now += ms;
    },
    replaceData: () => {
      data = gather();
    },
  };
}

describe('the JSON of a name that comes again', () => {
  it.each([
    'Callistemon viminalis',
    'Melaleuca viminalis "query_timestamp":"x" "processing_time_seconds":1}',
    'Melaleuca viminalis \\"query_timestamp\\":\\"y\\"',
  ])('is that of its record: %s', async (name) => {
    const { verify } = await open(smallSnapshot('gbif'));
    const first = await verify(name);
    expect(serializeRecord(first)).toBeUndefined();
    const second = await verify(name);
    const written = serializeRecord(second);
    // A name that nobody has is not kept.
    if (written === undefined) return expect(first.validation.status).toBe('not_found');
    expect(JSON.parse(written)).toEqual(JSON.parse(JSON.stringify(second)));
  });
});

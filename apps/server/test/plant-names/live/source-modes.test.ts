import { describe, expect, it, onTestFinished } from 'vitest';
import { bindSources, type SourceMode } from '../../../src/capabilities/plant-names/sources/bind-sources.ts';
import type { ConnectorDefinition } from '../../../src/capabilities/plant-names/sources/live/connector.ts';
import { openLiveSources } from '../../../src/capabilities/plant-names/sources/live/live-sources.ts';
import type { SnapshotAnswers } from '../../../src/capabilities/plant-names/sources/snapshot/snapshot-answers.ts';
import { createMemoryCache, foundName } from '../../support/found-names.ts';
import { now } from '../../support/name-finder.ts';
import { questionOf, tableOf } from '../../support/name-tables.ts';
import { sourceOptions } from '../../support/one-live-source.ts';

/** A service of GBIF that has every name; nothing goes over the network. */
const connector: ConnectorDefinition = {
  id: 'gbif',
  defaultUrl: null,
  defaultPath: '/v2',
  policy: { concurrency: 1, intervalMs: 0, timeoutMs: 1_000, retries: 0, answerBytesMax: 1_000 },
  namesPerFind: 10,
  knownName: 'Poa annua',
  connect: () => ({ find: async (names) => names.map(({ written }) => [foundName(written)]) }),
};

const snapshot: SnapshotAnswers = {
  dataset: 'gbif-backbone',
  version: '2026-01-15',
  table: tableOf(['Acer palmatum Thunb.']),
  isRegister: false,
  sources: ['gbif'],
  ask: async (questions) => questions.map(() => ({ outcome: 'no-match', alternatives: [] })),
};

interface Setting {
  readonly mode: SourceMode;
  readonly hasAddress: boolean;
  readonly hasSnapshot: boolean;
}

/** What answers for GBIF; undefined where nothing does. */
function boundSource({ mode, hasAddress, hasSnapshot }: Setting) {
  const modeOf = () => mode;
  const live = openLiveSources(
    {
      connectors: [connector],
      urlOf: () => (hasAddress ? 'http://127.0.0.1:9' : undefined),
      identity: 'plantdata-test (test@example.org)',
      cache: createMemoryCache(now),
      clock: { now: () => now },
    },
    modeOf,
  );
  onTestFinished(() => live.close());
  const snapshots = hasSnapshot ? [snapshot] : [];
  return bindSources({ modeOf, snapshots, live: live.byId }).find(({ id }) => id === 'gbif');
}

const withAddress = { hasAddress: true, hasSnapshot: false };
const withSnapshot = { hasAddress: false, hasSnapshot: true };
const withBoth = { hasAddress: true, hasSnapshot: true };
const withNothing = { hasAddress: false, hasSnapshot: false };

describe('what answers for a source', () => {
  it.each([
    ['auto', 'a snapshot and an address', withBoth, 'snapshot'],
    ['auto', 'a snapshot', withSnapshot, 'snapshot'],
    ['auto', 'an address', withAddress, 'live'],
    ['live', 'a snapshot and an address', withBoth, 'live'],
    ['live', 'an address', withAddress, 'live'],
    ['snapshot', 'a snapshot and an address', withBoth, 'snapshot'],
    ['snapshot', 'a snapshot', withSnapshot, 'snapshot'],
  ] as const)('in mode %s with %s is right', async (mode, _what, has, answering) => {
    const source = boundSource({ mode, ...has });
    expect(source?.evidence?.mode).toBe(answering);
    const [answer] = (await source?.match([questionOf('Acer palmatum')], sourceOptions())) ?? [];
    expect(answer?.outcome).toBe(answering === 'live' ? 'match' : 'no-match');
    expect(source?.service === undefined).toBe(answering !== 'live');
  });

  const unserved = 'its service is not asked';
  const uninstalled = 'none of its data is installed';

  it.each([
    ['auto', withNothing, `${unserved}, and ${uninstalled}`],
    ['live', withSnapshot, unserved],
    ['live', withNothing, unserved],
    ['snapshot', withAddress, uninstalled],
    ['snapshot', withNothing, uninstalled],
  ] as const)(
    'in mode %s is nothing else: it is not asked, and the reason says why',
    async (mode, has, reason) => {
      const source = boundSource({ mode, ...has });
      expect(source).toMatchObject({ evidence: null, tables: [] });
      expect(source?.service).toBeUndefined();
      const answers = await source?.match(['Acer palmatum', 'Poa annua'].map(questionOf), sourceOptions());
      expect(answers).toEqual([
        { outcome: 'not-asked', reason },
        { outcome: 'not-asked', reason },
      ]);
    },
  );

  it.each([withNothing, withAddress, withSnapshot, withBoth])('in mode off is nothing at all', (has) => {
    expect(boundSource({ mode: 'off', ...has })).toBeUndefined();
  });

  it('has no table behind it where its service is asked', () => {
    for (const mode of ['auto', 'live'] as const)
      expect(boundSource({ mode, ...withAddress })?.tables).toEqual([]);
  });
});

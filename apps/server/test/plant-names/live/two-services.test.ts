import { describe, expect, it, onTestFinished } from 'vitest';
import { connectSource } from '../../../src/capabilities/plant-names/sources/live/connect-source.ts';
import type {
  AskedName,
  ConnectorDefinition,
} from '../../../src/capabilities/plant-names/sources/live/connector.ts';
import { createProbe } from '../../../src/capabilities/plant-names/sources/live/known-name.ts';
import {
  type CallOptions,
  OutboundFailure,
  type OutboundService,
} from '../../../src/platform/outbound/index.ts';
import { createMemoryCache, foundName } from '../../support/found-names.ts';
import { type GivenAnswer, patiently, serveAnswers } from '../../support/live-sources.ts';
import { questionOf } from '../../support/name-tables.ts';
import { sourceOptions } from '../../support/one-live-source.ts';

/** A source whose second service is asked first, and the main one where that fails. */
const definition: ConnectorDefinition = {
  id: 'wikidata',
  defaultUrl: 'http://main.invalid/main',
  defaultPath: '/main',
  secondUrl: 'http://second.invalid/second',
  policy: { concurrency: 2, intervalMs: 0, timeoutMs: 5_000, retries: 0, answerBytesMax: 1_000 },
  namesPerFind: 50,
  knownName: 'Poa annua',
  connect: ({ main, second }) => ({
    find: (names, options) =>
      Promise.all(names.map((name) => ask(second, name, options).catch(() => ask(main, name, options)))),
  }),
};

/** A service answers whether it has a name. */
const ask = ({ call }: OutboundService, { written }: AskedName, options: CallOptions) =>
  call(
    { path: '', query: { written }, read: ({ json }) => (json === true ? [foundName(written)] : []) },
    options,
  );

describe.each(['main', 'second'] as const)('the trial of the %s service of a source', (place) => {
  const broken = new OutboundFailure('broken', 'it answered with status 500');

  /** What comes of it when the service answers like this, and how often it is asked. */
  async function tryWith(answer: () => boolean) {
    let calls = 0;
    const call: OutboundService['call'] = async ({ read }) => {
      calls++;
      return read({ status: 200, json: answer() });
    };
    const outcome = await createProbe(definition, place)(call, patiently).catch((error) => error);
    return { outcome, calls };
  }

  it('goes well when it has the known name', async () => {
    expect(await tryWith(() => true)).toEqual({ outcome: true, calls: 1 });
  });

  it('goes wrong when it does not have it', async () => {
    expect(await tryWith(() => false)).toEqual({ outcome: false, calls: 1 });
  });

  it('fails for its failure, and the other service cannot answer in its stead', async () => {
    const fail = () => {
      throw broken;
    };
    expect(await tryWith(fail)).toEqual({ outcome: broken, calls: 1 });
  });
});

describe('a source of two services', () => {
  it('distrusts the one that finds nothing, and asks the other from then on', async () => {
    const isThere = (path: string): GivenAnswer => ({ body: path === '/main' });
    const { url, requests } = await serveAnswers(({ url: { pathname } }) => isThere(pathname));
    const opened: string[] = [];
    const { source, close } = connectSource(
      definition,
      { main: `${url}/main`, second: `${url}/second` },
      {
        identity: 'plantdata-test (test@example.org)',
        cache: createMemoryCache(),
        clock: { now: () => new Date() },
        onEvent: (service, { type }) => void (type === 'opened' && opened.push(service)),
      },
    );
    onTestFinished(() => close());
    const names = Array.from({ length: 20 }, (_, place) => `Acer ${String.fromCharCode(97 + place)}us`);
    const answers = await source.match(names.map(questionOf), sourceOptions());
    expect(answers.every(({ outcome }) => outcome === 'failed')).toBe(true);
    expect(opened).toEqual(['wikidata-2']);
    expect(requests.every(({ url: { pathname } }) => pathname === '/second')).toBe(true);
    const [answer] = await source.match([questionOf('Acer palmatum')], sourceOptions());
    expect(answer?.outcome).toBe('match');
  });
});

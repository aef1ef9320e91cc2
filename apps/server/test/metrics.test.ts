import { describe, expect, it, onTestFinished } from 'vitest';
import { z } from 'zod';
import { buildApp } from '../src/composition/app.ts';
import { readConfig } from '../src/config.ts';
import { systemClock } from '../src/platform/clock.ts';
import { serveMetrics } from '../src/platform/http/index.ts';
import { OutboundFailure } from '../src/platform/outbound/index.ts';
import { createLogger } from '../src/platform/telemetry/logger.ts';
import { measureModel } from '../src/platform/telemetry/measured-model.ts';
import { createMetrics } from '../src/platform/telemetry/metrics.ts';
import { anyDatabaseUnderTest, embeddedUnderTest, silentLogger } from './support/database.ts';
import { listen, orderRoute, startApi, validKey } from './support/test-api.ts';

async function start() {
  const metrics = createMetrics();
  const left = new AbortController();
  const { api, log } = await startApi({
    routes: (routes) => {
      serveMetrics(routes, metrics);
      orderRoute(routes);
      routes.get('/v1/slow', { config: { credential: 'none' }, schema: { hide: true } }, async (request) => {
        left.abort();
        await new Promise((resolve) => request.abortSignal.addEventListener('abort', resolve));
        return 'nobody reads this';
      });
    },
  });
  const url = `http://127.0.0.1:${await listen(api)}`;
  const samples = async () => samplesOf(await (await fetch(`${url}/metrics`)).text());
  return { api, metrics, url, samples, left, log };
}

describe('GET /metrics', () => {
  it('counts requests by method, declared route and class of status, and says how long they took', async () => {
    const { url, samples } = await start();
    const order = (names: string[]) =>
      fetch(`${url}/v1/orders`, {
        method: 'POST',
        headers: { 'x-api-key': validKey, 'content-type': 'application/json' },
        body: JSON.stringify({ species_names: names }),
      });
    await Promise.all([order(['Acer palmatum']), order(['Acer rubrum']), order([])]);
    await fetch(`${url}/v1/nothing/here?key=secret`);
    const count = (labels: string) => `plantdata_http_request_duration_seconds_count{${labels}}`;
    const measured = await samples();
    expect(measured.get(count('method="POST",route="/v1/orders",status="2xx"'))).toBe(2);
    expect(measured.get(count('method="POST",route="/v1/orders",status="4xx"'))).toBe(1);
    expect(measured.get(count('method="GET",route="none",status="4xx"'))).toBe(1);
    expect([...measured.keys()].join()).not.toMatch(/secret|nothing/);
  });

  it('counts a request that is refused before anything is done for it', async () => {
    const { url, samples } = await start();
    await fetch(`${url}/v1/orders`, { method: 'POST', headers: { 'x-api-key': 'an unknown key' } });
    const refused =
      'plantdata_http_request_duration_seconds_count{method="POST",route="/v1/orders",status="4xx"}';
    await expect.poll(async () => (await samples()).get(refused)).toBe(1);
  });

  it('counts a request within this process, such as the call of a tool, as answered', async () => {
    const { api, samples } = await start();
    await api.inject('/v1/nothing');
    const answered = 'plantdata_http_request_duration_seconds_count{method="GET",route="none",status="4xx"}';
    await expect.poll(async () => (await samples()).get(answered)).toBe(1);
    expect([...(await samples()).keys()].join()).not.toContain('abandoned');
  });

  it('counts a request whose caller left before the answer', async () => {
    const { url, samples, left } = await start();
    await expect(fetch(`${url}/v1/slow`, { signal: left.signal })).rejects.toThrow();
    const abandoned =
      'plantdata_http_request_duration_seconds_count{method="GET",route="/v1/slow",status="abandoned"}';
    await expect.poll(async () => (await samples()).get(abandoned)).toBe(1);
  });

  it('counts how services on the network answered, and says which are given up', async () => {
    const { metrics, samples } = await start();
    metrics.outbound('gbif', { type: 'attempt' });
    metrics.outbound('gbif', { type: 'succeeded', durationMs: 80 });
    metrics.outbound('eol', { type: 'attempt' });
    metrics.outbound('eol', {
      type: 'failed',
      durationMs: 900,
      failure: new OutboundFailure('busy', 'it asks to be left alone'),
    });
    metrics.outbound('eol', { type: 'abandoned', durationMs: 100 });
    metrics.outbound('eol', { type: 'opened', reason: 'it asks to be left alone' });
    const measured = await samples();
    expect(startingWith(measured, 'plantdata_outbound_calls_total')).toEqual({
      'service="gbif",outcome="answered"': 1,
      'service="eol",outcome="busy"': 1,
      'service="eol",outcome="abandoned"': 1,
    });
    expect(startingWith(measured, 'plantdata_outbound_breaker_open')).toEqual({
      'service="gbif"': 0,
      'service="eol"': 1,
    });
    expect(measured.get('plantdata_outbound_call_duration_seconds_sum{service="eol"}')).toBe(1);
    metrics.outbound('eol', { type: 'closed' });
    expect(startingWith(await samples(), 'plantdata_outbound_breaker_open')).toEqual({
      'service="gbif"': 0,
      'service="eol"': 0,
    });
  });

  it('counts the remembered answers of sources, and what the language model was asked', async () => {
    const { metrics, samples } = await start();
    metrics.countCached('gbif', 'hit', 990);
    metrics.countCached('gbif', 'miss', 10);
    metrics.countCached('gbif', 'hit', 5);
    const log: string[] = [];
    const replies: (() => Promise<{ answer: string; tokens: { input: number; output: number } }>)[] = [
      async () => ({ answer: 'Acer palmatum', tokens: { input: 400, output: 90 } }),
      () => Promise.reject(new OutboundFailure('timeout', 'no answer in time')),
    ];
    const model = measureModel(
      {
        name: 'small',
        generate: async ({ schema }) => {
          const reply = replies.shift();
          if (!reply) throw new Error('It is asked twice only.');
          const { answer, tokens } = await reply();
          return { answer: schema.parse(answer), tokens };
        },
      },
      { metrics, logger: createLogger('info', { write: (line: string) => void log.push(line) }) },
    );
    const signal = new AbortController().signal;
    const request = {
      instructions: '',
      data: {},
      schema: z.string(),
      tokensMax: 100,
      timeoutMs: 100,
      signal,
    };
    expect(await model.generate(request)).toMatchObject({ answer: 'Acer palmatum' });
    await expect(model.generate(request)).rejects.toThrow('no answer in time');
    expect(log.map((line) => JSON.parse(line))).toMatchObject([{ model: 'small', kind: 'timeout' }]);
    const measured = await samples();
    expect(startingWith(measured, 'plantdata_remembered_answers_total')).toEqual({
      'source="gbif",outcome="hit"': 995,
      'source="gbif",outcome="miss"': 10,
    });
    expect(startingWith(measured, 'plantdata_model_tokens_total')).toEqual({
      'model="small",direction="input"': 400,
      'model="small",direction="output"': 90,
    });
    expect(startingWith(measured, 'plantdata_model_call_duration_seconds_count')).toEqual({
      'model="small",outcome="answered"': 1,
      'model="small",outcome="timeout"': 1,
    });
  });

  it('shows how many connections to the database are busy, and how many statements wait for one', async () => {
    const { metrics, samples } = await start();
    const database = await embeddedUnderTest.open();
    onTestFinished(() => database.close());
    metrics.database(database.connections);
    const done = Promise.withResolvers<void>();
    const held = Array.from({ length: 7 }, () => database.db.connection().execute(() => done.promise));
    await expect.poll(async () => (await samples()).get('plantdata_database_waiting')).toBe(2);
    expect(startingWith(await samples(), 'plantdata_database_connections')).toEqual({
      'state="busy"': 5,
      'state="idle"': 0,
    });
    done.resolve();
    await Promise.all(held);
    expect((await samples()).get('plantdata_database_waiting')).toBe(0);
    expect((await samples()).get('plantdata_database_connections{state="busy"}')).toBe(0);
  });

  it('tells what the process needs, in the text format of Prometheus, without filling the log', async () => {
    const { url, samples, log } = await start();
    const response = await fetch(`${url}/metrics`);
    expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8');
    expect((await samples()).get('process_resident_memory_bytes')).toBeGreaterThan(1_000_000);
    const requests = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'request');
    expect(new Set(requests.map(({ level }) => level))).toEqual(new Set([20]));
  });

  it.each([
    ['on', 200],
    ['off', 404],
  ])('is there only where it is wanted: with PLANTDATA_METRICS=%s it answers %i', async (value, status) => {
    const database = await anyDatabaseUnderTest.open();
    onTestFinished(() => database.close());
    const config = readConfig({
      PLANTDATA_HOME: database.home,
      PLANTDATA_METRICS: value,
      PLANTDATA_LIVE_SOURCES: 'off',
    });
    const { api } = await buildApp({ config, logger: silentLogger, database, clock: systemClock });
    onTestFinished(() => api.close());
    expect((await api.inject('/metrics')).statusCode).toBe(status);
  });
});

type Samples = ReturnType<typeof samplesOf>;

function samplesOf(text: string): ReadonlyMap<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** The samples of one metric by their labels. */
function startingWith(samples: Samples, metric: string): Record<string, number> {
  const own = [...samples].filter(([name]) => name.startsWith(`${metric}{`));
  return Object.fromEntries(own.map(([name, value]) => [name.slice(metric.length + 1, -1), value]));
}

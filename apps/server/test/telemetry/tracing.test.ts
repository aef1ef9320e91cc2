import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { SOURCE_IDS } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { createJobQueues } from '../../src/platform/jobs/create-job-queues.ts';
import { createLogger } from '../../src/platform/telemetry/logger.ts';
import { openTracer } from '../../src/platform/telemetry/open-tracer.ts';
import { anyDatabaseUnderTest, silentLogger, type TestDatabase } from '../support/database.ts';
import { serveStandIns } from '../support/stand-ins.ts';
import { takePort } from '../support/take-port.ts';
import { listen } from '../support/test-api.ts';
import { startCollector } from '../support/trace-collector.ts';

const key = 'a-key-of-the-tests-of-traces';
const name = 'Melaleuca viminalis';

let database: TestDatabase;
beforeAll(async () => {
  database = await anyDatabaseUnderTest.open();
});
afterAll(() => database.close());

/** A tracer by environment variables, as the service gets it. */
async function tracerBy(env: Record<string, string>) {
  const problems: unknown[] = [];
  const tracer = await openTracer(readConfig(env).tracing, (problem) => problems.push(problem));
  if (tracer === undefined) throw new Error('Nothing is traced with these settings.');
  onTestFinished(() => tracer.close());
  return { tracer, problems };
}

/** The service with one source, a stand-in, that is asked over HTTP. */
async function startService(env: Record<string, string>) {
  const { tracer, problems } = await tracerBy(env);
  const standIns = await serveStandIns();
  const log: string[] = [];
  const off = SOURCE_IDS.map((id) => [`PLANTDATA_SOURCE_${id.toUpperCase()}_MODE`, 'off']);
  const config = readConfig({
    ...Object.fromEntries(off),
    PLANTDATA_HOME: database.home,
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_SOURCE_GBIF_MODE: 'live',
    PLANTDATA_SOURCE_GBIF_URL: standIns.urlOf('gbif'),
    PLANTDATA_SDM_JOBS_AT_ONCE: '0',
    PLANTDATA_RETAIL_JOBS_AT_ONCE: '0',
  });
  const { api } = await buildApp({
    config,
    logger: createLogger('info', { write: (line: string) => void log.push(line) }, tracer),
    // The tests close it.
    database: { ...database, close: async () => undefined },
    clock: systemClock,
    tracer,
  });
  onTestFinished(() => api.close());
  const url = `http://127.0.0.1:${await listen(api)}`;
  const verify = (headers: Record<string, string> = {}) =>
    fetch(`${url}/v1/verify/plant-names?reference=secret-reference`, {
      method: 'POST',
      headers: { 'x-api-key': key, 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ species_names: [name], cache_results: false }),
    });
  return { url, tracer, problems, verify, log, standIn: standIns.of('gbif') };
}

describe('traces', () => {
  it('show a request and below it what sources were asked for, in one trace that the caller began', async () => {
    const collector = await startCollector();
    const { tracer, verify, log } = await startService({
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-collector-key=a%20key',
      OTEL_SERVICE_NAME: 'plants',
    });
    const traceId = '4bf92f3577b34da6a3ce929d0e0e4736';
    const answer = await verify({ traceparent: `00-${traceId}-00f067aa0ba902b7-01` });
    expect(answer.status).toBe(200);
    await tracer.close();

    const request = collector.spans.find(({ kind }) => kind === 'server');
    expect(request).toMatchObject({
      traceId,
      parentId: '00f067aa0ba902b7',
      name: 'POST /v1/verify/plant-names',
      attributes: {
        'http.request.method': 'POST',
        'http.route': '/v1/verify/plant-names',
        'http.response.status_code': 200,
        'plantdata.request_id': answer.headers.get('x-request-id'),
      },
      resource: { 'service.name': 'plants', 'service.version': '1.0.0' },
      isFailed: false,
    });
    const asked = collector.spans.filter(({ kind }) => kind === 'client');
    expect(asked.length).toBeGreaterThan(0);
    for (const call of asked) {
      expect(call).toMatchObject({ traceId, parentId: request?.spanId, name: 'GET gbif' });
      expect(call.attributes).toMatchObject({
        'server.address': '127.0.0.1',
        'service.peer.name': 'gbif',
        'http.response.status_code': 200,
      });
    }
    expect(collector.requests[0]).toEqual({ path: '/v1/traces', key: 'a key' });
    expect(JSON.stringify(collector.spans)).not.toMatch(/Melaleuca|viminalis|secret-reference|a-key-of/i);

    const line = log.map((text) => JSON.parse(text)).find(({ msg }) => msg === 'request');
    expect(line).toMatchObject({ trace_id: traceId, span_id: request?.spanId });
  });

  it('tell sources of the trace', async () => {
    const collector = await startCollector();
    const { tracer } = await tracerBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const told = await tracer.trace({ name: 'something', kind: 'client' }, async () => tracer.headers());
    await tracer.close();
    const [span] = collector.spans;
    expect(told).toEqual({ traceparent: `00-${span?.traceId}-${span?.spanId}-01` });
  });

  it('mark what failed, without its message', async () => {
    const collector = await startCollector();
    const { tracer, verify, standIn } = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    standIn.fault = 'error';
    await verify();
    await tracer.close();
    const failed = collector.spans.filter(({ kind, isFailed }) => kind === 'client' && isFailed);
    expect(failed.length).toBeGreaterThan(0);
    expect(failed[0]?.attributes).toMatchObject({ 'error.type': 'broken', 'http.response.status_code': 500 });
  });

  it('leave out what is asked all the time', async () => {
    const collector = await startCollector();
    const { url, tracer } = await startService({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    await fetch(`${url}/v1/health/ready`);
    await tracer.close();
    expect(collector.spans.filter(({ kind }) => kind === 'server')).toEqual([]);
  });

  it('go from the request that queued a job to the process that works on it', async () => {
    const collector = await startCollector();
    const { tracer } = await tracerBy({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const queues = await createJobQueues({ database, clock: systemClock, logger: silentLogger, tracer });
    const queue = {
      name: 'traced',
      retries: 1,
      retryDelaysSeconds: [0],
      secondsMax: 60,
      heartbeatSeconds: 10,
    };
    await queues.declare(queue);
    const id = randomBytes(16).toString('hex');
    const worked = Promise.withResolvers<void>();
    let attempts = 0;
    await queues.work(queue.name, { concurrency: 1, giveUp: async () => {} }, async () => {
      attempts += 1;
      if (attempts === 1) throw new TypeError('not yet');
      worked.resolve();
    });
    const request = { name: 'POST /v1/something', kind: 'server', from: {} } as const;
    await tracer.trace(request, () =>
      database.db.transaction().execute((tx) => queues.enqueue(tx, queue.name, id)),
    );
    queues.nudge(queue.name);
    await worked.promise;
    await queues.close();
    await tracer.close();
    const [asked, first, second] = ['server', 'consumer', 'consumer'].map((kind, index) =>
      collector.spans.filter((span) => span.kind === kind).at(index === 2 ? 1 : 0),
    );
    expect(first).toMatchObject({
      traceId: asked?.traceId,
      parentId: asked?.spanId,
      name: 'process traced',
      isFailed: true,
      attributes: { 'plantdata.job_id': id, 'plantdata.retry': 0, 'error.type': 'TypeError' },
    });
    expect(second).toMatchObject({
      traceId: asked?.traceId,
      isFailed: false,
      attributes: { 'plantdata.retry': 1 },
    });
  });

  it('keep the share that is set, of those that begin here', async () => {
    const collector = await startCollector();
    const { tracer } = await tracerBy({
      OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${collector.url}/elsewhere`,
      OTEL_TRACES_SAMPLER: 'parentbased_traceidratio',
      OTEL_TRACES_SAMPLER_ARG: '0.25',
    });
    const span = { name: 'something', kind: 'server', from: {} } as const;
    for (let left = 1_000; left > 0; left--) tracer.begin(span).end();
    await tracer.close();
    expect(collector.spans.length).toBeGreaterThan(180);
    expect(collector.spans.length).toBeLessThan(320);
    expect(collector.requests[0]?.path).toBe('/elsewhere');
  });
});

describe('a collector that is not there', () => {
  it.each(['refuses connections', 'never answers'])(
    'that %s neither delays nor fails requests',
    async (how) => {
      const collector = createServer();
      const port = await takePort(collector);
      if (how === 'refuses connections') collector.close();
      else onTestFinished(() => void collector.close());
      vi.stubEnv('OTEL_EXPORTER_OTLP_TIMEOUT', '300');
      onTestFinished(() => void vi.unstubAllEnvs());
      const { tracer, verify, problems } = await startService({
        OTEL_EXPORTER_OTLP_ENDPOINT: `http://127.0.0.1:${port}`,
      });
      const statuses = await Promise.all(Array.from({ length: 20 }, async () => (await verify()).status));
      expect(new Set(statuses)).toEqual(new Set([200]));
      const startedAt = performance.now();
      await tracer.close();
      expect(performance.now() - startedAt).toBeLessThan(4_000);
      expect(problems.length).toBeGreaterThan(0);
    },
  );
});

describe('without a collector', () => {
  it('nothing is traced, and what makes traces is not loaded', async () => {
    expect(await openTracer(readConfig({}).tracing, () => undefined)).toBeUndefined();
    const server = join(import.meta.dirname, '../../src');
    const refusing = `import { registerHooks } from 'node:module';
      registerHooks({ resolve(name, context, next) {
        if (/^@opentelemetry[/](?!api$)/.test(name)) throw new Error('It loads ' + name);
        return next(name, context);
      } });`;
    const program = `import { readConfig } from '${server}/config.ts';
      import { openTelemetry } from '${server}/commands/open-telemetry.ts';
      import '${server}/composition/app.ts';
      const { tracer } = await openTelemetry(readConfig({}));
      process.stdout.write(String(tracer));`;
    const { stdout } = await promisify(execFile)(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(refusing)}`,
      '--input-type=module',
      '--eval',
      program,
    ]);
    expect(stdout).toBe('undefined');
  });
});

describe('settings of traces', () => {
  it.each([
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['OTEL_TRACES_SAMPLER', 'sometimes'],
    ['OTEL_TRACES_SAMPLER_ARG', '2'],
    ['OTEL_EXPORTER_OTLP_HEADERS', 'no pair'],
  ])('%s=%s is refused', (setting, value) => {
    expect(() => readConfig({ [setting]: value })).toThrow(setting);
  });
});

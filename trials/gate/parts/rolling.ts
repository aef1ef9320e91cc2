import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFile } from 'node:fs/promises';
import { Agent, request } from 'node:http';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../../apps/server/test/support/take-port.ts';
import type { ServiceProcess } from '../../faults/service-process.ts';
import type { GatePart } from '../part.ts';
import { key, makeCluster } from './served-cluster.ts';

const restarts = 4;
const requestsMin = 10_000;
const clients = 10;
/** HAProxy checks once a second and takes a server out after two failures. */
const drainSeconds = 4;

/** Two processes behind HAProxy are restarted one after another while clients ask. */
export const rolling: GatePart = {
  name: 'rolling',
  packages: ['postgresql', 'haproxy'],
  async run(say) {
    await using cluster = await makeCluster();
    const url = await cluster.postgresql.createDatabase();
    const settings = { PLANTDATA_DRAIN_SECONDS: String(drainSeconds) };
    const serving = [await cluster.process(url, settings), await cluster.process(url, settings)];
    for (const service of serving) await service.start();
    const port = await findFreePort();
    await using _ = await startProxy(join(cluster.folder, 'haproxy.cfg'), port, serving);
    const counts = { requests: 0, failed: 0 };
    const stop = new AbortController();
    const asking = Array.from({ length: clients }, () => ask(port, counts, stop.signal));
    for (let restart = 0; restart < restarts; restart += 1) {
      const service = serving[restart % serving.length];
      if (service === undefined) continue;
      await sleep(4_000);
      await service.stop();
      await service.start();
      say(`${service.name} restarted: ${counts.failed} of ${counts.requests} requests failed`);
    }
    while (counts.requests < requestsMin) await sleep(200);
    stop.abort();
    await Promise.all(asking);
    return { passed: counts.failed === 0, figures: { restarts, ...counts, drain_seconds: drainSeconds } };
  },
};

async function startProxy(
  path: string,
  port: number,
  serving: readonly ServiceProcess[],
): Promise<AsyncDisposable> {
  const servers = serving.map(({ name, url }) => `  server ${name} ${new URL(url).host} check`);
  await writeFile(
    path,
    [
      'defaults',
      '  mode http',
      '  retries 0',
      '  timeout connect 2s',
      '  timeout client 30s',
      '  timeout server 30s',
      'listen service',
      `  bind 127.0.0.1:${port}`,
      '  option httpchk GET /v1/health/ready',
      '  default-server inter 1s fall 2 rise 1',
      ...servers,
      '',
    ].join('\n'),
  );
  const proxy = spawn('haproxy', ['-db', '-f', path], { stdio: 'ignore' });
  await sleep(1_500);
  return {
    async [Symbol.asyncDispose]() {
      const ended = once(proxy, 'exit');
      proxy.kill('SIGKILL');
      await ended;
    },
  };
}

async function ask(port: number, counts: { requests: number; failed: number }, signal: AbortSignal) {
  const agent = new Agent({ keepAlive: true });
  while (!signal.aborted) {
    const status = await statusOf(port, agent).catch(() => 0);
    counts.requests += 1;
    if (status !== 200) counts.failed += 1;
    // Four restarts last longer than ten thousand requests would.
    await sleep(10);
  }
  agent.destroy();
}

function statusOf(port: number, agent: Agent): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  // The bootstrap key has no limits; without a key the fourth hundred of a minute would be refused.
  const headers = { 'x-api-key': key };
  const sent = request({ port, path: '/v1/sdm/scenarios', headers, agent }, (answer) => {
    answer.resume().once('end', () => resolve(answer.statusCode ?? 0));
    answer.once('error', reject);
  });
  sent.once('error', reject).end();
  return promise;
}

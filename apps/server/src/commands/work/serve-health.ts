import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Metrics } from '../../platform/telemetry/metrics.ts';

export interface WorkHealth {
  readonly host: string;
  readonly port: number;
  /** True if the database answers and jobs are taken. Rejects or returns false if not. */
  isHealthy(): Promise<boolean>;
  readonly metrics?: Metrics | undefined;
}

/** Longer than the database needs where it answers at all. */
const checkMsMax = 2_000;

/**
 * Reports the health of a process of `plantdata work`, under the paths that `plantdata serve` has
 * for that.
 */
export async function serveHealth(health: WorkHealth): Promise<AsyncDisposable> {
  const server = createServer((request, response) => {
    reply(request, response).catch(() => answer(response, 500, { status: 'failed' }));
  });
  async function reply({ method, url }: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = method === 'GET' || method === 'HEAD' ? url?.split('?', 1)[0] : undefined;
    if (path === '/v1/health') return answer(response, 200, { status: 'ok' });
    if (path === '/v1/health/ready') {
      const isHealthy = await withTimeout(health.isHealthy());
      return answer(response, isHealthy ? 200 : 503, { status: isHealthy ? 'ok' : 'down' });
    }
    if (path !== '/metrics' || !health.metrics) return answer(response, 404, { status: 'not found' });
    const { text, contentType } = await health.metrics.expose();
    response.writeHead(200, { 'content-type': contentType }).end(text);
  }
  server.listen(health.port, health.host);
  await once(server, 'listening');
  return {
    async [Symbol.asyncDispose]() {
      server.close();
      server.closeAllConnections();
    },
  };
}

function answer(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

function withTimeout(checked: Promise<boolean>): Promise<boolean> {
  const { promise: late, resolve } = Promise.withResolvers<boolean>();
  const timer = setTimeout(() => resolve(false), checkMsMax);
  const settled = checked.catch(() => false);
  return Promise.race([settled, late]).finally(() => clearTimeout(timer));
}

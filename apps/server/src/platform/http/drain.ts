import { setTimeout as sleep } from 'node:timers/promises';
import type { ApiInstance } from './route-config.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** True from the moment on when callers should go elsewhere: the service is stopping. */
    isDraining: boolean;
  }
}

/**
 * Ends connections after their next answer once the service is stopping, since the shutdown would wait for them.
 * The caller learns it from `Connection: close`, unless the answer had begun before.
 */
export function endConnectionsOnDrain(app: ApiInstance): void {
  app.decorate('isDraining', false);
  let isClosing = false;
  app.addHook('preClose', async () => {
    isClosing = true;
    app.isDraining = true;
  });
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('Connection', 'close');
  });
  app.addHook('onResponse', async () => {
    if (isClosing) app.server.closeIdleConnections();
  });
}

/**
 * Answers requests for some seconds yet and says at `/v1/health/ready` that no more should come, so that a load balancer
 * notices before the port is closed.
 */
export async function drain(app: ApiInstance, seconds: number): Promise<void> {
  app.isDraining = true;
  await sleep(seconds * 1_000);
}

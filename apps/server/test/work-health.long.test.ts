import { expect, it } from 'vitest';
import { startPlantdata } from './support/plantdata-process.ts';
import { findFreePort } from './support/take-port.ts';

it('plantdata work tells on a port of its own how it is, and shows its metrics where they are on', async () => {
  const port = await findFreePort();
  const { child, ended } = await startPlantdata(['work'], {
    PLANTDATA_WORK_PORT: String(port),
    PLANTDATA_METRICS: 'on',
    PLANTDATA_LIVE_SOURCES: 'off',
  });
  const ask = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
  const status = () =>
    ask('/v1/health/ready').then(
      (answer) => answer.status,
      () => 'nothing answers',
    );
  await expect.poll(status, { interval: 100 }).toBe(200);
  expect(await (await ask('/v1/health')).json()).toEqual({ status: 'ok' });
  await expect
    .poll(async () => (await ask('/metrics')).text(), { interval: 500 })
    .toContain('plantdata_jobs{queue="sdm",state="queued"} 0');
  expect((await ask('/v1/verify/plant-names')).status).toBe(404);
  child.kill('SIGTERM');
  expect((await ended).code).toBe(0);
});

import { mkdir, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { type DatabaseUnderTest, databasesUnderTest, embeddedUnderTest } from './support/database.ts';
import { openInstallation } from './support/installation.ts';
import { metadataOf } from './support/uploads-under-test.ts';

const reserve = 64 * 1024 * 1024;

/** The whole service on a disk of which a test says how much is free. */
async function openService(kind: DatabaseUnderTest = embeddedUnderTest) {
  let free = 2 * reserve;
  const service = await openInstallation(kind, {}, { freeBytes: async () => free });
  onTestFinished(() => service.close());
  const { api, clock, database } = service;
  const headers = { 'x-api-key': await service.newKey() };
  const upload = {
    'tus-resumable': '1.0.0',
    'upload-length': '4',
    'upload-metadata': metadataOf({ filename: 'a.csv' }),
  };
  return {
    home: database.home,
    /** Time has passed since the disk was looked at last. */
    pass: () => clock.pass(1_000),
    setClockBack: () => clock.set('2026-11-24T07:00:00.000Z'),
    leave(bytes: number) {
      free = bytes;
      clock.pass(1_000);
    },
    beginUpload: () => api.inject({ method: 'POST', url: '/uploads', headers: { ...headers, ...upload } }),
    continueUpload: (url: string) =>
      api.inject({
        method: 'PATCH',
        url,
        headers: {
          ...headers,
          'tus-resumable': '1.0.0',
          'upload-offset': '0',
          'content-type': 'application/offset+octet-stream',
        },
        payload: 'Acer',
      }),
    deleteUpload: (url: string) =>
      api.inject({ method: 'DELETE', url, headers: { ...headers, 'tus-resumable': '1.0.0' } }),
    verify: () =>
      api.inject({
        method: 'POST',
        url: '/v1/verify/plant-names',
        headers,
        payload: { species_names: ['Acer rubrum'] },
      }),
    post: (url: string) => api.inject({ method: 'POST', url, headers, payload: {} }),
    read: () => api.inject({ url: '/v1/sdm/jobs', headers }),
    isAlive: () => api.inject('/v1/health'),
    isReady: () => api.inject('/v1/health/ready'),
  };
}

type Service = Awaited<ReturnType<typeof openService>>;

it('refuses what it would keep while less than the reserve is free, and recovers by itself', async () => {
  const service = await openService();
  const { location } = (await service.beginUpload()).headers;
  service.leave(reserve - 1);
  for (const refused of [await service.beginUpload(), await service.continueUpload(String(location))]) {
    expect(refused.statusCode).toBe(507);
    expect(refused.json().error).toBe('insufficient_storage');
  }
  const refused = await service.verify();
  expect(refused.statusCode).toBe(503);
  expect(refused.json().error).toBe('service_unavailable');
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  service.leave(reserve);
  expect((await service.continueUpload(String(location))).statusCode).toBe(204);
  expect((await service.verify()).statusCode).toBe(200);
});

it('finds that there is room again after the clock was set back', async () => {
  const service = await openService();
  service.leave(0);
  expect((await service.verify()).statusCode).toBe(503);
  service.setClockBack();
  service.leave(reserve);
  expect((await service.verify()).statusCode).toBe(200);
});

it('reads, deletes and says that it is alive on a full disk', async () => {
  const service = await openService();
  const { location } = (await service.beginUpload()).headers;
  service.leave(0);
  expect((await service.read()).statusCode).toBe(200);
  expect((await service.isAlive()).statusCode).toBe(200);
  expect((await service.deleteUpload(String(location))).statusCode).toBe(204);
});

const fillings: [string, (service: Service) => Promise<unknown>, (service: Service) => Promise<unknown>][] = [
  ['has too little free', async ({ leave }) => leave(0), async ({ leave }) => leave(reserve)],
  [
    'takes no file, whatever it says to have free',
    // Where the service tries to write a file, none can be.
    async ({ home, pass }) => mkdir(join(home, '.room')).then(pass),
    async ({ home, pass }) => rmdir(join(home, '.room')).then(pass),
  ],
];
it.each(fillings)('is not ready while the disk %s', async (_, fill, empty) => {
  const service = await openService();
  await fill(service);
  const answer = await service.isReady();
  expect(answer.statusCode).toBe(503);
  expect(answer.json()).toMatchObject({ status: 'down', checks: { storage: 'down', database: 'ok' } });
  await empty(service);
  expect((await service.isReady()).json()).toMatchObject({ checks: { storage: 'ok' } });
});

const elsewhere = databasesUnderTest.filter((kind) => kind !== embeddedUnderTest);
it.each(elsewhere)('verifies on a full disk when its database is elsewhere, on $name', async (kind) => {
  const service = await openService(kind);
  service.leave(0);
  expect((await service.beginUpload()).statusCode).toBe(507);
  expect((await service.verify()).statusCode).toBe(200);
});

it.each(elsewhere)('begins nothing on a full disk whose files would go there, on $name', async (kind) => {
  const service = await openService(kind);
  service.leave(0);
  for (const path of ['sdm/generate', 'retail-images/batches', 'retail-images/pictures']) {
    const refused = await service.post(`/v1/${path}`);
    expect([path, refused.statusCode, refused.json().error]).toEqual([path, 503, 'service_unavailable']);
  }
});

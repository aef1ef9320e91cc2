import { expect, it, onTestFinished } from 'vitest';
import { openInstallation } from './support/installation.ts';
import { startBucketServer } from './support/started-bucket.ts';

it.each(['failing', 'silent', 'deaf'] as const)(
  'says that the storage is down, and stays in service for what needs none, while the bucket is %s',
  {
    timeout: 120_000,
  },
  async (state) => {
    const bucket = await startBucketServer();
    const { api, close } = await openInstallation(undefined, {
      PLANTDATA_FILES: 's3://plants/files',
      ...bucket.settings,
    });
    onTestFinished(close);
    const isReady = () => api.inject('/v1/health/ready');
    expect((await isReady()).json()).toMatchObject({ checks: { storage: 'ok' } });
    bucket.become(state);
    const answer = await isReady();
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({ status: 'degraded', checks: { storage: 'down' } });
    bucket.become('well');
    expect((await isReady()).json()).toMatchObject({ checks: { storage: 'ok' } });
  },
);

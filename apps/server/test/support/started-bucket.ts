import { onTestFinished, vi } from 'vitest';
import { readBucketAccess } from '../../src/config/environment.ts';
import { serveBucket } from './bucket-server.ts';

/** A storage that the settings of this process name. It ends with the test. */
export async function startBucketServer() {
  const { settings, close, ...bucket } = await serveBucket();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  onTestFinished(() => {
    vi.unstubAllEnvs();
    close();
  });
  return { ...bucket, settings, access: readBucketAccess(settings) };
}

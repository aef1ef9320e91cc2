import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { createUploads, type UploadsOptions } from '../../src/capabilities/uploads/index.ts';
import { readBucketAccess } from '../../src/config/environment.ts';
import { ServiceError } from '../../src/platform/errors.ts';
import type { Authenticate, Caller } from '../../src/platform/http/index.ts';
import { silentLogger, type TestDatabase } from './database.ts';
import { handClock, handTimer } from './meters.ts';
import { listen, nurseryCaller, startApi } from './test-api.ts';

/** What `GET /v1/routes/from-upload` will list together. */
const extensions = ['.json', '.xlsx', '.xls', '.csv', '.txt', '.pdf', '.png', '.jpg'];

/** A key; with a merchant, a token of it for that merchant. Any number of tokens stand for the same. */
export const credentialOf = (key: string, merchantId?: string, token = '1') => ({
  Authorization: `Bearer ${JSON.stringify({ key, merchantId, token })}`,
});

/** Who a request of a test comes from is what its credential says. */
const authenticate: Authenticate = async ({ authorization }) => {
  const said = /^Bearer (\{.*\})$/.exec(authorization ?? '')?.[1];
  if (said === undefined) throw new ServiceError({ code: 'unauthorized', detail: 'API key missing.' });
  const { key, merchantId = null, token } = JSON.parse(said);
  const delegation = merchantId === null ? null : { tokenId: token, expiresAt: new Date('2100-01-01') };
  return callerOf(key, merchantId, delegation);
};

const callerOf = (key: string, merchantId: string | null, delegation: Caller['delegation']): Caller => ({
  ...nurseryCaller,
  keyId: key,
  lineageId: key.replace(/-rotated$/, ''),
  merchantId,
  delegation,
});

/** Uploads that are served on a port of their own until the test ends, with time that stands still. */
export async function serveUploads(
  database: TestDatabase,
  options: Partial<UploadsOptions> & { clock?: ReturnType<typeof handClock> } = {},
  served: Parameters<typeof startApi>[0] = {},
) {
  const clock = options.clock ?? handClock('2026-03-01T12:00:00Z');
  const timer = handTimer();
  const uploads = await createUploads({
    database,
    home: database.home,
    storage: undefined,
    bucketAccess: readBucketAccess(),
    uploadUrl: undefined,
    publicUrl: undefined,
    bytesMax: 64 * 1024 * 1024,
    quotaBytes: 256 * 1024 * 1024,
    extensions,
    timer,
    random: randomBytes,
    logger: silentLogger,
    ...options,
    clock,
  });
  // Before the server of the test closes: hooks run in the reverse order.
  onTestFinished(() => uploads.close());
  const { api, log } = await startApi({ authenticate, ...served, routes: (each) => uploads.addRoutes(each) });
  const port = await listen(api);
  const url = `http://127.0.0.1:${port}`;
  const abandoning = new AbortController();
  const caller = (key: string, merchantId: string | null = null) =>
    callerOf(
      key,
      merchantId,
      merchantId === null ? null : { tokenId: '9', expiresAt: new Date('2100-01-01') },
    );
  return {
    api,
    log,
    uploads,
    clock,
    timer,
    port,
    url,
    endpoint: `${url}/uploads`,
    /** Nobody waits any more for the files that are being opened. */
    abandon: () => abandoning.abort(new ServiceError({ code: 'service_unavailable', detail: 'Too slow.' })),
    /** Opens the file of an upload as a processing route does. */
    open: (fileUrl: string, key: string, merchantId?: string) =>
      uploads.open(fileUrl, {
        caller: caller(key, merchantId),
        protocol: 'http',
        host: `127.0.0.1:${port}`,
        abortSignal: abandoning.signal,
      }),
  };
}

/** `Upload-Metadata` with these keys. */
export const metadataOf = (entries: Readonly<Record<string, string>>): string =>
  Object.entries(entries)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

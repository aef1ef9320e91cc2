import { type ServedProcess, serveInProcess } from '../../apps/server/test/support/served-process.ts';
import { uploadByTus } from '../../apps/server/test/support/tus-client.ts';

/** A key that has no limits. */
export const uploadKey = 'the-key-of-the-benchmark-only';

export function serveUploadsIn(home: string): Promise<ServedProcess> {
  return serveInProcess({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: uploadKey,
    PLANTDATA_LOG_LEVEL: 'error',
    PLANTDATA_METRICS: 'on',
    PLANTDATA_UPLOAD_QUOTA_BYTES: '100000000000',
  });
}

export const sendByTus = (file: Buffer, url: string): Promise<string> =>
  uploadByTus(file, { endpoint: `${url}/uploads`, headers: { 'X-API-Key': uploadKey } });

/** So that a thousand uploads are never there at once, nor the disk full. */
export async function removeUpload(address: string): Promise<void> {
  const headers = { 'Tus-Resumable': '1.0.0', 'X-API-Key': uploadKey };
  const { status } = await fetch(address, { method: 'DELETE', headers });
  if (status !== 204) throw new Error(`An upload could not be deleted: ${status}.`);
}

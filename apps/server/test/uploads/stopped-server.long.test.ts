import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { beginAppending } from '../support/begun-request.ts';
import { temporaryHome } from '../support/database.ts';
import { eventually } from '../support/eventually.ts';
import { serveInProcess } from '../support/served-process.ts';
import { metadataOf } from '../support/uploads-under-test.ts';

it('stops while a file arrives, and keeps what has arrived', async () => {
  const { home, remove } = await temporaryHome();
  onTestFinished(remove);
  const key = 'the-key-of-these-tests-only';
  const settings = {
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: key,
    PLANTDATA_REQUEST_TIMEOUT_SECONDS: '2',
    HOST: '127.0.0.1',
  };
  const headers = { 'X-API-Key': key, 'Tus-Resumable': '1.0.0' };
  const first = await serveInProcess(settings);
  onTestFinished(() => first.kill());
  const metadata = metadataOf({ filename: 'names.csv' });
  const begun = await fetch(`${first.url}/uploads`, {
    method: 'POST',
    headers: { ...headers, 'Upload-Length': '40', 'Upload-Metadata': metadata },
  });
  const url = begun.headers.get('location') ?? '';
  const port = Number(new URL(first.url).port);
  await beginAppending(url, { 'X-API-Key': key }, { start: 'Name\nAcer', size: 40, port });
  const [id = ''] = await readdir(join(home, 'uploads'));
  await eventually(async () => expect((await stat(join(home, 'uploads', id))).size).toBe(9));
  await first.stop();

  const second = await serveInProcess(settings);
  onTestFinished(() => second.kill());
  const asked = await fetch(second.url + new URL(url).pathname, { method: 'HEAD', headers });
  expect(asked.headers.get('upload-offset')).toBe('9');
});

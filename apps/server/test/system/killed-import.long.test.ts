import type { ServerResponse } from 'node:http';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { embeddedUnderTest } from '../support/database.ts';
import { sendFile, serveFiles } from '../support/file-server.ts';
import { makePlace } from '../support/killed-service.ts';
import { annsPassword } from '../support/people.ts';
import { serveInProcess } from '../support/served-process.ts';

const checklist = Buffer.from(
  [
    'plant_name_id,ipni_id,taxon_rank,taxon_status,family,genus,species,taxon_name,taxon_authors,accepted_plant_name_id',
    '1,781245-1,Species,Accepted,Sapindaceae,Acer,palmatum,Acer palmatum,Thunb.,1',
    '',
  ]
    .join('\n')
    .replaceAll(',', '|'),
);
const published = { bytes: checklist, etag: '"one"' };
const waitMs = { timeout: 180_000, interval: 1_000 };

interface Sender {
  send(method: 'GET' | 'POST', url: string): Promise<{ statusCode: number; json(): Record<string, unknown> }>;
}

const start = ({ send }: Sender, id = 'wcvp') => send('POST', `/v1/system/datasets/${id}/imports`);
const newestOf = async ({ send }: Sender, id = 'wcvp') => {
  const { datasets } = (await send('GET', '/v1/system/datasets')).json();
  if (!Array.isArray(datasets)) throw new Error('There is no list.');
  return datasets.find((dataset) => dataset.id === id);
};
const untilStatus = (sender: Sender, status: string, id = 'wcvp') =>
  expect.poll(async () => (await newestOf(sender, id)).import?.status, waitMs).toBe(status);

it('an import whose service is killed is resumed by the next one', async () => {
  const responses: ServerResponse[] = [];
  let isSlow = true;
  await using publisher = await serveFiles((request, response) => {
    if (!isSlow) return sendFile(request, response, published);
    response.writeHead(200, { 'content-length': checklist.length, etag: '"one"' });
    response.write(checklist.subarray(0, 60));
    responses.push(response);
  });
  const { settings } = await makePlace(embeddedUnderTest);
  const env = { ...settings, PLANTDATA_DATASET_URLS: `wcvp=${publisher.url}/wcvp.csv` };
  const first = await serveInProcess(env);
  const linkOf = () => /welcome#(\S+)\n/.exec(first.printed())?.[1];
  await expect.poll(linkOf, waitMs).toBeDefined();
  let cookie = '';
  const senderAt = (url: string): Sender => ({
    async send(method, path) {
      const answer = await fetch(`${url}${path}`, { method, headers: { cookie } });
      const body = z.record(z.string(), z.unknown()).parse(await answer.json());
      return { statusCode: answer.status, json: () => body };
    },
  });
  const joined = await fetch(`${first.url}/v1/account/link`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      token: linkOf(),
      email: 'ann@nursery.example',
      name: 'Ann',
      password: annsPassword,
    }),
  });
  expect(joined.status).toBe(201);
  cookie = joined.headers.get('set-cookie')?.split(';')[0] ?? '';
  const begun = await start(senderAt(first.url));
  expect(begun.statusCode).toBe(202);
  await untilStatus(senderAt(first.url), 'running');
  await expect.poll(() => responses.length, waitMs).toBe(1);
  await first.kill();
  isSlow = false;
  const second = await serveInProcess(env);
  await untilStatus(senderAt(second.url), 'complete');
  expect((await newestOf(senderAt(second.url))).installed.records).toBe(1);
  await second.stop();
}, 400_000);

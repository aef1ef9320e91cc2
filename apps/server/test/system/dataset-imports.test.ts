import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { databasesUnderTest, embeddedUnderTest } from '../support/database.ts';
import { sendFile, serveFiles } from '../support/file-server.ts';
import { openInstallation } from '../support/installation.ts';
import { makePlace } from '../support/killed-service.ts';
import { annsPassword } from '../support/people.ts';
import { plantdataHere } from '../support/plantdata-here.ts';
import { serveInProcess } from '../support/served-process.ts';
import { listen } from '../support/test-api.ts';

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
const waitMs = { timeout: 90_000, interval: 1_000 };

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

afterEach(() => vi.unstubAllEnvs());

describe.each(databasesUnderTest)('imports that operators begin, in $name,', (kind) => {
  async function open(url: string) {
    vi.stubEnv('PLANTDATA_DATASET_URLS', `wcvp=${url}/wcvp.csv`);
    vi.stubEnv('PLANTDATA_LIVE_SOURCES', 'off');
    const installation = await openInstallation(kind, { PLANTDATA_DATASET_URLS: `wcvp=${url}/wcvp.csv` });
    await listen(installation.api);
    return { ...installation, [Symbol.asyncDispose]: () => installation.close() };
  }

  it('show their progress, one at a time of a dataset, and are installed', async () => {
    const held: (() => void)[] = [];
    await using publisher = await serveFiles((request, response) => {
      response.writeHead(200, { 'content-length': checklist.length }).write(checklist.subarray(0, 40));
      held.push(() => response.end(checklist.subarray(40)));
      request.resume();
    });
    await using installation = await open(publisher.url);
    const { operator } = installation;
    const begun = await start(operator);
    expect(begun.json()).toMatchObject({ dataset: 'wcvp', status: 'queued', stage: null, error: null });
    expect(begun.statusCode).toBe(202);
    await expect
      .poll(async () => (await newestOf(operator)).import, waitMs)
      .toMatchObject({ status: 'running', stage: 'downloading', bytes: 40, bytes_total: checklist.length });
    expect((await start(operator)).json()).toMatchObject({ status: 409, error: 'import_running' });
    for (const send of held) send();
    await untilStatus(operator, 'complete');
    expect(await newestOf(operator)).toMatchObject({
      is_importable: true,
      import: { error: null },
      installed: { records: 1 },
    });
    const { data } = (await operator.send('GET', '/v1/account/audit')).json();
    expect(data[0]).toMatchObject({
      action: 'dataset.import_started',
      target: 'wcvp',
      actor: { email: 'operator@plants.example' },
    });
    expect((await start(operator)).statusCode).toBe(202);
  });

  it('say why they fail, and take no dataset that is not known', async () => {
    await using publisher = await serveFiles((_request, response) => response.writeHead(404).end());
    await using installation = await open(publisher.url);
    const { operator } = installation;
    await start(operator);
    await untilStatus(operator, 'failed');
    expect((await newestOf(operator)).import.error).toContain('404');
    for (const id of [
      'chelsa',
      'usda',
      'corrections',
      'my-list',
      '..%2F..%2Fetc',
      'https:%2F%2Fevil.example',
    ])
      expect((await start(operator, id)).json()).toMatchObject({ status: 404, error: 'dataset_not_found' });
    expect(publisher.requests).toHaveLength(1);
  });
});

describe('an import whose service is killed', () => {
  it('is resumed by the next one', async () => {
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
    const link = /welcome#(\S+)/.exec(first.printed())?.[1];
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
        token: link,
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
    const { stdout } = await plantdataHere(settings.PLANTDATA_HOME, ['data', 'list', '--json']);
    expect(
      JSON.parse(stdout).datasets.find(({ dataset }: { dataset: string }) => dataset === 'wcvp').versions,
    ).toHaveLength(1);
  });
});

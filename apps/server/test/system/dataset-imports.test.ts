import { afterEach, describe, expect, it, vi } from 'vitest';
import { databasesUnderTest } from '../support/database.ts';
import { serveFiles } from '../support/file-server.ts';
import { openInstallation } from '../support/installation.ts';
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

import { afterAll, describe, expect, it } from 'vitest';
import { openFileService } from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';
import { enquiryBody, line } from './snapshots.ts';

const service = await openFileService();
afterAll(() => service.close());

const replyBody = (others: object = {}) => ({
  supply_request_id: 'sr-1',
  source_revision: 'rev-8',
  request_lines: [line('L1', 'Correa alba', 60)],
  text_body: 'Correa alba 140mm: 60 available now.',
  ...others,
});

const searchBody = (others: object = {}) => ({
  source_revision: 'rev-8',
  design_intent: '',
  validated_candidates: ['a', 'b'],
  ...others,
});

const drafts = '/v1/supply/enquiry-drafts';
const extractions = '/v1/supply/reply-extractions';
const searches = '/v1/supply/substitutions/search';

async function post(url: string, payload: object, headers: object = {}) {
  const key = await service.newKey();
  const send = () =>
    service.api.inject({ method: 'POST', url, headers: { ...key.headers, ...headers }, payload });
  const response = await send();
  return { response, send, charged: () => unitsCharged(service.database.db, key) };
}

describe.each([
  [drafts, enquiryBody()],
  [extractions, replyBody()],
  [searches, searchBody()],
])('%s', (url, body) => {
  it('costs one unit, has to be approved and is kept nowhere', async () => {
    const { response, charged } = await post(url, body);
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json()).toMatchObject({ source_revision: 'rev-8', requires_approval: true });
    expect(response.headers['cache-control']).toBe('no-store');
    expect(await charged()).toBe(1);
  });

  it('costs once when it is repeated with its idempotency key', async () => {
    const { response, send, charged } = await post(url, body, { 'idempotency-key': 'again-0123456789' });
    const again = await send();
    expect(again.json()).toEqual(response.json());
    expect(await charged()).toBe(1);
  });

  it('is limited to the calls a minute of the plan', async () => {
    const key = await service.newKey({}, 'basic');
    const send = () => service.api.inject({ method: 'POST', url, headers: key.headers, payload: body });
    const first = await send();
    expect(first.headers['ratelimit-policy']).toContain('"spm";q=10;w=60');
    for (let call = 1; call < 10; call += 1) await send();
    const refused = await send();
    expect(refused.json()).toMatchObject({ status: 429, error: 'rate_limited' });
    expect(refused.json().detail).toContain('may make 10 supply calls a minute');
    expect(await unitsCharged(service.database.db, key)).toBe(10);
  });

  it('needs a key', async () => {
    const response = await service.api.inject({ method: 'POST', url, payload: body });
    expect(response.statusCode).toBe(401);
  });
});

it.each<[string, string, object, string]>([
  [
    'a line twice',
    drafts,
    enquiryBody({ lines: [line('a', 'Acer', 1), line('a', 'Acer', 1)] }),
    '/lines/1/id',
  ],
  ['a window that ends before it starts', drafts, enquiryBody({ horizon_end: '2026-01-01' }), '/horizon_end'],
  ['another contract', drafts, enquiryBody({ contract_version: '1' }), '/contract_version'],
  ['50,001 characters', extractions, replyBody({ text_body: 'a'.repeat(50_001) }), '/text_body'],
  [
    'a requested line twice',
    extractions,
    replyBody({ request_lines: [line('a', 'Acer', 1), line('a', 'Acer', 1)] }),
    '/request_lines/1/id',
  ],
  [
    '51 candidates',
    searches,
    searchBody({ validated_candidates: Array.from({ length: 51 }, (_, at) => `s${at}`) }),
    '/validated_candidates',
  ],
])('%s is refused, with its place, and costs nothing', async (_what, url, body, place) => {
  const { response, charged } = await post(url, body);
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain(place);
  expect(await charged()).toBe(0);
});

it('reads a reply of 50,000 characters', async () => {
  const text = `Correa alba 140mm: 60 available now.\n${'All the best. '.repeat(4_000)}`.slice(0, 50_000);
  const { response } = await post(extractions, replyBody({ text_body: text }));
  expect(response.statusCode, response.body).toBe(200);
  expect(response.json().lines).toMatchObject([{ supply_request_line_id: 'L1', confirmable_quantity: 60 }]);
});

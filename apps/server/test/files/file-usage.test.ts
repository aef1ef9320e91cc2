import { afterAll, describe, expect, it } from 'vitest';
import {
  filePart,
  openFileService,
  producerMark,
  rowsUnbilled,
  sendForm,
  sendJson,
} from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';
import { pdfOf } from '../support/made-files.ts';

const service = await openFileService();
afterAll(() => service.close());

const list = (...names: string[]) => [filePart('list.txt', names.join('\n'))];
const three = list('Acer palmatum', 'Quercus robur', 'Zyxwvia inventata');

describe('with an API key', () => {
  it('tells what the file cost, and the month of the account where nothing is limited', async () => {
    const key = await service.newKey();
    await sendJson(service, key, { species_names: ['Rosa canina'] });
    const response = await sendForm(service, key, { parts: three });
    expect(response.json().usage).toEqual({
      is_billable: true,
      rows_processed: 3,
      rows_succeeded: 2,
      rows_failed: 1,
      file_origin: 'external',
      individual_usage_totals: {
        month: '2026-11',
        row_count: 4,
        billable_row_count: 4,
        monthly_row_limit: null,
        remaining_rows: null,
        overage_rows: 0,
      },
    });
    expect(await unitsCharged(service.database.db, key)).toBe(4);
  });

  it('counts what limits the key by the month', async () => {
    const key = await service.newKey({ unitsPerMonth: 10 });
    await sendForm(service, key, { parts: three });
    const response = await sendForm(service, key, { parts: three });
    expect(response.json().usage.individual_usage_totals).toMatchObject({
      row_count: 6,
      billable_row_count: 6,
      monthly_row_limit: 10,
      remaining_rows: 4,
      overage_rows: 0,
    });
  });

  it('counts what limits the account by the month where the key is not', async () => {
    const key = await service.newKey({}, 'basic');
    const response = await sendForm(service, key, { parts: three });
    expect(response.json().usage.individual_usage_totals).toMatchObject({
      billable_row_count: 3,
      monthly_row_limit: 1000,
      remaining_rows: 997,
    });
  });
});

describe('above what the plan includes for each merchant with usage', () => {
  it('tells how many rows are above it', async () => {
    const key = await service.newKey();
    const ofAccount = async () =>
      (await sendForm(service, key, { parts: list('Rosa canina') })).json().usage.individual_usage_totals;
    await sendJson(service, key, { species_names: Array<string>(600).fill('Acer palmatum') });
    expect(await ofAccount()).toMatchObject({ billable_row_count: 601, overage_rows: 101 });
    for (const merchant of ['merchant-1', 'merchant-2']) {
      const page = await service.pageOf(key, merchant);
      await sendJson(service, page, { file_url: await service.upload(page, 'list.txt', 'Quercus robur') });
    }
    expect(await ofAccount()).toMatchObject({ billable_row_count: 604, overage_rows: 0 });
  });
});

describe('with a delegation token', () => {
  it('tells the month of the merchant', async () => {
    const key = await service.newKey();
    const asked = async (merchant: string) => {
      const page = await service.pageOf(key, merchant);
      const file_url = await service.upload(page, 'list.txt', 'Acer palmatum\nQuercus robur');
      return sendJson(service, page, { file_url });
    };
    await asked('merchant-1');
    await asked('merchant-2');
    const response = await asked('merchant-1');
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().usage).toEqual({
      is_billable: true,
      rows_processed: 2,
      rows_succeeded: 2,
      rows_failed: 0,
      file_origin: 'external',
      month_totals: { month: '2026-11', is_active: true, row_count: 4, billable_row_count: 4 },
    });
  });

  it('counts from zero in the next month', async () => {
    const key = await service.newKey();
    const asked = async () => {
      const page = await service.pageOf(key, 'm');
      return sendJson(service, page, { file_url: await service.upload(page, 'list.txt', 'Acer palmatum') });
    };
    await asked();
    service.clock.set('2026-12-01T00:00:00Z');
    const response = await asked();
    service.clock.set('2026-11-20T10:00:00Z');
    expect(response.json().usage.month_totals).toMatchObject({ month: '2026-12', row_count: 1 });
  });

  it('processes and charges a file once, however often the page asks', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'm');
    const file_url = await service.upload(page, 'list.txt', 'Acer palmatum');
    const first = await sendJson(service, page, { file_url });
    const again = await sendJson(service, page, { file_url, filename: 'list.txt' });
    expect(again.body).toBe(first.body);
    expect(again.headers['idempotency-replayed']).toBe('true');
    expect(await unitsCharged(service.database.db, key)).toBe(1);
  });
});

describe('a file that the own program of the platform has made', () => {
  const madeBy = (program: string) => pdfOf(['Acer palmatum', 'Quercus robur'], { program });
  const own = async (program: string) => [filePart('export.pdf', await madeBy(program))];

  it('is recorded and not charged', async () => {
    const key = await service.newKey({ unitsPerMonth: 1 });
    const response = await sendForm(service, key, { parts: await own(producerMark) });
    expect(response.statusCode, response.body).toBe(200);
    expect(response.json().usage).toMatchObject({
      is_billable: false,
      file_origin: 'engine',
      rows_processed: 2,
      individual_usage_totals: { row_count: 2, billable_row_count: 0, remaining_rows: 1 },
    });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
    expect(await rowsUnbilled(service, key)).toBe(2);
  });

  it('does not make a merchant active, and is recorded once', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'm');
    const file_url = await service.upload(page, 'export.pdf', await madeBy(producerMark));
    const response = await sendJson(service, page, { file_url });
    await sendJson(service, page, { file_url });
    expect(response.json().usage.month_totals).toEqual({
      month: '2026-11',
      is_active: false,
      row_count: 2,
      billable_row_count: 0,
    });
    expect(await rowsUnbilled(service, key)).toBe(2);
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('still counts in the units of a minute', async () => {
    const key = await service.newKey({ unitsPerMinute: 1 });
    await sendForm(service, key, { parts: await own(producerMark) });
    const response = await sendForm(service, key, { parts: await own(producerMark) });
    expect(response.statusCode).toBe(429);
    expect(await rowsUnbilled(service, key)).toBe(2);
  });

  it.each([producerMark.toLowerCase(), `${producerMark}.1`])(
    'is another when it is of %s',
    async (program) => {
      const key = await service.newKey();
      const response = await sendForm(service, key, { parts: await own(program) });
      expect(response.json().usage).toMatchObject({ is_billable: true, file_origin: 'external' });
      expect(await unitsCharged(service.database.db, key)).toBe(2);
    },
  );
});

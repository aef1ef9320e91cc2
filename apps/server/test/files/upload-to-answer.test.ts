import { expect, it, onTestFinished } from 'vitest';
import { namesPath, openFileService, sendJson, sizesPath } from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';
import { workbook } from '../support/made-files.ts';
import { listen } from '../support/test-api.ts';
import { uploadByTus } from '../support/tus-client.ts';

it('a web page uploads a file of a merchant and has it processed, which is charged once and open to no other', async () => {
  const service = await openFileService();
  onTestFinished(() => service.close());
  const port = await listen(service.api);
  const key = await service.newKey();
  const page = await service.pageOf(key, 'merchant-1');
  const rows = [
    ['Botanical name', 'Pot size'],
    ['Acer palmatum', '140mm'],
    ['Quercus robur', '45L'],
    ['Zyxwvia inventata', '200mm'],
  ];
  const file_url = await uploadByTus(Buffer.from(workbook('xlsx', rows)), {
    endpoint: `http://127.0.0.1:${port}/uploads`,
    metadata: { filename: 'availability.xlsx' },
    headers: page.headers,
    chunkSize: 1_000,
  });
  const process = (headers: Record<string, string>, path = namesPath) =>
    fetch(`http://127.0.0.1:${port}${path}`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ file_url }),
    });

  const first = await process(page.headers);
  const text = await first.text();
  expect(first.status, text).toBe(200);
  const { results, extraction, usage } = JSON.parse(text);
  expect(results.map((each: { query: { submitted_name: string } }) => each.query.submitted_name)).toEqual([
    'Acer palmatum',
    'Quercus robur',
    'Zyxwvia inventata',
  ]);
  expect(extraction.sheets).toMatchObject([{ columns: ['Botanical name'], entries: 3 }]);
  expect(usage).toMatchObject({
    rows_processed: 3,
    rows_succeeded: 2,
    rows_failed: 1,
    month_totals: { row_count: 3, billable_row_count: 3 },
  });

  const again = await process(page.headers);
  expect(again.headers.get('idempotency-replayed')).toBe('true');
  expect(await again.text()).toBe(text);
  expect(await unitsCharged(service.database.db, key)).toBe(3);

  const inForm = new FormData();
  inForm.set('file_url', file_url);
  for (const same of [
    fetch(`http://127.0.0.1:${port}${namesPath}`, { method: 'POST', headers: page.headers, body: inForm }),
    process(page.headers, `${namesPath}?unknown=1`),
  ]) {
    expect((await same).headers.get('idempotency-replayed')).toBe('true');
  }
  expect(await unitsCharged(service.database.db, key)).toBe(3);

  const other = await process((await service.pageOf(key, 'merchant-2')).headers);
  expect(other.status).toBe(403);

  const sizes = await process(page.headers, sizesPath);
  expect(sizes.status).toBe(200);
  const labels = JSON.parse(await sizes.text()).results.map(
    (each: { input_label: string }) => each.input_label,
  );
  expect(labels).toEqual(['140mm', '45L', '200mm']);
  expect(await unitsCharged(service.database.db, key)).toBe(6);
  expect(await unitsHeld(service.database.db)).toBe(0);

  // The address is the file: nothing else is looked at or fetched.
  const elsewhere = await sendJson(service, page, { file_url: file_url.replace('127.0.0.1', 'localhost') });
  expect(elsewhere.statusCode).toBe(404);
});

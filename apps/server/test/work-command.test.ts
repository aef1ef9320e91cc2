import { expect, it, vi } from 'vitest';
import { temporaryHome } from './support/database.ts';
import { plantdataHere } from './support/plantdata-here.ts';

it('plantdata work does not start where there is nothing that it may work on', async () => {
  const { home, remove } = await temporaryHome();
  vi.stubEnv('PLANTDATA_SDM_JOBS_AT_ONCE', '0');
  vi.stubEnv('PLANTDATA_RETAIL_JOBS_AT_ONCE', '0');
  const { code, stderr } = await plantdataHere(home, ['work']);
  expect(code).toBe(1);
  expect(stderr).toContain('nothing would be worked on');
  await remove();
});

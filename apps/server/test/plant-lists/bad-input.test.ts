import { afterAll, describe, expect, it } from 'vitest';
import { filePart, namesMax, openFileService, sendForm, sendJson } from '../support/file-service.ts';
import { unitsCharged, unitsHeld } from '../support/ledger.ts';

const url = '/v1/verify/plant-lists';

const service = await openFileService();
afterAll(() => service.close());

describe('a list that is not right', () => {
  const refusedWith = async (payload: object) => {
    const key = await service.newKey();
    const response = await sendJson(service, key, payload, { url });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
    expect(await unitsHeld(service.database.db)).toBe(0);
    return { status: response.statusCode, ...response.json() };
  };

  it.each<[string, object, string]>([
    ['nothing', {}, '/items'],
    ['no row', { items: [] }, '/items'],
    ['blank rows only', { items: [' ', { name: '' }] }, '/items'],
    ['rows without a name or a size', { items: ['12', '—'] }, '/items'],
    ['too many rows', { items: Array.from({ length: 1001 }, () => 'Quercus robur') }, '/items'],
    ['a row that is too long', { items: ['x'.repeat(501)] }, '/items/0'],
    ['a row that is a number', { items: ['Quercus robur', 5] }, '/items/1'],
    ['a row that is null', { items: ['Quercus robur', null] }, '/items/1'],
    ['a row that is a list', { items: ['Quercus robur', ['45L']] }, '/items/1'],
    ['a row that is true', { items: ['Quercus robur', true] }, '/items/1'],
    ['an object without a name', { items: [{ size: '45L' }] }, '/items/0/name'],
    ['a name that is a number', { items: [{ name: 5 }] }, '/items/0/name'],
    ['a member that there is not', { items: [{ name: 'Quercus robur', pot: '45L' }] }, '/items/0'],
    ['a negative quantity', { items: [{ name: 'Quercus robur', quantity: -1 }] }, '/items/0'],
    ['a region that there is not', { items: ['Quercus robur'], region: 'AUS' }, '/region'],
  ])('is refused with the field: %s', async (_, payload, field) => {
    const { status, error, errors } = await refusedWith(payload);
    expect({ status, error }).toEqual({ status: 400, error: 'invalid_request' });
    expect(errors[0].pointer).toMatch(new RegExp(`^${field}(?:/|$)`));
    expect(errors[0].message).toMatch(/must|at least one/);
  });

  it('is told what would be right of the member of an object', async () => {
    const messageOf = async (row: object) => (await refusedWith({ items: [row] })).errors[0].message;
    expect(await messageOf({ size: '45L' })).toBe('is missing, must be a string');
    expect(await messageOf({ name: 5 })).toBe('must be a string, received 5');
    expect(await messageOf({ name: 'Quercus robur', pot: '45L' })).toMatch(
      /^must not have the members "pot"/,
    );
  });

  it('is refused with the sources that there are', async () => {
    const refused = await refusedWith({ items: ['Quercus robur'], sources: ['powo', 'nobody'] });
    expect(refused).toMatchObject({
      status: 400,
      error: 'invalid_source',
      errors: [{ pointer: '/sources/1' }],
    });
  });

  it('is refused with the columns that there are', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      url,
      parts: [
        { name: 'size_column', value: 'Container' },
        filePart('list.csv', 'Plant,Pot\nQuercus robur,45L'),
      ],
    });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json().detail).toContain('no column "Container". The columns are: "Plant", "Pot"');
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('is a file with more rows than are taken', async () => {
    const rows = Array.from({ length: namesMax + 1 }, () => 'Quercus robur,45L');
    const response = await sendForm(service, await service.newKey(), {
      url,
      parts: [filePart('list.csv', ['Plant,Pot', ...rows].join('\n'))],
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({
      error: 'invalid_request',
      errors: [{ pointer: '/file', message: `must hold at most ${namesMax} rows` }],
    });
  });

  it('is one in the request of a web page, whose token is for uploaded files alone', async () => {
    const key = await service.newKey();
    const page = await service.pageOf(key, 'merchant-1');
    const response = await sendJson(service, page, { items: ['Quercus robur'] }, { url });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/file_url', code: 'required' }] });
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import {
  filePart,
  labelsMax,
  openFileService,
  sendForm,
  sendJson,
  sizesPath,
} from '../support/file-service.ts';
import { unitsCharged } from '../support/ledger.ts';
import { drawnText } from '../support/made-pictures.ts';

const service = await openFileService();
afterAll(() => service.close());

const post = async (payload: object) =>
  sendJson(service, await service.newKey(), payload, { url: sizesPath });

const list = [filePart('list.txt', '140mm\n45L')];

describe('a request that is refused names the member and what would be right', () => {
  it.each<[string, object, string, RegExp]>([
    [
      'an object',
      { items: ['140mm', '45L', '8"', { size: 140 }] },
      '/items/3',
      /^must be a string or a number, received /,
    ],
    ['a list in the list', { items: [['140mm']] }, '/items/0', /^must be a string or a number, received /],
    ['true', { items: [true] }, '/items/0', /^must be a string or a number, received /],
    ['null', { items: ['140mm', null] }, '/items/1', /^must be a string or a number, received /],
    ['a text in place of the list', { items: '140mm' }, '/items', /array/],
    [
      'a label that is too long',
      { items: ['140mm', 'x'.repeat(501)] },
      '/items/1',
      /at most 500 characters, received 501/,
    ],
    ['too many labels', { items: Array.from({ length: 2001 }, () => '140mm') }, '/items', /2000|2,000/],
    ['no label', { items: [] }, '/items', /at least one/],
    ['blank labels only', { items: [' ', '\t'] }, '/items', /at least one/],
    ['nothing', {}, '/items', /at least one/],
    ['a region that there is not', { items: ['140mm'], region: 'Mars' }, '/region', /AU/],
    [
      'an extraction_type that there is not',
      { items: ['140mm'], extraction_type: 'trees' },
      '/extraction_type',
      /species/,
    ],
  ])('%s', async (_, body, pointer, right) => {
    const key = await service.newKey();
    const response = await sendJson(service, key, body, { url: sizesPath });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json()).toMatchObject({ error: 'invalid_request', errors: [{ pointer }] });
    expect(response.json().errors[0].message).toMatch(right);
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('a number that JSON cannot hold', async () => {
    const { headers } = await service.newKey();
    const response = await service.api.inject({
      method: 'POST',
      url: sizesPath,
      headers: { ...headers, 'content-type': 'application/json' },
      payload: '{"items": [140, 1e999]}',
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors).toMatchObject([{ pointer: '/items/1' }]);
  });

  it('a form without a file', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [{ name: 'region', value: 'AU' }],
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().errors).toMatchObject([{ pointer: '/file' }]);
  });

  it('an extraction_type of a form that there is not', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [{ name: 'extraction_type', value: 'trees' }, ...list],
    });
    expect(response.statusCode).toBe(400);
    expect(response.json()).toMatchObject({ errors: [{ pointer: '/extraction_type' }] });
  });

  it('a file with too many labels, with the limit', async () => {
    const text = Array.from({ length: labelsMax + 1 }, (_, index) => `${100 + index}mm`).join('\n');
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.txt', text)],
    });
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().detail).toContain(String(labelsMax));
  });

  it('a file of another type, with those that are read', async () => {
    const response = await sendForm(service, await service.newKey(), {
      url: sizesPath,
      parts: [filePart('list.docx', 'x')],
    });
    expect(response.statusCode).toBe(415);
    expect(response.json().detail).toBe(
      'The file is named .docx, but it is text. Such files are not supported. Supported are .json, .geojson, .csv, .tsv, .txt, .xlsx, .xlsm, .xlsb, .xls, .ods, .numbers, .docx, .eml, .msg, .pdf, .png, .jpg, .jpeg, .gif, .webp.',
    );
  });

  it('a picture without text', async () => {
    const key = await service.newKey();
    const response = await sendForm(service, key, {
      url: sizesPath,
      parts: [filePart('blank.png', Uint8Array.from(drawnText([], 1)))],
    });
    expect(response.statusCode, response.body).toBe(422);
    expect(response.json()).toMatchObject({
      error: 'parsing_failed',
      detail: 'The file cannot be read: no text could be recognised in the picture.',
    });
    expect(await unitsCharged(service.database.db, key)).toBe(0);
  });

  it('a delegation token without a file, and with labels', async () => {
    const page = await service.pageOf(await service.newKey(), 'merchant-1');
    const without = await sendJson(service, page, { items: ['140mm'] }, { url: sizesPath });
    expect(without.json()).toMatchObject({ status: 400, errors: [{ pointer: '/file_url' }] });
    const file_url = await service.upload(page, 'list.txt', '140mm');
    const both = await sendJson(service, page, { items: ['140mm'], file_url }, { url: sizesPath });
    expect(both.statusCode).toBe(403);
  });
});

describe('a label that is no size is answered, and never as a sure match', () => {
  it.each([
    ['no millimetres', '0mm'],
    ['no litres', '0L'],
    ['less than nothing', '-140mm'],
    ['less than nothing of litres', '-5 L'],
    ['more litres than there are', '1e9 L'],
    ['pictures', '🌱🌿'],
    ['JSON', '{"size": 140}'],
    ['SQL', "'; drop table sizes; --"],
    ['a script', '<script>alert(1)</script>'],
    ['a member of every object', '__proto__'],
    ['another one', 'constructor'],
    ['digits without end', '9'.repeat(500)],
    ['brackets without end', '('.repeat(500)],
    ['a range without end', `${'1-'.repeat(249)}mm`],
    ['a control character', '\u0000'],
    ['half a character', '\ud800'],
  ])('%s', async (_, label) => {
    const response = await post({ items: [label] });
    expect(response.statusCode, response.body).toBe(200);
    const [result] = response.json().results;
    expect(result.input_label).toBe(label);
    expect(result.match_confidence).not.toBe('High');
  });
});

import { afterAll, describe, expect, it } from 'vitest';
import { filePart, openFileService, sendForm, sizesPath } from '../support/file-service.ts';

const service = await openFileService();
afterAll(() => service.close());

const send = async (filename: string, content: string) =>
  sendForm(service, await service.newKey(), { url: sizesPath, parts: [filePart(filename, content)] });

describe('numbers in a list with nothing else are read as they are in `items`', () => {
  it.each([
    ['list.json', '[140, 200]', ['140', '200']],
    ['list.json', '{"sizes": [140, 200]}', ['140', '200']],
    ['list.json', '{"pots": {"list": [140, 200, "45L", 250]}}', ['140', '200', '45L', '250']],
    ['list.json', '[140, 5, 200]', ['140', '5', '200']],
    ['list.json', '["140mm", 5, "200mm"]', ['140mm', '5', '200mm']],
    ['list.txt', '140\n200\n', ['140', '200']],
    ['list.csv', '140\n200\n', ['140', '200']],
    ['list.txt', '10-12\n12-14\n', ['10-12', '12-14']],
    ['list.csv', 'Size\n140\n9\n', ['140', '9']],
  ])('%s with %j', async (filename, content, labels) => {
    const response = await send(filename, content);
    expect(response.statusCode, response.body).toBe(200);
    const read = response.json().results.map((each: { input_label: string }) => each.input_label);
    expect(read).toEqual(labels);
  });

  it.each([
    ['numbers that are no sizes', 'list.json', '[1, 2, 3]'],
    ['a list of another name', 'list.json', '{"quantities": [140, 200]}'],
    ['a heading of something else', 'list.csv', 'Qty\n140\n200\n'],
    ['numbers beside names', 'list.json', '[{"plant": "Acer", "qty": 140}, {"plant": "Acer", "qty": 200}]'],
  ])('%s are none', async (_, filename, content) => {
    const response = await send(filename, content);
    expect(response.statusCode, response.body).toBe(400);
    expect(response.json().detail).toBe('No size labels found in input');
  });
});

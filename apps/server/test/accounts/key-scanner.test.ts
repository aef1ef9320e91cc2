import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { generateKey } from '../../src/capabilities/accounts/keys/api-key.ts';

const page = path.resolve(import.meta.dirname, '../../../../docs/keys.md');

it('a secret scanner finds keys by the rule of docs/keys.md, and nothing that only looks like one', async () => {
  const text = await readFile(page, 'utf8');
  const [, snippet = ''] = /```js\n(.*?)```/s.exec(text) ?? [];
  const [, pattern = ''] = /^ {4}(\\bpd.*)$/m.exec(text) ?? [];
  const { isKey } = await import(`data:text/javascript,${encodeURIComponent(snippet)}`);
  const keys = Array.from({ length: 200 }, (_, n) =>
    generateKey(n % 2 ? 'live' : 'test', randomBytes, n % 3 ? 'header' : 'address'),
  );
  const found = keys
    .map((key) => `KEY="${key}";`)
    .join('\n')
    .match(new RegExp(pattern, 'g'));
  expect(found).toEqual(keys);
  for (const key of keys) {
    const changed = `${key.slice(0, 12)}${key[12] === 'x' ? 'y' : 'x'}${key.slice(13)}`;
    expect([isKey(key), isKey(changed), isKey(key.slice(0, -1))]).toEqual([true, false, false]);
  }
});

import fc from 'fast-check';
import { expect, it } from 'vitest';
import { addressOf } from '../src/address.ts';

const base = 'https://example.org/plants';
const template = '/v1/account/keys/{id}/rotate';

it('puts values into the path and the query', () => {
  const url = addressOf(base, template, {
    path: { id: 'a b' },
    query: { limit: 5, tag: ['x', 'y'], cursor: undefined },
  });
  expect(url.href).toBe('https://example.org/plants/v1/account/keys/a%20b/rotate?limit=5&tag=x&tag=y');
});

it.each(['', '.', '..', undefined])('does not take %j for a value of the path', (id) => {
  expect(() => addressOf(base, template, { path: { id } })).toThrow('path.id cannot be');
});

it('stays with the operation, whatever the value is', () => {
  const value = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !['.', '..'].includes(text));
  fc.assert(
    fc.property(value, (id) => {
      const { origin, pathname, search, hash } = addressOf(base, template, { path: { id } });
      expect([origin, search, hash]).toEqual(['https://example.org', '', '']);
      const [, encoded = ''] = /^\/plants\/v1\/account\/keys\/([^/]+)\/rotate$/.exec(pathname) ?? [];
      expect(decodeURIComponent(encoded)).toBe(id);
    }),
  );
});

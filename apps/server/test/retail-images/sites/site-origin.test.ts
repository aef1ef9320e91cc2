import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normalizeOrigin } from '../../../src/capabilities/retail-images/sites/site-origin.ts';

const originOf = (siteUrl: string) => {
  const read = normalizeOrigin(siteUrl);
  return 'origin' in read ? read.origin : null;
};

describe('the origin of a storefront', () => {
  it.each([
    ['https://Shop.Example.ORG:443/a?b#c', 'https://shop.example.org'],
    ['https://shop.example.org:8443/', 'https://shop.example.org:8443'],
    ['  https://shop.example.org  ', 'https://shop.example.org'],
    ['https://bücher.example', 'https://xn--bcher-kva.example'],
    ['https://магазин.рф', 'https://xn--80aairftm.xn--p1ai'],
    ['https://日本の花.jp', 'https://xn--u9ju32nb2ag94e.jp'],
    ['https://shop.co.uk', 'https://shop.co.uk'],
    ['https://maples.myshopify.com', 'https://maples.myshopify.com'],
    ['https://shop.github.io/store', 'https://shop.github.io'],
    ['http://localhost:3000/shop', 'http://localhost:3000'],
    ['http://shop.localhost', 'http://shop.localhost'],
    ['https://localhost', 'https://localhost'],
  ])('of %s is %s', (siteUrl, origin) => expect(normalizeOrigin(siteUrl)).toEqual({ origin }));

  it.each([
    ['http', 'http://shop.example.org'],
    ['user information', 'https://u:p@shop.example.org'],
    ['user information without a name', 'https://@shop.example.org'],
    ['an address', 'https://192.0.2.1'],
    ['an address as one number', 'https://3221225985'],
    ['an address in hexadecimal', 'https://0xc0.0.2.1'],
    ['an address of version 6', 'https://[::1]'],
    ['localhost by its address', 'http://127.0.0.1:3000'],
    ['a host of one label', 'https://shop'],
    ['a dot in disguise', 'https://shop%2eexample.org'],
    ['a network of one house', 'https://shop.local'],
    ['a network of one company', 'https://shop.internal'],
    ['a router', 'https://shop.home.arpa'],
    ['a hidden service', 'https://shop.onion'],
    ['a top-level domain that there is not', 'https://shop.gardenxyz'],
    ['an ending under which anyone registers', 'https://co.uk'],
    ['an ending with a wildcard', 'https://shop.kawasaki.jp'],
    ['a host under which others have their shops', 'https://myshopify.com'],
    ['a host of pages', 'https://github.io'],
    ['port 0', 'https://shop.example.org:0'],
    ['a dot at the end', 'https://shop.example.org.'],
    ['an empty label', 'https://shop..org'],
    ['an underscore', 'https://my_shop.example.org'],
    ['a blank inside', 'https://shop .example.org'],
    ['an invisible sign', 'https://sh\u200bop.example.org'],
    ['a sign that turns the direction', 'https://\u202egro.elpmaxe'],
    ['backslashes', 'https:\\\\shop.example.org'],
    ['one slash', 'https:/shop.example.org'],
    ['no scheme', 'shop.example.org'],
    ['another scheme', 'javascript://shop.example.org/%0aalert(1)'],
    ['a fragment alone', '#top'],
    ['a label that is too long', `https://${'a'.repeat(64)}.example.org`],
    ['a host that is too long', `https://${'a.'.repeat(130)}org`],
    ['letters of two scripts', 'https://pаypal.com'],
    ['Cyrillic letters that pass for Latin ones', 'https://аррӏе.com'],
    ['the same in ASCII', 'https://xn--80ak6aa92e.com'],
    ['Greek letters that pass for Latin ones', 'https://νιν.com'],
    ['what cannot be decoded', 'https://xn--a-ecp.example.org'],
  ])('is none of %s', (_what, siteUrl) => {
    expect(normalizeOrigin(siteUrl)).toEqual({ problem: expect.stringMatching(/^site_url .{20,}$/) });
  });

  it('is its own origin, in lower case, ASCII and without anything behind it', () => {
    fc.assert(
      fc.property(
        fc.webUrl({ validSchemes: ['https'], withFragments: true, withQueryParameters: true }),
        (url) => {
          const origin = originOf(url);
          fc.pre(origin !== null);
          expect(originOf(origin)).toBe(origin);
          expect(origin).toMatch(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/);
        },
      ),
    );
  });

  it('is found or refused of any text', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string({ unit: 'grapheme' }),
          fc.string().map((text) => `https://${text}`),
        ),
        (text) => {
          const read = normalizeOrigin(text);
          const host = 'origin' in read ? new URL(read.origin).hostname : 'a.example';
          expect(host === 'localhost' || host.includes('.')).toBe(true);
        },
      ),
    );
  });
});

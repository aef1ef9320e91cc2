import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import { isIssuedKey } from '../../../apps/server/src/capabilities/accounts/keys/api-key.ts';
import { readEmail } from '../../../apps/server/src/capabilities/accounts/people/email.ts';
import { MerchantId } from '../../../apps/server/src/capabilities/accounts/wire/merchant-id.ts';
import { createDailyKeys } from '../../../apps/server/src/capabilities/uploads/delegation/daily-keys.ts';
import { readKeySet } from '../../../apps/server/src/capabilities/uploads/delegation/key-set.ts';
import { createTokens } from '../../../apps/server/src/capabilities/uploads/delegation/tokens.ts';
import { readChecksum } from '../../../apps/server/src/capabilities/uploads/tus/checksum.ts';
import { describeFile } from '../../../apps/server/src/capabilities/uploads/tus/metadata.ts';
import { readConfig } from '../../../apps/server/src/config.ts';
import { ServiceError } from '../../../apps/server/src/platform/errors.ts';
import { prefers } from '../../../apps/server/src/platform/http/accept.ts';
import { bearerOf, isTokenForm } from '../../../apps/server/src/platform/http/credential.ts';
import { networkOf } from '../../../apps/server/src/platform/http/network-of.ts';
import { readCursor, writeCursor } from '../../../apps/server/src/platform/http/pages.ts';
import { plainFileName } from '../../../apps/server/src/platform/http/sent-file.ts';
import { isPublicAddress } from '../../../apps/server/src/platform/outbound/public-address.ts';
import type { Random } from '../random.ts';
import { never, promise, type Target, textOf } from '../target.ts';

const isRefusal = (error: unknown): boolean => error instanceof ServiceError;

const now = new Date('2026-11-24T10:00:00Z');
const clock = { now: () => now };
const keys = createDailyKeys({ secrets: () => [{ version: 1, secret: 'of the fuzzer' }], clock });
const tokens = createTokens({ keys, seconds: 300, clock, random: (size) => new Uint8Array(size).fill(7) });

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

const headers = [
  { alg: 'HS256', kid: 'd20781', typ: 'JWT' },
  { alg: 'none', kid: 'd20781' },
  { alg: 'HS256', kid: '__proto__' },
  { alg: 'RS256', kid: 'd20781', crit: ['b64'], b64: false },
  { alg: 'HS256', kid: ['d20781'] },
  { alg: 'HS512', kid: 'd20781', jwk: { kty: 'oct', k: 'AA' }, jku: 'https://x.example', x5u: '/etc/passwd' },
  null,
  [],
];

const seconds = now.getTime() / 1000;
const claims = {
  iss: 'plant-data-service',
  aud: 'plant-data',
  sub: 'merchant',
  iat: seconds,
  exp: seconds + 300,
  jti: 'a',
  scope: 'upload',
  entity_type: 'merchant',
  api_key_id: 'key_1',
};
const otherClaims = [
  claims,
  { ...claims, sub: { $ne: null } },
  { ...claims, exp: '9e9' },
  { ...claims, aud: ['x'] },
  { ...claims, iat: -1 },
  null,
  7,
  {},
];

/** Tokens of right form, hardly ever of right signature. */
function madeToken(random: Random): string {
  const head = base64url(random.pick(headers));
  const body = base64url(random.pick(otherClaims));
  const signature = createHmac('sha256', random.pick(['', 'secret', 'of the fuzzer']))
    .update(`${head}.${body}`)
    .digest('base64url');
  return [head, body, random.pick([signature, '', signature.slice(1), 'AAAA'])].join('.');
}

const delegationTokens: Target = {
  name: 'delegation tokens',
  samples: async () => [(await tokens.issue({ merchantId: 'merchant', keyId: 'key_1' })).token],
  make: madeToken,
  growthMax: 0,
  async read(input) {
    const text = textOf(input);
    // Nothing else is taken for a token; decoders of Base64 pass over much.
    if (!isTokenForm(text)) return;
    const checked = await tokens.check(text);
    const { token } = await tokens.issue({ merchantId: 'merchant', keyId: 'key_1' });
    // The last character of a signature holds two bits of nothing.
    promise(text.slice(0, -1) === token.slice(0, -1), 'no token but an issued one is right');
    promise(checked.merchantId === 'merchant', 'a token is for its merchant');
  },
  isRefusal,
};

const Place = z.tuple([z.string(), z.number()]);

const cursors: Target = {
  name: 'cursors',
  samples: () => [writeCursor(['2026-11-24', 7]), writeCursor({ a: 1 }), 'e30', 'W10='],
  pieces: ['W', 'yJ', 'e30', '=', '-', '_', '+', '/', '%', 'AAAA'],
  read(input) {
    const place = readCursor(textOf(input), Place);
    promise(readCursor(writeCursor(place), Place)[1] === place[1], 'a place can be written again');
  },
  isRefusal,
};

const key = 'pds_live_0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefg';

const headerTexts: Target = {
  name: 'texts of headers',
  samples: () => [
    key,
    `Bearer ${key}`,
    'application/json;q=0.9, application/x-ndjson, */*;q=0.1',
    '::ffff:10.0.0.1',
    'fe80::1%eth0',
    '2001:db8::1',
    '../../etc/passwd',
    'anna@example.org',
    'merchant-042',
  ],
  pieces: [
    'pds_live_',
    'pds_test_',
    'Bearer',
    ' ',
    'application',
    '/',
    'json',
    '*',
    ';',
    'q=',
    '0.5',
    ',',
    ':',
    '::',
    'ffff',
    '127.0.0.1',
    '.',
    '%',
    '@',
    '\\',
    '/',
    '\u202e',
    'a',
    '\t',
    '-',
    '0',
  ],
  growthMax: 100_000,
  read(input) {
    const text = textOf(input);
    isIssuedKey(text);
    const bearer = bearerOf({ authorization: text });
    if (bearer !== undefined) isTokenForm(bearer);
    prefers(text, 'application/x-ndjson', 'application/json');
    promise(networkOf(text).length <= 60, 'networks are short');
    const name = plainFileName(text);
    promise(!/[/\\\p{Cc}]/u.test(name) && name.length <= 255, 'names of files are no paths');
    promise(plainFileName(name) === name, 'a plain name is as plain again');
    readEmail(text);
    const merchant = MerchantId.safeParse(text);
    if (merchant.success)
      promise(MerchantId.parse(merchant.data) === merchant.data, 'a merchant is called the same again');
    isPublicAddress(text);
  },
  isRefusal: never,
};

const tusHeaders: Target = {
  name: 'headers of uploads',
  samples: () => [
    'filename bGlzdC5jc3Y=',
    'filename bGlzdC5jc3Y=,filetype dGV4dC9jc3Y=,empty',
    `sha1 ${createHash('sha1').digest('base64')}`,
    '__proto__ eA==,filename bGlzdC5jc3Y=',
  ],
  pieces: [
    'filename',
    'filetype',
    ' ',
    ',',
    '=',
    '==',
    'bGlzdC5jc3Y=',
    '4pi6',
    '/w==',
    'AA==',
    '__proto__',
    'sha1',
    'sha256',
    'md5',
    'constructor',
    '\t',
  ],
  growthMax: 16_000,
  read(input) {
    const text = textOf(input);
    for (const read of [() => describeFile(text, ['.csv']), () => readChecksum(text)]) {
      try {
        read();
      } catch (error) {
        if (!isRefusal(error)) throw error;
      }
    }
  },
  isRefusal,
};

const secretOfKey = Buffer.alloc(32, 9).toString('base64url');

/** Of an operator: whatever is wrong with it, no part of a key is said. */
const keySets: Target = {
  name: 'sets of signing keys',
  samples: () => [
    JSON.stringify({ keys: [{ kty: 'oct', kid: 'a', k: secretOfKey }] }),
    JSON.stringify({
      keys: [
        { kty: 'OKP', crv: 'Ed25519', kid: 'b', x: 'AA', d: secretOfKey },
        { kty: 'RSA', kid: 'c', n: 'AQAB', e: 'AQAB' },
      ],
    }),
  ],
  pieces: [
    '{"keys":[',
    ']}',
    '{',
    '}',
    '"kty":',
    '"oct"',
    '"RSA"',
    '"kid":',
    '"a"',
    '"k":',
    `"${secretOfKey}"`,
    ',',
    'null',
    '"d":"AA"',
  ],
  read: (input) => readKeySet(textOf(input)),
  // A key is called by its kid, into which the secret may have got here.
  isRefusal: (error) =>
    error instanceof Error &&
    error.constructor === Error &&
    !error.message.replace(/\bkey .*? (?=is|has)/s, '').includes(secretOfKey.slice(0, 8)),
};

const settings: Target = {
  name: 'settings',
  samples: () => [
    'PORT=3000',
    'PLANTDATA_TRUST_PROXY=10.0.0.0/8,::1',
    'PLANTDATA_PLAN_PRO=requests-per-minute=60,burst=10',
    'PLANTDATA_FILES=s3://bucket/prefix',
    'PLANTDATA_PUBLIC_URL=https://a.example',
    'PLANTDATA_CORS_ORIGINS=https://a.example',
  ],
  pieces: [
    'PORT=',
    'PLANTDATA_TRUST_PROXY=',
    'PLANTDATA_PLAN_PRO=',
    'PLANTDATA_FILES=',
    'PLANTDATA_SOURCE_GBIF_MODE=',
    'PLANTDATA_SOURCE_GBIF_URL=',
    ',',
    '=',
    '/',
    ':',
    'true',
    'auto',
    'http://',
    's3://',
    '10.0.0.0/8',
    '-1',
    '99999',
    'burst=',
    '\n',
  ],
  growthMax: 8_000,
  read(input) {
    const lines = textOf(input).split('\n');
    readConfig(
      Object.fromEntries(
        lines.map((text) => [text.split('=', 1)[0] ?? '', text.slice(text.indexOf('=') + 1)]),
      ),
    );
  },
  isRefusal: (error) =>
    error instanceof Error && !(error instanceof TypeError) && !(error instanceof RangeError),
};

export const credentialTargets: readonly Target[] = [
  delegationTokens,
  cursors,
  headerTexts,
  tusHeaders,
  keySets,
  settings,
];

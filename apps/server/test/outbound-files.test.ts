import { readdir, readFile, rm } from 'node:fs/promises';
import { createServer, type RequestListener } from 'node:http';
import type { LookupFunction } from 'node:net';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';
import { createFileFetcher, type FileFetcherOptions } from '../src/platform/outbound/file-fetcher.ts';
import { OutboundFailure } from '../src/platform/outbound/index.ts';
import { isPublicAddress } from '../src/platform/outbound/public-address.ts';
import { makeFolder } from './support/make-folder.ts';
import { sha256 } from './support/sha256.ts';
import { takePort } from './support/take-port.ts';

const folder = await makeFolder(afterAll);

async function serve(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  const port = await takePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${port}`;
}

function open(options: Partial<FileFetcherOptions> = {}) {
  const fetcher = createFileFetcher({ identity: 'plant-data-service/test', firstRetryMs: 2, ...options });
  onTestFinished(() => fetcher.close());
  const target = path.join(folder, 'fetched');
  return {
    target,
    get: (url: string, signal = new AbortController().signal) => fetcher.fetch(url, { path: target, signal }),
  };
}

const failureOf = async (fetching: Promise<unknown>) => {
  const failure = await fetching.catch((error: unknown) => error);
  if (!(failure instanceof OutboundFailure)) throw new Error('It should have failed.', { cause: failure });
  return [failure.kind, failure.message];
};

describe('a file that others have named', () => {
  it('is fetched whole, with its sum and where it came from', async () => {
    const bytes = Buffer.alloc(300_000, 'a picture');
    const origin = await serve(({ url }, response) => {
      if (url === '/old') response.writeHead(302, { location: '/new.jpg' }).end();
      else response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);
    });
    const { get, target } = open({ trustedOrigins: [origin] });
    expect(await get(`${origin}/old`)).toEqual({
      url: `${origin}/new.jpg`,
      bytes: 300_000,
      sha256: sha256(bytes),
      contentType: 'image/jpeg',
    });
    expect((await readFile(target)).equals(bytes)).toBe(true);
  });

  it.each([
    'http://127.0.0.1/a.jpg',
    'http://127.1/a.jpg',
    'http://2130706433/a.jpg',
    'http://0x7f000001/a.jpg',
    'http://0177.0.0.1/a.jpg',
    'http://017700000001/a.jpg',
    'http://0x7f.0.0.0x1/a.jpg',
    'http://127.0.0.1./a.jpg',
    'http://127%2e0%2e0%2e1/a.jpg',
    'http://１２７.０.０.１/a.jpg',
    'http://①②⑦.0.0.1/a.jpg',
    'http://0/a.jpg',
    'http://255.255.255.255/a.jpg',
    'http://10.1.2.3/a.jpg',
    'http://172.16.0.1/a.jpg',
    'http://192.168.1.1/a.jpg',
    'http://169.254.169.254/latest/meta-data/',
    'http://100.64.0.1/a.jpg',
    'http://0.0.0.0/a.jpg',
    'http://[::]/a.jpg',
    'http://[::1]/a.jpg',
    'http://[0:0:0:0:0:0:0:1]/a.jpg',
    'http://[::127.0.0.1]/a.jpg',
    'http://[2001:0:7f00:1::]/a.jpg',
    'http://localhost./a.jpg',
    'http://LOCALHOST/a.jpg',
    'http://example.org@127.0.0.1/a.jpg',
    'http://127.0.0.1\\@example.org/a.jpg',
    'http:127.0.0.1/a.jpg',
    'http://[::ffff:127.0.0.1]/a.jpg',
    'http://[::ffff:7f00:1]/a.jpg',
    'http://[64:ff9b::7f00:1]/a.jpg',
    'http://[2002:7f00:1::]/a.jpg',
    'http://[fd00::1]/a.jpg',
    'http://[fe80::1]/a.jpg',
    'http://localhost/a.jpg',
    'http://shop.localhost/a.jpg',
    'https://me:secret@example.org/a.jpg',
    'file:///etc/passwd',
    'ftp://example.org/a.jpg',
    'data:image/png;base64,AAAA',
    'not an address',
  ])('is never asked for at %s', async (url) => {
    expect(await failureOf(open().get(url))).toEqual(['refused', expect.any(String)]);
  });

  it.each([
    ['only there', ['127.0.0.1']],
    ['there as well', ['93.184.215.14', '10.0.0.7']],
  ])('is never asked for by a name that leads into a private network: %s', async (_what, addresses) => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    const lookup: LookupFunction = (_host, _options, done) =>
      done(
        null,
        addresses.map((address) => ({ address, family: 4 })),
      );
    const url = `http://pictures.example.org:${new URL(origin).port}/a.jpg`;
    expect(await failureOf(open({ lookup }).get(url))).toEqual([
      'refused',
      'its address is not one of the public Internet',
    ]);
    expect(asked).toBe(0);
  });

  it('is never asked for by a name that leads there the second time (DNS rebinding)', async () => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.end('secret');
    });
    let looked = 0;
    const lookup: LookupFunction = (_host, _options, done) => {
      looked += 1;
      if (looked > 1) done(null, [{ address: '127.0.0.1', family: 4 }]);
      else done(Object.assign(new Error('not now'), { code: 'EAI_AGAIN' }), []);
    };
    const url = `http://pictures.example.org:${new URL(origin).port}/a.jpg`;
    const { get } = open({ lookup });
    expect((await failureOf(get(url)))[0]).toBe('unreachable');
    expect((await failureOf(get(url)))[0]).toBe('refused');
    expect([looked > 1, asked]).toEqual([true, 0]);
  });

  it.each([
    ['a private address', 'http://10.0.0.1/a.jpg', 'refused'],
    ['this machine', 'http://localhost:80/a.jpg', 'refused'],
    ['another scheme', 'file:///etc/passwd', 'refused'],
    ['itself', '/loop', 'unreadable'],
  ])('is not followed to %s', async (_what, location, kind) => {
    const origin = await serve((_request, response) => response.writeHead(302, { location }).end());
    const { get } = open({ trustedOrigins: [origin] });
    expect(await failureOf(get(`${origin}/loop`))).toEqual([kind, expect.any(String)]);
  });

  it('of 2 GB is not fetched, whether it says so or not', async () => {
    let sent = 0;
    const origin = await serve(({ url }, response) => {
      if (url === '/told') return response.writeHead(200, { 'content-length': 2 ** 31 }).end('begin');
      const chunk = Buffer.alloc(65_536);
      const pour = () => {
        while (!response.destroyed && response.write(chunk)) sent += chunk.length;
      };
      response.on('drain', pour);
      return pour();
    });
    const { get } = open({ trustedOrigins: [origin], bytesMax: 1_000_000 });
    const tooLong = ['unreadable', 'the file is longer than 1 MB'];
    expect(await failureOf(get(`${origin}/told`))).toEqual(tooLong);
    expect(await failureOf(get(`${origin}/endless`))).toEqual(tooLong);
    expect(sent).toBeLessThan(50_000_000);
  });

  it('that never comes to an end is given up', async () => {
    const origin = await serve((_request, response) => {
      const drip = setInterval(() => response.write('.'), 20);
      response.on('close', () => clearInterval(drip));
    });
    const { get } = open({ trustedOrigins: [origin], secondsMax: 0.2 });
    expect(await failureOf(get(origin))).toEqual(['timeout', 'the file did not come within 0.2 seconds']);
  });

  it('is asked for again after a fault that passes, and not after a refusal', async () => {
    let asked = 0;
    const origin = await serve(({ url }, response) => {
      asked += 1;
      if (url === '/gone') response.writeHead(404).end();
      else if (asked < 3) response.writeHead(500).end();
      else response.end('picture');
    });
    const { get } = open({ trustedOrigins: [origin] });
    expect(await get(`${origin}/a.jpg`)).toMatchObject({ bytes: 7 });
    expect(asked).toBe(3);
    expect(await failureOf(get(`${origin}/gone`))).toEqual(['refused', expect.any(String)]);
    expect(asked).toBe(4);
  });

  it('is not asked for at a host that fails again and again', async () => {
    let asked = 0;
    const origin = await serve((_request, response) => {
      asked += 1;
      response.writeHead(503).end();
    });
    const { get } = open({ trustedOrigins: [origin] });
    for (let fetched = 0; fetched < 5; fetched += 1) expect((await failureOf(get(origin)))[0]).toBe('broken');
    const before = asked;
    expect((await failureOf(get(origin)))[0]).toBe('paused');
    expect(asked).toBe(before);
  });

  it('that is compressed is refused, for it may be anything when it is unpacked', async () => {
    const origin = await serve((_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end('x'),
    );
    const { get } = open({ trustedOrigins: [origin] });
    expect((await failureOf(get(origin)))[0]).toBe('unreadable');
  });

  it('leaves nothing behind when it fails or is given up', async () => {
    const origin = await serve((_request, response) => {
      response.writeHead(200, { 'content-length': 1_000 });
      response.write('begin');
    });
    const { get, target } = open({ trustedOrigins: [origin] });
    await rm(target, { force: true });
    const reason = new Error('The batch was cancelled.');
    const stop = new AbortController();
    const fetching = get(origin, stop.signal);
    setTimeout(() => stop.abort(reason), 50);
    await expect(fetching).rejects.toBe(reason);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('addresses of the public Internet', () => {
  it.each(['93.184.215.14', '1.1.1.1', '2606:4700::1111', '2a00:1450:4001::200e'])('%s is one', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  );

  it('are none that stand for another network, in whatever spelling', () => {
    const octet = fc.integer({ min: 0, max: 255 });
    const insides = fc.oneof(
      fc.tuple(fc.constant(10), octet, octet, octet),
      fc.tuple(fc.constant(127), octet, octet, octet),
      fc.tuple(fc.constant(192), fc.constant(168), octet, octet),
      fc.tuple(fc.constant(172), fc.integer({ min: 16, max: 31 }), octet, octet),
      fc.tuple(fc.constant(169), fc.constant(254), octet, octet),
      fc.tuple(fc.integer({ min: 224, max: 255 }), octet, octet, octet),
    );
    fc.assert(
      fc.property(insides, (octets) => {
        const plain = octets.join('.');
        const hex = Buffer.from(octets)
          .toString('hex')
          .replace(/^(.{4})/, '$1:');
        for (const address of [plain, `::ffff:${plain}`, `::${plain}`, `64:ff9b::${plain}`, `2002:${hex}::`])
          expect(isPublicAddress(address)).toBe(false);
      }),
    );
  });
});

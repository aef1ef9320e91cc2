import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { connect, createServer, type Socket } from 'node:net';
import { afterAll, beforeAll, expect, it, onTestFinished } from 'vitest';
import { databasesUnderTest, type TestDatabase } from '../support/database.ts';
import { sha256 } from '../support/sha256.ts';
import { takePort } from '../support/take-port.ts';
import { uploadByTus } from '../support/tus-client.ts';
import { credentialOf, serveUploads } from '../support/uploads-under-test.ts';

const kilobyte = 1024;
const newKey = () => `key-${randomBytes(6).toString('hex')}`;

for (const under of databasesUnderTest) {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await under.open();
  });
  afterAll(() => database.close());

  it(`sends a file in one piece and in many (${under.name})`, async () => {
    const { endpoint, open } = await serveUploads(database);
    const key = newKey();
    const file = randomBytes(3 * kilobyte * kilobyte + 17);
    for (const options of [{}, { chunkSize: 256 * kilobyte }, { uploadDataDuringCreation: true }]) {
      const url = await uploadByTus(file, { endpoint, headers: credentialOf(key, 'm'), ...options });
      await using opened = await open(url, key, 'm');
      expect(sha256(await readFile(opened.path))).toBe(sha256(file));
    }
  });

  it(`goes on after its connection was cut, from where the bytes had come to (${under.name})`, async () => {
    const { port, open } = await serveUploads(database);
    const network = await badNetwork(port, [300 * kilobyte, 700 * kilobyte, 50 * kilobyte]);
    const key = newKey();
    const file = randomBytes(4 * kilobyte * kilobyte);
    const offsets: string[] = [];
    const url = await uploadByTus(file, {
      endpoint: `http://127.0.0.1:${network.port}/uploads`,
      headers: credentialOf(key, 'm'),
      onBeforeRequest: (request) => {
        // The address names the service as it was reached.
        if (request.getMethod() === 'PATCH') offsets.push(request.getHeader('Upload-Offset') ?? '');
      },
    });
    expect(network.cuts).toBe(3);
    expect(offsets.map(Number)).toEqual([...offsets.map(Number)].sort((a, b) => a - b));
    expect(Number(offsets.at(-1))).toBeGreaterThan(300 * kilobyte);
    await using opened = await open(url.replace(`:${network.port}/`, `:${port}/`), key, 'm');
    expect(sha256(await readFile(opened.path))).toBe(sha256(file));
  });

  it(`goes on with a fresh token of the same key and merchant, and with no other (${under.name})`, async () => {
    const { endpoint, open } = await serveUploads(database);
    const key = newKey();
    const file = randomBytes(kilobyte * kilobyte);
    let tokens = 0;
    const url = await uploadByTus(file, {
      endpoint,
      chunkSize: 128 * kilobyte,
      onBeforeRequest: (request) => {
        tokens += 1;
        const headers = credentialOf(tokens % 2 ? key : `${key}-rotated`, 'm', String(tokens));
        request.setHeader('Authorization', headers.Authorization);
      },
    });
    expect(tokens).toBe(9);
    await using opened = await open(url, key, 'm');
    expect(sha256(await readFile(opened.path))).toBe(sha256(file));
  });

  it(`takes twenty files at once (${under.name})`, async () => {
    const { endpoint, open } = await serveUploads(database);
    const key = newKey();
    const files = Array.from({ length: 20 }, () => randomBytes(kilobyte * kilobyte));
    const urls = await Promise.all(
      files.map((file) =>
        uploadByTus(file, { endpoint, headers: credentialOf(key, 'm'), chunkSize: 300 * kilobyte }),
      ),
    );
    for (const [index, url] of urls.entries()) {
      await using opened = await open(url, key, 'm');
      expect(sha256(await readFile(opened.path))).toBe(sha256(files[index] ?? Buffer.alloc(0)));
    }
  });

  it(`takes over from a request that hangs (${under.name})`, async () => {
    const { endpoint, port, open } = await serveUploads(database);
    const key = newKey();
    const file = randomBytes(200 * kilobyte);
    const url = await uploadByTus(file.subarray(0, 200 * kilobyte), {
      endpoint,
      headers: credentialOf(key, 'm'),
      chunkSize: 100 * kilobyte,
      onChunkComplete: () => undefined,
      onBeforeRequest: async (request) => {
        if (request.getMethod() !== 'PATCH' || request.getHeader('Upload-Offset') !== '0') return;
        await hang(port, request.getURL(), file, credentialOf(key, 'm'));
      },
    });
    await using opened = await open(url, key, 'm');
    expect(sha256(await readFile(opened.path))).toBe(sha256(file));
  });
}

/** Begins to send a file and stops in the middle, with the connection open. */
async function hang(port: number, url: string, file: Buffer, headers: Record<string, string>): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  const lines = [
    `PATCH ${new URL(url).pathname} HTTP/1.1`,
    'Host: localhost',
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${file.length}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  socket.write(file.subarray(0, 1_000));
  await new Promise((resolve) => setTimeout(resolve, 100));
}

/** A connection to the port that breaks, once for each number, after so many bytes. */
async function badNetwork(servicePort: number, bytesUntilCut: readonly number[]) {
  const left = [...bytesUntilCut];
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = createServer((client) => {
    const service = connect(servicePort, '127.0.0.1');
    sockets.add(client).add(service);
    let bytes = 0;
    client.on('data', (chunk) => {
      bytes += chunk.length;
      if (bytes > (left[0] ?? Number.POSITIVE_INFINITY)) {
        left.shift();
        cuts += 1;
        client.resetAndDestroy();
        service.end();
      } else service.write(chunk);
    });
    service.on('data', (chunk) => client.write(chunk));
    for (const [one, other] of [
      [client, service],
      [service, client],
    ] as const) {
      one.on('error', () => undefined);
      one.on('close', () => other.destroy());
    }
  });
  const port = await takePort(server);
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return {
    port,
    get cuts() {
      return cuts;
    },
  };
}

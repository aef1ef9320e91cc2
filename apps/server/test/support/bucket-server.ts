import { createHash, randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { takePort } from './take-port.ts';

/** Files in one page of a list: few, so that more than one page is read. */
const listedMax = 2;

type State = 'well' | 'failing' | 'slow' | 'stalling' | 'silent' | 'deaf';

/** How long an answer takes of a storage that is slow. */
const slowMs = 3_000;

/** An S3-compatible storage on a port of its own, as far as uploads and stored files need one. */
export async function serveBucket() {
  const objects = new Map<string, { body: Buffer; uploadId: string | undefined }>();
  const uploads = new Map<string, Map<number, Buffer>>();
  let state: State = 'well';
  const server = createServer((request, response) => void answer(request, response));
  server.on('connection', (socket) => state === 'deaf' && socket.resetAndDestroy());

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://bucket');
    const key = decodeURIComponent(url.pathname).slice(1);
    const uploadId = url.searchParams.get('uploadId') ?? '';
    const parts = uploads.get(uploadId);
    const body = await buffer(request);
    if (state === 'silent') return;
    if (state === 'slow') await sleep(slowMs);
    const xml = (text: string) => response.writeHead(200, { 'Content-Type': 'application/xml' }).end(text);
    const missing = (code: string) =>
      response
        .writeHead(404, { 'Content-Type': 'application/xml' })
        .end(`<Error><Code>${code}</Code></Error>`);
    const etagOf = (bytes: Buffer) => `"${createHash('md5').update(bytes).digest('hex')}"`;
    if (state === 'failing') {
      response.writeHead(500, { 'Content-Type': 'application/xml' });
      response.end('<Error><Code>InternalError</Code></Error>');
    } else if (request.method === 'POST' && url.searchParams.has('uploads')) {
      const id = randomUUID();
      uploads.set(id, new Map());
      xml(
        `<InitiateMultipartUploadResult><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    } else if (uploadId !== '' && parts === undefined) missing('NoSuchUpload');
    else if (request.method === 'PUT' && parts !== undefined) {
      parts.set(Number(url.searchParams.get('partNumber')), body);
      response.writeHead(200, { ETag: etagOf(body) }).end();
    } else if (request.method === 'GET' && parts !== undefined) {
      const list = [...parts].map(
        ([number, bytes]) =>
          `<Part><PartNumber>${number}</PartNumber><Size>${bytes.length}</Size><ETag>${etagOf(bytes)}</ETag></Part>`,
      );
      xml(`<ListPartsResult><IsTruncated>false</IsTruncated>${list.join('')}</ListPartsResult>`);
    } else if (request.method === 'POST' && parts !== undefined) {
      const ordered = [...parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes);
      objects.set(key, { body: Buffer.concat(ordered), uploadId: undefined });
      uploads.delete(uploadId);
      xml('<CompleteMultipartUploadResult></CompleteMultipartUploadResult>');
    } else if (request.method === 'PUT' && request.headers['x-amz-copy-source'] !== undefined) {
      const source = objects.get(decodeURIComponent(String(request.headers['x-amz-copy-source'])));
      if (source === undefined) missing('NoSuchKey');
      else {
        objects.set(key, source);
        xml(`<CopyObjectResult><ETag>${etagOf(source.body)}</ETag></CopyObjectResult>`);
      }
    } else if (request.method === 'GET' && url.searchParams.get('list-type') === '2') {
      const prefix = `${key.replace(/\/$/, '')}/${url.searchParams.get('prefix') ?? ''}`;
      const after = url.searchParams.get('continuation-token') ?? '';
      const found = [...objects.keys()].filter((each) => each.startsWith(prefix) && each > after).sort();
      const listed = found.slice(0, listedMax);
      const next = found.length > listedMax ? listed.at(-1) : undefined;
      const contents = listed.map(
        (each) => `<Contents><Key>${each.split('/').slice(1).join('/')}</Key></Contents>`,
      );
      xml(
        `<ListBucketResult><IsTruncated>${next !== undefined}</IsTruncated>${next ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''}${contents.join('')}</ListBucketResult>`,
      );
    } else if (request.method === 'PUT') {
      const named = request.headers['x-amz-meta-upload-id'];
      objects.set(key, { body, uploadId: named === undefined ? undefined : String(named) });
      response.writeHead(200, { ETag: etagOf(body) }).end();
    } else if (request.method === 'DELETE') {
      if (uploadId === '') objects.delete(key);
      else uploads.delete(uploadId);
      response.writeHead(204).end();
    } else {
      const found = objects.get(key);
      if (found === undefined) missing('NoSuchKey');
      else {
        const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? [];
        const body = first === undefined ? found.body : found.body.subarray(Number(first), Number(last) + 1);
        response.writeHead(first === undefined ? 200 : 206, {
          'Content-Length': body.length,
          ...(first && { 'Content-Range': `bytes ${first}-${last}/${found.body.length}` }),
          ...(found.uploadId && { 'x-amz-meta-upload-id': found.uploadId }),
        });
        if (state === 'stalling' && request.method === 'GET' && !key.endsWith('.info')) {
          response.write(body.subarray(0, 3));
        } else response.end(request.method === 'HEAD' ? undefined : body);
      }
    }
  }

  const port = await takePort(server);
  return {
    /** Settings of a service that keeps its files here. */
    settings: {
      AWS_ENDPOINT_URL_S3: `http://127.0.0.1:${port}`,
      AWS_REGION: 'here',
      AWS_ACCESS_KEY_ID: 'somebody',
      AWS_SECRET_ACCESS_KEY: 'something',
    },
    /** `bucket/key` of everything that is kept. */
    keys: () => [...objects.keys()].sort(),
    uploadsUnderWay: () => uploads.size,
    /**
     * Answers no request with success from now on, takes its time, sends only the beginning of files, answers nothing at all
     * (`silent`) or takes no connection (`deaf`).
     */
    become(next: State) {
      state = next;
      // Connections that were left half way are of no use any more.
      server.closeAllConnections();
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

import { once } from 'node:events';
import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';

export interface ImageModelCall {
  readonly path: string;
  readonly contentType: string;
  readonly authorization: string | undefined;
  readonly body: Buffer;
}

export interface ImageModelReply {
  readonly status?: number;
  readonly body: unknown;
}

/** A provider of models that draw, on a loopback port, in the protocol of OpenAI. */
export async function serveImageModel(
  reply: (call: ImageModelCall) => ImageModelReply | Promise<ImageModelReply>,
) {
  const calls: ImageModelCall[] = [];
  const server = createServer(async (request, response) => {
    const call = {
      path: request.url ?? '',
      contentType: request.headers['content-type'] ?? '',
      authorization: request.headers.authorization,
      body: await buffer(request),
    };
    calls.push(call);
    const { status = 200, body } = await reply(call);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : 0;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    calls,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A picture as the protocol carries it. */
export const pictureReply = (picture: Buffer): ImageModelReply => ({
  body: { created: 1_790_000_000, data: [{ b64_json: picture.toString('base64') }] },
});

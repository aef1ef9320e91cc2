import { once } from 'node:events';
import { connect } from 'node:net';

/** A keep-alive connection for one request after the other; by itself it costs next to nothing beside the server it measures. */
export interface Connection {
  /** Sends the request and resolves with the status when the answer is complete. */
  call(): Promise<number>;
  /** The status that every answer should have. */
  readonly expected: number;
  close(): void;
}

export interface LoadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** For a GET in place of a POST, which brings no body: the path of the next call. */
  readonly nextPath?: () => string;
  /** The status of the answers, 200 by default. */
  readonly status?: number;
}

export async function openConnection({
  url,
  headers,
  body,
  nextPath,
  status: expected = 200,
}: LoadRequest): Promise<Connection> {
  const { host, pathname } = new URL(url);
  const rest = messageOf(host, headers, body);
  const post = Buffer.from(`POST ${pathname} ${rest}`);
  const { send, close } = await openLine(url);
  return {
    expected,
    call: () => send(nextPath === undefined ? post : `GET ${nextPath()} ${rest}`),
    close,
  };
}

/** What follows the method and the path of a request. */
export function messageOf(host: string, headers: Readonly<Record<string, string>>, body: string): string {
  const lines = Object.entries({ host, 'content-length': `${Buffer.byteLength(body)}`, ...headers });
  return `HTTP/1.1\r\n${lines.map(([name, value]) => `${name}: ${value}\r\n`).join('')}\r\n${body}`;
}

/** A keep-alive connection over which requests are sent as they are. */
interface Line {
  /** Resolves with the status when the answer is complete; the next request may be sent then. */
  send(request: string | Buffer): Promise<number>;
  close(): void;
}

export async function openLine(url: string): Promise<Line> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await once(socket, 'connect');
  let received = '';
  let waiting: PromiseWithResolvers<number> | undefined;
  socket.setEncoding('latin1');
  socket.on('data', (text: string) => {
    received += text;
    const headEnd = received.indexOf('\r\n\r\n');
    if (headEnd < 0) return;
    const bodyLength = lengthOf(received.slice(0, headEnd));
    if (received.length < headEnd + 4 + bodyLength) return;
    const status = Number(received.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    received = '';
    waiting?.resolve(status);
  });
  socket.on('error', (error) => waiting?.reject(error));
  socket.on('close', () => waiting?.reject(new Error('The server has closed the connection.')));
  return {
    send(request) {
      waiting = Promise.withResolvers();
      socket.write(request);
      return waiting.promise;
    },
    close: () => void socket.destroy(),
  };
}

/** 0 of an answer without a body, such as a 304. */
const lengthOf = (head: string): number => Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);

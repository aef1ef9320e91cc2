import { once } from 'node:events';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';

export interface BegunRequest {
  /** Sends more of the body. */
  send(bytes: string): void;
  /** What was answered until the connection ended. */
  readonly answer: Promise<string>;
}

/** Begins to append to an upload and leaves the request open: `size` bytes are told, and only `start` is sent. */
export async function beginAppending(
  url: string,
  headers: Readonly<Record<string, string>>,
  { start, size, port }: { start: string; size: number; port: number },
): Promise<BegunRequest> {
  const socket = connect(port, '127.0.0.1');
  onTestFinished(() => void socket.destroy());
  await once(socket, 'connect');
  let answered = '';
  socket.setEncoding('utf8').on('data', (text: string) => {
    answered += text;
  });
  socket.on('error', () => undefined);
  const lines = [
    `PATCH ${new URL(url).pathname} HTTP/1.1`,
    'Host: localhost',
    'Connection: close',
    'Tus-Resumable: 1.0.0',
    'Content-Type: application/offset+octet-stream',
    'Upload-Offset: 0',
    `Content-Length: ${size}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${start}`);
  const answer = once(socket, 'close').then(() => answered);
  return { send: (bytes) => void socket.write(bytes), answer };
}

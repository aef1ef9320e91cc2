import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';

/**
 * The bytes of a request until it ends or breaks off: the bytes that had arrived by then are kept,
 * and the client continues from there. A reader that stops leaves the connection open, for the
 * answer.
 */
export function readArriving(request: Readable): PassThrough;
export function readArriving<Bytes extends Transform>(request: Readable, bytes: Bytes): Bytes;
export function readArriving(request: Readable, bytes: Transform = new PassThrough()): Transform {
  if (request.destroyed) bytes.end();
  request.once('close', () => bytes.end());
  return request.pipe(bytes);
}

/** Passes on at most `bytesMax` bytes of a request without a Content-Length. */
export class LimitedBytes extends Transform {
  #left: number;
  isExceeded = false;

  constructor(bytesMax: number) {
    super();
    this.#left = bytesMax;
  }

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    const taken = chunk.subarray(0, this.#left);
    this.#left -= taken.length;
    this.isExceeded ||= taken.length < chunk.length;
    done(null, taken);
  }
}

/** True if the connection ended before the request did. */
export const isBrokenOff = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;

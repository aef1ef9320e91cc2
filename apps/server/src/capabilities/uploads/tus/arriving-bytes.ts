import type { IncomingMessage } from 'node:http';
import { PassThrough, type Readable, Transform, type TransformCallback } from 'node:stream';

/**
 * The bytes of a request until it ends or breaks off: what had arrived by then is kept, and the client goes on from there.
 * Whoever stops reading leaves the connection open, for the answer.
 */
export function arrivingBytes(request: Readable): PassThrough;
export function arrivingBytes<Bytes extends Transform>(request: Readable, bytes: Bytes): Bytes;
export function arrivingBytes(request: Readable, bytes: Transform = new PassThrough()): Transform {
  if (request.destroyed) bytes.end();
  request.once('close', () => bytes.end());
  return request.pipe(bytes);
}

/** Lets no more than so many bytes through, of a request that did not say how many it has. */
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

/** Whether the connection ended before the request did. */
export const isBrokenOff = ({ destroyed, complete }: IncomingMessage): boolean => destroyed && !complete;

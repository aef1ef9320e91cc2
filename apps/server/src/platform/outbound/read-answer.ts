import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { OutboundFailure } from './outbound-failure.ts';
import type { JsonValue } from './outbound-service.ts';

/** Deeper than any real answer, and shallow enough for every recursive function that reads it. */
const depthMax = 100;

/** Reads a body to its end, unless it is longer than `bytesMax` when decompressed. */
export async function readBody(body: Readable, encoding: string, bytesMax: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of decompress(body, encoding)) {
    length += chunk.length;
    // Leaving the loop destroys the stream and with it the connection.
    if (length > bytesMax) throw new OutboundFailure('unreadable', 'its answer is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks, length);
}

function decompress(body: Readable, encoding: string): Readable {
  if (encoding === '' || encoding === 'identity') return body;
  if (encoding !== 'gzip' && encoding !== 'x-gzip') {
    // An error without a listener would end the process.
    body.on('error', () => {}).destroy();
    throw new OutboundFailure('unreadable', 'its answer is compressed in a way that was not asked for');
  }
  // Errors of the body reach the reader at the other end.
  return pipeline(body, createGunzip(), () => {});
}

/** Parses a body as JSON; null for an empty one. `contentType` only serves the error message. */
export function parseAnswer(body: Buffer, contentType: string): JsonValue {
  const json = parseJson(body, contentType);
  checkObjects(json);
  return json;
}

function parseJson(body: Buffer, contentType: string): JsonValue {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(body);
    return text.trim() === '' ? null : JSON.parse(text);
  } catch {
    // The cause quotes the body, so it is left out.
    throw new OutboundFailure(
      'unreadable',
      /html/i.test(contentType) ? 'it answered with a web page' : 'its answer is not JSON',
    );
  }
}

/** Checks level by level, because recursion would overflow the stack on a deep answer. */
function checkObjects(json: JsonValue): void {
  let level = [json];
  for (let depth = 1; level.length > 0; depth++) {
    if (depth > depthMax) throw new OutboundFailure('unreadable', 'its answer is nested too deeply');
    level = level.flatMap(childrenOf);
  }
}

function childrenOf(json: JsonValue): JsonValue[] {
  if (typeof json !== 'object' || json === null) return [];
  // An ordinary key here, but a copy by assignment would set the prototype of the copy.
  if (Object.hasOwn(json, '__proto__')) Reflect.deleteProperty(json, '__proto__');
  return Object.values(json);
}

import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { takePort } from './take-port.ts';

export interface ReceivedSpan {
  readonly traceId: string;
  readonly spanId: string;
  /** Undefined where the trace begins. */
  readonly parentId: string | undefined;
  readonly name: string;
  readonly kind: 'internal' | 'server' | 'client' | 'producer' | 'consumer' | undefined;
  readonly attributes: Readonly<Record<string, string | number | boolean>>;
  readonly isFailed: boolean;
  /** Of the process. */
  readonly resource: Readonly<Record<string, string | number | boolean>>;
}

/** A collector on a loopback port: reads what OTLP over HTTP sends as protobuf, with nothing of the libraries that sent it. */
export async function startCollector() {
  const spans: ReceivedSpan[] = [];
  const requests: { readonly path: string | undefined; readonly key: string | undefined }[] = [];
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push({ path: request.url, key: request.headers['x-collector-key']?.toString() });
    spans.push(...readRequest(body));
    response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
  });
  const port = await takePort(server);
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return { url: `http://127.0.0.1:${port}`, spans, requests };
}

/** One field of a protobuf message: a number, or bytes. */
interface Field {
  readonly number: number;
  readonly value: bigint | Buffer;
}

function fieldsOf(message: Buffer): Field[] {
  const fields: Field[] = [];
  let at = 0;
  const varint = (): bigint => {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = message.readUInt8(at++);
      value |= BigInt(byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
  };
  const bytes = (length: number): Buffer => {
    at += length;
    return message.subarray(at - length, at);
  };
  while (at < message.length) {
    const tag = Number(varint());
    const type = tag & 7;
    const value = type === 0 ? varint() : bytes(type === 2 ? Number(varint()) : type === 1 ? 8 : 4);
    fields.push({ number: tag >> 3, value });
  }
  return fields;
}

const partsOf = (message: Buffer, number: number): Buffer[] =>
  fieldsOf(message).flatMap((field) =>
    field.number === number && Buffer.isBuffer(field.value) ? [field.value] : [],
  );

const numberOf = (message: Buffer, number: number): number | undefined => {
  const found = fieldsOf(message).find((field) => field.number === number);
  return typeof found?.value === 'bigint' ? Number(BigInt.asIntN(64, found.value)) : undefined;
};

/** The numbers are those of `opentelemetry/proto/trace/v1/trace.proto`. */
const readRequest = (body: Buffer): ReceivedSpan[] =>
  partsOf(body, 1).flatMap((ofResource) => {
    const resource = Object.assign({}, ...partsOf(ofResource, 1).map((part) => attributesOf(part, 1)));
    const ofScopes = partsOf(ofResource, 2).flatMap((ofScope) => partsOf(ofScope, 2));
    return ofScopes.map((span) => readSpan(span, resource));
  });

const kinds = [undefined, 'internal', 'server', 'client', 'producer', 'consumer'] as const;
const failed = 2;

function readSpan(span: Buffer, resource: ReceivedSpan['resource']): ReceivedSpan {
  const hex = (number: number) => partsOf(span, number)[0]?.toString('hex') ?? '';
  return {
    traceId: hex(1),
    spanId: hex(2),
    parentId: hex(4) || undefined,
    name: partsOf(span, 5)[0]?.toString() ?? '',
    kind: kinds[numberOf(span, 6) ?? 0],
    attributes: attributesOf(span, 9),
    isFailed: partsOf(span, 15).some((status) => numberOf(status, 3) === failed),
    resource,
  };
}

const attributesOf = (message: Buffer, number: number): Record<string, string | number | boolean> =>
  Object.fromEntries(
    partsOf(message, number).map((pair) => [
      partsOf(pair, 1)[0]?.toString() ?? '',
      anyValue(partsOf(pair, 2)[0]),
    ]),
  );

function anyValue(value: Buffer = Buffer.alloc(0)): string | number | boolean {
  const [field] = fieldsOf(value);
  if (field === undefined) return '';
  if (typeof field.value === 'bigint') return field.number === 2 ? field.value === 1n : Number(field.value);
  return field.number === 4 ? field.value.readDoubleLE() : field.value.toString();
}

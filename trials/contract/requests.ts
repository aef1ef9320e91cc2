import fc, { type Arbitrary } from 'fast-check';
import type { Operation, Schema } from './document.ts';
import { broken, valuesOf } from './values.ts';

export interface Request {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | FormData;
}

/** Values that the service has answered with, by their names, so that paths lead to something that is there. */
export type Seen = ReadonlyMap<string, readonly string[]>;

type Part = 'path' | 'query' | 'body' | 'syntax' | 'type' | null;

/** What is made wrong on purpose; nothing, half of the time. */
const faults: Arbitrary<Part> = fc.oneof(
  { weight: 5, arbitrary: fc.constant(null) },
  { weight: 3, arbitrary: fc.constant('body' as const) },
  {
    weight: 1,
    arbitrary: fc.constantFrom('path' as const, 'query' as const, 'syntax' as const, 'type' as const),
  },
);

const anything = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>('x'.repeat(100_000), 1e308, -1, 0, [], {}, '\u0000', {
    __proto__: null,
    toString: 1,
  }),
);

/** Requests of an operation, right and wrong, for what the service has said so far. */
export function requestsOf(operation: Operation, seen: Seen): Arbitrary<Request> {
  const { parameters = [], requestBody, method } = operation;
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  const inQuery = parameters.filter((parameter) => parameter.in === 'query');
  const types = Object.entries(requestBody?.content ?? {});
  const content = types.length === 0 ? fc.constant(undefined) : fc.constantFrom(...types);
  return fc
    .record({
      fault: faults,
      steps: fc.tuple(...inPath.map(({ name, schema }) => stepOf(name, schema, seen))),
      query: fc.record(Object.fromEntries(inQuery.map(({ name, schema }) => [name, valuesOf(schema)])), {
        requiredKeys: inQuery.filter(({ required }) => required).map(({ name }) => name),
      }),
      body: content.chain((chosen) =>
        chosen === undefined
          ? fc.constant(undefined)
          : valuesOf(chosen[1].schema ?? {}).map((value) => ({ type: chosen[0], value })),
      ),
      odd: anything,
      at: fc.nat(1_000),
      accept: fc.constantFrom(
        '*/*',
        'application/json',
        'application/x-ndjson',
        'text/html',
        'image/*;q=0.1',
      ),
    })
    .map(({ fault, steps, query, body, odd, at, accept }) => {
      const oddText = typeof odd === 'string' ? odd.slice(0, 2_000) : JSON.stringify(odd).slice(0, 2_000);
      const filled = inPath.reduce((path, { name }, index) => {
        const step = fault === 'path' ? oddText : String(steps[index]);
        return path.replace(`{${name}}`, encode(step));
      }, operation.path);
      const asked =
        fault === 'query'
          ? { ...query, [inQuery[at % Math.max(1, inQuery.length)]?.name ?? 'x']: odd }
          : query;
      return {
        method: method.toUpperCase(),
        path: filled + queryOf(asked),
        headers: { accept, ...(body !== undefined && headersOf(body.type, fault)) },
        ...(body !== undefined && { body: writtenBody(body, fault, odd, at) }),
      };
    });
}

const stepOf = (name: string, schema: Schema, seen: Seen): Arbitrary<unknown> => {
  const known = seen.get(name) ?? [];
  return known.length > 0 ? fc.oneof(valuesOf(schema), fc.constantFrom(...known)) : valuesOf(schema);
};

/** Half of a pair of surrogates cannot be written in an address. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed()) || '%20';

function queryOf(query: Readonly<Record<string, unknown>>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map(
      (each) => `${encode(name)}=${encode(typeof each === 'string' ? each : (JSON.stringify(each) ?? ''))}`,
    ),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&').slice(0, 8_000)}`;
}

function headersOf(type: string, fault: Part): Record<string, string> {
  if (fault === 'type') return { 'content-type': 'text/x-odd' };
  // The boundary of a form is written by what sends it.
  return type === 'multipart/form-data' ? {} : { 'content-type': type };
}

interface Body {
  readonly type: string;
  readonly value: unknown;
}

function writtenBody({ type, value }: Body, fault: Part, odd: unknown, at: number): string | FormData {
  const sent = fault === 'body' ? broken(value, odd, at) : value;
  if (type === 'multipart/form-data' && fault !== 'type') return formOf(sent);
  const text = (type === urlEncoded ? fieldsOf(sent) : JSON.stringify(sent)) ?? 'null';
  return fault === 'syntax' ? text.slice(0, at % Math.max(1, text.length)) : text;
}

const urlEncoded = 'application/x-www-form-urlencoded';

function fieldsOf(value: unknown): string {
  const members = typeof value === 'object' && value !== null ? Object.entries(value) : [];
  const textOf = (member: unknown) => (typeof member === 'string' ? member : (JSON.stringify(member) ?? ''));
  return new URLSearchParams(
    members.map(([name, member]): [string, string] => [name, textOf(member).toWellFormed()]),
  ).toString();
}

function formOf(value: unknown): FormData {
  const form = new FormData();
  if (typeof value !== 'object' || value === null) return form;
  for (const [name, member] of Object.entries(value)) {
    const text = (typeof member === 'string' ? member : (JSON.stringify(member) ?? '')).toWellFormed();
    if (/file|image|picture/i.test(name)) form.append(name, new Blob([text]), 'list.csv');
    else form.append(name, text);
  }
  return form;
}

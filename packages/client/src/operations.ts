import type { paths } from './generated/openapi.ts';

/** A method of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that can be asked with a method and answer with JSON or without content; a file is none of them. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object>
    ? [AnswerOf<OperationAt<P, M>>] extends [never]
      ? never
      : P
    : never;
}[keyof paths];

/** The paths whose answer can be had in lines: a record each, and a summary. */
export type PathInLines = {
  [P in PathWith<'post'>]: paths[P]['post'] extends LinesOperation ? P : never;
}[PathWith<'post'>];

/** The paths that answer with a file, some of them beside JSON. */
export type PathOfFile = {
  [P in keyof paths]: paths[P] extends { get: { responses: { 200: { content: infer Content } } } }
    ? [Exclude<keyof Content, 'application/json'>] extends [never]
      ? never
      : P
    : never;
}[keyof paths];

/** The paths that take a file, as a part of a form or by its address at the service. */
export type PathWithFile = {
  [P in PathWith<'post'>]: paths[P] extends { post: FormOperation }
    ? 'file_url' extends keyof NonNullable<OptionsAt<P, 'post'>['body']>
      ? P
      : never
    : never;
}[PathWith<'post'>];

/** A request that the service answers once, however often it comes. */
export interface Repeatable {
  /**
   * Names the request: the service answers a repetition within 24 hours as it did before, without
   * charging for it. By default each call has a new one; give one to repeat a call after your
   * program was restarted.
   */
  idempotencyKey?: string | undefined;
}

/** The operation of a path with a method; `never` where the path does not have the method. */
type OperationAt<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never;

/** The parts of a request beside its path: `path`, `query`, `body` and so on, as the operation has them. */
export type OptionsAt<P extends keyof paths, M extends Method> = OptionsOf<OperationAt<P, M>>;

/** Operation by operation: the parts of all operations with each other would be too many types. */
type OptionsOf<Operation> = Operation extends unknown
  ? PathOf<Operation> & QueryOf<Operation> & BodyOf<Operation> & KeyOf<Operation>
  : never;

/** The JSON of an answer; `null` where it has no content. */
export type AnswerAt<P extends keyof paths, M extends Method> = AnswerOf<OperationAt<P, M>>;

/** A record of an answer in lines. */
export type RecordAt<P extends PathInLines> =
  AnswerAt<P, 'post'> extends { results: (infer Entry)[] } ? Entry : never;

/** The last line of an answer in lines. */
export type SummaryAt<P extends PathInLines> =
  AnswerAt<P, 'post'> extends { summary: infer Summary } ? Summary : never;

interface LinesOperation {
  responses: { 200: { content: { 'application/x-ndjson': string } } };
}

interface FormOperation {
  requestBody?: { content: { 'multipart/form-data'?: unknown } };
}

type PathOf<Operation> = Operation extends { parameters: { path: infer Values extends object } }
  ? { path: Values }
  : { path?: undefined };

type QueryOf<Operation> = Operation extends { parameters: { query: infer Values extends object } }
  ? { query: Given<Values> }
  : Operation extends { parameters: { query?: infer Values extends object } }
    ? { query?: Given<Values> }
    : { query?: undefined };

type BodyOf<Operation> = Operation extends { requestBody: { content: { 'application/json': infer Body } } }
  ? { body: Given<Body> }
  : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
    ? { body?: Given<Body> }
    : Operation extends { requestBody?: object }
      ? never
      : { body?: undefined };

/** An optional member may be given as undefined, too: neither a query nor JSON has it then. */
type Given<Value> = Value extends object
  ? { [Key in keyof Value]: Given<Value[Key]> | (object extends Pick<Value, Key> ? undefined : never) }
  : Value;

type KeyOf<Operation> = Operation extends { parameters: { header?: { 'Idempotency-Key'?: string } } }
  ? Repeatable
  : { idempotencyKey?: undefined };

/** Errors are of another media type than answers. */
type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? { [S in keyof Responses]: S extends 204 ? null : JsonOf<Responses[S]> }[keyof Responses]
  : never;

type JsonOf<Response> = Response extends { content: { 'application/json': infer Body } } ? Body : never;

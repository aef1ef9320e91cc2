import type { paths } from './generated/openapi.ts';

/** A method of the API. */
export type Method = 'get' | 'post' | 'put' | 'patch' | 'delete';

/** The paths that can be asked with a method. */
export type PathWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, object> ? P : never;
}[keyof paths];

/** The paths whose answer can be had in lines: a record each, and a summary. */
export type PathInLines = {
  [P in PathWith<'post'>]: paths[P]['post'] extends LinesOperation ? P : never;
}[PathWith<'post'>];

/** What a request may or has to say beside its path: `path`, `query` and `body`, as the operation has them. */
export type OptionsAt<P extends keyof paths, M extends Method> = PathOf<paths[P][M]> &
  QueryOf<paths[P][M]> &
  BodyOf<paths[P][M]>;

/** The JSON of a successful answer; `null` where it has no content. */
export type AnswerAt<P extends keyof paths, M extends Method> = AnswerOf<paths[P][M]>;

/** A record of an answer in lines. */
export type RecordAt<P extends PathInLines> =
  AnswerAt<P, 'post'> extends { results: (infer Entry)[] } ? Entry : never;

/** What an answer in lines says at its end. */
export type SummaryAt<P extends PathInLines> =
  AnswerAt<P, 'post'> extends { summary: infer Summary } ? Summary : never;

interface LinesOperation {
  responses: { 200: { content: { 'application/x-ndjson': string } } };
}

type PathOf<Operation> = Operation extends { parameters: { path: infer Values extends object } }
  ? { path: Values }
  : { path?: undefined };

type QueryOf<Operation> = Operation extends { parameters: { query?: never } }
  ? { query?: undefined }
  : Operation extends { parameters: { query: infer Values extends object } }
    ? { query: Values }
    : Operation extends { parameters: { query?: infer Values extends object } }
      ? { query?: Values }
      : never;

type BodyOf<Operation> = Operation extends { requestBody?: never }
  ? { body?: undefined }
  : Operation extends { requestBody: { content: { 'application/json': infer Body } } }
    ? { body: Body }
    : Operation extends { requestBody?: { content: { 'application/json': infer Body } } }
      ? { body?: Body }
      : never;

type AnswerOf<Operation> = Operation extends { responses: infer Responses }
  ? { [S in keyof Responses & Success]: ContentOf<Responses[S]> }[keyof Responses & Success]
  : never;

type Success = 200 | 201 | 202 | 203 | 204;

type ContentOf<Response> = Response extends { content: { 'application/json': infer Body } }
  ? Body
  : Response extends { content?: never }
    ? null
    : never;

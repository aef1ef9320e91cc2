import { readBaseUrl } from './address.ts';
import { type AnswerHead, readHead } from './answer-head.ts';
import { type CallOptions, createCaller, type OwnOptions, type PlantDataClientOptions } from './caller.ts';
import { type Download, type DownloadOptions, openDownload } from './download.ts';
import { PlantDataConnectionError } from './errors.ts';
import type { Answer } from './exchange.ts';
import { createFiles, type Files } from './files.ts';
import { splitLines } from './lines.ts';
import type {
  AnswerAt,
  Method,
  OptionsAt,
  PathInLines,
  PathOfFile,
  PathWith,
  RecordAt,
  SummaryAt,
} from './operations.ts';
import { errorOfProblem, parseJson, unreadableAnswer } from './problem.ts';
import { type Environment, realSurroundings } from './retries.ts';
import { createTasks, type Tasks } from './tasks.ts';
import { type NamesPath, type VerifyAllOptions, verifyInTurns } from './verify-all.ts';

const namesPath: NamesPath = '/v1/verify/plant-names';

type OptionsArgument<Options> =
  Record<never, never> extends Options ? [options?: Options & CallOptions] : [options: Options & CallOptions];

/** A client of the Plant Data Service. Paths, parameters, bodies and answers have the types of its interface description. */
export interface PlantDataClient extends Tasks {
  /**
   * Asks for the JSON answer of an operation. Rejects with a `PlantDataError` when the service answers with an error
   * and with a `PlantDataConnectionError` when no complete answer comes, both after the retries that make sense.
   */
  request<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    ...options: OptionsArgument<OptionsAt<P, M>>
  ): Promise<AnswerAt<P, M>>;
  /** {@link PlantDataClient.request} with GET. */
  get<P extends PathWith<'get'>>(
    path: P,
    ...options: OptionsArgument<OptionsAt<P, 'get'>>
  ): Promise<AnswerAt<P, 'get'>>;
  /** {@link PlantDataClient.request} with POST. */
  post<P extends PathWith<'post'>>(
    path: P,
    ...options: OptionsArgument<OptionsAt<P, 'post'>>
  ): Promise<AnswerAt<P, 'post'>>;
  /** {@link PlantDataClient.request}, with the head of the answer beside its JSON, which is `data`. */
  withResponse<M extends Method, P extends PathWith<M>>(
    method: M,
    path: P,
    ...options: OptionsArgument<OptionsAt<P, M>>
  ): Promise<AnswerHead & { data: AnswerAt<P, M> }>;
  /**
   * Asks for a file. Resolves when it begins to come, after the retries that make sense. A `path` that the service has
   * answered (`job.plots.change_plot`) may be given as it is.
   */
  download<P extends PathOfFile>(
    path: P,
    ...options: OptionsArgument<OptionsAt<P, 'get'> & DownloadOptions>
  ): Promise<Download>;
  download(path: string, options?: DownloadOptions & CallOptions): Promise<Download>;
  /** Files on their way to the service. */
  files: Files;
  /**
   * Asks for an answer in lines and gives each record as soon as it is there; returns the summary. Nothing is sent
   * before the first record is asked for, and leaving the loop ends the request. When the connection breaks after the
   * answer has begun it is not made again: call once more, with the same `idempotencyKey`.
   */
  lines<P extends PathInLines>(
    path: P,
    ...options: OptionsArgument<OptionsAt<P, 'post'>>
  ): AsyncGenerator<RecordAt<P>, SummaryAt<P>, void>;
  /**
   * Verifies plant names of any number, in as many requests as it takes, one after the other. Gives a record for
   * each name that is not blank, in their order; returns the summary of all.
   */
  verifyAll(
    names: Iterable<string> | AsyncIterable<string>,
    options?: VerifyAllOptions,
  ): AsyncGenerator<RecordAt<NamesPath>, SummaryAt<NamesPath>, void>;
}

/** Makes a client; it keeps nothing open. Throws a TypeError for an address or a key that cannot be one. */
export const createPlantDataClient = (options: PlantDataClientOptions): PlantDataClient =>
  createClient(options, realSurroundings);

/** {@link createPlantDataClient} with a time and a chance of the tests' own. */
export function createClient(options: PlantDataClientOptions, surroundings: Environment): PlantDataClient {
  const send = createCaller(options, surroundings);

  const request = <T>(method: Method, template: string, own: OwnOptions = {}): Promise<T> =>
    send({ ...own, method, template, accept: 'application/json' }, readJson<T>);

  async function* lines<R, S>(template: string, own: OwnOptions = {}): AsyncGenerator<R, S, void> {
    const answer = await send({ ...own, method: 'post', template, accept: linesMediaType }, expectLines);
    return yield* readRecords<R, S>(answer);
  }

  const withResponse = <T>(method: Method, template: string, own: OwnOptions = {}) =>
    send({ ...own, method, template, accept: 'application/json' }, (answer) =>
      readJson<T>(answer).then((data) => ({ ...readHead(answer.response), data })),
    );

  const download = (template: string, { bytesMax = Infinity, ...own }: OwnOptions & DownloadOptions = {}) =>
    send({ ...own, method: 'get', template, accept: '*/*' }, (answer) => openDownload(answer, bytesMax));

  const uploadUrl = readBaseUrl(options.uploadUrl ?? `${readBaseUrl(options.baseUrl)}/uploads`);
  const files = createFiles({ send, uploadUrl, retries: options.retries ?? 4, surroundings }, request);

  return {
    ...createTasks({ request, withResponse, download, files, surroundings }),
    files,
    withResponse: (method, path, ...[own]) => withResponse(method, path, own),
    download: (path: string, own?: OwnOptions & DownloadOptions) => download(path, own),
    // `never` fits every answer: tsc gives up on finding which of all paths and methods it is.
    request: (method, path, ...[own]) => request<never>(method, path, own),
    get: (path, ...[own]) => request('get', path, own),
    post: (path, ...[own]) => request('post', path, own),
    lines: (path, ...[own]) => lines(path, own),
    verifyAll(names, { signal, namesPerRequest = 1000, ...shared } = {}) {
      const verify = (some: string[]) =>
        lines<RecordAt<NamesPath>, SummaryAt<NamesPath>>(namesPath, {
          body: { ...shared, species_names: some },
          signal,
        });
      return verifyInTurns(names, namesPerRequest, verify);
    },
  };
}

async function readJson<T>({ response, text }: Answer): Promise<T> {
  const json = await text();
  try {
    return JSON.parse(response.status === 204 ? 'null' : json);
  } catch {
    throw unreadableAnswer(response, 'it is not JSON');
  }
}

async function expectLines(answer: Answer): Promise<Answer> {
  if (answer.response.headers.get('content-type')?.startsWith(linesMediaType)) return answer;
  await answer.text();
  throw unreadableAnswer(answer.response, `it is not ${linesMediaType}`);
}

/** Media type of an answer that is one JSON text a line. */
const linesMediaType = 'application/x-ndjson';

/** The content of the last line instead of a record. */
type End<Summary> = { summary?: Summary; error?: unknown };

/** The records of an answer in lines as they come; returns the summary of its last line. */
async function* readRecords<Entry, Summary>({
  response,
  chunks,
}: Answer): AsyncGenerator<Entry, Summary, void> {
  const lines = splitLines(chunks());
  for await (const line of lines) {
    if (line.trim() === '') continue;
    const value = parseJson<Awaited<Entry> & End<Summary>>(line);
    if (typeof value !== 'object' || value === null) throw unreadableAnswer(response, 'a line is no record');
    if (value.error !== undefined) throw errorOfProblem(value.error, response);
    if (value.summary !== undefined) {
      // The service takes a connection that is closed before the end for a caller who has left.
      await lines.next().catch(() => undefined);
      return value.summary;
    }
    yield value;
  }
  throw new PlantDataConnectionError('The answer was cut off before its last line.');
}

import { Pool } from 'undici';
import type { Clock } from '../clock.ts';
import { noTracer, type Span, type Tracer } from '../telemetry/tracer.ts';
import { networkFailure } from './network-failure.ts';
import { OutboundFailure } from './outbound-failure.ts';
import type { JsonValue, OutboundAnswer, OutboundRequest, RequestPolicy } from './outbound-service.ts';
import { parseAnswer, readBody } from './read-answer.ts';
import { statusFailure } from './status-failure.ts';

export interface HttpClient {
  /**
   * Sends once, following redirects in the service. Throws `OutboundFailure` or the signal's
   * reason.
   */
  send(question: HttpQuestion, signal: AbortSignal): Promise<OutboundAnswer>;
  close(): Promise<void>;
}

type HttpQuestion = Omit<OutboundRequest<unknown>, 'read' | 'timeoutMs'>;

export interface HttpClientOptions {
  readonly name: string;
  readonly baseUrl: string;
  /** The `User-Agent`. */
  readonly identity: string;
  readonly policy: RequestPolicy;
  readonly clock: Clock;
  readonly tracer?: Tracer | undefined;
}

interface Message {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

type HttpResponse = Awaited<ReturnType<Pool['request']>>;

/** Time limit of a connection, including the name look-up. */
const connectTimeoutMs = 3000;
const redirectsMax = 3;
const redirects = new Set([301, 302, 303, 307, 308]);

/** One pool of connections to one service. */
export function createHttpClient(options: HttpClientOptions): HttpClient {
  const base = readBaseUrl(options);
  const pool = openPool(base, options.policy);
  const { name, tracer = noTracer } = options;

  async function follow(question: HttpQuestion, signal: AbortSignal, span: Span): Promise<OutboundAnswer> {
    const message = writeMessage(question, { ...tracer.headers(), 'user-agent': options.identity });
    let url = addressOf(base, question);
    for (let redirected = 0; redirected <= redirectsMax; redirected++) {
      const response = await pool.request({ ...message, path: url.pathname + url.search, signal });
      span.set({ 'http.response.status_code': response.statusCode });
      const isAnswer = question.statuses?.includes(response.statusCode) ?? false;
      if (isAnswer || !redirects.has(response.statusCode)) return readResponse(response, isAnswer, options);
      discard(response);
      url = nextAddress(url, message.method, header(response, 'location'));
    }
    throw new OutboundFailure('unreadable', 'it redirects again and again');
  }

  return {
    send(question, signal) {
      const method = methodOf(question);
      // Never the path: it may hold the requested name.
      const attributes = {
        'http.request.method': method,
        'server.address': base.hostname,
        'server.port': portOf(base),
        'service.peer.name': name,
      };
      return tracer.trace({ name: `${method} ${name}`, kind: 'client', attributes }, async (span) => {
        try {
          return await follow(question, signal, span);
        } catch (error) {
          signal.throwIfAborted();
          throw networkFailure(error);
        }
      });
    },
    close: () => pool.destroy(),
  };
}

function openPool({ origin }: URL, { concurrency, answerBytesMax }: RequestPolicy): Pool {
  return new Pool(origin, {
    connections: concurrency,
    connect: { timeout: connectTimeoutMs },
    maxResponseSize: answerBytesMax,
    // The caller times the whole attempt and aborts the signal.
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

/** `isAnswer`: the request can read an answer with this status. */
async function readResponse(
  response: HttpResponse,
  isAnswer: boolean,
  { policy, clock }: HttpClientOptions,
): Promise<OutboundAnswer> {
  const { statusCode: status } = response;
  const failure = isAnswer ? undefined : statusFailure(status, header(response, 'retry-after'), clock);
  if (failure) {
    discard(response);
    throw failure;
  }
  const encoding = header(response, 'content-encoding') ?? '';
  const body = await readBody(response.body, encoding.toLowerCase(), policy.answerBytesMax);
  return { status, json: readJson(body, header(response, 'content-type') ?? '', status) };
}

function readBaseUrl({ name, baseUrl }: HttpClientOptions): URL {
  const url = URL.parse(baseUrl);
  if (!url || !/^https?:$/.test(url.protocol))
    throw new Error(`The address of ${name} must begin with http:// or https://, and "${baseUrl}" does not.`);
  return url;
}

function addressOf(base: URL, { path, query }: HttpQuestion): URL {
  const url = new URL(base);
  // An assigned path can change neither the host nor the query, whatever it holds.
  url.pathname = base.pathname.replace(/\/+$/, '') + path;
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const each of typeof value === 'string' ? [value] : value) url.searchParams.append(name, each);
  }
  // A blank is written as %20, which every service decodes; some do not decode a plus sign.
  url.search = url.search.replaceAll('+', '%20');
  return url;
}

const methodOf = ({ method, json, form }: HttpQuestion): Message['method'] =>
  method ?? (json !== undefined || form ? 'POST' : 'GET');

const portOf = ({ port, protocol }: URL): number => Number(port || (protocol === 'https:' ? 443 : 80));

function writeMessage(question: HttpQuestion, own: Readonly<Record<string, string>>): Message {
  const { json, form } = question;
  const method = methodOf(question);
  const headers = { ...own, accept: 'application/json', 'accept-encoding': 'gzip' };
  const post = (type: string, body: string): Message => ({
    method,
    headers: { ...headers, 'content-type': type },
    body,
  });
  if (json !== undefined) return post('application/json', JSON.stringify(json));
  if (form) return post('application/x-www-form-urlencoded', new URLSearchParams(form).toString());
  return { method, headers, body: null };
}

/** Never follows a redirect to another origin: it could lead into the operator's network. */
function nextAddress(from: URL, method: string, location: string | undefined): URL {
  const to = location === undefined ? null : URL.parse(location, from.href);
  if (!to) throw new OutboundFailure('unreadable', 'it redirects to nowhere');
  if (to.origin !== from.origin)
    throw new OutboundFailure('unreadable', 'it redirects to another address, which is not followed');
  if (method !== 'GET')
    throw new OutboundFailure('unreadable', 'it redirects a question that cannot be redirected');
  return to;
}

/** Only a success must be JSON: for other answers the status is enough. */
function readJson(body: Buffer, contentType: string, status: number): JsonValue {
  try {
    return parseAnswer(body, contentType);
  } catch (error) {
    if (status >= 200 && status < 300) throw error;
    return null;
  }
}

function header({ headers }: HttpResponse, name: string): string | undefined {
  const value = headers[name];
  return Array.isArray(value) ? value[0] : value;
}

/** Reads a short body to its end, so that the connection can be reused, and drops a long one. */
function discard({ body }: HttpResponse): void {
  body.dump({ limit: 16_384, signal: AbortSignal.timeout(1000) }).catch(() => {});
}

import { PlantDataConnectionError } from './errors.ts';
import { errorOfProblem, parseJson } from './problem.ts';

/** A request that is ready to be sent, as often as needed. */
export interface Message {
  url: URL;
  method: string;
  headers: Record<string, string>;
  body: string | FormData | Blob | undefined;
  /** True if JSON with this status, which is not 2xx, is no error but an answer. */
  isAnsweredWith(status: number): boolean;
}

/** The way in which it is sent. */
export interface SendOptions {
  fetch: typeof fetch;
  /** The longest silence while something of the answer is awaited. */
  timeoutMs: number;
  signal: AbortSignal | undefined;
}

/** An answer that is no error. Its body has to be read, in one of the two ways. */
export interface Answer {
  response: Response;
  text(): Promise<string>;
  /** As the connection has them, no faster than they are taken. Ending the iteration ends the answer. */
  chunks(): AsyncGenerator<Uint8Array, void>;
}

/**
 * Sends a request once. Rejects with a {@link PlantDataError} when the answer is an error, with a
 * {@link PlantDataConnectionError} when none comes, and with the reason of `signal` when that is aborted.
 */
export async function send(outgoing: Message, sending: SendOptions): Promise<Answer> {
  const { url, method, headers, body, isAnsweredWith } = outgoing;
  const watch = watchOver(sending);
  // Browsers refuse to run `fetch` as a method of something else.
  const { fetch } = sending;
  try {
    const response = await watch.run(() =>
      fetch(url, {
        method,
        headers,
        body: body ?? null,
        // The header with the key would be sent on to wherever a redirect points.
        redirect: 'manual',
        signal: watch.signal,
      }),
    );
    if (!response.ok && !(isAnsweredWith(response.status) && isJson(response))) {
      const text = await watch.run(() => response.text());
      throw errorOfProblem(parseJson(text), response);
    }
    return {
      response,
      text: () => watch.run(() => response.text()).finally(watch.end),
      chunks: () => chunksOf(response, watch),
    };
  } catch (error) {
    watch.end();
    throw error;
  }
}

const isJson = ({ headers }: Response): boolean =>
  /^application\/json\s*(;|$)/i.test(headers.get('content-type') ?? '');

async function* chunksOf({ body }: Response, watch: Watch): AsyncGenerator<Uint8Array, void> {
  const reader = body?.getReader();
  try {
    while (reader) {
      const { done, value } = await watch.run(() => reader.read());
      if (done) return;
      yield value;
    }
  } finally {
    watch.end();
    // Closes the connection if the answer is not at its end; what has failed needs no closing.
    await reader?.cancel().catch(() => undefined);
  }
}

interface Watch {
  signal: AbortSignal;
  /** Awaits a step of the exchange and says why it failed. */
  run<T>(step: () => Promise<T>): Promise<T>;
  end(): void;
}

/** Ends an exchange when the caller does not want it any more or nothing is heard for too long. */
function watchOver({ timeoutMs, signal }: SendOptions): Watch {
  const controller = new AbortController();
  const onAbort = () => controller.abort(signal?.reason);
  if (signal?.aborted) onAbort();
  signal?.addEventListener('abort', onAbort, { once: true });
  return {
    signal: controller.signal,
    async run(step) {
      const silence = () =>
        controller.abort(new PlantDataConnectionError(`Nothing came for ${timeoutMs} milliseconds.`));
      const timer = setTimeout(silence, timeoutMs);
      try {
        return await step();
      } catch (cause) {
        if (controller.signal.aborted) throw controller.signal.reason;
        throw new PlantDataConnectionError('The connection to the service failed.', { cause });
      } finally {
        clearTimeout(timer);
      }
    },
    end: () => signal?.removeEventListener('abort', onAbort),
  };
}

import { Readable } from 'node:stream';
import { systemClock } from '../clock.ts';
import { networkFailure } from '../outbound/network-failure.ts';
import { OutboundFailure } from '../outbound/outbound-failure.ts';
import { readBody } from '../outbound/read-answer.ts';
import { statusFailure } from '../outbound/status-failure.ts';

/** Anthropic's "overloaded". */
const overloaded = 529;

/**
 * Replaces `fetch` in the providers' libraries. An answer is read whole, within bounds; any other
 * outcome is an `OutboundFailure`, so that no error text of the provider is ever read.
 */
export const fetchAnswerUpTo =
  (answerBytesMax: number): typeof fetch =>
  async (input, init) => {
    const response = await open(input, init);
    const failure = failureOf(response);
    if (failure) {
      await response.body?.cancel();
      throw failure;
    }
    const body = await readWhole(response, answerBytesMax);
    const headers = { 'content-type': response.headers.get('content-type') ?? '' };
    return new Response(new Uint8Array(body), { status: response.status, headers });
  };

async function open(input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> {
  try {
    // A redirect would send the key to another address.
    return await fetch(input, { ...init, redirect: 'error' });
  } catch (error) {
    throw networkFailure(error instanceof TypeError && error.cause ? error.cause : error);
  }
}

async function readWhole({ body }: Response, answerBytesMax: number): Promise<Buffer> {
  try {
    return body === null ? Buffer.alloc(0) : await readBody(Readable.fromWeb(body), '', answerBytesMax);
  } catch (error) {
    throw networkFailure(error instanceof TypeError && error.cause ? error.cause : error);
  }
}

function failureOf({ status, headers }: Response): OutboundFailure | undefined {
  if (status === 401 || status === 403) return new OutboundFailure('refused', 'the provider refuses the key');
  if (status === 404) return new OutboundFailure('refused', 'the provider knows no such model or address');
  const meant = status === overloaded ? 429 : status;
  return statusFailure(meant, headers.get('retry-after') ?? undefined, systemClock);
}

import { OutboundFailure } from '../outbound/index.ts';
import { fetchAnswerUpTo } from './fetch-answer.ts';
import { createProviderResilience } from './resilience.ts';

export interface ImageModelSettings {
  /** With the version: `http://localhost:8080/v1`. The server has OpenAI's image interface. */
  readonly baseUrl: string;
  readonly apiKey?: string | undefined;
  readonly model: string;
}

interface ImageRequest {
  readonly prompt: string;
  /** Reference pictures, as files that are sent to the model; may be empty. */
  readonly references: readonly Uint8Array[];
  readonly signal: AbortSignal;
}

/** A model that draws. */
export interface ImageModel {
  readonly name: string;
  /**
   * Returns the bytes of a picture, which no person has checked. Rejects with `OutboundFailure` or
   * the reason of the signal.
   */
  generate(request: ImageRequest): Promise<Uint8Array>;
}

/** A picture of some megabytes in Base64. */
const answerBytesMax = 30_000_000;
const secondsMax = 120;
const size = '1536x1024';

/** It connects on the first request. It never follows addresses returned in place of pictures. */
export function createImageModel(settings: ImageModelSettings): ImageModel {
  const resilience = createProviderResilience();
  return {
    name: settings.model,
    async generate(request) {
      const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(secondsMax * 1000)]);
      try {
        return await resilience.execute(() => ask(settings, request, deadline), deadline);
      } catch (error) {
        throw failureOf(error, request, deadline);
      }
    },
  };
}

async function ask(
  { baseUrl: baseURL, apiKey = '', model }: ImageModelSettings,
  request: ImageRequest,
  deadline: AbortSignal,
): Promise<Uint8Array> {
  const [{ generateImage }, { createOpenAICompatible }] = await Promise.all([
    import('ai'),
    import('@ai-sdk/openai-compatible'),
  ]);
  // Otherwise the library writes to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL,
    apiKey,
    fetch: postOnly,
  });
  const { prompt: text, references } = request;
  try {
    const { image } = await generateImage({
      model: provider.imageModel(model),
      prompt: references.length === 0 ? text : { text, images: [...references] },
      n: 1,
      size,
      maxRetries: 0,
      abortSignal: deadline,
    });
    return image.uint8Array;
  } catch (error) {
    throw failureOf(error, request, deadline);
  }
}

const fetchAnswer = fetchAnswerUpTo(answerBytesMax);

/** The library would fetch a picture from any address in the answer. */
const postOnly: typeof fetch = async (input, init) => {
  if (init?.method === 'POST') return fetchAnswer(input, init);
  throw new OutboundFailure('unreadable', 'its answer does not hold the picture itself');
};

/** The failure without the provider's text, or the reason of the caller's aborted signal. */
function failureOf(error: unknown, { signal }: ImageRequest, deadline: AbortSignal): unknown {
  if (signal.aborted) return signal.reason;
  if (deadline.aborted) return new OutboundFailure('timeout', `it did not answer within ${secondsMax} s`);
  if (error instanceof OutboundFailure) return error;
  // The library wraps errors that it takes for network errors.
  if (error instanceof Error && error.cause instanceof OutboundFailure) return error.cause;
  return new OutboundFailure('unreadable', 'its answer does not have the expected form');
}

import { OutboundFailure } from '../outbound/index.ts';
import type { LanguageModel, ModelAnswer, ModelRequest } from './language-model.ts';
import { type ModelSettings, openProvider } from './provider.ts';
import { createProviderResilience } from './resilience.ts';

/** Returns the configured model, or null if there is none. It connects on the first request. */
export function createLanguageModel(settings: ModelSettings): LanguageModel | null {
  const { provider, model: name } = settings;
  if (provider === 'none' || name === undefined) return null;
  const resilience = createProviderResilience();
  return {
    name,
    async generate(request) {
      const deadline = AbortSignal.any([request.signal, AbortSignal.timeout(request.timeoutMs)]);
      try {
        return await resilience.execute(() => ask(settings, name, request, deadline), deadline);
      } catch (error) {
        throw failureOf(error, request, deadline);
      }
    },
  };
}

async function ask<Answer>(
  settings: ModelSettings,
  name: string,
  request: ModelRequest<Answer>,
  deadline: AbortSignal,
): Promise<ModelAnswer<Answer>> {
  const { generateText, Output } = await import('ai');
  // Otherwise the library writes to the console.
  globalThis.AI_SDK_LOG_WARNINGS = false;
  try {
    const { output, totalUsage } = await generateText({
      model: await openProvider(settings, name),
      instructions: request.instructions,
      prompt: JSON.stringify(request.data),
      output: Output.object({ schema: request.schema }),
      maxOutputTokens: request.tokensMax,
      temperature: 0,
      maxRetries: 0,
      abortSignal: deadline,
    });
    const { inputTokens = 0, outputTokens = 0 } = totalUsage;
    return { answer: output, tokens: { input: inputTokens, output: outputTokens } };
  } catch (error) {
    throw failureOf(error, request, deadline);
  }
}

/** The failure without the provider's text, or the reason of the caller's aborted signal. */
function failureOf(
  error: unknown,
  { signal, timeoutMs }: Pick<ModelRequest<unknown>, 'signal' | 'timeoutMs'>,
  deadline: AbortSignal,
): unknown {
  if (signal.aborted) return signal.reason;
  if (deadline.aborted)
    return new OutboundFailure('timeout', `it did not answer within ${timeoutMs / 1000} s`);
  if (error instanceof OutboundFailure) return error;
  // The library wraps errors that it takes for network errors.
  if (error instanceof Error && error.cause instanceof OutboundFailure) return error.cause;
  return new OutboundFailure(
    'unreadable',
    wasCutOff(error) ? 'its answer was cut off' : 'its answer does not have the expected form',
  );
}

function wasCutOff(error: unknown): boolean {
  return error instanceof Error && 'finishReason' in error && error.finishReason === 'length';
}

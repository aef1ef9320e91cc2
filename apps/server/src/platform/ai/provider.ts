import type { LanguageModel } from 'ai';
import { fetchAnswerUpTo } from './fetch-answer.ts';

export interface ModelSettings {
  readonly provider: 'none' | 'openai-compatible' | 'anthropic';
  /** With the version: `http://localhost:11434/v1`. */
  readonly baseUrl?: string | undefined;
  readonly apiKey?: string | undefined;
  readonly model?: string | undefined;
}

/** Far more than the most tokens that are asked for. */
const fetchAnswer = fetchAnswerUpTo(1_000_000);

const anthropicUrl = 'https://api.anthropic.com/v1';

/**
 * The provider's own protocol. Key and address are always passed, or the libraries would look for
 * them in their own environment variables; the libraries are loaded with the first request.
 */
export async function openProvider(
  { provider, baseUrl: baseURL = '', apiKey = '' }: ModelSettings,
  model: string,
): Promise<Exclude<LanguageModel, string>> {
  if (provider === 'anthropic') {
    const { createAnthropic } = await import('@ai-sdk/anthropic');
    return createAnthropic({ baseURL: baseURL || anthropicUrl, apiKey, fetch: fetchAnswer })(model);
  }
  const { createOpenAICompatible } = await import('@ai-sdk/openai-compatible');
  return createOpenAICompatible({
    name: provider,
    baseURL,
    apiKey,
    fetch: fetchAnswer,
    // Without it the schema would not be sent.
    supportsStructuredOutputs: true,
  })(model);
}

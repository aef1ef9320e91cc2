import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import {
  createImageModel,
  createLanguageModel,
  type ImageModel,
  type LanguageModel,
} from '../platform/ai/index.ts';
import { measureModel } from '../platform/telemetry/measured-model.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';

interface LanguageModelOptions {
  readonly config: Config;
  readonly logger: BaseLogger;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
}

/** The language model that the settings name; null without one. */
export function openLanguageModel({ config, ...telemetry }: LanguageModelOptions): LanguageModel | null {
  const model = createLanguageModel(config.ai);
  return model && measureModel(model, telemetry);
}

/** The model that the settings name for images; null without one. The key of one address is never sent to another. */
export function openImageModel({ ai }: Config): ImageModel | null {
  const { imageModel: model, imageBaseUrl } = ai;
  if (model === undefined) return null;
  if (imageBaseUrl !== undefined)
    return createImageModel({ model, baseUrl: imageBaseUrl, apiKey: ai.imageApiKey });
  return ai.baseUrl === undefined
    ? null
    : createImageModel({ model, baseUrl: ai.baseUrl, apiKey: ai.imageApiKey ?? ai.apiKey });
}

import type { BaseLogger } from 'pino';
import type { Config } from '../config.ts';
import { createLanguageModel, type LanguageModel } from '../platform/ai/index.ts';
import { measuredModel } from '../platform/telemetry/measured-model.ts';
import type { Metrics } from '../platform/telemetry/metrics.ts';
import type { Tracer } from '../platform/telemetry/tracer.ts';

interface ConfiguredModelOptions {
  readonly config: Config;
  readonly logger: BaseLogger;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
}

/** The language model that the settings name; null without one. */
export function configuredModel({ config, ...telemetry }: ConfiguredModelOptions): LanguageModel | null {
  const model = createLanguageModel(config.ai);
  return model && measuredModel(model, telemetry);
}

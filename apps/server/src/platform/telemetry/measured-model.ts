import type { BaseLogger } from 'pino';
import type { LanguageModel } from '../ai/language-model.ts';
import { OutboundFailure } from '../outbound/index.ts';
import type { Metrics } from './metrics.ts';

interface Telemetry {
  readonly logger: BaseLogger;
  readonly metrics?: Metrics | undefined;
}

/** The model, with its calls and tokens counted and its failures logged. A call that nobody waits for any longer is neither. */
export function measuredModel(model: LanguageModel, { logger, metrics }: Telemetry): LanguageModel {
  return {
    ...model,
    async generate(request) {
      const start = performance.now();
      const about = () => ({ model: model.name, seconds: (performance.now() - start) / 1_000 });
      try {
        const given = await model.generate(request);
        metrics?.modelCall({ ...about(), outcome: 'answered', tokens: given.tokens });
        return given;
      } catch (error) {
        if (error instanceof OutboundFailure) {
          metrics?.modelCall({ ...about(), outcome: error.kind, tokens: { input: 0, output: 0 } });
          logger.warn({ ...about(), kind: error.kind, reason: error.message }, 'no answer from the model');
        }
        throw error;
      }
    },
  };
}

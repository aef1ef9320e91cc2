import type { LanguageModel } from '../ai/language-model.ts';
import { OutboundFailure } from '../outbound/index.ts';
import type { Metrics } from './metrics.ts';

/** The model, with its calls and tokens counted. A call that nobody waits for any longer is not. */
export function measuredModel(model: LanguageModel, metrics: Metrics): LanguageModel {
  return {
    ...model,
    async generate(request) {
      const start = performance.now();
      const about = () => ({ model: model.name, seconds: (performance.now() - start) / 1_000 });
      try {
        const given = await model.generate(request);
        metrics.modelCall({ ...about(), outcome: 'answered', tokens: given.tokens });
        return given;
      } catch (error) {
        if (error instanceof OutboundFailure)
          metrics.modelCall({ ...about(), outcome: error.kind, tokens: { input: 0, output: 0 } });
        throw error;
      }
    },
  };
}

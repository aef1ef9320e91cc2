import type { BaseLogger } from 'pino';
import type { LanguageModel } from '../ai/language-model.ts';
import { OutboundFailure } from '../outbound/index.ts';
import type { Metrics } from './metrics.ts';
import { noTracer, type Tracer } from './tracer.ts';

interface Telemetry {
  readonly logger: BaseLogger;
  readonly metrics?: Metrics | undefined;
  readonly tracer?: Tracer | undefined;
}

/**
 * The model with its calls and tokens counted and traced and its failures logged. An abandoned call
 * is neither counted nor logged.
 */
export function measureModel(
  model: LanguageModel,
  { logger, metrics, tracer = noTracer }: Telemetry,
): LanguageModel {
  const attributes = { 'gen_ai.operation.name': 'chat', 'gen_ai.request.model': model.name };
  const span = { name: `chat ${model.name}`, kind: 'client', attributes } as const;
  return {
    ...model,
    generate: (request) =>
      tracer.trace(span, async (own) => {
        const start = performance.now();
        const measureCall = () => ({ model: model.name, seconds: (performance.now() - start) / 1_000 });
        try {
          const given = await model.generate(request);
          const { input, output } = given.tokens;
          own.set({ 'gen_ai.usage.input_tokens': input, 'gen_ai.usage.output_tokens': output });
          metrics?.modelCall({ ...measureCall(), outcome: 'answered', tokens: given.tokens });
          return given;
        } catch (error) {
          if (error instanceof OutboundFailure) {
            metrics?.modelCall({ ...measureCall(), outcome: error.kind, tokens: { input: 0, output: 0 } });
            logger.warn(
              { ...measureCall(), kind: error.kind, reason: error.message },
              'got no answer from the model',
            );
          }
          throw error;
        }
      }),
  };
}

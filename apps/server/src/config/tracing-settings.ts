import { z } from 'zod';
import { traceSamplers } from '../platform/telemetry/trace-sampler.ts';
import { httpUrl } from './checks.ts';
import { setting } from './setting.ts';

/** `name=value` pairs, each percent-encoded, as the standard writes them. */
const pairs = () =>
  z
    .string()
    .regex(/^(?:[^=,\s]+=[^,]*(?:,\s*|$))*$/)
    .refine(isDecodable)
    .transform((text) =>
      Object.fromEntries(
        text
          .split(',')
          .filter((pair) => pair.trim() !== '')
          .map((pair) => {
            const at = pair.indexOf('=');
            return [
              decodeURIComponent(pair.slice(0, at).trim()),
              decodeURIComponent(pair.slice(at + 1).trim()),
            ];
          }),
      ),
    );

function isDecodable(text: string): boolean {
  try {
    decodeURIComponent(text);
    return true;
  } catch {
    return false;
  }
}

/** Settings of traces, under the names that OpenTelemetry has for them. */
export const tracingSettings = z.object({
  endpoint: setting(httpUrl().optional(), {
    env: 'OTEL_EXPORTER_OTLP_ENDPOINT',
    meaning:
      'The address of an OpenTelemetry collector for OTLP over HTTP (protobuf), without `/v1/traces`. Not set: no traces.',
    right: 'a URL that begins with http:// or https://',
  }),
  tracesEndpoint: setting(httpUrl().optional(), {
    env: 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT',
    meaning: 'The whole address for traces.',
    right: 'a URL that begins with http:// or https://',
  }),
  headers: setting(pairs(), {
    env: 'OTEL_EXPORTER_OTLP_HEADERS',
    meaning: 'Headers for the collector, such as a key.',
    right: 'name=value pairs separated by commas, with percent-encoding where it is needed',
    default: '',
    secret: true,
  }),
  serviceName: setting(z.string().min(1).max(200), {
    env: 'OTEL_SERVICE_NAME',
    meaning: 'The name of the service in traces.',
    right: 'a text of up to 200 characters',
    default: 'plant-data-service',
  }),
  sampler: setting(z.enum(traceSamplers), {
    env: 'OTEL_TRACES_SAMPLER',
    meaning: 'The traces that are kept. With `parentbased_…` the `traceparent` of a caller decides.',
    right: `one of ${traceSamplers.map((name) => `\`${name}\``).join(', ')}`,
    default: 'parentbased_always_on',
  }),
  share: setting(
    z
      .string()
      .regex(/^(?:0|1|0?\.\d+|1\.0*|0\.)$/)
      .transform(Number),
    {
      env: 'OTEL_TRACES_SAMPLER_ARG',
      meaning: 'The share of traces that `…traceidratio` keeps.',
      right: 'a number from 0 to 1',
      default: '1',
    },
  ),
});

import { z } from 'zod';
import { definitionOf, type ErrorCode, type ErrorDefinition } from '../error-codes.ts';
import type { ServiceError } from '../errors.ts';

export const problemContentType = 'application/problem+json';

const FieldProblem = z.object({
  pointer: z.string().meta({ description: 'JSON Pointer to the member.', examples: ['/species_names/0'] }),
  code: z.string().meta({ description: 'The kind of problem.', examples: ['invalid_type'] }),
  message: z.string().meta({ description: 'The received value and the expected one.' }),
});

const retryAfterSecondsMax = 31_536_000;

/** The body of every error response (RFC 9457), with the members `error` and `message` of the specification. */
export const Problem = z
  .object({
    type: z.string().meta({ description: 'A URN made from `error`.' }),
    title: z.string().meta({ description: 'The same text for every problem with this `error`.' }),
    status: z.int().min(400).max(599).meta({ description: 'The HTTP status.' }),
    detail: z.string().meta({ description: 'The cause in this case.' }),
    error: z.string().meta({ description: 'The error code, for programs. New codes may be added.' }),
    message: z.string().meta({ description: 'Equal to `detail`.' }),
    request_id: z
      .string()
      .meta({ description: 'Names this request in the logs; also in the `X-Request-Id` header.' }),
    errors: z.array(FieldProblem).optional().meta({ description: 'Problems with members of the request.' }),
    retry_after_seconds: z
      .int()
      .min(1)
      .max(retryAfterSecondsMax)
      .optional()
      .meta({ description: 'When to try again (429, 503, and 409 for what is under way).' }),
  })
  .meta({ id: 'Problem', description: 'An error, in the form of RFC 9457.' });

export type Problem = z.output<typeof Problem>;

const retryAfterSecondsDefault = 5;

const canBeRetried = ({ code, status }: Pick<ErrorDefinition, 'code' | 'status'>): boolean =>
  code === 'idempotency_in_progress' || [429, 503].includes(status);

/** The response body for an error. */
export function problemOf(error: ServiceError, requestId: string): Problem {
  const { retryAfterSeconds: seconds = canBeRetried(error) ? retryAfterSecondsDefault : null } = error;
  return {
    type: `urn:plant-data:error:${error.code}`,
    title: error.title,
    status: error.status,
    detail: error.detail,
    error: error.code,
    message: error.detail,
    request_id: requestId,
    ...(error.errors && { errors: error.errors }),
    ...(seconds !== null && { retry_after_seconds: seconds }),
  };
}

export type ProblemResponse = {
  codes: ErrorDefinition[];
  description: string;
  content: {
    'application/problem+json': { schema: typeof Problem; examples: Record<string, { value: Problem }> };
  };
};

/** Audience of an example: a credential error mentions a key to one, a session to the other. */
export type ProblemReader = 'caller' | 'person';

/**
 * The error responses of a route, one per status, with an example of each code:
 * `response: { 200: …, ...problems('invalid_token') }`. Only what is particular to the route has to be listed:
 * errors of credentials, of bodies and of the service itself are described for every route they can happen on.
 */
export function problems(...codes: ErrorCode[]): Record<`${number}`, ProblemResponse> {
  const byStatus = Map.groupBy(codes.map(definitionOf), ({ status }) => status);
  return Object.fromEntries(
    [...byStatus].map(([status, sameStatus]) => [`${status}`, problemResponse(sameStatus)]),
  );
}

/** True for an error response made by {@link problems}. */
export function isProblemResponse(response: unknown): response is ProblemResponse {
  if (typeof response !== 'object' || response === null || !('content' in response)) return false;
  const { content } = response;
  return typeof content === 'object' && content !== null && problemContentType in content;
}

function problemResponse(codes: ErrorDefinition[]): ProblemResponse {
  return {
    codes,
    description: codes.map(({ code, meaning }) => `\`${code}\`: ${meaning}`).join('\n\n'),
    content: {
      [problemContentType]: {
        schema: Problem,
        examples: Object.fromEntries(
          codes.map((definition) => [definition.code, { value: exampleProblem(definition) }]),
        ),
      },
    },
  };
}

export function exampleProblem(definition: ErrorDefinition, reader: ProblemReader = 'caller'): Problem {
  const { code, status, title } = definition;
  const example = (reader === 'person' && definition.exampleForPeople) || definition.example;
  return {
    type: `urn:plant-data:error:${code}`,
    title,
    status,
    detail: example,
    error: code,
    message: example,
    request_id: 'req_4Qm9xkq3Tn6yZ1bWc0Rv2A',
    ...(canBeRetried(definition) && { retry_after_seconds: 12 }),
  };
}

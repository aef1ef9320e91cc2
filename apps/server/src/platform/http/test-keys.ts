import { ServiceError } from '../errors.ts';
import { runAsTest } from '../test-calls.ts';
import type { ApiInstance } from './route-config.ts';

/** Texts that a test key may send as any value of a body or query, and their answers (docs/keys.md). */
const answers = {
  'Test rate limited': {
    code: 'rate_limited',
    detail: 'This is the answer to a test.',
    retryAfterSeconds: 1,
  },
  'Test limit reached': { code: 'usage_limit_exceeded', detail: 'This is the answer to a test.' },
  'Test unavailable': { code: 'service_unavailable', detail: 'This is the answer to a test.' },
  'Test error': { code: 'internal_error', detail: 'This is the answer to a test.' },
} as const;

/** Marks the work for test keys, and gives the answers that their tests ask for. */
export function answerTests(app: ApiInstance): void {
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.knownCaller?.isTest !== true || request.routeOptions.config.carriesCalls) return done();
    const sent = JSON.stringify([request.body ?? null, request.query ?? null]);
    for (const [text, answer] of Object.entries(answers))
      if (sent.includes(JSON.stringify(text))) return done(new ServiceError(answer));
    runAsTest(true, done);
  });
}

import { z } from 'zod';
import { type JsonValue, OutboundFailure } from '../../../../../../platform/outbound/index.ts';
import { readShape } from '../../reading.ts';

/** MediaWiki reports errors with status 200. */
const ErrorAnswer = z.object({
  error: z.object({ code: z.string(), lag: z.number().optional().catch(undefined) }),
});

const noSuchPage = new Set(['missingtitle', 'invalidtitle', 'pagecannotexist']);
const tooMuch = new Set(['maxlag', 'ratelimited', 'readonly']);

const shortestPauseSeconds = 5;
const longestPauseSeconds = 120;

/**
 * Returns the answer in its expected shape; null if there is no such page. Throws any other error
 * of the wiki.
 */
export function readApiAnswer<Shape extends z.ZodType>(
  shape: Shape,
  json: JsonValue,
): z.output<Shape> | null {
  const failed = ErrorAnswer.safeParse(json);
  if (!failed.success) return readShape(shape, json);
  const { code, lag = 0 } = failed.data.error;
  if (noSuchPage.has(code)) return null;
  if (tooMuch.has(code)) {
    const seconds = Math.min(Math.max(lag, shortestPauseSeconds), longestPauseSeconds);
    throw new OutboundFailure('busy', 'it asks for a pause', { retryAfterMs: 1000 * seconds });
  }
  if (code.startsWith('internal_api_error')) throw new OutboundFailure('broken', 'it has an internal fault');
  throw new OutboundFailure('refused', 'it refuses to answer');
}

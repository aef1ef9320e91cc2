import { createHash } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import { callerOf } from './known-callers.ts';
import type { ApiInstance } from './route-config.ts';

const secondsKept = { 'public-list': 3600, 'public-answer': 300 } as const;

/**
 * Answers of routes with `caching` may be kept for an hour or for five minutes and are answered with 304 when the
 * caller already has them; where a key was sent, only the caller may keep them. Nothing else is kept anywhere, unless its
 * route says so.
 */
export function cachePublicAnswers(app: ApiInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { caching } = request.routeOptions.config;
    if (caching === undefined || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      return reply.statusCode === 304 ? withoutContent(reply) : payload;
    }
    const etag = `"${createHash('sha256').update(payload).digest('base64url')}"`;
    // A page of any origin may read what a shared cache keeps, and must not find there what was told to a key.
    const audience = callerOf(request) === undefined ? 'public' : 'private';
    reply.header('Cache-Control', `${audience}, max-age=${secondsKept[caching]}`).header('ETag', etag);
    if (!tagMatches(request.headers['if-none-match'], etag)) return payload;
    return withoutContent(reply.code(304));
  });
}

/** The length that a 304 names is that of the answer it stands for: better none than another (RFC 9110, section 8.6). */
function withoutContent(reply: FastifyReply): null {
  reply.removeHeader('Content-Type').removeHeader('Content-Length');
  return null;
}

/** Whether a caller has what this tag stands for. If-None-Match compares weakly (RFC 9110, section 13.1.2): a proxy may have marked the tag as weak. */
export function tagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

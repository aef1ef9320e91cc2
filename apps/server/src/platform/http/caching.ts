import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { ApiInstance } from './route-config.ts';

const secondsKept = { 'public-list': 3600, 'public-answer': 300 } as const;

/**
 * Answers of routes with `caching` may be cached for an hour or for five minutes, and become a 304
 * if the caller already has them; if a key was sent, only the caller may cache them. No other
 * answer is cached, unless its route says so.
 */
export function cachePublicAnswers(app: ApiInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const { caching } = request.routeOptions.config;
    if (caching === undefined || reply.statusCode !== 200 || typeof payload !== 'string') {
      if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
      return reply.statusCode === 304 ? removeContent(reply) : payload;
    }
    const strong = `"${createHash('sha256').update(payload).digest('base64url')}"`;
    // The bytes of a compressed answer are others, so the tag is weak for those who can read one.
    const etag = /\b(br|gzip)\b|\*/.test(request.headers['accept-encoding'] ?? '') ? `W/${strong}` : strong;
    // A page of any origin may read a shared cache, which must not hold the answer to a key.
    const audience = request.knownCaller === undefined ? 'public' : 'private';
    reply.header('Cache-Control', `${audience}, max-age=${secondsKept[caching]}`).header('ETag', etag);
    if (!tagMatches(request.headers['if-none-match'], strong)) return payload;
    return removeContent(reply.code(304));
  });
}

/** A 304 may only name the length of the full answer, so it names none (RFC 9110, section 8.6). */
function removeContent(reply: FastifyReply): Readable | null {
  reply.removeHeader('Content-Type').removeHeader('Content-Length');
  // For a HEAD the framework reads the content, and fails on null.
  return reply.request.method === 'HEAD' ? Readable.from([]) : null;
}

/**
 * True if the caller has the answer with this tag. If-None-Match compares weakly (RFC 9110, section
 * 13.1.2): a proxy may have marked the tag as weak.
 */
export function tagMatches(header: string | undefined, etag: string): boolean {
  if (header === undefined) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}

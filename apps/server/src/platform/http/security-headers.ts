import type { ApiInstance } from './route-config.ts';

/**
 * Answers are data: a browser that shows one must load nothing and run nothing. Headers that only concern
 * pages or browsers of the past are left out.
 */
const securityHeaders: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none';frame-ancestors 'none'",
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/** A year. Does not include subdomains, which may belong to other services. */
const https = { 'Strict-Transport-Security': 'max-age=31536000' };

/** Demands HTTPS if the service is known to have it. Built once, since all answers share them. */
export function sendSecurityHeaders(app: ApiInstance, publicUrl: string | undefined): void {
  const headers = publicUrl?.startsWith('https:') ? { ...securityHeaders, ...https } : securityHeaders;
  app.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
}

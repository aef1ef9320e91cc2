import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * True if a caller prefers `wanted` to `usual`, by its `Accept` header (RFC 9110, section 12.5.1).
 * `wanted` has to be named; a caller who names both with equal quality gets it.
 */
export function prefers(accept: string | undefined, wanted: string, usual: string): boolean {
  const qualities = readAccept(accept ?? '');
  const ofWanted = qualities.get(wanted) ?? 0;
  const ofUsual =
    qualities.get(usual) ?? qualities.get(`${usual.split('/', 1)[0]}/*`) ?? qualities.get('*/*') ?? 0;
  return ofWanted > 0 && ofWanted >= ofUsual;
}

/** The quality of every media range, from 0 to 1. */
function readAccept(accept: string): Map<string, number> {
  return new Map(
    accept.split(',').map((part) => {
      const [range = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [range, qualityOf(quality)] as const;
    }),
  );
}

/** An invalid quality counts as 0. */
function qualityOf(text: string | undefined): number {
  if (text === undefined) return 1;
  return /^(0(\.\d{0,3})?|1(\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Adds a request header to `Vary`, for caches: the answer depends on it too. */
export function varyBy(reply: FastifyReply, header: string): void {
  const before = reply.getHeader('Vary');
  reply.header('Vary', before === undefined ? header : `${before}, ${header}`);
}

/** True for a browser that opens a page. */
export const wantsPage = ({ headers }: FastifyRequest): boolean =>
  headers.accept?.includes('text/html') === true;

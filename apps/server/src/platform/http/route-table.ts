import type { FastifyContextConfig } from 'fastify';
import type { ApiInstance } from './route-config.ts';

type Endpoint = { pattern: RegExp; methods: Map<string, FastifyContextConfig> };

export type RouteTable = {
  /** The methods that exist at a path, with the configuration of their routes; undefined for an unknown path. */
  methodsAt(path: string): ReadonlyMap<string, FastifyContextConfig> | undefined;
};

/**
 * Remembers which methods exist at which path. The router itself only answers for one method at a time,
 * but `Allow`, 405 and a CORS preflight need to know about the others. Create it before any route.
 */
export function createRouteTable(app: ApiInstance): RouteTable {
  const endpoints = new Map<string, Endpoint>();
  app.addHook('onRoute', ({ url, method, config }) => {
    if (url.includes('*')) return;
    const endpoint = endpoints.get(url) ?? { pattern: patternOf(url), methods: new Map() };
    for (const name of [method].flat()) endpoint.methods.set(name, config ?? {});
    endpoints.set(url, endpoint);
  });
  return {
    methodsAt: (path) =>
      endpoints.get(path)?.methods ?? endpoints.values().find(({ pattern }) => pattern.test(path))?.methods,
  };
}

function patternOf(url: string): RegExp {
  const segments = url
    .split('/')
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replaceAll('.', '\\.')));
  return new RegExp(`^${segments.join('/')}$`);
}

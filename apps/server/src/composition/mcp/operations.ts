import { z } from 'zod';
import type { ApiInstance } from '../../platform/http/index.ts';

/** A route with what it reads of each part of a request. */
export interface Operation {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly reads: readonly { readonly part: string; readonly schema: z.ZodType }[];
}

/** Collects the operations of all routes that are declared after it, by their ids: those that tools may be. */
export function collectOperations(api: ApiInstance): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  api.addHook('onRoute', ({ method: declared, url, schema }) => {
    const method = (['GET', 'POST'] as const).find((each) => each === declared);
    if (schema?.operationId === undefined || method === undefined) return;
    const reads = (['params', 'querystring', 'body'] as const).flatMap((part) => {
      const read = schema[part];
      return read instanceof z.ZodType ? [{ part, schema: read }] : [];
    });
    operations.set(schema.operationId, { method, url, reads });
  });
  return operations;
}

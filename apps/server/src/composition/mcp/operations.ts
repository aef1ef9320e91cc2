import { z } from 'zod';
import type { ApiInstance } from '../../platform/http/index.ts';

const parts = ['params', 'querystring', 'body'] as const;
type Part = (typeof parts)[number];

/** A route with what it reads of each part of a request. */
export interface Operation {
  readonly method: string;
  readonly url: string;
  readonly reads: readonly { readonly part: Part; readonly schema: z.ZodType }[];
}

/** Collects the operations of all routes that are declared after it, by their ids. */
export function collectOperations(api: ApiInstance): ReadonlyMap<string, Operation> {
  const operations = new Map<string, Operation>();
  api.addHook('onRoute', ({ method, url, schema }) => {
    if (schema?.operationId === undefined || typeof method !== 'string' || method === 'HEAD') return;
    const reads = parts.flatMap((part) => {
      const read = schema[part];
      return read instanceof z.ZodType ? [{ part, schema: read }] : [];
    });
    operations.set(schema.operationId, { method, url, reads });
  });
  return operations;
}

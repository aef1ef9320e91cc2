import { z } from 'zod';
import { type ApiInstance, problems, withOptionalKey } from '../../../platform/http/index.ts';
import type { PlantNames } from '../service.ts';
import type { Suggester } from '../suggestions/routes.ts';
import { types } from './candidates.ts';
import { previewPage, previewPolicy } from './preview.ts';
import { namedProperties } from './properties.ts';
import {
  PreviewQuery,
  ProposedProperties,
  ProposeQuery,
  ReconcileSuggestions,
  SuggestQuery,
} from './schema.ts';

const config = { credential: 'optional', capability: 'names' } as const;
const shared = { tags: ['Plant names'], security: withOptionalKey };
const prefixLengthMin = 2;
const suggestionsMax = 20;

/** What a client of the reconciliation service asks while a person types or points. It asks no source and costs nothing. */
export function reconcileHelpRoutes(
  app: ApiInstance,
  names: Suggester & Pick<PlantNames, 'verifyLocally'>,
  framedBy: readonly string[],
): void {
  suggestRoutes(app, names);
  app.get(
    '/v1/reconcile/properties',
    {
      config,
      schema: {
        ...shared,
        operationId: 'proposeReconciliationProperties',
        summary: 'The properties by which a reconciled table can be extended',
        description: 'Part of the W3C Reconciliation API 0.2. Nothing is charged.',
        querystring: ProposeQuery,
        response: { 200: ProposedProperties, ...problems('invalid_request') },
      },
    },
    ({ query: { limit } }) => ({ properties: namedProperties.slice(0, limit) }),
  );
  app.get(
    '/v1/reconcile/preview',
    {
      config,
      schema: {
        ...shared,
        operationId: 'previewReconciledPlant',
        summary: 'A plant in a few lines, for a frame',
        description: 'A page from the installed checklists alone. Nothing is charged.',
        querystring: PreviewQuery,
        response: {
          200: {
            description: 'A page.',
            content: {
              'text/html': {
                schema: z.string().meta({ description: 'HTML.', examples: ['<!doctype html>'] }),
              },
            },
          },
          ...problems('invalid_request'),
        },
      },
    },
    async ({ query: { id }, abortSignal }, reply) => {
      const [record] = await names.verifyLocally([id], abortSignal);
      reply.removeHeader('X-Frame-Options');
      return reply
        .headers({
          'Content-Security-Policy': previewPolicy(framedBy),
          'Content-Type': 'text/html; charset=utf-8',
        })
        .send(previewPage(id, record));
    },
  );
}

function suggestRoutes(app: ApiInstance, names: Suggester): void {
  const finders = {
    entity: (prefix: string, limit: number) =>
      names.suggest(prefix, limit).map(({ name, author, accepted_name, rank, common_name }) => ({
        id: name === accepted_name && author !== null ? `${name} ${author}` : accepted_name,
        name,
        description: [rank, common_name, name === accepted_name ? null : `synonym of ${accepted_name}`]
          .filter((text) => text !== null)
          .join('; '),
      })),
    property: (prefix: string) => fitting(namedProperties, prefix),
    type: (prefix: string) => fitting(types, prefix),
  };
  for (const kind of ['entity', 'property', 'type'] as const) {
    app.get(
      `/v1/reconcile/suggest/${kind}`,
      {
        config: { ...config, caching: 'public-answer' },
        schema: {
          ...shared,
          operationId: `suggestReconciliation${kind.charAt(0).toUpperCase()}${kind.slice(1)}`,
          summary: `Suggest an ${kind}`.replace(/an (?=[pt])/, 'a '),
          description: 'Part of the W3C Reconciliation API 0.2. Nothing is charged.',
          querystring: SuggestQuery,
          response: { 200: ReconcileSuggestions, ...problems('invalid_request') },
        },
      },
      ({ query: { prefix, cursor } }) => {
        const typed = prefix.trim();
        if (kind === 'entity' && [...typed].length < prefixLengthMin) return { result: [] };
        return { result: finders[kind](typed, suggestionsMax).slice(cursor) };
      },
    );
  }
}

const fitting = (all: readonly { id: string; name: string }[], prefix: string) =>
  all.filter(({ id, name }) => `${name} ${id}`.toLowerCase().includes(prefix.toLowerCase()));

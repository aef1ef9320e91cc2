import { z } from 'zod';
import { type ApiInstance, problems, withOptionalKey } from '../../../platform/http/index.ts';
import type { PlantNames } from '../service.ts';
import type { Suggester } from '../suggestions/routes.ts';
import { types } from './candidates.ts';
import { previewPage, previewPolicy } from './preview.ts';
import { namedProperties } from './properties.ts';
import { HelpPath, HelpQuery, PreviewQuery, ProposedProperties, ReconcileSuggestions } from './schema.ts';

export interface HelpOptions {
  readonly names: Suggester & Pick<PlantNames, 'verifyLocally'>;
  /** Origins of pages that may show a preview, beside OpenRefine on the machine of its user. */
  readonly framedBy: readonly string[];
}

const config = { credential: 'optional', capability: 'names' } as const;
const shared = {
  tags: ['Plant names'],
  security: withOptionalKey,
  description: 'Part of the W3C Reconciliation API 0.2. No source is asked, and nothing is charged.',
};
const prefixLengthMin = 2;
const suggestionsMax = 20;

/** Routes for clients of the reconciliation service in which a person types or points. */
export function reconcileHelpRoutes(app: ApiInstance, { names, framedBy }: HelpOptions): void {
  app.get(
    '/v1/reconcile/suggest/:kind',
    {
      config: { ...config, caching: 'public-answer' },
      schema: {
        ...shared,
        operationId: 'suggestForReconciliation',
        summary: 'Suggest plants, properties or types',
        params: HelpPath,
        querystring: HelpQuery,
        response: { 200: ReconcileSuggestions, ...problems('invalid_request') },
      },
    },
    ({ params: { kind }, query: { prefix, cursor } }) => {
      const typed = prefix.trim();
      const fits = ({ id, name }: { id: string; name: string }) =>
        `${name} ${id}`.toLowerCase().includes(typed.toLowerCase());
      const found = {
        entity: () => suggestPlants(names, typed),
        property: () => namedProperties.filter(fits),
        type: () => types.filter(fits),
      };
      return { result: found[kind]().slice(cursor) };
    },
  );
  app.get(
    '/v1/reconcile/properties',
    {
      config,
      schema: {
        ...shared,
        operationId: 'proposeReconciliationProperties',
        summary: 'The properties by which a reconciled table can be extended',
        response: { 200: ProposedProperties, ...problems() },
      },
    },
    () => ({ properties: namedProperties }),
  );
  app.get(
    '/v1/reconcile/preview',
    {
      config,
      schema: {
        ...shared,
        operationId: 'previewReconciledPlant',
        summary: 'A plant in a few lines, for a frame',
        querystring: PreviewQuery,
        response: {
          200: {
            description: 'A page.',
            content: { 'text/html': { schema: z.string().meta({ examples: ['<!doctype html>'] }) } },
          },
          ...problems('invalid_request'),
        },
      },
    },
    async ({ query: { id }, abortSignal }, reply) => {
      const [record] = await names.verifyLocally([id], abortSignal);
      reply.removeHeader('X-Frame-Options');
      reply.header('Content-Security-Policy', previewPolicy(framedBy));
      return reply.type('text/html; charset=utf-8').send(previewPage(id, record));
    },
  );
}

const suggestPlants = (names: Suggester, typed: string) =>
  [...typed].length < prefixLengthMin
    ? []
    : names.suggest(typed, suggestionsMax).map(({ name, author, accepted_name: accepted, rank }) => ({
        id: name === accepted && author !== null ? `${name} ${author}` : accepted,
        name,
        description: name === accepted ? rank : `synonym of ${accepted}`,
      }));

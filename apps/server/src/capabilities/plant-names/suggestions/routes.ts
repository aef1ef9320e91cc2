import { type ApiInstance, problems, withOptionalKey } from '../../../platform/http/index.ts';
import { type NameSuggestion, NameSuggestions, SuggestionsQuery } from './schema.ts';

export interface Suggester {
  /** Returns names for partly typed text, best first. */
  suggest(typed: string, limit: number): NameSuggestion[];
}

/** Names for a field in which one is typed. */
export function nameSuggestionRoutes(app: ApiInstance, names: Suggester): void {
  app.get(
    '/v1/plant-names/suggestions',
    {
      config: { credential: 'optional', capability: 'names', caching: 'public-answer' },
      schema: {
        operationId: 'suggestPlantNames',
        tags: ['Plant names'],
        summary: 'Suggest plant names',
        description:
          'Names that complete the typed text, from the imported checklists, or else from the bundled checklist. If none begins with it, names of similar spelling. No source is asked over the network. A key is not needed; it raises the limits. Nothing is charged.',
        security: withOptionalKey,
        querystring: SuggestionsQuery,
        response: { 200: NameSuggestions, ...problems('invalid_request') },
      },
    },
    ({ query: { q, limit } }) => ({ suggestions: names.suggest(q, limit) }),
  );
}

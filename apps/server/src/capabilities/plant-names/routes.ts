import {
  type ApiInstance,
  answerInLines,
  answerInSlices,
  linesMediaType,
  prefers,
  problems,
} from '../../platform/http/index.ts';
import { refuseOutage } from './outage.ts';
import { recordLines } from './record-lines.ts';
import {
  TaxonomicSourceList,
  VerifyPlantNamesLines,
  VerifyPlantNamesQuery,
  VerifyPlantNamesRequest,
  VerifyPlantNamesResponse,
} from './schema.ts';
import type { PlantNames } from './service.ts';

export function plantNameRoutes(app: ApiInstance, plantNames: PlantNames): void {
  verificationRoute(app, plantNames);
  sourcesRoute(app, plantNames);
}

function verificationRoute(app: ApiInstance, plantNames: PlantNames): void {
  app.post(
    '/v1/verify/plant-names',
    {
      config: { credential: 'key', metered: true, internalErrorCode: 'validation_failed' },
      schema: {
        operationId: 'verifyPlantNames',
        tags: ['Plant names'],
        summary: 'Verify plant names',
        description:
          'Asks all selected sources for every name and answers one record per name, in the order of the list. With `Accept: application/x-ndjson` the records come one a line, as they are ready. Each name that is not blank counts as one usage unit; a failed request counts nothing.',
        security: [{ apiKey: [] }, { bearer: [] }],
        querystring: VerifyPlantNamesQuery,
        body: VerifyPlantNamesRequest,
        response: {
          200: {
            description: VerifyPlantNamesResponse.description,
            content: {
              'application/json': { schema: VerifyPlantNamesResponse },
              [linesMediaType]: { schema: VerifyPlantNamesLines },
            },
          },
          ...problems(
            'invalid_request',
            'no_valid_names',
            'invalid_source',
            'too_many_names',
            'validation_failed',
            'service_unavailable',
          ),
        },
      },
      preHandler: async (request) => request.reserve(plantNames.unitsOf(request.body, request.query)),
    },
    async (request, reply) => {
      if (prefers(request.headers.accept, linesMediaType, 'application/json')) {
        const records = plantNames.verifyStream(request.body, request.abandoned, request.query);
        return answerInLines({ values: recordLines(records), request, reply });
      }
      const answer = await plantNames.verify(request.body, request.abandoned, request.query);
      refuseOutage(answer.results);
      return answerInSlices({
        schema: VerifyPlantNamesResponse,
        answer,
        reply,
        signal: request.abandoned,
      });
    },
  );
}

function sourcesRoute(app: ApiInstance, plantNames: PlantNames): void {
  app.get(
    '/v1/sources/taxonomic',
    {
      config: { credential: 'none', caching: 'public-list' },
      schema: {
        operationId: 'listTaxonomicSources',
        tags: ['Plant names'],
        summary: 'List the taxonomic sources',
        description:
          'The eleven sources with their weight in the consensus, and what answers in their place at present.',
        security: [],
        response: {
          200: TaxonomicSourceList,
          ...problems('internal_error'),
        },
      },
    },
    () => plantNames.listSources(),
  );
}

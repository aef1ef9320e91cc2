import { locationOf } from '../../platform/file-intake/index.ts';
import {
  type ApiInstance,
  answerInLines,
  answerInSlices,
  linesMediaType,
  prefers,
  problems,
  withOptionalKey,
} from '../../platform/http/index.ts';
import { plantNameErrors } from './error-codes.ts';
import { refuseOutage } from './outage.ts';
import { serializeRecord } from './record-cache.ts';
import { recordLines } from './record-lines.ts';
import { returnedContent, returnsFile } from './return-options.ts';
import {
  TaxonomicSourceList,
  VerifyPlantNamesForm,
  VerifyPlantNamesLines,
  VerifyPlantNamesQuery,
  VerifyPlantNamesRequest,
  VerifyPlantNamesResponse,
} from './schema.ts';
import type { PlantNames } from './service.ts';
import { type NameFiles, readSentNames } from './submitted-names.ts';

export function plantNameRoutes(app: ApiInstance, plantNames: PlantNames, files: NameFiles): void {
  verificationRoute(app, plantNames, files);
  sourcesRoute(app, plantNames);
}

function verificationRoute(app: ApiInstance, plantNames: PlantNames, files: NameFiles): void {
  app.post(
    '/v1/verify/plant-names',
    {
      config: {
        credential: 'key',
        capability: 'names',
        isRead: true,
        acceptsDelegation: true,
        metered: true,
        internalErrorCode: plantNameErrors.validation_failed,
        acceptsFile: { fields: VerifyPlantNamesForm },
      },
      schema: {
        operationId: 'verifyPlantNames',
        tags: ['Plant names'],
        summary: 'Verify plant names',
        description:
          'Asks all selected sources for every name and answers one record per name, in the order of the list. With `Accept: application/x-ndjson` the records come one a line, as they are ready. Each name that is not blank counts as one usage unit; a failed request counts nothing. A name whose record was `provisional` is completed at no cost when it is sent again with the same `sources` within 24 hours. The names can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `species_names` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens, in each form of the answer. An `Idempotency-Key` is not looked at with `multipart/form-data`.',
        security: [{ apiKey: [] }, { bearer: [] }, { delegation: [] }],
        querystring: VerifyPlantNamesQuery,
        body: VerifyPlantNamesRequest,
        response: {
          200: {
            description: VerifyPlantNamesResponse.description,
            content: {
              'application/json': { schema: VerifyPlantNamesResponse },
              [linesMediaType]: { schema: VerifyPlantNamesLines },
              ...returnedContent,
            },
          },
          ...problems(
            'invalid_request',
            plantNameErrors.no_valid_names,
            plantNameErrors.invalid_source,
            plantNameErrors.too_many_names,
            'file_not_found',
            'unsupported_file_type',
            'parsing_failed',
            plantNameErrors.validation_failed,
            'processing_error',
            'service_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { abortSignal, body, query } = request;
      const submission = { request, body, query };
      const isReturned = returnsFile(request, query, body);
      const { request: asked, namesMax, file, free } = await readSentNames(submission, plantNames, files);
      if (!isReturned && prefers(request.headers.accept, linesMediaType, 'application/json')) {
        const records = plantNames.verifyStream(asked, abortSignal, query, { namesMax });
        return answerInLines({ values: recordLines(records, { file, free }), request, reply });
      }
      const { results, summary } = await plantNames.verify(asked, abortSignal, query, { namesMax });
      for (const record of refuseOutage(results)) free?.note(record);
      if (isReturned && file && files.returnedLists) {
        return files.returnedLists.answer({
          request,
          reply,
          input: body,
          file,
          records: results,
          failed: summary.not_found,
        });
      }
      const located = file
        ? results.map((record, index) => ({ ...record, ...locationOf(file, index) }))
        : results;
      return answerInSlices({
        schema: VerifyPlantNamesResponse,
        answer: { results: located, summary, ...(await file?.part(summary.not_found)) },
        reply,
        signal: request.abortSignal,
        serialize: serializeRecord,
      });
    },
  );
}

function sourcesRoute(app: ApiInstance, plantNames: PlantNames): void {
  app.get(
    '/v1/sources/taxonomic',
    {
      config: { credential: 'optional', capability: 'names', caching: 'public-list' },
      schema: {
        operationId: 'listTaxonomicSources',
        tags: ['Plant names'],
        summary: 'List the taxonomic sources',
        description:
          'The eleven sources with their weight in the consensus, and what answers in their place at present.',
        security: withOptionalKey,
        response: {
          200: TaxonomicSourceList,
          ...problems('internal_error'),
        },
      },
    },
    () => plantNames.listSources(),
  );
}

import { z } from 'zod';
import { locationOf } from '../../platform/file-intake/index.ts';
import { type ApiInstance, answerInSlices, problems } from '../../platform/http/index.ts';
import { plantNameErrors, returnedContent, returnQuery, returnsFile } from '../plant-names/index.ts';
import { VerifyPlantListForm, VerifyPlantListRequest, VerifyPlantListResponse } from './schema.ts';
import type { PlantLists } from './service.ts';
import { type ListFiles, readSentRows } from './submitted-rows.ts';

export function plantListRoutes(app: ApiInstance, plantLists: PlantLists, files: ListFiles): void {
  app.post(
    '/v1/verify/plant-lists',
    {
      config: {
        credential: 'key',
        capability: 'lists',
        isRead: true,
        acceptsDelegation: true,
        metered: true,
        internalErrorCode: 'processing_error',
        acceptsFile: { fields: VerifyPlantListForm },
      },
      schema: {
        operationId: 'verifyPlantList',
        tags: ['Plant lists'],
        summary: 'Verify a list of plants with sizes and quantities',
        description:
          'Takes name, size, number and price out of every row of a list, and answers each with the record of the name, the result of the size and the number of plants, in the order of the list. Rows are texts, objects with their cells, or those of a file, in which the columns are found by headings and contents. A row costs one usage unit for its name and one for its size; a failed request counts nothing. `items` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens, in each form of the answer. An `Idempotency-Key` is not looked at with `multipart/form-data`.',
        security: [{ apiKey: [] }, { bearer: [] }, { delegation: [] }],
        querystring: z.object(returnQuery),
        body: VerifyPlantListRequest,
        response: {
          200: {
            description: VerifyPlantListResponse.description,
            content: { 'application/json': { schema: VerifyPlantListResponse }, ...returnedContent },
          },
          ...problems(
            'invalid_request',
            plantNameErrors.invalid_source,
            'file_not_found',
            'unsupported_file_type',
            'parsing_failed',
            'processing_error',
            'service_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { body, abortSignal, query } = request;
      const isReturned = returnsFile(request, query, body);
      const { rows, file, free } = await readSentRows(request, body, { plantLists, files });
      const { results, summary } = await plantLists.verify(rows, body, abortSignal);
      for (const { name } of results) if (name) free?.note(name);
      const located = results.map((result, index) => ({ ...result, ...locationOf(file, index) }));
      const failed = summary.names.not_found + summary.sizes.none;
      if (isReturned && file && files.returnedLists) {
        const records = results.map(({ name }) => name);
        const sizes = results.map(({ pot_size }) => pot_size?.standard_data?.label ?? null);
        return files.returnedLists.answer({ request, reply, input: body, file, records, sizes, failed });
      }
      return answerInSlices({
        schema: VerifyPlantListResponse,
        answer: { results: located, summary, ...(await file?.part(failed)) },
        reply,
        signal: abortSignal,
      });
    },
  );
}

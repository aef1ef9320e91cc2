import { locationOf } from '../../platform/file-intake/index.ts';
import { type ApiInstance, answerInSlices, problems } from '../../platform/http/index.ts';
import { VerifyPotSizesForm, VerifyPotSizesRequest, VerifyPotSizesResponse } from './schema.ts';
import type { PotSizes } from './service.ts';
import { type LabelFiles, readSentLabels } from './submitted-labels.ts';

export function potSizeRoutes(app: ApiInstance, potSizes: PotSizes, files: LabelFiles): void {
  app.post(
    '/v1/verify/pot-sizes',
    {
      config: {
        credential: 'key',
        capability: 'sizes',
        isRead: true,
        acceptsDelegation: true,
        metered: true,
        internalErrorCode: 'processing_error',
        acceptsFile: { fields: VerifyPotSizesForm },
      },
      schema: {
        operationId: 'verifyPotSizes',
        tags: ['Pot sizes'],
        summary: 'Classify size labels',
        description:
          'Says for each size label which standard category of nursery stock it means, how sure that is, and what else the label says; one result per label, in the order of the list. A label without a size is `None` and never left out. Each label that is not blank counts as one usage unit; a failed request counts nothing. The labels can also be in a file, sent as `multipart/form-data` or uploaded before and named as `file_url`; `items` come before `file_url`, and that before `file`. A delegation token is for `file_url` alone; the same file is processed and charged once in 24 hours for its merchant, with any of their tokens. An `Idempotency-Key` is not looked at with `multipart/form-data`.',
        security: [{ apiKey: [] }, { bearer: [] }, { delegation: [] }],
        body: VerifyPotSizesRequest,
        response: {
          200: VerifyPotSizesResponse,
          ...problems(
            'invalid_request',
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
      const { labels, file } = await readSentLabels(request, request.body, { potSizes, files });
      const { region } = request.body;
      const results = await potSizes.classify(labels, { region, signal: request.abortSignal });
      const located = results.map((result, index) => ({ ...result, ...locationOf(file, index) }));
      const unmatched = results.filter((each) => each.match_confidence === 'None').length;
      return answerInSlices({
        schema: VerifyPotSizesResponse,
        answer: { results: located, ...(await file?.part(unmatched)) },
        reply,
        signal: request.abortSignal,
      });
    },
  );
}

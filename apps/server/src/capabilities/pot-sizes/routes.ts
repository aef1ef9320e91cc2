import { type ApiInstance, answerInSlices, problems } from '../../platform/http/index.ts';
import { VerifyPotSizesForm, VerifyPotSizesRequest, VerifyPotSizesResponse } from './schema.ts';
import type { PotSizes } from './service.ts';
import { type LabelFiles, submittedLabels } from './submitted-labels.ts';

export function potSizeRoutes(app: ApiInstance, potSizes: PotSizes, files: LabelFiles): void {
  app.post(
    '/v1/verify/pot-sizes',
    {
      config: {
        credential: 'key',
        acceptsDelegation: true,
        metered: true,
        internalErrorCode: 'processing_error',
        takesFile: { fields: VerifyPotSizesForm },
      },
      schema: {
        operationId: 'verifyPotSizes',
        tags: ['Pot sizes'],
        summary: 'Classify size labels',
        description:
          'Reads size labels from `items`, else from an uploaded file (`file_url`), else from the part `file` of `multipart/form-data`. They are not classified in this version: the answer is 501 and says how many were read, and nothing is charged.',
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
            'not_implemented',
            'service_unavailable',
          ),
        },
      },
    },
    async (request, reply) => {
      const { labels, file } = await submittedLabels(request, request.body, { potSizes, files });
      const results = await potSizes.classify(labels);
      const unmatched = results.filter((each) => each.match_confidence === 'None').length;
      return answerInSlices({
        schema: VerifyPotSizesResponse,
        answer: { results, ...(await file?.part(unmatched)) },
        reply,
        signal: request.abandoned,
      });
    },
  );
}

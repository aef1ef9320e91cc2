import { json } from 'node:stream/consumers';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiInstance, problems } from '../../../platform/http/index.ts';
import { sdmErrors } from '../error-codes.ts';
import examples from '../examples.json' with { type: 'json' };
import { bibtexOf } from '../results/bibtex.ts';
import { CitedReport, citationOf } from '../results/citation.ts';
import { SdmCitation } from '../schema.ts';
import type { Sdm } from '../service.ts';
import { JobPath, ofSdm } from './described.ts';

const CitationQuery = z.object({
  format: z
    .enum(['json', 'text', 'bibtex'])
    .default('json')
    .meta({ description: '`json` by default; `text` is its lines, `bibtex` for a bibliography.' }),
});

const textFile = (description: string, lines: readonly string[]) =>
  z.string().meta({ description, examples: [`${lines.join('\n')}\n`] });

const config = { credential: 'key', capability: 'models', retryAfterOn: 409 } as const;

export function citationRoute(app: ApiInstance, sdm: Pick<Sdm, 'find' | 'fileOf' | 'openFile'>): void {
  const cite = async (
    id: string,
    { caller, format }: Pick<FastifyRequest, 'caller'> & z.output<typeof CitationQuery>,
    reply: FastifyReply,
  ) => {
    const job = await sdm.find(id, caller);
    const { bytes } = await sdm.openFile(job, sdm.fileOf(job, 'report'));
    const citation = citationOf(job.id, CitedReport.parse(await json(bytes)));
    switch (format) {
      case 'json':
        return citation;
      case 'text':
        reply.type('text/plain; charset=utf-8');
        return `${citation.text.join('\n')}\n`;
      case 'bibtex':
        reply.type('application/x-bibtex; charset=utf-8');
        return bibtexOf(citation);
      default:
        return format satisfies never;
    }
  };
  app.get(
    '/v1/sdm/citation/:job_id',
    {
      config,
      schema: {
        ...ofSdm,
        operationId: 'citeSdm',
        summary: 'List what a publication of the maps has to cite',
        description:
          'The data sets of the records with their licences, and the climate, of a completed job. Nothing is charged.',
        params: JobPath,
        querystring: CitationQuery,
        response: {
          200: {
            description: SdmCitation.description,
            content: {
              'application/json': { schema: SdmCitation },
              'text/plain': { schema: textFile('A reference a line.', examples.citation.text) },
              'application/x-bibtex': { schema: textFile('BibTeX.', examples.bibtex) },
            },
          },
          ...problems(
            'invalid_request',
            'job_not_found',
            sdmErrors.job_not_completed,
            sdmErrors.file_not_available,
          ),
        },
      },
    },
    ({ params, query, caller }, reply) => cite(params.job_id, { caller, format: query.format }, reply),
  );
  // Its address until 1.0.0, which looked like that of the status of a job.
  app.get(
    '/v1/sdm/:job_id/citation',
    { config, schema: { hide: true, params: JobPath, querystring: CitationQuery } },
    ({ params, query, caller }, reply) => cite(params.job_id, { caller, format: query.format }, reply),
  );
}

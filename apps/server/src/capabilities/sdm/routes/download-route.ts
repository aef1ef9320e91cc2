import { Readable } from 'node:stream';
import { foldToAscii } from '@plantdata/botanical-names';
import { z } from 'zod';
import { type ApiInstance, problems, readFilePart, tagMatches } from '../../../platform/http/index.ts';
import { baselineYears } from '../climate/future-climate.ts';
import { sdmErrors } from '../error-codes.ts';
import type { SdmJob } from '../jobs/job.ts';
import { type FileType, filesByType, fileTypes } from '../results/result-files.ts';
import type { Sdm } from '../service.ts';
import { JobPath, ofSdm } from './described.ts';

const DownloadPath = JobPath.extend({
  file_type: z.enum(fileTypes).meta({
    description:
      'Maps: `change_plot` (habitat gain, loss and stability), `current_gradient`, `future_gradient`, `trajectory_streamplot` (velocity of suitability, as streamlines). Surfaces as GeoTIFF: `current_suitability`, `future_suitability`, `change`, `future_novelty`. `report` and `report_html`: how the model was made and how good it is.',
  }),
});

const streamed = z.custom<Readable>((body) => body instanceof Readable);

const fileOf = (description: string) =>
  streamed.meta({ type: 'string', format: 'binary', description, examples: [description] });

const reportBeginning = {
  species: { name: 'Eucalyptus globulus', authorship: 'Labill.', gbifKey: null },
  future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' },
  threshold: 0.5,
  madeAt: '2026-11-25T08:00:00.000Z',
};

const NotModified = z.null().meta({ description: 'The caller has the file, by its `If-None-Match`.' });

/** The report holds a style sheet and drawings, and no scripts. */
const reportPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

export function downloadRoute(app: ApiInstance, sdm: Pick<Sdm, 'find' | 'fileOf' | 'openFile'>): void {
  app.get(
    '/v1/sdm/download/:job_id/:file_type',
    {
      config: { credential: 'key', retryAfterOn: 409 },
      schema: {
        ...ofSdm,
        operationId: 'downloadSdm',
        summary: 'Download a map, a surface or a report of a completed job',
        description:
          'Files never change, and have an `ETag`: what a caller has is not sent again. `Range` asks for a part of a file, and HEAD for its size. A job that has not ended is a 409 whose `Retry-After` says when to ask again. Nothing is charged.',
        params: DownloadPath,
        response: {
          200: {
            description: 'The file.',
            content: {
              'image/png': { schema: fileOf('A map, 1600 pixels wide.') },
              'image/tiff': { schema: fileOf('A surface as GeoTIFF.') },
              'application/json': {
                schema: streamed.meta({
                  type: 'object',
                  description:
                    'The report: how the model was made and how good it is. An example shows its beginning.',
                  examples: [reportBeginning],
                }),
              },
              'text/html': { schema: fileOf('The report, for people.') },
            },
          },
          206: streamed.meta({
            type: 'string',
            format: 'binary',
            description: 'The part of the file that `Range` asks for, one range of bytes.',
            examples: ['The bytes 0 to 16383 of a surface.'],
          }),
          304: NotModified,
          ...problems(
            'invalid_request',
            'range_not_satisfiable',
            'job_not_found',
            sdmErrors.job_not_completed,
            sdmErrors.file_not_available,
          ),
        },
      },
    },
    async (request, reply) => {
      const { caller, headers, method } = request;
      const { job_id: id, file_type: type } = request.params;
      const job = await sdm.find(id, caller);
      const { sha256, bytes: size } = sdm.fileOf(job, type);
      const etag = `"${sha256}"`;
      reply.headers({ ETag: etag, 'Cache-Control': 'private, max-age=604800' });
      if (tagMatches(headers['if-none-match'], etag)) return reply.code(304).send(null);
      const part = readFilePart(request, reply, { size, etag });
      const isHead = method === 'HEAD';
      const bytes = isHead ? Readable.from([]) : (await sdm.openFile(job, type, part.range)).bytes;
      reply.code(part.status).headers({
        ...part.headers,
        'Content-Type': filesByType[type].contentType,
        'Content-Disposition': `inline; filename="${fileNameOf(job, type)}"`,
        'X-Content-Type-Options': 'nosniff',
        ...(type === 'report_html' && { 'Content-Security-Policy': reportPolicy }),
      });
      return reply.send(bytes);
    },
  );
}

/** `Eucalyptus_globulus_change_plot_2070_ssp585.png`; what is of the present alone `…_current_gradient_1981-2010.png`. */
function fileNameOf({ request: { taxon, future } }: SdmJob, type: FileType): string {
  const species = foldToAscii(taxon.name.replaceAll('×', 'x'))
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^_+|_+$/g, '');
  const extension = filesByType[type].name.split('.').at(-1);
  const when = type.startsWith('current_') ? baselineYears : `${future.period}_${future.scenario}`;
  return `${species}_${type}_${when}.${extension}`;
}

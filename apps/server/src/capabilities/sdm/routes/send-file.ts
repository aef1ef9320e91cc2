import { Readable } from 'node:stream';
import { foldToAscii } from '@plantdata/botanical-names';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { problems, readFilePart, tagMatches } from '../../../platform/http/index.ts';
import { sdmErrors } from '../error-codes.ts';
import type { AnyJob, ResultFile } from '../jobs/job.ts';
import { contentTypeOf } from '../results/result-files.ts';
import type { Sdm } from '../service.ts';

const streamed = z.custom<Readable>((body) => body instanceof Readable);
const describedFile = (description: string) =>
  streamed.meta({ type: 'string', format: 'binary', description, examples: [description] });

/** The answers of a route that sends files. @param reportBeginning an example of its JSON */
export const fileAnswers = (reportBeginning: object) => ({
  200: {
    description: 'The file.',
    content: {
      'image/png': { schema: describedFile('Maps, 1600 pixels wide.') },
      'image/tiff': { schema: describedFile('A surface as GeoTIFF.') },
      'application/json': {
        schema: streamed.meta({
          type: 'object',
          description:
            'The report: how the model was made and how good it is. An example shows its beginning.',
          examples: [reportBeginning],
        }),
      },
      'text/html': { schema: describedFile('The report, for people.') },
      'application/zip': { schema: describedFile('All of it, to take home.') },
    },
  },
  206: streamed.meta({
    type: 'string',
    format: 'binary',
    description: 'The part of the file that `Range` asks for, one range of bytes.',
    examples: ['The bytes 0 to 16383 of a surface.'],
  }),
  304: z.null().meta({ description: 'The caller has the file, by its `If-None-Match`.' }),
  ...problems(
    'invalid_request',
    'range_not_satisfiable',
    'job_not_found',
    sdmErrors.job_not_completed,
    sdmErrors.file_not_available,
  ),
});

/** Pages hold a style sheet and drawings, and no scripts. */
const pagePolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

interface FileToSend {
  readonly job: AnyJob;
  readonly file: ResultFile;
  /** Under which it is saved. */
  readonly name: string;
}

/** Sends a file or a part of one: files never change, and have the hash of their content for a tag. */
export async function sendFile(
  sdm: Pick<Sdm, 'openFile'>,
  request: FastifyRequest,
  reply: FastifyReply,
  { job, file, name }: FileToSend,
): Promise<FastifyReply> {
  const etag = `"${file.sha256}"`;
  reply.headers({ ETag: etag, 'Cache-Control': 'private, max-age=604800' });
  if (tagMatches(request.headers['if-none-match'], etag)) return reply.code(304).send(null);
  const part = readFilePart(request, reply, { size: file.bytes, etag });
  const isHead = request.method === 'HEAD';
  const bytes = isHead ? Readable.from([]) : (await sdm.openFile(job, file, part.range)).bytes;
  reply.code(part.range ? 206 : 200).headers({
    ...part.headers,
    'Content-Type': contentTypeOf(file.name),
    'Content-Disposition': `inline; filename="${name}"`,
    'X-Content-Type-Options': 'nosniff',
    ...(file.name.endsWith('.html') && { 'Content-Security-Policy': pagePolicy }),
  });
  return reply.send(bytes);
}

/** A name as file systems take it: `Eucalyptus_globulus`. */
export const fileNameOf = (species: string): string =>
  foldToAscii(species.replaceAll('×', 'x'))
    .replace(/[^A-Za-z0-9.-]+/g, '_')
    .replace(/^_+|_+$/g, '');

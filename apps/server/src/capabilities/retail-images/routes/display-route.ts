import { z } from 'zod';
import { type ApiInstance, problems, tagMatches } from '../../../platform/http/index.ts';
import type { EndedPictures } from '../display/ended-pictures.ts';
import type { PictureFiles } from '../display/picture-files.ts';
import { retailImageErrors } from '../error-codes.ts';
import { imageNotFound, imageWithdrawn } from '../errors.ts';
import { isPictureHash } from '../library/picture.ts';
import { VARIANT_NAMES, VARIANT_TYPES } from '../pictures/picture.ts';

export interface DisplayRequest {
  readonly ended: Pick<EndedPictures, 'has'>;
  readonly files: PictureFiles;
}

const ImagePath = z.object({
  hash: z.string().meta({ description: 'Names the picture: SHA-256 of what it was made of.' }),
  file: z.string().meta({ description: '`{variant}.{extension}`', examples: ['w1024.jpg'] }),
});

const typesByFile: ReadonlyMap<string, string> = new Map(
  VARIANT_NAMES.flatMap((name) =>
    Object.entries(VARIANT_TYPES).map(([extension, type]) => [`${name}.${extension}`, type] as const),
  ),
);

const image = z
  .custom<Buffer>((body) => body instanceof Buffer)
  .meta({
    type: 'string',
    format: 'binary',
    description: 'The image.',
    examples: ['The bytes of a picture.'],
  });

/** Images as pages of shops show them: for everyone, kept for a year wherever they pass, never asking the database. */
export function displayRoute(app: ApiInstance, { ended, files }: DisplayRequest): void {
  app.get(
    '/img/:hash/:file',
    {
      config: { credential: 'none', exemptFromRateLimit: true },
      schema: {
        tags: ['Retail images'],
        security: [],
        operationId: 'getRetailImage',
        summary: 'Show an image',
        description:
          'The address of an image stands for these bytes for ever; it may be put on the pages of any site. An image that was taken down is a 410.',
        params: ImagePath,
        response: {
          200: {
            description: 'The image.',
            content: {
              'image/jpeg': { schema: image },
              'image/webp': { schema: image },
              'image/avif': { schema: image },
            },
          },
          304: z.null().meta({ description: 'The caller has the image, by its `If-None-Match`.' }),
          ...problems(retailImageErrors.image_not_found, retailImageErrors.image_withdrawn),
        },
      },
    },
    async ({ params: { hash, file }, headers }, reply) => {
      const type = typesByFile.get(file);
      if (!isPictureHash(hash) || type === undefined) throw imageNotFound();
      if (ended.has(hash)) throw imageWithdrawn();
      const etag = `"${hash}/${file}"`;
      const isKnown = tagMatches(headers['if-none-match'], etag);
      const bytes = isKnown ? null : await files.read(hash, file);
      if (bytes === undefined) throw imageNotFound();
      reply.headers({
        ETag: etag,
        'Cache-Control': 'public, max-age=31536000, immutable',
        'Access-Control-Allow-Origin': '*',
        'Cross-Origin-Resource-Policy': 'cross-origin',
        'X-Content-Type-Options': 'nosniff',
      });
      if (bytes === null) return reply.code(304).send(null);
      reply.header('Content-Type', type);
      return reply.send(bytes);
    },
  );
}

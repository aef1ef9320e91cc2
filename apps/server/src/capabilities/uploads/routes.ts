import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { type ApiInstance, problems } from '../../platform/http/index.ts';
import { uploadErrors } from './error-codes.ts';
import { invalidRequest } from './errors.ts';
import type { Resumable, UploadAnswer } from './resumable.ts';
import { checksumAlgorithms } from './tus/checksum.ts';
import { bytesMediaType, headerOf, tusExtensions, tusVersion } from './tus/protocol.ts';
import type { UploadAddress } from './upload-address.ts';

export interface UploadRouteOptions {
  readonly resumable: Resumable;
  readonly address: UploadAddress;
  readonly bytesMax: number;
  /** Tracks work that continues after the client has disconnected. */
  track<Result>(work: Promise<Result>): Promise<Result>;
}

const UploadPath = z.object({ id: z.string().meta({ description: 'The last part of the `Location`.' }) });
const NoContent = z.null().meta({ description: 'Done.' });
const Created = z.null().meta({
  description: 'Begun. `Location` is the address of the upload, which is also its `file_url`.',
});
const Offset = z.null().meta({ description: '`Upload-Offset` is the number of bytes that have arrived.' });

const security: Record<string, string[]>[] = [{ apiKey: [] }, { bearer: [] }, { delegation: [] }];
const ofUploads = { tags: ['Uploads'], security };
const config = { credential: 'key', capability: 'uploads', acceptsDelegation: true } as const;
const ofPieces = { ...config, rate: 'upload' } as const;
const refusals = [
  'file_not_found',
  'forbidden',
  uploadErrors.upload_gone,
  uploadErrors.tus_version_not_supported,
  uploadErrors.upload_locked,
] as const;

const header = (description: string) => z.string().optional().meta({ description });
const describedHeaders = {
  'tus-resumable': header('Always `1.0.0`.'),
  'upload-length': header('The size of the file in bytes.'),
  'upload-metadata': header(
    'Pairs of a key and its value in Base64, separated by commas: `filename` (required) and `filetype`.',
  ),
  'upload-offset': header('The number of bytes that arrived before this request.'),
  'upload-checksum': header(
    `One of ${checksumAlgorithms.join(', ')}, a space and the checksum of this request's bytes in Base64.`,
  ),
};

/** For the description; the protocol checks their content, with its own errors. */
const tusHeaders = (...names: (keyof typeof describedHeaders)[]) =>
  z.looseObject(
    Object.fromEntries((['tus-resumable', ...names] as const).map((name) => [name, describedHeaders[name]])),
  );

/** Resumable uploads over HTTP: one scope, in which bodies are bytes. Files are taken and never given out. */
export async function uploadRoutes(api: ApiInstance, options: UploadRouteOptions): Promise<void> {
  await api.register(async (scope: ApiInstance) => {
    scope.removeAllContentTypeParsers();
    // The bytes stay where they are until it is decided what becomes of them.
    scope.addContentTypeParser('*', (_request, _payload, done) => done(null));
    scope.addHook('onSend', async (_request, reply) => {
      reply.header('Tus-Resumable', tusVersion);
      if (reply.statusCode === 412) reply.header('Tus-Version', tusVersion);
    });
    capabilitiesRoutes(scope, options);
    createRoute(scope, options);
    offsetRoute(scope, options);
    appendRoute(scope, options);
    removeRoute(scope, options);
    overrideRoute(scope, options);
  });
}

function capabilitiesRoutes(scope: ApiInstance, { address, bytesMax }: UploadRouteOptions): void {
  const capabilities = {
    'Tus-Version': tusVersion,
    'Tus-Extension': tusExtensions.join(','),
    'Tus-Max-Size': String(bytesMax),
    'Tus-Checksum-Algorithm': checksumAlgorithms.join(','),
  };
  for (const url of [...collectionPaths(address), `${address.path}/:id`]) {
    scope.options(url, { config: { credential: 'none' }, schema: { hide: true } }, (_request, reply) =>
      reply.code(204).headers(capabilities).send(),
    );
  }
}

/** Clients are given the address with a slash at its end as often as without. */
function collectionPaths({ path }: UploadAddress): [string, ...string[]] {
  return path === '' ? ['/'] : [path, `${path}/`];
}

function createRoute(scope: ApiInstance, { resumable, address, track }: UploadRouteOptions): void {
  const [path, ...others] = collectionPaths(address);
  const create = async (request: FastifyRequest, reply: FastifyReply) => {
    const answer = await track(resumable.create(request));
    reply.header('Location', address.urlOf(answer.upload.id, request));
    return send(reply, 201, answer);
  };
  const creation = { ...config, allowSlowUpload: true, ignoresIdempotencyKey: true };
  for (const other of others) scope.post(other, { config: creation, schema: { hide: true } }, create);
  scope.post(
    path,
    {
      config: creation,
      schema: {
        ...ofUploads,
        headers: tusHeaders('upload-length', 'upload-metadata', 'upload-checksum'),
        operationId: 'createUpload',
        summary: 'Begin a resumable upload',
        description: `Creation of tus 1.0.0, for any tus client. \`Upload-Length\` is the size of the file, \`Upload-Metadata\` its \`filename\` (required) and \`filetype\`. First bytes may come along (\`Content-Type: ${bytesMediaType}\`). With a delegation token the file is that of its merchant.`,
        response: {
          201: Created,
          ...problems(
            'invalid_request',
            uploadErrors.upload_quota_exceeded,
            uploadErrors.tus_version_not_supported,
            'payload_too_large',
            'unsupported_file_type',
            'unsupported_media_type',
            uploadErrors.checksum_mismatch,
            'insufficient_storage',
          ),
        },
      },
    },
    create,
  );
}

function offsetRoute(scope: ApiInstance, { resumable, address, track }: UploadRouteOptions): void {
  scope.head(
    `${address.path}/:id`,
    {
      config: { ...ofPieces, swagger: { exposeHeadRoute: true } },
      schema: {
        ...ofUploads,
        headers: tusHeaders(),
        operationId: 'getUploadOffset',
        summary: 'Get the offset of an upload',
        description: 'A client that was interrupted resumes from `Upload-Offset`.',
        params: UploadPath,
        response: { 200: Offset, ...problems(...refusals) },
      },
    },
    async (request, reply) => send(reply, 200, await track(resumable.offset(request, request.params.id))),
  );
}

function appendRoute(scope: ApiInstance, { resumable, address, track }: UploadRouteOptions): void {
  scope.patch(
    `${address.path}/:id`,
    {
      config: { ...ofPieces, allowSlowUpload: true },
      schema: {
        ...ofUploads,
        headers: tusHeaders('upload-offset', 'upload-checksum'),
        operationId: 'continueUpload',
        summary: 'Send bytes of an upload',
        description: `The body has the bytes from \`Upload-Offset\` on (\`Content-Type: ${bytesMediaType}\`). With \`Upload-Checksum\` (${checksumAlgorithms.join(', ')}) they are kept only when it is right. An upload may be resumed with a new token of the same key for the same merchant.`,
        params: UploadPath,
        response: {
          204: NoContent,
          ...problems(
            'invalid_request',
            ...refusals,
            uploadErrors.upload_conflict,
            'payload_too_large',
            'unsupported_media_type',
            uploadErrors.checksum_mismatch,
            'insufficient_storage',
          ),
        },
      },
    },
    async (request, reply) => send(reply, 204, await track(resumable.append(request, request.params.id))),
  );
}

function removeRoute(scope: ApiInstance, { resumable, address, track }: UploadRouteOptions): void {
  scope.delete(
    `${address.path}/:id`,
    {
      config: ofPieces,
      schema: {
        ...ofUploads,
        headers: tusHeaders(),
        operationId: 'deleteUpload',
        summary: 'Delete an upload',
        description: 'Termination of tus: the file is deleted at once, whether it is complete or not.',
        params: UploadPath,
        response: { 204: NoContent, ...problems(...refusals) },
      },
    },
    async (request, reply) => {
      await track(resumable.remove(request, request.params.id));
      return reply.code(204).send(null);
    },
  );
}

/** tus lets clients whose proxies know neither PATCH nor DELETE say in a header what they mean. */
function overrideRoute(scope: ApiInstance, { resumable, address, track }: UploadRouteOptions): void {
  scope.post(
    `${address.path}/:id`,
    {
      config: { ...ofPieces, allowSlowUpload: true, ignoresIdempotencyKey: true },
      schema: { hide: true, params: UploadPath },
    },
    async (request, reply) => {
      const { id } = request.params;
      switch (headerOf(request, 'x-http-method-override')) {
        case 'PATCH':
          return send(reply, 204, await track(resumable.append(request, id)));
        case 'DELETE':
          await track(resumable.remove(request, id));
          return reply.code(204).send(null);
        default:
          throw invalidRequest('A POST to an upload needs X-HTTP-Method-Override with PATCH or DELETE.');
      }
    },
  );
}

/** Sends nothing if the client was already answered that the service stops. */
function send(reply: FastifyReply, status: number, { headers }: UploadAnswer): FastifyReply {
  return reply.sent ? reply : reply.code(status).headers(headers).send();
}

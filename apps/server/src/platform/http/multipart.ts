import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import multipart, { type MultipartFile, type MultipartValue } from '@fastify/multipart';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { ServiceError } from '../errors.ts';
import { isTooDeep, jsonDepthMax } from '../json-depth.ts';
import { formFolder, removeLeftovers } from './form-folders.ts';
import { noteIgnoredMembers } from './ignored-members.ts';
import { invalidRequest } from './request-problems.ts';
import type { ApiInstance } from './route-config.ts';
import { plainFileName } from './sent-file.ts';

export const multipartMediaType = 'multipart/form-data';

const fieldsMax = 16;
const fieldBytesMax = 64 * 1024;
/** For the part that is the body of a request with several files. */
const bodyBytesMax = 2 * 1024 * 1024;
/** Most bytes of a body beside its file. */
const aroundFileBytesMax = (fieldsMax + 1) * fieldBytesMax + bodyBytesMax;

/**
 * Reads `multipart/form-data` on routes with `acceptsFile`: the part `file` is written to a temporary file while it comes,
 * see `request.sentFile`; the other parts are the body, as if they had been sent as JSON.
 */
export async function readForms(app: ApiInstance, { fileBytesMax }: { fileBytesMax: number }): Promise<void> {
  await app.register(multipart);
  app.decorateRequest('sentFile', undefined);
  app.decorateRequest('sentFiles', undefined);
  app.addHook('onReady', async () => void removeLeftovers(app.log));
  app.addHook('onRequest', async (request, reply) => {
    if (!isForm(request)) return;
    const declared = Number(request.headers['content-length'] ?? 0);
    if (declared > fileBytesMax + aroundFileBytesMax) throw tooLarge(request, reply, fileBytesMax);
  });
  app.addHook('preValidation', async (request, reply) => {
    const { acceptsFile } = request.routeOptions.config;
    if (acceptsFile === undefined) return;
    if (isForm(request)) {
      try {
        const fields = await readParts({ request, reply, fileBytesMax });
        if (acceptsFile.required && request.sentFile === undefined) throw fileMissing();
        const body = acceptsFile.fields.safeParse(fields);
        if (!body.success) throw invalidRequest(body.error, fields);
        noteIgnoredMembers(acceptsFile.fields, fields, body.data);
        request.body = body.data;
      } catch (error) {
        throw formProblem(error, { request, reply, fileBytesMax });
      }
    }
    // For an uploaded file, unexpected errors from here on have this code.
    if (NamesFile.safeParse(request.body).success) request.internalErrorCode = 'processing_error';
  });
}

const NamesFile = z.object({ file_url: z.string() });

export const isForm = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  (headers['content-type'] ?? '').split(';', 1)[0]?.trim().toLowerCase() === multipartMediaType;

type Fields = Record<string, string | string[]>;

async function readParts({ request, reply, fileBytesMax }: ReadForm): Promise<Fields> {
  const { filesMax } = request.routeOptions.config.acceptsFile ?? {};
  const fields = new Map<string, string[]>();
  const limits = {
    fileSize: fileBytesMax,
    files: filesMax ?? 1,
    fields: fieldsMax,
    fieldSize: filesMax === undefined ? fieldBytesMax : bodyBytesMax,
    fieldNameSize: 100,
    headerPairs: 50,
  };
  let bytes = 0;
  for await (const part of request.parts({ limits })) {
    if (part.type === 'file') {
      await takeFile(part, request, reply);
      bytes += part.file.bytesRead;
      if (bytes > fileBytesMax) throw tooLarge(request, reply, fileBytesMax);
    } else
      fields.set(part.fieldname, [...(fields.get(part.fieldname) ?? []), textOf(part, limits.fieldSize)]);
  }
  return Object.fromEntries(
    [...fields].map(([name, [first = '', ...others]]) => [
      name,
      others.length > 0 ? [first, ...others] : first,
    ]),
  );
}

async function takeFile(part: MultipartFile, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  if (part.fieldname !== 'file') {
    part.file.resume();
    throw invalidForm(
      `The file has to be the part "file", received it as ${quoteName(part.fieldname)}.`,
      'file',
    );
  }
  // The client's name for the file serves only to show the format.
  const before = request.sentFiles ?? [];
  const folder = before[0] ? path.dirname(before[0].path) : await formFolder(reply);
  const file = path.join(folder, `file-${before.length}`);
  await pipeline(part.file, createWriteStream(file, { flags: 'wx', mode: 0o600 }));
  const sent = {
    path: file,
    name: plainFileName(part.filename ?? ''),
    noteProcessed: async () => undefined,
    // The file is removed with the connection, whether it was opened or not.
    [Symbol.asyncDispose]: async () => undefined,
  };
  request.sentFile ??= sent;
  request.sentFiles = [...before, sent];
}

function textOf({ fieldname, value, valueTruncated }: MultipartValue, bytesMax: number): string {
  if (valueTruncated)
    throw invalidForm(`The part ${quoteName(fieldname)} may have ${bytesMax} bytes.`, fieldname);
  return typeof value === 'string' ? value : JSON.stringify(value);
}

const quoteName = (name: string): string => JSON.stringify(name.slice(0, 80));

const fileMissing = (): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: '/file is missing: the form has no part "file" with a file.',
    errors: [{ pointer: '/file', code: 'required', message: 'is missing, must be a file' }],
  });

const invalidForm = (detail: string, member?: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail,
    ...(member !== undefined && {
      errors: [{ pointer: `/${member.slice(0, 80)}`, code: 'invalid_form', message: detail }],
    }),
  });

function tooLarge(request: FastifyRequest, reply: FastifyReply, fileBytesMax: number): ServiceError {
  // The rest of the body is not read.
  reply.header('Connection', 'close');
  const otherwise = request.routeOptions.config.acceptsFile?.required
    ? ''
    : ' Larger ones can be uploaded resumably and named as file_url.';
  return new ServiceError({
    code: 'payload_too_large',
    detail: `The file may have ${fileBytesMax} bytes.${otherwise}`,
  });
}

interface ReadForm {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly fileBytesMax: number;
}

/** The problem for an error of the parser about an unreadable body; any other error unchanged. */
function formProblem(error: unknown, { request, reply, fileBytesMax }: ReadForm): unknown {
  if (!(error instanceof Error) || error instanceof ServiceError) return error;
  const code = 'code' in error ? String(error.code) : '';
  const { filesMax } = request.routeOptions.config.acceptsFile ?? {};
  switch (code) {
    case 'FST_REQ_FILE_TOO_LARGE':
      return tooLarge(request, reply, fileBytesMax);
    case 'FST_FILES_LIMIT':
      return invalidForm(`The body may hold ${filesMax ?? 1} of the part "file", received more.`, 'file');
    case 'FST_FIELDS_LIMIT':
    case 'FST_PARTS_LIMIT':
      return invalidForm(`The body may have ${fieldsMax} parts beside the file.`);
    default:
      // Disk errors have a code, parser errors have none of that kind.
      if (code !== '' && !code.startsWith('FST_') && code !== 'ECONNRESET') return error;
      return invalidForm(
        'The body is not complete multipart/form-data: its boundary is missing, or it ends in the middle.',
      );
  }
}

/** A part of a form that is the JSON of a body. */
export const jsonPart = z.string().transform((text, context): unknown => {
  try {
    if (!isTooDeep(text)) return JSON.parse(text);
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  context.addIssue({ code: 'custom', message: `must be JSON of at most ${jsonDepthMax} levels` });
  return z.NEVER;
});

/** A list in the parts of a form: a part each, or several in one with a separator between them. */
export const textList = (separator?: string) =>
  z
    .union([z.string(), z.array(z.string())])
    .transform((parts) =>
      [parts]
        .flat()
        .flatMap((part) =>
          separator === undefined ? [part] : part.split(separator).map((text) => text.trim()),
        ),
    );

import type { FastifyRequest } from 'fastify';
import { type DocumentFormat, documentFormats } from '../../platform/documents/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import { type FileIntake, type FileTexts, isInFile } from '../../platform/file-intake/index.ts';
import type { VerifyPotSizesRequest } from './schema.ts';
import type { PotSizes, SubmittedLabel } from './service.ts';

/** Services and limits for labels that come in a file instead of the request body. */
export interface LabelFiles {
  readonly intake: FileIntake;
  /** Labels that a file may hold. */
  readonly labelsMax: number;
}

export interface SubmittedLabels {
  readonly labels: readonly SubmittedLabel[];
  readonly file?: FileTexts;
}

/** Formats of a list of labels. */
export const labelFormats: readonly DocumentFormat[] = documentFormats;

/**
 * Finds the labels of a request and holds their units: `items`, otherwise those in the file. Blank
 * ones cost nothing.
 */
export async function readSentLabels(
  request: FastifyRequest,
  body: VerifyPotSizesRequest,
  { potSizes, files }: { potSizes: PotSizes; files: LabelFiles },
): Promise<SubmittedLabels> {
  const entries = body.items?.map(String);
  if (isInFile(request, { ...body, member: 'items', entries })) {
    const type = body.extraction_type ?? 'pot_sizes';
    const file = await files.intake.read(request, body, {
      accept: labelFormats,
      extract: (parts, options) => potSizes.extract(type, parts, options),
      textsMax: files.labelsMax,
      tooMany: (pointer) => tooManyLabels(files.labelsMax, pointer),
      none: createNoLabels,
    });
    return { labels: file.texts, file };
  }
  const items = entries ?? [];
  const filled = items.filter((item) => item.trim() !== '').length;
  if (filled === 0) throw createNoLabels('/items');
  await request.reserve(filled);
  return { labels: items.map((text) => ({ text })) };
}

const createNoLabels = (pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: 'No size labels found in input',
    errors: [{ pointer, code: 'empty', message: 'must contain at least one label that is not blank' }],
  });

/** Reading stops at the limit, so the total is unknown. */
const tooManyLabels = (limit: number, pointer: string): ServiceError =>
  new ServiceError({
    code: 'invalid_request',
    detail: `A file may hold ${limit} labels, this one has more. Split the list, or ask for a part of it by \`first_entry\` and \`entries_max\`; nothing was processed.`,
    errors: [{ pointer, code: 'too_many', message: `must hold at most ${limit} labels` }],
  });

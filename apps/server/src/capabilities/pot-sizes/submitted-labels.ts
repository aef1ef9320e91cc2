import type { FastifyRequest } from 'fastify';
import { type DocumentFormat, documentFormats } from '../../platform/documents/index.ts';
import { type FileIntake, type FileTexts, isInFile } from '../../platform/http/index.ts';
import { noLabels, tooManyLabels } from './errors.ts';
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
export async function submittedLabels(
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
      none: noLabels,
    });
    return { labels: file.texts, file };
  }
  const items = entries ?? [];
  const filled = items.filter((item) => item.trim() !== '').length;
  if (filled === 0) throw noLabels('/items');
  await request.reserve(filled);
  return { labels: items.map((text) => ({ text })) };
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import type { FileInput, FileTexts } from '../../platform/file-intake/index.ts';
import type { ListDecision } from './list-decisions.ts';
import type { CorrectionPolicy } from './return-options.ts';
import type { UnifiedTaxonomicRecord } from './schema.ts';

/** Writes the file of a request with its names corrected. */
export interface ReturnedLists {
  answer(list: ListToReturn): Promise<FastifyReply>;
}

interface ListToReturn {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly input: FileInput & {
    policy?: CorrectionPolicy | undefined;
    decisions?: readonly ListDecision[] | undefined;
  };
  readonly file: FileTexts;
  /** In the order of the texts; null for a row without a name. */
  readonly records: readonly (UnifiedTaxonomicRecord | null)[];
  /** The size of each row in words. */
  readonly sizes?: readonly (string | null)[];
  readonly failed: number;
}

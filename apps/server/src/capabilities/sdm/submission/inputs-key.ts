import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { JobRequest, StudyRequest } from '../jobs/job.ts';
import type { OrderedSettings } from '../pipeline/model-order.ts';

/** Raise it with every change after which the same inputs make another model or other maps. */
export const modelVersion = 5;

export interface ModelInputs {
  readonly request: JobRequest | StudyRequest;
  readonly settings: OrderedSettings;
  /** Identities of the archive for its futures and of the source of records. */
  readonly climate: string;
  /** The sentence about replaced climates; null for none. */
  readonly approximation: string | null;
  readonly occurrences: string;
}

/** The same for all jobs that make the same model, and for no others; hexadecimal. */
export function inputsKeyOf({ request, settings, climate, approximation, occurrences }: ModelInputs): string {
  const { submittedName: _name, keepsClimate: _keeps, ...asked } = request;
  const { threads: _threads, ...decisive } = settings;
  const inputs = {
    modelVersion,
    ...asked,
    decisive,
    climate,
    approximation,
    occurrences,
  };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

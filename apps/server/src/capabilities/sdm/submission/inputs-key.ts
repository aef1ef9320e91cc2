import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonical-json.ts';
import type { JobRequest } from '../jobs/job.ts';
import type { OrderedSettings } from '../pipeline/model-order.ts';

/** Raise it with every change after which the same inputs make another model or other maps. */
const modelVersion = 2;

export interface ModelInputs {
  readonly request: Pick<JobRequest, 'taxon' | 'future' | 'threshold' | 'includeGradientMaps'>;
  readonly settings: OrderedSettings;
  /** Identities of the archive for this future and of the source of records. */
  readonly climate: string;
  /** The substitute for the future, if there is one. */
  readonly approximation: string | null;
  readonly occurrences: string;
}

/** The same for all jobs that make the same model, and for no others; hexadecimal. */
export function inputsKeyOf({ request, settings, climate, approximation, occurrences }: ModelInputs): string {
  const { taxon, future, threshold, includeGradientMaps } = request;
  const { threads: _threads, ...decisive } = settings;
  const inputs = {
    modelVersion,
    taxon,
    future,
    threshold,
    includeGradientMaps,
    decisive,
    climate,
    approximation,
    occurrences,
  };
  return createHash('sha256').update(canonicalJson(inputs)).digest('hex');
}

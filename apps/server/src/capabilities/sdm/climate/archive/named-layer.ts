import { ClimateError } from '../climate-archive.ts';
import { type ArchiveDescription, type Time, usedFor } from '../makers/description.ts';
import { StoreFailure } from '../stores/raster-store.ts';
import type { Variable } from '../variables.ts';

/** Does something for a layer; what fails then says which layer it was. Rejects with `ClimateError`. */
export async function nameLayer<Result>(
  description: ArchiveDescription,
  variable: Variable,
  time: Time,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof StoreFailure)) throw error;
    const used = time && usedFor(description, time);
    const when = used ? `${used.model}, ${used.scenario}, ${used.years},` : description.present;
    const message = `The climate layer ${variable} of ${when} ${error.message}.`;
    throw new ClimateError(error.kind, message, { cause: error });
  }
}

import { isVersion } from '@plantdata/name-index';

/**
 * A snapshot as a person names it: `wcvp` for all versions of a dataset, `wcvp@2026-01-15` for one.
 */
export interface SnapshotReference {
  readonly dataset: string;
  readonly version: string | null;
}

export const DATASET_NAME = /^[a-z][a-z0-9-]{0,39}$/;

export function parseReference(text: string): SnapshotReference {
  const [dataset = '', version, ...others] = text.split('@');
  if (!DATASET_NAME.test(dataset) || others.length > 0) {
    throw new Error(`${JSON.stringify(text)} is not a dataset. Write it like wcvp or wcvp@2026-01-15.`);
  }
  if (version !== undefined && !isVersion(version)) {
    throw new Error(
      `${JSON.stringify(version)} is not a version. Write it as \`plantdata data list\` shows it, like ${dataset}@2026-01-15.`,
    );
  }
  return { dataset, version: version ?? null };
}

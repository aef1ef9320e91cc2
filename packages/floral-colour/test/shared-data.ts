import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = join(
  process.env.PLANTDATA_SHARED ?? resolve(import.meta.dirname, '../../../../shared'),
  'data/flowers',
);

/** Measured spectra and reference values that are not part of the repository. */
export const areSharedDataPresent = existsSync(folder);

export const skippedNote = areSharedDataPresent
  ? ''
  : ` (skipped: ${folder} is absent; PLANTDATA_SHARED names another place of the shared data)`;

export const sharedFile = (path: string): string => join(folder, path);

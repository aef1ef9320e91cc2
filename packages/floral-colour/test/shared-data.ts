import { join } from 'node:path';

/**
 * Measured spectra and reference values: all of them where `PLANTDATA_SHARED` names their folder,
 * otherwise those in `fixtures`.
 */
const shared = process.env.PLANTDATA_SHARED;
const folder =
  shared === undefined ? join(import.meta.dirname, 'fixtures/flowers') : join(shared, 'data/flowers');

export const areWhole = shared !== undefined;

export const sharedFile = (path: string): string => join(folder, path);

import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { DocumentError } from '../../platform/documents/index.ts';
import { warn } from '../print.ts';
import { endQuietlyOnClosedPipe } from '../report/output.ts';
import { UnusableInputError } from './unusable-input.ts';

/** A service that was to do the work has refused, or could not be reached. */
const serviceExitCode = 4;

/**
 * Runs a command on a file: input that cannot be used ends it with 2 and a sentence, a service that does not do the work
 * with 4, a closed output without a word.
 */
export async function withExitCodes(work: () => Promise<void>): Promise<void> {
  try {
    await endQuietlyOnClosedPipe(work);
  } catch (error) {
    const isOfService = error instanceof PlantDataError || error instanceof PlantDataConnectionError;
    if (!(isOfService || error instanceof DocumentError || error instanceof UnusableInputError)) throw error;
    warn(error.message);
    process.exitCode = isOfService ? serviceExitCode : 2;
  }
}

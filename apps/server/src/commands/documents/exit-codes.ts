import { DocumentError } from '../../platform/documents/index.ts';
import { warn } from '../print.ts';
import { endQuietlyOnClosedPipe } from '../report/output.ts';
import { UnusableInputError } from './unusable-input.ts';

/** Runs a command on a file: input that cannot be used ends it with 2 and a sentence, a closed output without a word. */
export async function withExitCodes(work: () => Promise<void>): Promise<void> {
  try {
    await endQuietlyOnClosedPipe(work);
  } catch (error) {
    if (!(error instanceof DocumentError || error instanceof UnusableInputError)) throw error;
    warn(error.message);
    process.exitCode = 2;
  }
}

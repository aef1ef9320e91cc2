import { DocumentError } from '../../platform/documents/index.ts';
import { warn } from '../print.ts';
import { endQuietlyOnClosedPipe } from '../report/output.ts';

/** The requested input does not exist. The message names the input that does. */
export class UnusableInputError extends Error {
  override readonly name = 'UnusableInputError';
}

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

/** An attempt that came to nothing. Its message is a sentence for the owner of the job. */
export class AttemptFailure extends Error {
  override readonly name = 'AttemptFailure';
  /** Whether another attempt would come to nothing too. */
  readonly isFinal: boolean;

  constructor(message: string, options: { isFinal: boolean; cause?: unknown }) {
    super(message, { cause: options.cause });
    this.isFinal = options.isFinal;
  }
}

/**
 * Why a document is not read. `unsupported`: the format, or that the content is of another kind than the name says.
 * `unreadable`: damaged, encrypted, or not what it seems. `too-large`: above one of the limits of reading.
 * `busy`: no reader was free in time; the only one for which it helps to try again.
 */
export const documentProblems = ['unsupported', 'unreadable', 'too-large', 'busy'] as const;
export type DocumentProblem = (typeof documentProblems)[number];

/** A document that cannot be read. The message is for its sender: what is wrong, and what would be right. */
export class DocumentError extends Error {
  override readonly name = 'DocumentError';
  readonly problem: DocumentProblem;

  constructor(problem: DocumentProblem, message: string, options?: ErrorOptions) {
    super(message, options);
    this.problem = problem;
  }
}

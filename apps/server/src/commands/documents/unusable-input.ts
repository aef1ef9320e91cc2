/** The requested input does not exist. The message names the input that does. */
export class UnusableInputError extends Error {
  override readonly name = 'UnusableInputError';
}

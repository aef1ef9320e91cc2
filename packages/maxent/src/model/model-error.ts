/** A text that is no model. The message names the member of the JSON, or the line of the file, and says what would be right. */
export class ModelFormatError extends Error {
  override readonly name = 'ModelFormatError';
  /** As `features[3].coefficient`; null where it is not about one. */
  readonly member: string | null;
  /** From 1; null for JSON. */
  readonly line: number | null;

  constructor(
    message: string,
    { member = null, line = null }: { member?: string | null; line?: number | null } = {},
  ) {
    super(message);
    this.member = member;
    this.line = line;
  }
}

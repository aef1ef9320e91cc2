/** A whole file that cannot be used. The message is a sentence: what is wrong and what would be right. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly line: number | null;
  readonly column: string | null;

  constructor(
    message: string,
    {
      line = null,
      column = null,
      cause,
    }: { line?: number | null; column?: string | null; cause?: unknown } = {},
  ) {
    super(message, { cause });
    this.line = line;
    this.column = column;
  }
}

const shownLetters = 80;

/** Text from outside without what a terminal would act on. */
export const harmless = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

/** Text of a file for a message. */
export const quoted = (text: string): string =>
  `"${harmless(text.length > shownLetters ? `${text.slice(0, shownLetters)}…` : text)}"`;

/** A number for a message: 100,000. */
export const inWords = (count: number): string => count.toLocaleString('en-GB');

export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** A whole file that cannot be used. The message is a sentence: the fault, and what would be right. */
export class FileRefusal extends Error {
  override readonly name = 'FileRefusal';
  readonly line: number | null;
  readonly column: string | null;

  constructor(
    message: string,
    at: { line?: number | null | undefined; column?: string | null | undefined; cause?: unknown } = {},
  ) {
    super(message, { cause: at.cause });
    this.line = at.line ?? null;
    this.column = at.column ?? null;
  }
}

const quoteLettersMax = 80;

/** Replaces the signs of foreign text on which a terminal would act. */
export const stripControls = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '\uFFFD');

/** Text of a file for a message. */
export const quote = (text: string): string =>
  `"${stripControls(text.length > quoteLettersMax ? `${text.slice(0, quoteLettersMax)}…` : text)}"`;

/** A number for a message: 100,000. */
export const formatCount = (count: number): string => count.toLocaleString('en-GB');

export const messageOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

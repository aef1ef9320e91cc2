import { UnusableInputError } from '../documents/unusable-input.ts';
import type { ReportFormat } from './report-format.ts';

/** Puts a report on standard output as its lines come. */
export class ReportOutput<Line, Summary> {
  readonly #format: ReportFormat<Line, Summary>;
  #isBegun = false;
  /** Rows of a workbook, which can only be written whole. */
  #rows = '';

  /** Throws where a workbook would be written to a terminal. */
  constructor(format: ReportFormat<Line, Summary>) {
    this.#format = format;
    if (format.isWorkbook && process.stdout.isTTY)
      throw new UnusableInputError('A workbook is no text for a terminal. Send it to a file: > names.xlsx');
  }

  async lines(lines: readonly Line[]): Promise<void> {
    if (lines.length > 0) await this.text(this.#format.lines(lines));
  }

  /** Lines that are in the format already. */
  async text(lines: string): Promise<void> {
    await this.#put((this.#isBegun ? this.#format.separator : this.#format.head) + lines);
    this.#isBegun = true;
  }

  async end(summary: Summary): Promise<void> {
    await this.#put(this.#isBegun ? this.#format.tail(summary) : this.#format.empty(summary));
    if (this.#format.isWorkbook) await write((await import('./workbook.ts')).workbookOf(this.#rows));
  }

  async #put(text: string): Promise<void> {
    if (this.#format.isWorkbook) this.#rows += text;
    else await write(text);
  }
}

/** Done when the text is written, so that a slow reader slows down what is read. */
function write(text: string | Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}

/** Exit code that a shell gives a command that ended because its output was closed. */
const closedPipeExitCode = 141;

/** A pipe that its reader closed, as `head` does, or a disk that is full would end a command with a stack trace. */
export function endWithOutput(onFailure: (error: Error) => void): void {
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exitCode = closedPipeExitCode;
    else onFailure(error);
  });
}

/** Ends the work with its reader, who may have had enough: what it wrote last has failed. */
export async function endQuietlyOnClosedPipe(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
    process.exitCode = closedPipeExitCode;
  }
}

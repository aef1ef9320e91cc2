import type { ReportFormat } from './report-format.ts';

/** Puts a report on standard output as its lines come. */
export class ReportOutput<Line, Summary> {
  readonly #format: ReportFormat<Line, Summary>;
  #isBegun = false;

  constructor(format: ReportFormat<Line, Summary>) {
    this.#format = format;
  }

  async lines(lines: readonly Line[]): Promise<void> {
    if (lines.length > 0) await this.text(this.#format.lines(lines));
  }

  /** Lines that are in the format already. */
  async text(lines: string): Promise<void> {
    await write((this.#isBegun ? this.#format.separator : this.#format.head) + lines);
    this.#isBegun = true;
  }

  async end(summary: Summary): Promise<void> {
    await write(this.#isBegun ? this.#format.tail(summary) : this.#format.empty(summary));
  }
}

/** Done when the text is written, so that a slow reader slows down what is read. */
function write(text: string): Promise<void> {
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

import type { ReportFormat } from './report-format.ts';

/** Puts a report on standard output as its lines come. */
export class Output<Line, Summary> {
  readonly #format: ReportFormat<Line, Summary>;
  #isBegun = false;

  constructor(format: ReportFormat<Line, Summary>) {
    this.#format = format;
    // Without a listener a closed pipe ends the process with a stack trace; the write that failed says it too.
    process.stdout.on('error', () => undefined);
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

/** What a shell says of a command that ended because its output was closed. */
const closedPipeExitCode = 141;

/** Whoever reads the output may have had enough, as `head` has: then the work ends without a word. */
export async function endQuietlyOnClosedPipe(work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EPIPE')) throw error;
    process.exitCode = closedPipeExitCode;
  }
}

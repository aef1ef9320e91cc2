/** Options of every command that prints a result. */
export interface JsonFlag {
  readonly json?: boolean;
}

/** Prints the requested output on standard output: a text, or a value as JSON. */
export function print(output: string | object): void {
  process.stdout.write(typeof output === 'string' ? output : `${JSON.stringify(output, null, 2)}\n`);
}

/** Prints beside the output, so that a script can read that alone. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

export const warn = (problem: string): void => note(`plantdata: ${problem}`);

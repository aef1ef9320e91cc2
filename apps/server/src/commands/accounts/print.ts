/** Prints the requested output on standard output: a text, or a value as JSON. */
export function print(output: string | object): void {
  process.stdout.write(typeof output === 'string' ? output : `${JSON.stringify(output, null, 2)}\n`);
}

/** Beside the output, so that a script may read that alone. */
export function note(text: string): void {
  process.stderr.write(`${text}\n`);
}

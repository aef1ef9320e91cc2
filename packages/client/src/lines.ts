/**
 * The lines of a text that comes in pieces, whichever way it is cut. A line ends with `\n` or `\r\n`; what stands after
 * the last end is not a line, for it may have been cut off.
 */
export async function* splitLines(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<string, void> {
  const decoder = new TextDecoder();
  let begun: string[] = [];
  for await (const chunk of chunks) {
    const [first = '', ...others] = decoder.decode(chunk, { stream: true }).split('\n');
    // A long line is put together once, when it ends.
    begun.push(first);
    for (const next of others) {
      yield begun.join('').replace(/\r$/, '');
      begun = [next];
    }
  }
}

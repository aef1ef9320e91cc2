/** Bytes of a stream as they are asked for, so many at a time. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Up to so many bytes, at least one; undefined at the end. */
  async some(bytesMax: number): Promise<Buffer | undefined> {
    while (this.#rest.byteLength === 0) {
      const { value, done } = await this.#chunks.next();
      if (done) return undefined;
      this.#rest = value;
    }
    const part = this.#rest.subarray(0, bytesMax);
    this.#rest = this.#rest.subarray(part.byteLength);
    return part;
  }

  /** So many bytes, fewer only where there are no more. */
  async exactly(bytes: number): Promise<Buffer> {
    const parts: Buffer[] = [];
    let missing = bytes;
    while (missing > 0) {
      const part = await this.some(missing);
      if (part === undefined) break;
      parts.push(part);
      missing -= part.byteLength;
    }
    const [only] = parts;
    return parts.length === 1 && only !== undefined ? only : Buffer.concat(parts);
  }

  /** Ends what the bytes come from, where not all were read. */
  async close(): Promise<void> {
    await this.#chunks.return?.();
  }
}

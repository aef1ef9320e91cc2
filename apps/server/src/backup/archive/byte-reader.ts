/** Reads the bytes of a stream in pieces of the requested size. */
export class ByteReader {
  readonly #chunks: AsyncIterator<Buffer>;
  #rest: Buffer = Buffer.alloc(0);

  constructor(chunks: AsyncIterable<Buffer>) {
    this.#chunks = chunks[Symbol.asyncIterator]();
  }

  /** Returns at least one and up to `bytesMax` bytes; undefined at the end. */
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

  /** Returns `bytes` bytes, fewer only at the end of the stream. */
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

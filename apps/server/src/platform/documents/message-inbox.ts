import { DocumentError } from './document-error.ts';

/** Messages of a process, to be taken one after the other, as long as the next one does not take too long. */
export class MessageInbox<Message> {
  readonly #arrived: Message[] = [];
  readonly #signal: AbortSignal | undefined;
  readonly #limitMs: number | null;
  /** Without the time between two messages that their taker needs. */
  #waitedMs = 0;
  #failure: { readonly reason: unknown } | null = null;
  #wake: (() => void) | null = null;

  constructor(limitMs: number | null, signal: AbortSignal | undefined) {
    this.#limitMs = limitMs;
    this.#signal = signal;
    signal?.addEventListener('abort', this.#abort, { once: true });
  }

  /** Throws a DocumentError (`too-large`) when the time is up, what aborted the signal, and what the process failed with. */
  async next(): Promise<Message> {
    if (this.#signal?.aborted) this.#abort();
    if (this.#arrived.length === 0 && !this.#failure) await this.#wait();
    if (this.#failure) throw this.#failure.reason;
    const message = this.#arrived.shift();
    return message ?? this.next();
  }

  arrive(message: Message): void {
    this.#arrived.push(message);
    this.#wake?.();
  }

  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake?.();
  }

  close(): void {
    this.#signal?.removeEventListener('abort', this.#abort);
  }

  readonly #abort = () => this.fail(this.#signal?.reason);

  async #wait(): Promise<void> {
    const limitMs = this.#limitMs;
    const start = performance.now();
    const timeOut =
      limitMs !== null && setTimeout(() => this.fail(tooSlow(limitMs)), limitMs - this.#waitedMs);
    await new Promise<void>((resolve) => {
      this.#wake = resolve;
    });
    this.#wake = null;
    if (timeOut) clearTimeout(timeOut);
    this.#waitedMs += performance.now() - start;
  }
}

const tooSlow = (limitMs: number): DocumentError =>
  new DocumentError(
    'too-large',
    `Reading the file takes longer than ${(limitMs / 1000).toLocaleString('en')} seconds, the most that is given to it. Send it in smaller parts.`,
  );

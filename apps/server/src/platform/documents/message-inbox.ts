import type { MessagePort } from 'node:worker_threads';
import { DocumentError } from './document-error.ts';

/** What a thread sends, to be taken one after the other, as long as it does not take too long to send it. */
export class MessageInbox<Message> {
  readonly #port: MessagePort;
  readonly #arrived: Message[] = [];
  readonly #signal: AbortSignal | undefined;
  readonly #limitMs: number | null;
  /** The time that whoever takes the messages needs is not the thread's. */
  #waitedMs = 0;
  #failure: { readonly reason: unknown } | null = null;
  #wake: (() => void) | null = null;

  constructor(port: MessagePort, limitMs: number | null, signal: AbortSignal | undefined) {
    this.#port = port;
    this.#limitMs = limitMs;
    this.#signal = signal;
    port.on('message', (message: Message) => {
      this.#arrived.push(message);
      this.#wake?.();
    });
    signal?.addEventListener('abort', this.#abort, { once: true });
  }

  /** Throws a DocumentError (`too-large`) when the time is up, what aborted the signal, and what the thread failed with. */
  async next(): Promise<Message> {
    if (this.#signal?.aborted) this.#abort();
    if (this.#arrived.length === 0 && !this.#failure) await this.#wait();
    if (this.#failure) throw this.#failure.reason;
    const message = this.#arrived.shift();
    return message ?? this.next();
  }

  fail(reason: unknown): void {
    this.#failure ??= { reason };
    this.#wake?.();
  }

  close(): void {
    this.#signal?.removeEventListener('abort', this.#abort);
    this.#port.close();
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

import type { DocumentPart } from './document.ts';
import type { ReaderMessage } from './reader-messages.ts';

/** Enough that the next part is there when one is taken; more would only fill the memory. */
const inFlightMax = 4;

/** Sends parts to another process, no faster than they are taken there. */
export class PartSender {
  readonly #send: (message: ReaderMessage) => void;
  #inFlight = 0;
  #goOn: (() => void) | null = null;

  constructor(send: (message: ReaderMessage) => void) {
    this.#send = send;
  }

  /** Resolves when there is room for the next one. */
  async send(part: DocumentPart): Promise<void> {
    this.#send({ is: 'part', part });
    this.#inFlight += 1;
    if (this.#inFlight < inFlightMax) return;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
  }

  /** To be called for each part that was taken. */
  take(): void {
    this.#inFlight -= 1;
    this.#goOn?.();
    this.#goOn = null;
  }
}

import type { MessagePort } from 'node:worker_threads';
import type { DocumentPart } from './document.ts';
import type { ThreadMessage } from './thread-messages.ts';

/** Enough that the next part is there when one is taken; more would only fill the memory. */
const underWayMax = 4;

/** Sends parts to another thread, no faster than they are taken there. */
export class PartSender {
  readonly #port: MessagePort;
  #underWay = 0;
  #goOn: (() => void) | null = null;

  constructor(port: MessagePort) {
    this.#port = port;
    port.on('message', () => {
      this.#underWay -= 1;
      this.#goOn?.();
      this.#goOn = null;
    });
  }

  /** Resolves when there is room for the next one. */
  async send(part: DocumentPart): Promise<void> {
    this.#port.postMessage({ is: 'part', part } satisfies ThreadMessage);
    this.#underWay += 1;
    if (this.#underWay < underWayMax) return;
    await new Promise<void>((resolve) => {
      this.#goOn = resolve;
    });
  }
}

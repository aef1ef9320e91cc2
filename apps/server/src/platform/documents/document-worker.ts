import { DocumentError } from './document-error.ts';
import { PartSender } from './part-sender.ts';
import { readDocument } from './read-document.ts';
import type { ReadTask, ThreadMessage } from './thread-messages.ts';

/** Runs in a thread of its own. */

// Libraries that read files write to the console what they find in them. Strangers shall not write into our log.
Object.assign(console, { debug() {}, error() {}, info() {}, log() {}, warn() {} });

export async function readInThread({ port, ...document }: ReadTask): Promise<void> {
  const sender = new PartSender(port);
  try {
    for await (const part of readDocument(document)) await sender.send(part);
    port.postMessage({ is: 'end', failure: null } satisfies ThreadMessage);
  } catch (error) {
    if (!(error instanceof DocumentError)) throw error;
    const { problem, message } = error;
    port.postMessage({ is: 'end', failure: { problem, message } } satisfies ThreadMessage);
  }
}

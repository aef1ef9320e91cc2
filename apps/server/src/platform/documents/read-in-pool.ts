import { MessageChannel } from 'node:worker_threads';
import type { Piscina } from 'piscina';
import type { DocumentPart } from './document.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentToRead } from './document-to-read.ts';
import { MessageInbox } from './message-inbox.ts';
import type { ReadTask, ThreadMessage } from './thread-messages.ts';

/** The parts of a document that a thread of the pool reads. The thread ends with whoever breaks off. */
export async function* readInPool(
  pool: Piscina<ReadTask, void>,
  document: DocumentToRead,
  signal: AbortSignal | undefined,
): AsyncGenerator<DocumentPart> {
  const { port1: here, port2: there } = new MessageChannel();
  const breakOff = new AbortController();
  const ended = pool.run({ ...document, port: there }, { transferList: [there], signal: breakOff.signal });
  const messages = new MessageInbox<ThreadMessage>(here, document.limits.timeMs, signal);
  ended.catch((error: unknown) => messages.fail(asDocumentError(error, document)));
  try {
    for (let message = await messages.next(); ; message = await messages.next()) {
      if (message.is === 'part') {
        yield message.part;
        here.postMessage('taken');
        continue;
      }
      await ended;
      if (message.failure) throw new DocumentError(message.failure.problem, message.failure.message);
      return;
    }
  } finally {
    breakOff.abort();
    messages.close();
  }
}

function asDocumentError(error: unknown, { limits }: DocumentToRead): unknown {
  const isOutOfMemory =
    error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
  if (!isOutOfMemory) return error;
  return new DocumentError(
    'too-large',
    `Reading the file takes more than ${limits.memoryMb.toLocaleString('en')} MB of memory, the most that is given to it. Send it in smaller parts.`,
    { cause: error },
  );
}

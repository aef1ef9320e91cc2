import { reportsNoMemory } from '../processes/no-memory.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentTask } from './document-to-read.ts';
import { editDocument, surveyDocument } from './edits/edit-document.ts';
import { PartSender } from './part-sender.ts';
import { memoryProblem, unreadable } from './problems.ts';
import { readDocument } from './read-document.ts';
import type { ReaderMessage, ReaderOrder } from './reader-messages.ts';

/** A process that reads one document after another. It ends when the service does. */

// Libraries that read files write to the console what they find in them. Strangers shall not write into our log.
Object.assign(console, { debug() {}, error() {}, info() {}, log() {}, warn() {} });

const send = (message: ReaderMessage): void => {
  process.send?.(message);
};

let sender = new PartSender(send);
process.once('disconnect', () => process.exit(1));
process.on('message', (order: ReaderOrder) => {
  if (order === 'taken') sender.take();
  else void run(order);
});

async function run(document: DocumentTask): Promise<void> {
  sender = new PartSender(send);
  try {
    if (document.task === 'survey') send({ is: 'survey', survey: await surveyDocument(document) });
    else if (document.task === 'edit') await editDocument(document);
    else for await (const part of readDocument(document)) await sender.send(part);
    send({ is: 'end', failure: null });
  } catch (error) {
    send({ is: 'end', failure: failureOf(error, document) });
  }
}

function failureOf(error: unknown, { limits }: DocumentTask): (ReaderMessage & { is: 'end' })['failure'] {
  if (error instanceof DocumentError) return { problem: error.problem, message: error.message };
  const message = error instanceof Error ? (error.stack ?? error.message) : String(error);
  // A disk that fails, and not what a library says of a file that it does not expect.
  if (error instanceof Error && 'syscall' in error) return { problem: null, message };
  const about = reportsNoMemory(message)
    ? memoryProblem(limits.memoryMb)
    : unreadable('it is damaged, or not what it seems');
  return { problem: about.problem, message: about.message };
}

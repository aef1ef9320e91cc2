import type { WatchedProcess } from '../processes/watched-process.ts';
import { DocumentError } from './document-error.ts';
import type { DocumentTask } from './document-to-read.ts';
import { MessageInbox } from './message-inbox.ts';
import { memoryProblem, unreadable } from './problems.ts';
import { type ReaderMessage, readerMessage } from './reader-messages.ts';
import type { Readers } from './readers.ts';

type ReaderAnswer = Exclude<ReaderMessage, { is: 'end' }>;

/** The answers of a process to a task. A caller that breaks off ends the process. */
export async function* runInProcess(
  readers: Readers,
  document: DocumentTask,
  signal: AbortSignal | undefined,
): AsyncGenerator<ReaderAnswer> {
  let reader = readers.take();
  let hasEnded = false;
  let isUnanswered = false;
  const run = async function* (): AsyncGenerator<ReaderAnswer> {
    const messages = new MessageInbox<ReaderMessage>(document.limits.timeMs, signal);
    let hasAnswered = false;
    const leave = reader.attend((received) => {
      hasAnswered = true;
      const read = readerMessage.safeParse(received);
      if (!read.success) return messages.fail(new Error('A reader has sent what is no message.'));
      if (read.data.is === 'end') hasEnded = true;
      messages.arrive(read.data);
    });
    void reader.ended.then(({ isOutOfMemory, cause }) => {
      const { memoryMb } = document.limits;
      isUnanswered = !hasAnswered && !isOutOfMemory;
      messages.fail(isOutOfMemory ? memoryProblem(memoryMb, { cause }) : crash(cause));
    });
    reader.send(document);
    try {
      yield* answersOf(messages, reader);
    } finally {
      leave();
      messages.close();
    }
  };
  try {
    try {
      yield* run();
    } catch (error) {
      if (!isUnanswered || readers.isClosed) throw error;
      // It may have ended before it got the file. A file that ends the next one too is refused.
      reader = readers.start();
      yield* run();
    }
  } finally {
    await readers.giveBack(reader, hasEnded);
  }
}

async function* answersOf(
  messages: MessageInbox<ReaderMessage>,
  reader: WatchedProcess,
): AsyncGenerator<ReaderAnswer> {
  for (let message = await messages.next(); ; message = await messages.next()) {
    if (message.is !== 'end') {
      yield message;
      if (message.is === 'part') reader.send('taken');
      continue;
    }
    const { failure } = message;
    if (failure === null) return;
    throw failure.problem === null
      ? new Error(failure.message)
      : new DocumentError(failure.problem, failure.message);
  }
}

const crash = (cause: Error): DocumentError => unreadable('it ended the program that reads files', { cause });

import type { MessagePort } from 'node:worker_threads';
import type { DocumentPart } from './document.ts';
import type { DocumentProblem } from './document-error.ts';
import type { DocumentToRead } from './document-to-read.ts';

/** What the main thread and a thread that reads a document say to each other. */

export interface ReadTask extends DocumentToRead {
  /** Takes a ThreadMessage at a time; what comes back through it says that one was taken. */
  readonly port: MessagePort;
}

export type ThreadMessage =
  | { readonly is: 'part'; readonly part: DocumentPart }
  /** Errors lose their class on the way from thread to thread, hence their content travels. */
  | { readonly is: 'end'; readonly failure: { problem: DocumentProblem; message: string } | null };

import { type AnswerHead, readHead } from './answer-head.ts';
import { PlantDataError } from './errors.ts';
import type { Answer } from './exchange.ts';

/** The limit of a download. */
export interface DownloadOptions {
  /** The largest file to take; by default any. */
  bytesMax?: number | undefined;
}

/** A file that comes. It has to be read, in one of the two ways, or its stream cancelled. */
export interface Download extends AnswerHead {
  /** Such as `image/png`; empty if unknown. */
  mediaType: string;
  /** The name that the service proposes, without a folder. */
  filename: string | undefined;
  /** The bytes as they come, no faster than they are read. Errors when the connection breaks or `bytesMax` is passed. */
  stream: ReadableStream<Uint8Array>;
  /** All of them. */
  bytes(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Begins to read the file of an answer. Throws `answer_too_large` at once where its length is known. */
export async function openDownload(answer: Answer, bytesMax: number): Promise<Download> {
  const head = readHead(answer.response);
  const chunks = limitBytes(answer, bytesMax, head);
  const { headers } = head;
  // The length of a compressed answer is not that of the file.
  if (!headers.has('content-encoding') && Number(headers.get('content-length')) > bytesMax) {
    await answer.chunks().return();
    throw tooLarge(head, bytesMax);
  }
  const stream = new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { done, value } = await chunks.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await chunks.return()),
  });
  return {
    ...head,
    mediaType: headers.get('content-type')?.split(';')[0]?.trim() ?? '',
    filename: readFilename(headers.get('content-disposition') ?? ''),
    stream,
    bytes: async () => new Uint8Array(await new Response(stream).arrayBuffer()),
  };
}

async function* limitBytes({ chunks }: Answer, bytesMax: number, head: AnswerHead) {
  let bytes = 0;
  for await (const chunk of chunks()) {
    bytes += chunk.length;
    if (bytes > bytesMax) throw tooLarge(head, bytesMax);
    yield chunk;
  }
}

const tooLarge = ({ status, requestId }: AnswerHead, bytesMax: number): PlantDataError =>
  new PlantDataError({
    status,
    code: 'answer_too_large',
    detail: `The file is larger than ${bytesMax} bytes, the bytesMax of this download.`,
    requestId,
  });

/** A name from outside leads to no other folder. */
function readFilename(disposition: string): string | undefined {
  const [, encoded] = /filename\*=UTF-8''([^;]+)/i.exec(disposition) ?? [];
  const [, plain] = /filename="?([^";]+)"?/i.exec(disposition) ?? [];
  return (decoded(encoded) ?? plain)?.split(/[\\/]/).at(-1);
}

function decoded(text: string | undefined): string | undefined {
  try {
    return text && decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

import type { Call, Caller, CallOptions } from './caller.ts';
import { PlantDataConnectionError, PlantDataError } from './errors.ts';
import type { Answer } from './exchange.ts';
import { unreadableAnswer } from './problem.ts';
import type { Environment } from './retries.ts';

/** A file, and what is to be known of its way to the service. */
export interface StoreOptions extends CallOptions {
  /** The name with its extension, which determines the format; by default that of a `File`. */
  filename?: string | undefined;
  /** Called when bytes have arrived. A form counts as one piece. */
  onProgress?: ((sentBytes: number, totalBytes: number) => void) | undefined;
  /** Called with the address of a resumable upload when it has begun: keep it for `resumeFrom`. */
  onBegun?: ((fileUrl: string) => void) | undefined;
  /** Called when a piece was lost; the next attempt follows by itself. */
  onInterrupted?: ((error: unknown) => void) | undefined;
  /** The address of an earlier upload of this file. It begins anew where the service has that no more. */
  resumeFrom?: string | undefined;
  /** Bytes of a request; by default 5 MiB. A piece that is cut is sent again. */
  pieceBytes?: number | undefined;
}

/** The way to the service. */
export interface Way {
  send: Caller;
  /** The address at which uploads begin. */
  uploadUrl: string;
  retries: number;
  surroundings: Environment;
}

const defaultPieceBytes = 5 * 1024 * 1024;

/** Uploads a file piece by piece (tus 1.0.0), and after an interruption from where it was. Resolves with its address. */
export async function storeFile(file: Blob, options: StoreOptions, way: Way): Promise<string> {
  const { signal, onProgress, onInterrupted, pieceBytes = defaultPieceBytes } = options;
  const ask = askerOf(way, signal);
  const known =
    options.resumeFrom === undefined ? undefined : await findOffset(ask, options.resumeFrom, file);
  const url = known === undefined ? await begin(ask, file, options) : (options.resumeFrom ?? '');
  options.onBegun?.(url);
  let offset = known ?? 0;
  let failures = 0;
  onProgress?.(offset, file.size);
  while (offset < file.size) {
    try {
      offset = await sendPiece(ask, url, file, offset, pieceBytes);
      failures = 0;
    } catch (error) {
      signal?.throwIfAborted();
      failures += 1;
      if (failures > way.retries || !isInterruption(error)) throw error;
      onInterrupted?.(error);
      await way.surroundings.sleep(1_000 * 2 ** (failures - 1), signal);
      const present = await findOffset(ask, url, file);
      if (present === undefined) throw error;
      if (present > offset) failures = 0;
      offset = present;
    }
    onProgress?.(offset, file.size);
  }
  return url;
}

/** The name of a file: as given, or its own. */
export const nameOf = (file: Blob, { filename }: StoreOptions): string =>
  filename ?? (file instanceof File ? file.name : '');

type Ask = <T>(
  call: Pick<Call, 'method' | 'headers' | 'body'> & { url?: string },
  read: (answer: Answer) => T,
) => Promise<T>;

/** The service names an upload by its last segment; the key is sent to no other place than where uploads begin. */
const askerOf =
  ({ send, uploadUrl }: Way, signal: AbortSignal | undefined): Ask =>
  ({ url, headers, ...call }, read) =>
    send(
      {
        ...call,
        base: uploadUrl,
        template: url === undefined ? '' : '/{id}',
        path: { id: url?.split('/').at(-1) },
        accept: 'application/json',
        headers: { 'Tus-Resumable': '1.0.0', ...headers },
        // An upload that was begun twice is deleted by the service within a day.
        isRepeatable: call.method !== 'patch',
        signal,
      },
      async (answer) => {
        await answer.text();
        return read(answer);
      },
    );

function begin(ask: Ask, file: Blob, options: StoreOptions): Promise<string> {
  const metadata = { filename: nameOf(file, options), filetype: file.type || 'application/octet-stream' };
  const pairs = Object.entries(metadata).map(([key, value]) => `${key} ${base64(value)}`);
  const headers = { 'Upload-Length': `${file.size}`, 'Upload-Metadata': pairs.join(',') };
  return ask({ method: 'post', headers }, ({ response }) => {
    const url = response.headers.get('location');
    if (url === null) throw unreadableAnswer(response, 'it has no Location');
    return url;
  });
}

/** The bytes that have arrived; undefined where the service has no such upload of this file. */
function findOffset(ask: Ask, url: string, file: Blob): Promise<number | undefined> {
  return ask({ method: 'head', url }, (answer) =>
    answer.response.headers.get('upload-length') === `${file.size}` ? offsetOf(answer) : undefined,
  ).catch((error) => {
    if (error instanceof PlantDataError && [404, 410].includes(error.status)) return undefined;
    throw error;
  });
}

function sendPiece(ask: Ask, url: string, file: Blob, offset: number, pieceBytes: number): Promise<number> {
  const headers = { 'Content-Type': 'application/offset+octet-stream', 'Upload-Offset': `${offset}` };
  return ask({ method: 'patch', url, headers, body: file.slice(offset, offset + pieceBytes) }, (answer) => {
    const next = offsetOf(answer);
    if (next <= offset) throw unreadableAnswer(answer.response, 'no byte has arrived');
    return next;
  });
}

function offsetOf({ response }: Answer): number {
  const offset = response.headers.get('upload-offset') ?? '';
  if (!/^\d+$/.test(offset)) throw unreadableAnswer(response, 'it has no Upload-Offset');
  return Number(offset);
}

/** No answer came, the service is busy or restarts, another request holds the upload, or bytes were damaged. */
const isInterruption = (error: unknown): boolean =>
  error instanceof PlantDataConnectionError ||
  (error instanceof PlantDataError && (error.status >= 500 || [408, 409, 423, 460].includes(error.status)));

const base64 = (text: string): string =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

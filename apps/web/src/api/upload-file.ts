import { PlantDataConnectionError } from '@plantdata/client';
import type { DetailedError, HttpStack } from 'tus-js-client';
import { errors } from '../texts/errors.ts';
import { readError } from './answered-error.ts';

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

const endpoint = `${location.origin}/uploads`;

/**
 * Uploads a file in pieces; one that was cut off before, in this browser, resumes. Resolves with
 * its address; rejects with an error for people where the file is empty.
 */
export async function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  if (file.size === 0) throw new Error(errors.emptyFile);
  const tus = await import('tus-js-client');
  signal.throwIfAborted();
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new tus.Upload(file, {
    endpoint,
    httpStack: askingHere(tus.defaultOptions.httpStack),
    chunkSize: 4 * 2 ** 20,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...(file.type !== '' && { filetype: file.type }) },
    onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
    onSuccess: () =>
      upload.url === null
        ? reject(new PlantDataConnectionError('The upload has no address.'))
        : resolve(upload.url),
    onError: (error) => reject(error instanceof tus.DetailedError ? errorOf(error) : error),
  });
  const [earlier] = await upload.findPreviousUploads();
  signal.throwIfAborted();
  signal.addEventListener('abort', () => {
    void upload.abort();
    reject(signal.reason);
  });
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return promise;
}

/** The address of an upload may be the one by which the world knows the service, which the page may not ask; its last part is the upload at this address too. */
const askingHere = (stack: HttpStack): HttpStack => ({
  getName: () => stack.getName(),
  createRequest: (method, url) =>
    stack.createRequest(
      method,
      url === endpoint ? url : `${endpoint}/${url.slice(url.lastIndexOf('/') + 1)}`,
    ),
});

/** The form of error that pages show and that ends the session. */
const errorOf = (error: DetailedError): Error =>
  error.originalResponse === null
    ? new PlantDataConnectionError('The file could not be sent.', { cause: error })
    : readError(error.originalResponse.getStatus(), error.originalResponse.getBody());

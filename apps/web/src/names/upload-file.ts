import { Upload } from 'tus-js-client';

export interface UploadOptions {
  /** From 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Uploads a file in pieces; one that was cut off before, in this browser, goes on where it stopped. Resolves with its address. */
export async function uploadFile(file: File, { onProgress, signal }: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    endpoint: `${location.origin}/uploads`,
    chunkSize: 4 * 2 ** 20,
    retryDelays: [0, 1_000, 3_000, 5_000, 10_000],
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, ...(file.type !== '' && { filetype: file.type }) },
    onProgress: (sent, total) => onProgress(total === 0 ? 1 : sent / total),
    onSuccess: () =>
      upload.url === null ? reject(new Error('The upload has no address.')) : resolve(upload.url),
    onError: reject,
  });
  signal.addEventListener('abort', () => {
    void upload.abort();
    reject(signal.reason);
  });
  const [earlier] = await upload.findPreviousUploads();
  if (earlier !== undefined) upload.resumeFromPreviousUpload(earlier);
  upload.start();
  return promise;
}

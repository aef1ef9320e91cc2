import { Upload, type UploadOptions } from 'tus-js-client';

/** Sends a file with tus-js-client and resolves to its address. */
export function uploadByTus(file: Buffer, options: UploadOptions): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const upload = new Upload(file, {
    metadata: { filename: 'names.csv', filetype: 'text/csv' },
    retryDelays: [0, 100, 300, 1_000, 2_000],
    ...options,
    onError: reject,
    onSuccess: () => (upload.url === null ? reject(new Error('It has no address.')) : resolve(upload.url)),
  });
  upload.start();
  return promise;
}

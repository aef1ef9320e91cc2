import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { type DetailedError, defaultOptions, type PreviousUpload, Upload } from 'tus-js-client';
import { refusalOf, type Tokens } from './tokens.ts';

/** A piece that is cut is sent again as a whole, and the token is looked at once a piece. */
const chunkBytes = 5 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];
/** The service deletes unfinished uploads then. */
const uploadLifeMs = 24 * 60 * 60 * 1_000;
/** Separates these uploads from others of the same page in the storage of the browser. */
const mark = 'plantdata';

export interface UploadEvents {
  onProgress(bytesSent: number): void;
  /** The next attempt follows by itself. */
  onInterrupted(): void;
}

export interface RunningUpload {
  /** Starts or resumes. Resolves with the address of the file; stays pending after `pause`. */
  send(): Promise<string>;
  pause(): void;
  /** Also deletes the bytes that have arrived. */
  cancel(): Promise<void>;
}

/** Prepares the upload of a file, from where an earlier one of the same file has stopped. */
export async function prepareUpload(
  file: File,
  tokens: Tokens,
  events: UploadEvents,
): Promise<RunningUpload> {
  const { uploadUrl: endpoint } = await tokens.get();
  let settle: { resolve(url: string): void; reject(reason: unknown): void } | undefined;
  const upload = new Upload(file, {
    endpoint,
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type || 'application/octet-stream' },
    fingerprint: async () => [mark, file.name, file.type, file.size, file.lastModified, endpoint].join('-'),
    async onBeforeRequest(request) {
      request.setHeader('Authorization', `Bearer ${(await tokens.get()).token}`);
    },
    onAfterResponse(request, response) {
      const status = response.getStatus();
      if (status === 401) tokens.drop();
      // The client takes any refusal of HEAD for the end of that upload, and begins a new one. It is no end while the
      // token has expired or the service is restarted.
      const isPassing = status === 401 || status === 429 || status >= 500;
      if (request.getMethod() === 'HEAD' && isPassing) throw refusalOf(status, '');
    },
    onShouldRetry(error) {
      const isTriedAgain = navigator.onLine && isWorthARetry(error);
      if (isTriedAgain) events.onInterrupted();
      return isTriedAgain;
    },
    onProgress: events.onProgress,
    onError: (error) => settle?.reject(reasonOf(error)),
    onSuccess: () => settle?.resolve(upload.url ?? ''),
  });
  const [newest] = (await upload.findPreviousUploads()).filter(isAlive).sort(byNewest);
  if (newest !== undefined) upload.resumeFromPreviousUpload(newest);
  return {
    send: () =>
      new Promise((resolve, reject) => {
        settle = { resolve, reject };
        upload.start();
      }),
    pause: () => void upload.abort(),
    // The service deletes within a day what cannot be deleted now.
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

/** The last upload from this browser that was begun and not finished; undefined without one. `size`: bytes. */
export async function findUnfinished(): Promise<{ filename: string; size: number } | undefined> {
  const { urlStorage } = defaultOptions;
  const ours = (await urlStorage.findAllUploads()).filter(({ urlStorageKey }) =>
    urlStorageKey.startsWith(`tus::${mark}-`),
  );
  for (const upload of ours) if (!isAlive(upload)) await urlStorage.removeUpload(upload.urlStorageKey);
  const [newest] = ours.filter(isAlive).sort(byNewest);
  return newest && { filename: newest.metadata.filename ?? '', size: newest.size ?? 0 };
}

const startedAt = ({ creationTime }: PreviousUpload): number => Date.parse(creationTime);
const isAlive = (upload: PreviousUpload): boolean => Date.now() - startedAt(upload) < uploadLifeMs;
const byNewest = (one: PreviousUpload, other: PreviousUpload): number => startedAt(other) - startedAt(one);

function reasonOf(error: Error | DetailedError): Error {
  if ('originalResponse' in error && error.originalResponse !== null)
    return refusalOf(error.originalResponse.getStatus(), error.originalResponse.getBody());
  const cause = 'causingError' in error ? error.causingError : null;
  return cause instanceof PlantDataError ? cause : new PlantDataConnectionError(error.message);
}

/**
 * True where another attempt may succeed: no answer came, the service is busy or was restarted, another request still holds the
 * upload, bytes were damaged on their way, or the token has expired.
 */
function isWorthARetry(error: DetailedError): boolean {
  const reason = reasonOf(error);
  if (!(reason instanceof PlantDataError)) return true;
  return reason.status >= 500 || [401, 409, 423, 429, 460].includes(reason.status);
}

/**
 * Uploads a file in pieces, so that it can go on after a cut, a pause or a reload, and has the service read it.
 * This is the part to copy: it knows nothing of the page.
 */

const { Upload, defaultOptions } = globalThis.tus;

/** A piece that is cut is sent again as a whole, and a token is looked at once a piece. */
const chunkBytes = 5 * 1024 * 1024;
const retryDelays = [0, 1_000, 3_000, 5_000, 10_000, 20_000, 30_000];
/** A token is replaced before it ends, so that hardly a request is refused. */
const tokenMarginMs = 20_000;
/** The service deletes what was not finished by then. */
const uploadLifeMs = 24 * 60 * 60 * 1_000;

/** What the service or the own backend says about a request that it refuses (RFC 9457). */
class Refusal extends Error {
  name = 'Refusal';

  constructor(status, problem) {
    super(problem.detail ?? `The service answered with status ${status}.`);
    this.status = status;
    this.code = problem.error;
    this.requestId = problem.request_id;
  }
}

function parseProblem(text) {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

async function post(url, options) {
  const answer = await fetch(url, { method: 'POST', ...options });
  const text = await answer.text();
  if (!answer.ok) throw new Refusal(answer.status, parseProblem(text));
  return JSON.parse(text);
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

/** The token of the moment, from the own backend: the same one until it is about to end or was refused. */
export function createTokens() {
  let current;
  return {
    async get() {
      if (current === undefined || current.endsAtMs - Date.now() < tokenMarginMs) {
        const { delegation, upload_url, service_url } = await post('/delegation');
        const endsAtMs = Date.now() + delegation.expires_in * 1_000;
        current = { token: delegation.token, endsAtMs, uploadUrl: upload_url, serviceUrl: service_url };
      }
      return current;
    },
    drop() {
      current = undefined;
    },
  };
}

/** In words for people. */
function reasonOf(error) {
  if (error.originalResponse) {
    const { originalResponse: response } = error;
    return new Refusal(response.getStatus(), parseProblem(response.getBody()));
  }
  return error.causingError instanceof Refusal ? error.causingError : new Error('The connection was lost.');
}

/**
 * Whether it helps to try again: nobody answered, the service is busy or was restarted, another request still holds the
 * upload, bytes were damaged on their way, or the token has ended.
 */
function isWorthARetry(error) {
  const { status = 0 } = reasonOf(error);
  return status === 0 || status >= 500 || [401, 409, 423, 429, 460].includes(status);
}

/**
 * Prepares the upload of a file, from where an earlier one of the same file has stopped. `start()` begins it and goes on
 * with it, `pause()` interrupts it, `cancel()` also deletes what has arrived.
 *
 * `onProgress(bytesSent)`, `onInterrupted(reason)` when it will be tried again, `onStopped(reason)` when it will not, until
 * `start()` is called again; `onUploaded(fileUrl)`.
 */
export async function prepareUpload(file, tokens, { onProgress, onInterrupted, onStopped, onUploaded }) {
  const { uploadUrl: endpoint } = await tokens.get();
  const upload = new Upload(file, {
    endpoint,
    chunkSize: chunkBytes,
    retryDelays,
    removeFingerprintOnSuccess: true,
    metadata: { filename: file.name, filetype: file.type || 'application/octet-stream' },
    async onBeforeRequest(request) {
      const { token } = await tokens.get();
      request.setHeader('Authorization', `Bearer ${token}`);
    },
    onAfterResponse(request, response) {
      const status = response.getStatus();
      if (status === 401) tokens.drop();
      // The client takes any refusal to say how far an upload is for the end of that upload, and begins a new one. It is
      // none while the token has ended or the service is restarted.
      const isPassing = status === 401 || status === 429 || status >= 500;
      if (request.getMethod() === 'HEAD' && isPassing) throw new Refusal(status, {});
    },
    onShouldRetry(error) {
      const isTriedAgain = navigator.onLine && isWorthARetry(error);
      if (isTriedAgain) onInterrupted(reasonOf(error));
      return isTriedAgain;
    },
    onProgress,
    onError: (error) => onStopped(reasonOf(error)),
    onSuccess: () => onUploaded(upload.url),
  });
  const [newest] = (await upload.findPreviousUploads()).filter(isAlive).sort(byNewest);
  if (newest) upload.resumeFromPreviousUpload(newest);
  return {
    start: () => upload.start(),
    pause: () => upload.abort(),
    // What cannot be deleted now is deleted by the service within a day.
    cancel: () => upload.abort(true).catch(() => undefined),
  };
}

const startedAt = ({ creationTime }) => Date.parse(creationTime);
const isAlive = (upload) => Date.now() - startedAt(upload) < uploadLifeMs;
const byNewest = (one, other) => startedAt(other) - startedAt(one);

/** The last upload from this browser that was begun and not finished, as `{ filename, size }`; undefined without one. */
export async function findUnfinished() {
  const { urlStorage } = defaultOptions;
  const uploads = await urlStorage.findAllUploads();
  for (const { urlStorageKey } of uploads.filter((upload) => !isAlive(upload))) {
    await urlStorage.removeUpload(urlStorageKey);
  }
  const [newest] = uploads.filter(isAlive).sort(byNewest);
  return newest && { filename: newest.metadata.filename, size: newest.size };
}

/**
 * Has the names in an uploaded file verified. While the token lives the same file is charged once, however often it is
 * asked for, so a lost answer is simply asked for again. Throws a `Refusal`, or a `TypeError` without a connection.
 */
export async function verifyNames({ fileUrl, filename, tokens, signal }) {
  const body = JSON.stringify({ file_url: fileUrl, filename });
  for (let attempt = 0; ; attempt += 1) {
    const { token, serviceUrl } = await tokens.get();
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' };
    try {
      return await post(`${serviceUrl}/v1/verify/plant-names`, { headers, body, signal });
    } catch (error) {
      const hasTokenEnded = error.status === 401;
      const isCut = error instanceof TypeError || error.code === 'idempotency_in_progress';
      if (attempt >= 3 || !(hasTokenEnded || isCut)) throw error;
      if (hasTokenEnded) tokens.drop();
      else await pause(2_000);
    }
  }
}

import type { AnswerAt, Method, OptionsAt, PathWithFile } from './operations.ts';
import { nameOf, type StoreOptions, storeFile, type Way } from './resumable.ts';

type BodyAt<P extends PathWithFile> = NonNullable<OptionsAt<P, 'post'>['body']>;

/** The way of a file, and what the operation is to be given beside it. */
export type UploadOptions<P extends PathWithFile> = StoreOptions &
  Omit<OptionsAt<P, 'post'>, 'body'> & {
    /** The members of the body beside the file. */
    body?: Omit<BodyAt<P>, 'file_url' | 'filename'> | undefined;
    /** The largest file that is sent as a form; by default 5 MiB. A larger one is uploaded piece by piece first. */
    formBytesMax?: number | undefined;
  };

/** Files on their way to the service. */
export interface Files {
  /**
   * Sends a file to an operation and resolves with its answer: a small file as a form, a larger one by `store`, where
   * `onBegun` and `resumeFrom` apply.
   */
  upload<P extends PathWithFile>(
    path: P,
    file: Blob,
    options?: UploadOptions<P>,
  ): Promise<AnswerAt<P, 'post'>>;
  /**
   * Uploads a file piece by piece, and after an interruption from where it was. Resolves with its address, which is the
   * `file_url` of a request.
   */
  store(file: Blob, options?: StoreOptions): Promise<string>;
}

interface Request {
  query?: object | undefined;
  body?: object | undefined;
  idempotencyKey?: string | undefined;
  signal?: AbortSignal | undefined;
}

const defaultFormBytesMax = 5 * 1024 * 1024;

/** Makes what sends files. */
export function createFiles(
  way: Way,
  request: <T>(method: Method, path: string, own: Request & { body: unknown }) => Promise<T>,
): Files {
  const store = (file: Blob, options: StoreOptions = {}) => storeFile(file, options, way);
  return {
    store,
    async upload<P extends PathWithFile>(
      path: P,
      file: Blob,
      options: StoreOptions & Request & { formBytesMax?: number | undefined } = {},
    ): Promise<AnswerAt<P, 'post'>> {
      const { query, body = {}, idempotencyKey, signal, onProgress } = options;
      const filename = nameOf(file, options);
      const own = { query, idempotencyKey, signal };
      if (file.size > (options.formBytesMax ?? defaultFormBytesMax)) {
        const file_url = await store(file, options);
        return request('post', path, { ...own, body: { ...body, file_url, filename } });
      }
      onProgress?.(0, file.size);
      const answer = await request<AnswerAt<P, 'post'>>('post', path, {
        ...own,
        body: formOf(file, filename, body),
      });
      onProgress?.(file.size, file.size);
      return answer;
    },
  };
}

/** A text a part, a list a part for each entry, an object as JSON. The file is last, for then all about it is known. */
function formOf(file: Blob, filename: string, members: object): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(members))
    for (const one of [value].flat())
      if (one !== undefined && one !== null)
        form.append(name, typeof one === 'object' ? JSON.stringify(one) : `${one}`);
  form.append('file', file, filename);
  return form;
}

import type { FastifyRequest } from 'fastify';
import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import { ServiceError } from '../../platform/errors.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import { invalidRequest } from './errors.ts';
import { fits, newUpload, refuseTooMuch, type UploadLimits } from './new-upload.ts';
import { completeUpload, deleteUpload, findUpload, giveUp, insertUpload } from './store.ts';
import { isBrokenOff } from './tus/arriving-bytes.ts';
import { readBody } from './tus/body.ts';
import { readChecksum } from './tus/checksum.ts';
import { hasBody, headerOf, offsetOf, requireBytes, requireTus } from './tus/protocol.ts';
import { addTime, idForm, requireUpload, retention, type Upload } from './upload.ts';
import type { UploadFiles } from './upload-files.ts';

export interface ResumableOptions {
  readonly db: Executor;
  readonly storage: FileStore;
  readonly files: UploadFiles;
  readonly limits: UploadLimits;
  /** A folder for bytes whose checksum is not known yet. */
  readonly folder: string;
  readonly clock: Clock;
  readonly random: (size: number) => Uint8Array;
}

/** The content of a tus answer, except its status. */
export interface UploadAnswer {
  readonly upload: Upload;
  readonly headers: Record<string, string>;
}

/** Resumable uploads: who may do what to which upload is decided here. */
export class Resumable {
  readonly #options: ResumableOptions;

  constructor(options: ResumableOptions) {
    this.#options = options;
  }

  /** Begins an upload, and takes its first bytes if the request has any. Nothing is left of one that fails. */
  async create(request: FastifyRequest): Promise<UploadAnswer> {
    const { db, limits } = this.#options;
    const upload = newUpload(request, this.#options);
    if (hasBody(request)) requireBytes(request, upload.size);
    const checksum = readChecksum(headerOf(request, 'upload-checksum'));
    const { isInserted, kept } = await insertUpload(db, upload, (others) => fits(upload, others, limits));
    if (!isInserted) throw refuseTooMuch(upload, kept, limits);
    try {
      await this.#options.files.create(upload);
      const offset = hasBody(request) ? await this.#write(request, { upload, offset: 0, checksum }) : 0;
      // The client does not know its address.
      if (isBrokenOff(request.raw)) throw invalidRequest('The connection ended before the upload was begun.');
      return await this.#answer(upload, offset);
    } catch (error) {
      await this.#discard(upload, error);
      throw error;
    }
  }

  /** Returns the number of bytes that have arrived. */
  async offset(request: FastifyRequest, id: string): Promise<UploadAnswer> {
    const upload = await this.#uploadFor(request, id);
    const { headers } = await this.#answer(upload, await this.#options.files.offsetOf(id));
    const described = { 'Upload-Length': String(upload.size), 'Upload-Metadata': upload.metadata };
    return { upload, headers: { ...headers, ...described } };
  }

  /**
   * Appends bytes to an upload. If the request breaks off, the bytes that have arrived are kept.
   */
  async append(request: FastifyRequest, id: string): Promise<UploadAnswer> {
    const upload = await this.#uploadFor(request, id);
    const offset = offsetOf(request);
    requireBytes(request, upload.size - offset);
    const checksum = readChecksum(headerOf(request, 'upload-checksum'));
    return this.#answer(upload, await this.#write(request, { upload, offset, checksum }));
  }

  /** Deletes the file of an upload. */
  async remove(request: FastifyRequest, id: string): Promise<void> {
    const { db, files, clock } = this.#options;
    await this.#uploadFor(request, id);
    await files.remove(id, () => giveUp(db, id, clock.now()));
  }

  async #uploadFor(request: FastifyRequest, id: string): Promise<Upload> {
    const { db, clock } = this.#options;
    requireTus(request);
    const upload = idForm.test(id) ? await findUpload(db, id) : undefined;
    return requireUpload(upload, request.caller, clock.now());
  }

  /** Resolves with the offset that the upload has then. */
  #write({ raw }: FastifyRequest, { upload: { id, size }, offset, checksum }: Write): Promise<number> {
    const { files } = this.#options;
    const body = { raw, checksum, bytesMax: size - offset };
    return readBody(body, this.#options, (bytes) => files.append(id, offset, bytes));
  }

  async #answer(upload: Upload, offset: number): Promise<UploadAnswer> {
    const isComplete = offset === upload.size;
    if (isComplete && upload.completedAt === null) await completeFile(upload, this.#options);
    return {
      upload,
      headers: {
        'Upload-Offset': String(offset),
        ...(!isComplete && { 'Upload-Expires': upload.expiresAt.toUTCString() }),
      },
    };
  }

  async #discard({ id }: Upload, failure: unknown): Promise<void> {
    const { db, storage, clock } = this.#options;
    // First, so that it takes no room when the storage fails, and is deleted later.
    await giveUp(db, id, clock.now());
    // A storage that cannot be reached is not waited for once more.
    if (failure instanceof ServiceError && failure.code === 'service_unavailable') return;
    await storage.remove(id);
    await deleteUpload(db, id);
  }
}

/**
 * Notes that every byte of an upload is here, and has the file made of it; again where a process ended before that.
 * Resolves with how many bytes are here. Rejects with `upload_gone`.
 */
export function completeFile(
  upload: Upload,
  { db, files, clock }: Pick<ResumableOptions, 'db' | 'files' | 'clock'>,
): Promise<number> {
  return files.complete(upload, () => {
    const at = clock.now();
    return completeUpload(db, upload.id, { at, expiresAt: addTime(at, retention.uploadedMs) });
  });
}

interface Write {
  readonly upload: Upload;
  readonly offset: number;
  readonly checksum: ReturnType<typeof readChecksum>;
}

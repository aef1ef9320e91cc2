import type { Clock } from '../../platform/clock.ts';
import type { Executor } from '../../platform/database/index.ts';
import type { FileStore } from '../../platform/files/file-store.ts';
import type { FileRequest, SentFile } from '../../platform/http/index.ts';
import { fileNotFound } from './errors.ts';
import { completeFile } from './resumable.ts';
import { findUpload, keepUpload, noteProcessed } from './store.ts';
import { addTime, isForUse, requireOwner, retention, type Upload } from './upload.ts';
import type { UploadAddress } from './upload-address.ts';
import type { UploadFiles } from './upload-files.ts';

interface OpenUploadOptions {
  readonly db: Executor;
  readonly storage: FileStore;
  readonly files: UploadFiles;
  readonly address: UploadAddress;
  readonly clock: Clock;
}

/** The complete file of an upload, on this machine until it is disposed of. */
export async function openUpload(
  { fileUrl, asking }: { fileUrl: string; asking: FileRequest },
  options: OpenUploadOptions,
): Promise<SentFile> {
  const { db, storage, address, clock } = options;
  const id = address.idIn(fileUrl, asking);
  const upload = id === undefined ? undefined : await findUpload(db, id);
  if (upload === undefined) throw createNotFound();
  requireOwner(upload, asking.caller);
  if (!isForUse(upload, clock.now())) throw createNotFound();
  await requireComplete(upload, options);
  if (!(await keepUpload(db, upload.id, addTime(clock.now(), retention.openMs)))) throw createNotFound();
  const file = await storage.openLocally(upload.id, asking.abortSignal);
  return {
    name: upload.filename,
    path: file.path,
    noteProcessed: () => noteUse(upload, options),
    [Symbol.asyncDispose]: () => file[Symbol.asyncDispose](),
  };
}

async function requireComplete(upload: Upload, options: OpenUploadOptions): Promise<void> {
  const { id, size, completedAt } = upload;
  // Reads without the lock, so as not to interrupt a client that is still sending.
  const offset = await options.storage.offsetOf(id);
  if (offset === undefined) throw createNotFound();
  if (offset < size) {
    throw fileNotFound(
      `The upload is not complete: ${offset} of ${size} bytes have arrived. Continue it first.`,
    );
  }
  if (completedAt === null) await completeFile(upload, options);
}

/** It is kept for an hour from now, but no longer than a day from when it was complete. */
async function noteUse({ id, completedAt }: Upload, { db, clock }: OpenUploadOptions): Promise<void> {
  const at = clock.now();
  const soon = addTime(at, retention.processedMs);
  const latest = addTime(completedAt ?? at, retention.uploadedMs);
  await noteProcessed(db, id, { at, expiresAt: soon < latest ? soon : latest });
}

const createNotFound = () =>
  fileNotFound(
    'There is no file at this file_url. Use the Location that the upload has returned, as it is; files are deleted a day after the upload.',
  );

import { join } from 'node:path';
import type { BaseLogger } from 'pino';
import type { Clock, Timer } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BucketAccess } from '../../platform/files/bucket-client.ts';
import { createFileStore } from '../../platform/files/create-file-store.ts';
import type { ApiInstance, FileSource } from '../../platform/http/index.ts';
import { makePrivateFolder } from '../../platform/private-folder.ts';
import { createLeaseLocker } from './locks/lease-locker.ts';
import { createMemoryLocker } from './locks/memory-locker.ts';
import { startUploadMaintenance } from './maintenance.ts';
import type { UploadLimits } from './new-upload.ts';
import { openUpload } from './open-upload.ts';
import { Resumable } from './resumable.ts';
import { uploadRoutes } from './routes.ts';
import { createUploadAddress } from './upload-address.ts';
import { createUploadFiles } from './upload-files.ts';

/** The uploads that are kept. A file that was processed is kept for an hour from then. */
export interface Uploads extends FileSource {
  /** Declares the resumable uploads (tus 1.0.0). */
  addRoutes(api: ApiInstance): Promise<void>;
  /** Stops the maintenance and waits for running writes. Call it before the database is closed. */
  close(): Promise<void>;
}

export interface UploadsOptions extends UploadLimits {
  readonly database: Database;
  /** The home of the service: files are in its folder `uploads`, unless `storage` says otherwise. */
  readonly home: string;
  /** `s3://bucket/prefix`. */
  readonly storage: string | undefined;
  readonly bucketAccess: BucketAccess;
  /** The address at which browsers reach the uploads; without it, `/uploads` below `publicUrl` or the address of the request. */
  readonly uploadUrl: string | undefined;
  readonly publicUrl: string | undefined;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly random: (size: number) => Uint8Array;
  readonly logger: BaseLogger;
}

/**
 * Longest time, in milliseconds, that a request waits for another one to release the same upload.
 */
const lockWaitMsMax = 10_000;

/** Opens the uploads of a migrated database. */
export async function createUploads(options: UploadsOptions): Promise<Uploads> {
  const { database, home, uploadUrl, publicUrl, bytesMax, clock, timer, random, logger } = options;
  const { db } = database;
  const folder = join(home, 'uploads');
  await makePrivateFolder(folder);
  const storage = await createFileStore({
    address: options.storage,
    access: options.bucketAccess,
    folder,
    logger,
  });
  const locker =
    database.kind === 'embedded'
      ? createMemoryLocker(lockWaitMsMax)
      : createLeaseLocker({ db, timer, random, logger, waitMsMax: lockWaitMsMax });
  const files = createUploadFiles(storage, locker);
  const address = createUploadAddress({ uploadUrl, publicUrl });
  const limits = options satisfies UploadLimits;
  const resumable = new Resumable({ db, storage, files, limits, folder, clock, random });
  const maintenance = startUploadMaintenance({ db, files, folder, clock, timer, logger });
  const inFlight = new Set<Promise<unknown>>();
  return {
    open: (fileUrl, asking) => openUpload({ fileUrl, asking }, { db, storage, files, address, clock }),
    addRoutes: (api) =>
      uploadRoutes(api, { resumable, address, bytesMax, track: (work) => track(work, inFlight) }),
    async close() {
      await maintenance.stop();
      await Promise.allSettled(inFlight);
    },
  };
}

function track<Result>(work: Promise<Result>, inFlight: Set<Promise<unknown>>): Promise<Result> {
  const known = work.finally(() => inFlight.delete(known));
  inFlight.add(known);
  return known;
}

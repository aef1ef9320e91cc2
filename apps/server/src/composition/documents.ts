import { randomBytes } from 'node:crypto';
import { createSizeClassifier } from '@plantdata/container-sizes';
import type { Accounts } from '../capabilities/accounts/index.ts';
import { createPlantLists, plantListRoutes } from '../capabilities/plant-lists/index.ts';
import {
  createCompletions,
  nameFormats,
  type OpenedPlantNames,
  plantNameRoutes,
} from '../capabilities/plant-names/index.ts';
import {
  createPotSizes,
  labelFormats,
  openSizeCatalogue,
  potSizeRoutes,
  sizeCatalogueRoutes,
} from '../capabilities/pot-sizes/index.ts';
import { createUploadDelegation, createUploads, routeDiscovery } from '../capabilities/uploads/index.ts';
import type { Config } from '../config.ts';
import type { Clock, Timer } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import { createDocumentReader, extensionsOf } from '../platform/documents/index.ts';
import { type ApiInstance, type Authenticate, createFileIntake } from '../platform/http/index.ts';
import type { RateLimiter } from '../platform/rate-limits/rate-limiter.ts';
import type { Logger } from '../platform/telemetry/logger.ts';

export interface ConfiguredFilesOptions {
  readonly config: Config;
  readonly database: Database;
  readonly accounts: Accounts;
  readonly plantNames: OpenedPlantNames;
  readonly limiter: RateLimiter;
  readonly clock: Clock;
  readonly timer: Timer;
  readonly logger: Logger;
}

/** Files in: how they are sent, by whom, and what is read of them. */
export interface ConfiguredFiles {
  /** Identifies the caller, by an API key or by the token of a web page that sends files. */
  readonly authenticate: Authenticate;
  /** Declares what takes and processes files, names and labels in a body included. */
  addRoutes(api: ApiInstance): Promise<void>;
  /** Call it before the database is closed. */
  close(): Promise<void>;
}

/** Files as the settings say, for a migrated database. */
export async function openConfiguredFiles(options: ConfiguredFilesOptions): Promise<ConfiguredFiles> {
  const { config, accounts, plantNames } = options;
  const { readingSeconds, readingMemoryMb: memoryMb, readingProcesses: processes, ...files } = config.files;
  const readingMs = readingSeconds * 1_000;
  const catalogue = await openSizeCatalogue(config.potSizes.additions);
  const delegation = await openDelegation(options);
  const uploads = await openUploads(options);
  const documents = createDocumentReader({ processes, limits: { timeMs: readingMs, memoryMb } });
  const intake = createFileIntake({
    documents,
    files: uploads,
    usageTotals: accounts.usageTotals,
    producerMark: files.producerMark,
    readingMs,
  });
  const sizes = createSizeClassifier({ catalogue });
  const potSizes = createPotSizes({ nameColumn: () => plantNames.nameColumn(), classifier: sizes });
  const plantLists = createPlantLists({ plantNames, potSizes });
  const completions = config.liveSources
    ? createCompletions({ db: options.database.db, clock: options.clock })
    : undefined;
  return {
    authenticate: delegation.authenticate,
    async addRoutes(api) {
      plantNameRoutes(api, plantNames, { intake, completions, namesMax: files.namesMax });
      potSizeRoutes(api, potSizes, { intake, labelsMax: files.labelsMax });
      plantListRoutes(api, plantLists, { intake, completions, rowsMax: files.namesMax });
      sizeCatalogueRoutes(api, catalogue);
      routeDiscovery(api);
      delegation.addRoutes(api);
      await uploads.addRoutes(api);
    },
    async close() {
      await Promise.all([documents.close(), delegation.close(), uploads.close()]);
    },
  };
}

const openDelegation = ({ config, database, accounts, ...others }: ConfiguredFilesOptions) =>
  createUploadDelegation({
    ...others,
    db: database.db,
    accounts,
    settings: config.delegation,
    secret: accounts.secretFor('delegation tokens'),
    random: randomBytes,
  });

const openUploads = ({
  config: { files, home, publicUrl, bucketAccess },
  ...others
}: ConfiguredFilesOptions) =>
  createUploads({
    ...others,
    home,
    publicUrl,
    storage: files.storage,
    bucketAccess,
    uploadUrl: files.uploadUrl,
    bytesMax: files.uploadBytesMax,
    quotaBytes: files.uploadQuotaBytes,
    extensions: extensionsOf([...nameFormats, ...labelFormats]),
    random: randomBytes,
  });

import { randomBytes } from 'node:crypto';
import type { Accounts } from '../capabilities/accounts/index.ts';
import { uploadErrors } from '../capabilities/uploads/error-codes.ts';
import {
  createUploadDelegation,
  createUploads,
  delegationMigrations,
  routeDiscovery,
  uploadMigrations,
} from '../capabilities/uploads/index.ts';
import { documentFormats, extensionsOf } from '../platform/documents/index.ts';
import { allowPerMinute } from '../platform/rate-limits/rate-limiter.ts';
import type { Capability } from './capability.ts';
import type { ApiEnvironment, Environment } from './environment.ts';

/** Uploads of files, and the tokens with which web pages send them. */
export async function openUploads(
  environment: Pick<Environment, 'config' | 'database' | 'limiter' | 'clock' | 'timer' | 'logger'>,
  accounts: Accounts,
) {
  const { config, database, ...shared } = environment;
  const { files, home, publicUrl, bucketAccess } = config;
  return {
    delegation: await createUploadDelegation({
      ...shared,
      db: database.db,
      accounts,
      settings: config.delegation,
      secrets: accounts.secrets.secretsFor('delegation tokens'),
      random: randomBytes,
    }),
    files: await createUploads({
      ...shared,
      database,
      home,
      publicUrl,
      storage: files.storage,
      bucketAccess,
      uploadUrl: files.uploadUrl,
      bytesMax: files.uploadBytesMax,
      quotaBytes: files.uploadQuotaBytes,
      extensions: extensionsOf(documentFormats),
      random: randomBytes,
    }),
  };
}

export const uploads: Capability<ApiEnvironment> = {
  migrations: [delegationMigrations, uploadMigrations],
  errorCodes: uploadErrors,
  tags: [{ name: 'Uploads', description: 'Upload files from web pages and have them processed.' }],
  rates: {
    description: '`"dpm"` and `"dpm-merchant"` delegation tokens',
    limitByPlan: ({ delegationsPerMinute, delegationsPerMerchantPerMinute }) => [
      allowPerMinute('dpm', delegationsPerMinute),
      allowPerMinute('dpm-merchant', delegationsPerMerchantPerMinute),
    ],
  },
  open: ({ uploads: { delegation, files } }) => ({
    async routes(api) {
      routeDiscovery(api);
      delegation.addRoutes(api);
      await files.addRoutes(api);
    },
    close: async () => void (await Promise.all([delegation.close(), files.close()])),
  }),
};

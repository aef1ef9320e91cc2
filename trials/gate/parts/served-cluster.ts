import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findFreePort } from '../../../apps/server/test/support/take-port.ts';
import { makePostgresql, type PrivatePostgresql } from '../../cluster/private-postgresql.ts';
import { ServiceProcess } from '../../faults/service-process.ts';

/** The API key of the processes. */
export const key = 'pds_live_a_key_of_the_gate_and_of_no_one_else';

/** Two processes that serve from one PostgreSQL, each with a separate folder. */
export interface ServedCluster extends AsyncDisposable {
  readonly folder: string;
  readonly postgresql: PrivatePostgresql;
  /** Not started yet. `databaseUrl`: the way to the database. */
  process(databaseUrl: string, settings?: Readonly<Record<string, string>>): Promise<ServiceProcess>;
}

export async function makeCluster(): Promise<ServedCluster> {
  const made = new AsyncDisposableStack();
  const folder = await mkdtemp(join(tmpdir(), 'plantdata-cluster-'));
  made.defer(() => rm(folder, { recursive: true, force: true }));
  const postgresql = made.use(await makePostgresql());
  await postgresql.start();
  let count = 0;
  return {
    folder,
    postgresql,
    async process(databaseUrl, settings = {}) {
      count += 1;
      const service = new ServiceProcess(`serve-${count}`, 'serve', await findFreePort(), {
        DATABASE_URL: databaseUrl,
        PLANTDATA_HOME: join(folder, `home-${count}`),
        PLANTDATA_SECRET: 'a secret of the processes of the gate',
        PLANTDATA_BOOTSTRAP_KEY: key,
        PLANTDATA_LIVE_SOURCES: 'off',
        PLANTDATA_SDM_JOBS_AT_ONCE: '0',
        PLANTDATA_RETAIL_JOBS_AT_ONCE: '0',
        ...settings,
      });
      made.defer(() => service.kill());
      return service;
    },
    [Symbol.asyncDispose]: () => made.disposeAsync(),
  };
}

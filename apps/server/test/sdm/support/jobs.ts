import { randomBytes } from 'node:crypto';
import type { NewJob } from '../../../src/capabilities/sdm/jobs/job.ts';
import { sdmQueue } from '../../../src/capabilities/sdm/jobs/queue.ts';
import { admitJob } from '../../../src/capabilities/sdm/jobs/store.ts';
import type { Executor } from '../../../src/platform/database/index.ts';
import type { JobQueues } from '../../../src/platform/jobs/job-queue.ts';

/** A job as it is submitted, of a species that tells `fake-model-process.ts` what to do. */
export function newJob(facts: Partial<NewJob> & { readonly species?: string } = {}): NewJob {
  const { species = 'Quercus robur', ...rest } = facts;
  const id = randomBytes(16).toString('hex');
  return {
    id,
    accountId: 'account',
    keyId: 'key',
    lineageId: 'lineage',
    request: {
      submittedName: species,
      taxon: { name: species, authorship: null, gbifKey: null },
      future: { gcm: 'mpi-esm1-2-hr', scenario: 'ssp585', period: '2070' },
      threshold: 0.5,
      includeGradientMaps: true,
      keepsClimate: true,
    },
    approximation: null,
    inputsKey: `inputs of ${id}`,
    createdAt: new Date(),
    ...rest,
  };
}

/** Admits a job and queues it, as a submission does. */
export async function submitJob(db: Executor, queues: JobQueues, job: NewJob): Promise<NewJob> {
  await db.transaction().execute(async (tx) => {
    await admitJob(tx, job);
    await queues.enqueue(tx, sdmQueue.name, job.id);
  });
  queues.nudge(sdmQueue.name);
  return job;
}

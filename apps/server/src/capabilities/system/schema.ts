import { z } from 'zod';
import type { HealthChecks } from '../../platform/http/index.ts';
import { serviceVersion } from '../../platform/http/version.ts';
import { DATASET_KINDS, UPDATE_STATES } from './datasets.ts';
import examples from './examples.json' with { type: 'json' };

/** The wire format of the report on the installation for operators. */

const count = (description: string) => z.int().min(0).meta({ description });

/** The example with the present version, so that a release need not change it. */
const withVersion = (report: typeof examples.systemReport) => ({
  ...report,
  version: serviceVersion,
  api_version: serviceVersion,
  health: { ...report.health, version: serviceVersion },
});

const QueueState = z.object({
  name: z.string(),
  queued: count('Jobs that wait, those included that are tried again in a moment.'),
  running: count('Jobs that some process works on.'),
  failed: count(
    'Jobs of the last day that were given up because their workers died or failed again and again. A model or batch that ended with an error result does not count.',
  ),
  oldest_queued_at: z.iso
    .datetime()
    .nullable()
    .meta({ description: 'Since when the oldest of those that wait was there; null when none waits.' }),
});

const CacheState = z.object({
  name: z.string().meta({ description: 'New caches may be added.', examples: ['source_answers'] }),
  entries: count(
    'Entries of the cache. Counts of large tables are estimated from a sample, within some per cent.',
  ).nullable(),
  size_bytes: count('The room that it takes, of tables with their indexes.').nullable(),
  size_bytes_max: count(
    'The most that it may take; null where it is bounded otherwise, as by age.',
  ).nullable(),
});

const StoreState = z.object({
  name: z.string().meta({
    description:
      '`uploads`, `job_results` (distribution models), `images` (retail images), `checklists`. Others may be added.',
  }),
  kind: z.enum(['folder', 'bucket']).meta({ description: 'Files of a bucket are not counted.' }),
  size_bytes: count('The size of all files together.').nullable(),
  files: count('The number of files.').nullable(),
  is_complete: z.boolean().meta({
    description: 'False if counting was stopped after two seconds: the figures are then lower bounds.',
  }),
  free_bytes: count('Free space on the disk of the folder; null for a bucket.').nullable(),
});

/** `health` is the form of the report on it. */
export const systemReport = (health: HealthChecks['report']) =>
  z
    .object({
      version: z.string().meta({ description: 'Version of the service.' }),
      api_version: z.string().meta({ description: 'Version of this interface.' }),
      node_version: z.string().meta({ description: 'Version of Node.js.' }),
      started_at: z.iso
        .datetime()
        .meta({ description: 'When the process that answers began; others have their own time.' }),
      database: z
        .object({
          kind: z.enum(['embedded', 'postgresql']).meta({
            description: '`embedded` is the PostgreSQL that comes with the service.',
          }),
          version: z.string().meta({ description: 'Of PostgreSQL.' }),
          size_bytes: count('The room that the database takes.'),
        })
        .nullable(),
      queues: z.array(QueueState).nullable().meta({
        description:
          'Work of all processes. Empty where the database never had any queue: they are made by the first process that works.',
      }),
      caches: z.array(CacheState).nullable(),
      storage: z.array(StoreState).nullable(),
      model: z
        .object({
          configured: z.boolean(),
          provider: z.string().nullable(),
          name: z.string().nullable(),
        })
        .meta({ description: 'The language model of the settings, without keys and addresses.' }),
      health: health.nullable(),
      unavailable: z.array(z.string()).meta({
        description: 'Names of the members that are null because nothing could be found out in five seconds.',
        examples: [['storage']],
      }),
    })
    .meta({
      id: 'SystemReport',
      description: 'The state of the installation.',
      examples: [withVersion(examples.systemReport)],
    });

export type SystemReport = z.output<ReturnType<typeof systemReport>>;

const InstalledDataset = z.object({
  version: z.string().nullable().meta({ description: 'Null where the data have no versions.' }),
  date: z.iso
    .date()
    .nullable()
    .meta({ description: 'The date that the data state; null if they state none.' }),
  imported_at: z.iso.datetime().nullable(),
  records: count('Names of a checklist, measured spectra of flowers, or windows of the climate on disk.'),
  size_bytes: count('The room on the disk; null for spectra, which are in the database.').nullable(),
  is_in_use: z.boolean().meta({
    description:
      'True if this process answers from it. A source whose mode is `live` or `off` uses no checklist.',
  }),
  days_old: count('Days since the date of the data.').nullable(),
  older_versions: z.array(z.string()).meta({ description: 'Kept to be compared with.' }),
});

export const DatasetImport = z
  .object({
    id: z.string(),
    dataset: z.string().meta({ examples: ['wcvp'] }),
    status: z.enum(['queued', 'running', 'complete', 'failed']),
    stage: z.enum(['downloading', 'reading']).nullable().meta({ description: 'Null until it has begun.' }),
    bytes: count('Bytes of the stage so far.'),
    bytes_total: count('All bytes of the stage; null if the number is not known.').nullable(),
    created_at: z.iso.datetime(),
    finished_at: z.iso.datetime().nullable(),
    error: z.string().nullable().meta({ description: 'Why it failed, as a sentence.' }),
  })
  .meta({
    id: 'DatasetImport',
    description: 'An import that an operator has begun in the dashboard or by the API.',
    examples: [examples.datasetImport],
  });

const SystemDataset = z
  .object({
    kind: z.enum(DATASET_KINDS),
    id: z.string().meta({ description: 'The name that the commands know it by.', examples: ['wcvp'] }),
    name: z.string(),
    publisher: z.string().nullable(),
    licence: z.string().nullable().meta({ description: 'As the publisher states it.' }),
    answers_for: z
      .array(z.string())
      .meta({ description: 'The taxonomic sources that take their answers from it.' }),
    address: z
      .string()
      .nullable()
      .meta({ description: 'The page of the publisher; null if no stable one is known.' }),
    installed: InstalledDataset.nullable(),
    damaged: z
      .array(z.object({ version: z.string(), reason: z.string() }))
      .meta({ description: 'Versions whose files cannot be used, and why.' }),
    update: z.enum(UPDATE_STATES).meta({
      description:
        'The update state, without asking the publisher. `none`: nothing is installed, or nothing newer is published; `available`: something newer is published; `due`: the data are older than their publisher takes to renew them; `unknown`: the publisher states nothing that can be compared.',
    }),
    update_every_days: z
      .int()
      .min(1)
      .nullable()
      .meta({ description: 'Days between updates of the publisher, if known.' }),
    is_importable: z.boolean().meta({
      description: '`POST /v1/system/datasets/{id}/imports` imports it; others need a file or an area.',
    }),
    import: DatasetImport.nullable().meta({ description: 'The newest import of the last 90 days.' }),
    command: z.string().meta({
      description: 'Imports or updates it, on a machine of the service.',
      examples: ['plantdata data add wcvp'],
    }),
  })
  .meta({ id: 'SystemDataset', description: 'Data that can be imported, and what of them is.' });

export const SystemDatasetList = z
  .object({
    datasets: z.array(SystemDataset),
    unavailable: z.array(z.string()).meta({
      description:
        'Kinds that are missing, or `imports`, because nothing could be found out in five seconds.',
      examples: [['floral_spectra']],
    }),
  })
  .meta({
    id: 'SystemDatasetList',
    description: 'Checklists, spectra of flowers and the climate.',
    examples: [examples.datasetList],
  });

export type SystemDatasetList = z.output<typeof SystemDatasetList>;

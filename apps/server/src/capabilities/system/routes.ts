import { z } from 'zod';
import {
  type ApiInstance,
  answerInTransaction,
  type HealthChecks,
  problems,
} from '../../platform/http/index.ts';
import { serviceVersion } from '../../platform/http/version.ts';
import type { QueueState } from '../../platform/jobs/queue-states.ts';
import type { RecordAction } from '../accounts/index.ts';
import type { InstalledDataset } from './datasets.ts';
import { systemErrors } from './error-codes.ts';
import type { DatasetImports } from './imports/dataset-imports.ts';
import type { DatasetImport as StoredImport } from './imports/store.ts';
import type { CacheState, StoreState } from './parts.ts';
import { DatasetImport, SystemDatasetList, type SystemReport, systemReport } from './schema.ts';
import type { DatasetReport, MeasuredSystem as FoundReport, System } from './service.ts';

const ofSystem = { tags: ['System'], security: [{ session: [] }] };

interface SystemRouteOptions {
  readonly health: HealthChecks;
  readonly imports: DatasetImports;
  readonly record: RecordAction;
}

/** State of the installation, for its operators. */
export function systemRoutes(
  app: ApiInstance,
  system: System,
  { health, imports, record }: SystemRouteOptions,
): void {
  importRoute(app, imports, record);
  app.get(
    '/v1/system',
    {
      config: { credential: 'operator' },
      schema: {
        ...ofSystem,
        operationId: 'getSystem',
        summary: 'Show how the installation is',
        description:
          'Versions, database, queues, caches, files and health. Members that cannot be read are null and named in `unavailable`.',
        response: { 200: systemReport(health.report), ...problems() },
      },
    },
    async () => describeReport(await system.report()),
  );
  app.get(
    '/v1/system/datasets',
    {
      config: { credential: 'operator' },
      schema: {
        ...ofSystem,
        operationId: 'listSystemDatasets',
        summary: 'List the datasets that can be imported and those that are',
        description:
          'As `plantdata data list` shows them. No publisher is asked: `update` says what is known without that.',
        response: { 200: SystemDatasetList, ...problems() },
      },
    },
    async () => {
      const { datasets, unavailable } = await system.datasets();
      return { datasets: datasets.map(describeDataset), unavailable: [...unavailable] };
    },
  );
}

function importRoute(app: ApiInstance, imports: DatasetImports, record: RecordAction): void {
  app.post(
    '/v1/system/datasets/:id/imports',
    {
      config: { credential: 'operator', keepsFiles: true },
      schema: {
        ...ofSystem,
        operationId: 'importDataset',
        summary: 'Import a dataset',
        description:
          'Downloads it from its publisher and imports it as `plantdata data add` does, in the home of the process that takes the job. `GET /v1/system/datasets` shows the progress.',
        params: z.object({ id: z.string().meta({ description: 'The id of the dataset.' }) }),
        response: {
          202: DatasetImport,
          ...problems(systemErrors.dataset_not_found, systemErrors.import_running),
        },
      },
    },
    (request, reply) =>
      answerInTransaction(reply, {
        status: 202,
        make: (together) =>
          imports.start(request.params.id, async (tx, made) => {
            await record(tx, request, { action: 'dataset.import_started', target: made.dataset });
            await together(tx, made);
          }),
        show: describeImport,
      }),
  );
}

const describeImport = (made: StoredImport): z.input<typeof DatasetImport> => ({
  id: made.id,
  dataset: made.dataset,
  status: Status.parse(made.status),
  stage: Stage.parse(made.stage),
  bytes: made.bytes,
  bytes_total: made.bytes_total,
  created_at: made.created_at.toISOString(),
  finished_at: made.finished_at?.toISOString() ?? null,
  error: made.error,
});

const { status: Status, stage: Stage } = DatasetImport.shape;

function describeReport(report: FoundReport): SystemReport {
  const { startedAt, database, queues, caches, storage, model, health, unavailable } = report;
  return {
    version: serviceVersion,
    api_version: serviceVersion,
    node_version: process.versions.node,
    started_at: startedAt.toISOString(),
    database: database && { kind: database.kind, version: database.version, size_bytes: database.bytes },
    queues: queues?.map(describeQueue) ?? null,
    caches: caches?.map(describeCache) ?? null,
    storage: storage?.map(describeStore) ?? null,
    model: { configured: model !== null, provider: model?.provider ?? null, name: model?.name ?? null },
    health,
    unavailable: [...unavailable],
  };
}

const describeQueue = ({ oldestQueuedAt, ...queue }: QueueState) => ({
  ...queue,
  oldest_queued_at: oldestQueuedAt?.toISOString() ?? null,
});

const describeCache = ({ name, entries, bytes, bytesMax }: CacheState) => ({
  name,
  entries,
  size_bytes: bytes,
  size_bytes_max: bytesMax,
});

function describeStore(store: StoreState) {
  const { name, kind } = store;
  if (kind === 'bucket')
    return { name, kind, size_bytes: null, files: null, is_complete: false, free_bytes: null };
  const { bytes, files, isComplete, bytesFree } = store;
  return { name, kind, size_bytes: bytes, files, is_complete: isComplete, free_bytes: bytesFree };
}

const describeDataset = (
  dataset: DatasetReport['datasets'][number],
): SystemDatasetList['datasets'][number] => ({
  kind: dataset.kind,
  id: dataset.id,
  name: dataset.title,
  publisher: dataset.publisher,
  licence: dataset.licence,
  answers_for: [...dataset.answersFor],
  address: dataset.address,
  installed: dataset.installed && describeInstalled(dataset.installed),
  damaged: [...dataset.damaged],
  update: dataset.update,
  update_every_days: dataset.updateEveryDays,
  is_importable: dataset.isImportable,
  import: dataset.import && describeImport(dataset.import),
  command: dataset.command,
});

const describeInstalled = ({
  version,
  date,
  importedAt,
  records,
  bytes,
  ...installed
}: InstalledDataset) => ({
  version,
  date,
  imported_at: importedAt?.toISOString() ?? null,
  records,
  size_bytes: bytes,
  is_in_use: installed.isInUse,
  days_old: installed.daysOld,
  older_versions: [...installed.olderVersions],
});

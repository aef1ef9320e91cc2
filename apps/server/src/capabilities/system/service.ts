import type { BaseLogger } from 'pino';
import { withTimeout } from '../../platform/with-timeout.ts';
import { DATASET_KINDS, type DatasetLists, type ListedDataset } from './datasets.ts';
import type { DatasetImports } from './imports/dataset-imports.ts';
import type { DatasetImport } from './imports/store.ts';
import type { SystemParts } from './parts.ts';

type ReportRequest = 'database' | 'queues' | 'caches' | 'storage' | 'health';

/** A part of which nothing could be found out is null. */
export type MeasuredSystem = {
  readonly [Part in ReportRequest]: Awaited<ReturnType<SystemParts[Part]>> | null;
} & {
  readonly startedAt: Date;
  readonly model: SystemParts['model'];
  /** Names of those that are null. */
  readonly unavailable: readonly string[];
};

export interface DatasetReport {
  readonly datasets: readonly (ListedDataset & {
    readonly isImportable: boolean;
    /** The newest that an operator has begun in the dashboard. */
    readonly import: DatasetImport | null;
  })[];
  /** Kinds of datasets of which nothing could be found out. */
  readonly unavailable: readonly string[];
}

/**
 * The report on the installation for operators. Never rejects: parts that cannot be determined are
 * named.
 */
export interface System {
  report(): Promise<MeasuredSystem>;
  /** Datasets that can be imported, and those that were. Makes no request to the network. */
  datasets(): Promise<DatasetReport>;
}

export interface SystemOptions {
  readonly parts: SystemParts;
  readonly datasets: DatasetLists;
  readonly imports: DatasetImports;
  /** When this process began to serve. */
  readonly startedAt: Date;
  readonly logger: BaseLogger;
  /** Time limit of a part; five seconds by default. */
  readonly partMsMax?: number;
}

export function createSystem({
  parts,
  datasets,
  imports,
  startedAt,
  logger,
  partMsMax = 5_000,
}: SystemOptions): System {
  const late = () => new Error(`There was no answer within ${partMsMax} ms.`);
  /** Returns the part, or null after adding its name to `unavailable`. */
  async function find<Part>(
    name: string,
    ask: () => Promise<Part>,
    unavailable: string[],
  ): Promise<Part | null> {
    try {
      return await withTimeout(ask(), partMsMax, late);
    } catch (error) {
      logger.warn({ err: error, part: name }, 'failed to report a part of the service');
      unavailable.push(name);
      return null;
    }
  }
  return {
    async report() {
      const unavailable: string[] = [];
      const [database, queues, caches, storage, health] = await Promise.all([
        find('database', parts.database, unavailable),
        find('queues', parts.queues, unavailable),
        find('caches', parts.caches, unavailable),
        find('storage', parts.storage, unavailable),
        find('health', parts.health, unavailable),
      ]);
      const { model } = parts;
      return { startedAt, database, queues, caches, storage, model, health, unavailable: unavailable.sort() };
    },
    async datasets() {
      const unavailable: string[] = [];
      const latest = find('imports', imports.latest, unavailable);
      const lists = await Promise.all(DATASET_KINDS.map((kind) => find(kind, datasets[kind], unavailable)));
      const byDataset = new Map((await latest)?.map((each) => [each.dataset, each]));
      const listed = lists.flatMap((list) => list ?? []);
      return {
        datasets: listed.map((dataset) => ({
          ...dataset,
          isImportable: imports.canImport(dataset.id),
          import: byDataset.get(dataset.id) ?? null,
        })),
        unavailable: unavailable.sort(),
      };
    },
  };
}

import { DownloadError, WriteError } from '../../capabilities/plant-names/snapshots/index.ts';
import type { ImportMessage } from '../../capabilities/system/index.ts';
import { addDataset } from './add-dataset.ts';
import type { WatchImport } from './add-flags.ts';

/**
 * The process of one import that was begun in the dashboard: `plantdata data add` of the dataset that
 * it receives. It exits when its service does.
 */

const progressPauseMs = 1_000;

process.once('disconnect', () => process.exit(1));
process.once('message', (dataset) => void run(String(dataset)));

async function run(dataset: string): Promise<void> {
  const last = await addDataset(dataset, { json: true }, createTeller()).then(
    (): ImportMessage =>
      process.exitCode ? failed(new Error('The files have nothing that can be used.')) : { kind: 'done' },
    failed,
  );
  tell(last, () => process.exit(0));
}

/** A cut connection, and a folder that another import holds, may be better in a minute. */
const failed = (error: unknown): ImportMessage => ({
  kind: 'failed',
  message: error instanceof Error ? error.message : String(error),
  isFinal: error instanceof DownloadError ? !error.isWorthRetrying : !(error instanceof WriteError),
});

function createTeller(): WatchImport {
  let last: { readonly stage: string; readonly at: number } | undefined;
  return ({ stage, bytes, total }) => {
    const now = performance.now();
    if (last?.stage === stage && now - last.at < progressPauseMs) return;
    last = { stage, at: now };
    tell({ kind: 'progress', stage, bytes, total });
  };
}

function tell(message: ImportMessage, onSent: () => void = () => undefined): void {
  process.send?.(message, undefined, undefined, onSent);
}

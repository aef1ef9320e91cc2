import type { Snapshot } from '@plantdata/name-index';
import { DATASETS } from '../../snapshots/datasets.ts';
import {
  type InstalledSnapshot,
  listSnapshots,
  openSnapshot,
  snapshotsFingerprint,
  snapshotsFolder,
} from '../../snapshots/library.ts';

/**
 * The first undamaged snapshot of every dataset (see `orderVersions`), open in memory. A server
 * checks again from time to time: it opens snapshots that were added or replaced, drops those that
 * were removed, and keeps the rest open.
 */
export interface InstalledSnapshots {
  /** In the order of the catalogue of datasets, those of the operator's own behind. */
  readonly snapshots: readonly Snapshot[];
  /** True when the snapshots are others than before. */
  refresh(): Promise<boolean>;
}

export interface InstalledOptions {
  readonly home: string;
  /** Called for every file that cannot be used; the others still answer. */
  readonly onProblem: (problem: string) => void;
}

export async function openInstalledSnapshots(options: InstalledOptions): Promise<InstalledSnapshots> {
  const folder = snapshotsFolder(options.home);
  let fingerprint = '';
  let open = new Map<string, Snapshot>();
  let inFlight: Promise<boolean> | null = null;

  async function readAgain(): Promise<boolean> {
    const current = await snapshotsFingerprint(folder);
    if (current === fingerprint) return false;
    open = await openNewest(folder, open, options.onProblem);
    fingerprint = current;
    return true;
  }

  const installed: InstalledSnapshots = {
    get snapshots() {
      return [...open.values()].sort((a, b) => placeOf(a) - placeOf(b));
    },
    refresh() {
      inFlight ??= readAgain().finally(() => {
        inFlight = null;
      });
      return inFlight;
    },
  };
  await installed.refresh();
  return installed;
}

/**
 * Opens the first usable version of each dataset. If all files of a dataset are damaged, its open
 * snapshot stays open.
 */
async function openNewest(
  folder: string,
  open: ReadonlyMap<string, Snapshot>,
  onProblem: InstalledOptions['onProblem'],
): Promise<Map<string, Snapshot>> {
  const present = new Set<string>();
  const installed = await listSnapshots(folder, ({ dataset, version, reason }) => {
    present.add(dataset);
    onProblem(`The snapshot ${dataset}@${version} cannot be used: ${reason}`);
  });
  const opened = new Map<string, Snapshot>();
  const answering = new Set<string>();
  for (const each of installed) {
    present.add(each.dataset);
    if (answering.has(each.dataset)) continue;
    const key = `${each.dataset}@${each.version} ${each.manifest.importedAt} ${each.bytes}`;
    const snapshot = open.get(key) ?? (await openWhole(each, onProblem));
    if (!snapshot) continue;
    opened.set(key, snapshot);
    answering.add(each.dataset);
  }
  for (const [key, snapshot] of open) {
    const { dataset } = snapshot.manifest;
    if (present.has(dataset) && !answering.has(dataset)) opened.set(key, snapshot);
  }
  return opened;
}

async function openWhole(
  installed: InstalledSnapshot,
  onProblem: InstalledOptions['onProblem'],
): Promise<Snapshot | null> {
  try {
    return await openSnapshot(installed);
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    onProblem(`The snapshot ${installed.dataset}@${installed.version} cannot be used: ${reason}`);
    return null;
  }
}

function placeOf({ manifest }: Snapshot): number {
  const place = DATASETS.findIndex(({ id }) => id === manifest.dataset);
  return place === -1 ? DATASETS.length : place;
}

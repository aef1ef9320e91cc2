import { mkdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { download, downloadsName } from '../../capabilities/plant-names/snapshots/index.ts';
import { note } from '../print.ts';
import { showBytes } from '../report/progress.ts';
import { formatBytes } from '../text.ts';
import type { WatchImport } from './add-flags.ts';

/** Larger than anything that is published: a server must not fill the disk. */
const downloadBytesMax = 8 * 1024 ** 3;

interface WantedFile {
  /** The id of the dataset, for people. */
  readonly dataset: string;
  readonly address: string;
  /** The folder of the dataset, which keeps what was downloaded. */
  readonly folder: string;
  readonly sha256: string | undefined;
  readonly watch?: WatchImport | undefined;
}

/** Downloads a file of a publisher, unless the newest is there, and says where it is. */
export async function downloadFile(wanted: WantedFile): Promise<string> {
  const { dataset, address, folder, sha256, watch } = wanted;
  const downloads = join(folder, downloadsName);
  await mkdir(downloads, { recursive: true, mode: 0o700 });
  const progress = showBytes(`${dataset}: downloading ${address}`);
  try {
    const found = await download({
      url: address,
      file: join(downloads, fileNameOf(address)),
      sha256,
      bytesMax: downloadBytesMax,
      onProgress(received) {
        progress.update(received);
        watch?.({ stage: 'downloading', bytes: received.received, total: received.total });
      },
    });
    progress.finish();
    const what = found.isUnchanged ? 'is unchanged since it was downloaded' : 'was downloaded';
    note(`${address} ${what} (${formatBytes(found.bytes)}, SHA-256 ${found.sha256}).`);
    return found.file;
  } finally {
    progress.finish();
  }
}

export const createNoAddress = (dataset: string): Error =>
  new Error(
    `There is no known address from which ${dataset} can be downloaded. Give the file with --from, or an address with --url.`,
  );

/** The last part of the address, of which only harmless letters are kept. */
function fileNameOf(address: string): string {
  const name = basename(URL.parse(address)?.pathname ?? '').replace(/[^\w.-]/g, '_');
  return /^[\w-]/.test(name) ? name.slice(-100) : 'download';
}

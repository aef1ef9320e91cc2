import {
  addSnapshot,
  findSnapshots,
  snapshotsFolder,
} from '../../capabilities/plant-names/snapshots/index.ts';
import { readConfig } from '../../config.ts';
import { print } from '../print.ts';
import { formatCount, printable } from '../text.ts';
import type { AddDatasetFlags } from './add-flags.ts';

/** Installs the file of a snapshot, such as an extract, that was made elsewhere, and prints what is in it. */
export async function addSnapshotFile(
  file: string,
  { json = false, ...others }: AddDatasetFlags,
): Promise<void> {
  const [wrong] = Object.keys(others);
  if (wrong !== undefined) throw new Error(`${file} says all of itself; leave out --${wrong}.`);
  const folder = snapshotsFolder(readConfig().home);
  const { dataset, version, licence, attribution, extract, counts } = await addSnapshot(folder, file);
  const answering = await findAnswering(folder, dataset);
  const of = extract ? `, an extract of ${dataset}@${extract.version}` : '';
  const lines = [
    `Added ${dataset}@${version}: ${formatCount(counts.names)} names (${formatCount(counts.accepted)} accepted)${of}.`,
    `Licence: ${licence}. Source: ${attribution?.citation ?? 'not stated'}`,
    ...noteAnswering({ dataset, version, answering }),
  ];
  print(json ? { dataset, version, names: counts.names, answering } : `${lines.map(printable).join('\n')}\n`);
}

/** The version of a dataset that answers. */
export async function findAnswering(folder: string, dataset: string): Promise<string> {
  const [first] = await findSnapshots(folder, { dataset, version: null });
  return first.version;
}

interface AddedSnapshot {
  readonly dataset: string;
  readonly version: string;
  readonly answering: string;
}

/** Says that what was added does not answer; nothing where it does. */
export function noteAnswering({ dataset, version, answering }: AddedSnapshot): string[] {
  if (answering === version) return [];
  return [
    `${dataset}@${answering} still answers: a whole dataset comes before an extract, a later date before an earlier one, and an unknown date last (--version).`,
  ];
}

import { openSync, writeSync } from 'node:fs';
import { deserialize, serialize } from 'node:v8';

/** A change of the disk, or what was promised meanwhile. Files and folders are known by their inode. */
export type DiskEvent =
  /** There is a new file or folder; what had this inode before is gone. */
  | { readonly kind: 'made'; readonly ino: number; readonly isFolder: boolean }
  /** Names in a folder lead to something else now, or to nothing. */
  | { readonly kind: 'names'; readonly folder: number; readonly names: readonly NewName[] }
  | { readonly kind: 'write'; readonly ino: number; readonly at: number; readonly bytes: Uint8Array }
  | { readonly kind: 'size'; readonly ino: number; readonly size: number }
  | { readonly kind: 'sync'; readonly ino: number }
  | { readonly kind: 'said'; readonly what: string };

type NewName = readonly [name: string, ino: number | null];

/** Variables of the recorded process: the place of the log, and the folder that it is about. */
export const logVariable = 'POWER_CUT_LOG';
export const rootVariable = 'POWER_CUT_ROOT';

const headerBytes = 4;

/** Appends to a log that all threads of a process share; each event is one write. */
export function openEventLog(path: string): (event: DiskEvent) => void {
  const log = openSync(path, 'a');
  return (event) => {
    const body = serialize(event);
    const header = Buffer.alloc(headerBytes);
    header.writeUInt32LE(body.length);
    const frame = Buffer.concat([header, body]);
    if (writeSync(log, frame) !== frame.length) throw new Error('The log of the disk is not whole.');
  };
}

export function* readEvents(log: Buffer): Generator<DiskEvent> {
  for (let at = 0; at + headerBytes <= log.length; ) {
    const end = at + headerBytes + log.readUInt32LE(at);
    if (end > log.length) return;
    yield deserialize(log.subarray(at + headerBytes, end));
    at = end;
  }
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DiskEvent } from './events.ts';

const pageBytes = 4096;

/** A power cut leaves of unsynced data nothing, or a chance choice of pages and names. */
export type Survival = 'nothing' | { readonly random: () => number };

class KeptFile {
  live: Buffer = Buffer.alloc(0);
  size = 0;
  kept: Buffer = Buffer.alloc(0);
  readonly unsynced = new Set<number>();
  /** As on ext4, XFS, Btrfs and APFS, syncing a new file keeps the name under which it was made. */
  madeIn: { readonly folder: KeptFolder; readonly names: Names } | undefined;

  write(at: number, bytes: Uint8Array): void {
    const end = at + bytes.length;
    this.#reserve(end);
    this.live.set(bytes, at);
    this.size = Math.max(this.size, end);
    for (let page = Math.floor(at / pageBytes); page * pageBytes < end; page++) this.unsynced.add(page);
  }

  resize(size: number): void {
    this.#reserve(size);
    if (size < this.size) this.live.fill(0, size, this.size);
    this.size = size;
    this.unsynced.add(Math.floor(size / pageBytes));
  }

  sync(): void {
    if (this.kept.length !== this.size) this.kept = resized(this.kept, this.size);
    for (const page of this.unsynced) this.#copyPage(page, this.kept);
    this.unsynced.clear();
  }

  after(survival: Survival): Buffer {
    if (survival === 'nothing') return this.kept;
    const survives = () => survival.random() < 0.5;
    const left = resized(this.kept, survives() ? this.size : this.kept.length);
    for (const page of this.unsynced) if (survives()) this.#copyPage(page, left);
    return left;
  }

  #copyPage(page: number, to: Buffer): void {
    const start = page * pageBytes;
    this.live.copy(to, Math.min(start, to.length), start, Math.min(start + pageBytes, this.size));
  }

  #reserve(size: number): void {
    if (size <= this.live.length) return;
    this.live = resized(this.live, Math.max(size, this.live.length * 2));
  }
}

function resized(bytes: Buffer, size: number): Buffer {
  const result = Buffer.alloc(size);
  bytes.copy(result, 0, 0, size);
  return result;
}

/** Names of a folder that change at once, as in a renaming, and what they lead to. */
type Names = readonly (readonly [name: string, leadsTo: Kept | null])[];

class KeptFolder {
  readonly kept = new Map<string, Kept>();
  unsynced: Names[] = [];

  sync(): void {
    for (const each of this.unsynced) keepNames(this.kept, each);
    this.unsynced = [];
  }

  /** Names are journalled in their order: of the unsynced ones, the first some survive. */
  after(survival: Survival): ReadonlyMap<string, Kept> {
    if (survival === 'nothing') return this.kept;
    const names = new Map(this.kept);
    const survivors = Math.floor(survival.random() * (this.unsynced.length + 1));
    for (const each of this.unsynced.slice(0, survivors)) keepNames(names, each);
    return names;
  }
}

function keepNames(kept: Map<string, Kept>, names: Names): void {
  for (const [name, leadsTo] of names) {
    if (leadsTo === null) kept.delete(name);
    else kept.set(name, leadsTo);
  }
}

type Kept = KeptFile | KeptFolder;

/** A disk that begins with an empty folder, and knows what of it a power cut would leave. */
export class ForgetfulDisk {
  readonly #root = new KeptFolder();
  readonly #nodes = new Map<number, Kept>();

  constructor(rootIno: number) {
    this.#nodes.set(rootIno, this.#root);
  }

  apply(event: DiskEvent): void {
    if (event.kind === 'said') return;
    if (event.kind === 'made') {
      this.#nodes.set(event.ino, event.isFolder ? new KeptFolder() : new KeptFile());
      return;
    }
    if (event.kind === 'names') {
      this.#name(event);
      return;
    }
    const node = this.#nodes.get(event.ino);
    if (event.kind === 'sync') this.#sync(node);
    else if (!(node instanceof KeptFile)) return;
    else if (event.kind === 'write') node.write(event.at, event.bytes);
    else node.resize(event.size);
  }

  /** Writes the folder as a power cut now would leave it. */
  cut(survival: Survival, target: string): void {
    writeFolder(this.#root, survival, target);
  }

  #name({ folder, names }: DiskEvent & { kind: 'names' }): void {
    const node = this.#nodes.get(folder);
    if (!(node instanceof KeptFolder)) return;
    const changed = names.map(([name, ino]) => [name, ino === null ? null : this.#find(ino)] as const);
    node.unsynced.push(changed);
    for (const [, file] of changed)
      if (file instanceof KeptFile) file.madeIn ??= { folder: node, names: changed };
  }

  #find(ino: number): Kept {
    const node = this.#nodes.get(ino);
    if (node === undefined) throw new Error(`A name leads to ${ino}, of which the log says nothing.`);
    return node;
  }

  #sync(node: Kept | undefined): void {
    node?.sync();
    if (!(node instanceof KeptFile) || node.madeIn === undefined) return;
    const { folder, names } = node.madeIn;
    for (const each of folder.unsynced.splice(0, folder.unsynced.indexOf(names) + 1))
      keepNames(folder.kept, each);
  }
}

function writeFolder(folder: KeptFolder, survival: Survival, target: string): void {
  mkdirSync(target, { recursive: true, mode: 0o700 });
  for (const [name, node] of folder.after(survival)) {
    const path = join(target, name);
    if (node instanceof KeptFolder) writeFolder(node, survival, path);
    else writeFileSync(path, node.after(survival), { mode: 0o600 });
  }
}

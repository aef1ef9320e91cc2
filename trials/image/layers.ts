import { execFile, spawn } from 'node:child_process';
import { cp, mkdir, stat, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import type { Stage } from './dockerfile.ts';

const run = promisify(execFile);

/** The files that a stage has put over the system of this machine, which replaces its base. */
export interface Layers {
  /** Where its files are; those of the system below are not here. */
  readonly files: string;
  /** What the overlay file system needs for itself. */
  readonly scratch: string;
  readonly root: string;
}

export interface BuildOptions {
  readonly place: string;
  /** What the build is given. */
  readonly context: string;
  /** The Node.js of the base image. */
  readonly node: string;
  say(line: string): void;
}

/** Follows a Dockerfile stage by stage and gives the last one. */
export async function buildStages(stages: readonly Stage[], options: BuildOptions): Promise<Layers> {
  const built = new Map<string, Layers>();
  let last: Layers | undefined;
  for (const stage of stages) {
    last = await newLayers(join(options.place, stage.name || 'last'));
    built.set(stage.name, last);
    for (const step of stage.steps) {
      if (step.kind === 'folder') await mkdir(join(last.files, step.path), { recursive: true });
      else if (step.kind === 'copy') {
        const from = step.from === undefined ? options.context : built.get(step.from)?.files;
        if (from === undefined) throw new Error(`There is no stage ${step.from}.`);
        await copyFiles(step.sources, from, join(last.files, resolve(stage.folder, step.to)), step.to);
      } else {
        options.say(`${stage.name || 'the last stage'}: ${step.command.join(' ')}`);
        await runIn(last, stage, step.command, options.node);
      }
    }
  }
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  return last;
}

async function newLayers(place: string): Promise<Layers> {
  const layers = { files: join(place, 'files'), scratch: join(place, 'scratch'), root: join(place, 'root') };
  for (const folder of Object.values(layers)) await mkdir(folder, { recursive: true });
  // Where the Node.js of the base is put; a mount needs a place.
  await mkdir(join(layers.files, 'usr/local/bin'), { recursive: true });
  await writeFile(join(layers.files, 'usr/local/bin/node'), '');
  return layers;
}

/** As COPY does: of a folder its content; into a folder where several are copied or the target ends with a slash. */
async function copyFiles(sources: readonly string[], from: string, to: string, named: string): Promise<void> {
  for (const source of sources) {
    const path = join(from, source);
    const isFolder = (await stat(path)).isDirectory();
    const target =
      isFolder || !(sources.length > 1 || named.endsWith('/'))
        ? to
        : join(to, source.split('/').at(-1) ?? '');
    await mkdir(dirname(target), { recursive: true });
    await cp(path, target, { recursive: true, verbatimSymlinks: true });
  }
}

async function runIn(layers: Layers, stage: Stage, command: readonly string[], node: string): Promise<void> {
  const script = [
    overlayOf(layers),
    ...systemMounts(layers.root, node),
    `exec chroot ${layers.root} /usr/bin/env -C ${stage.folder} PATH=${searched} "$@"`,
  ];
  await run('unshare', ['--mount', 'sh', '-ec', script.join('\n'), 'sh', ...command], {
    maxBuffer: 64 * 1024 * 1024,
  });
}

const overlayOf = ({ files, scratch, root }: Layers): string =>
  `mount -t overlay overlay -o lowerdir=/,upperdir=${files},workdir=${scratch} ${root}`;

const searched = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

/** Nothing of this machine that an image has not: neither the checkout nor fonts. */
const systemMounts = (root: string, node: string): string[] => [
  `mount --bind ${node} ${root}/usr/local/bin/node`,
  `mount -t proc proc ${root}/proc`,
  `mount --rbind /dev ${root}/dev`,
  `mount -t tmpfs -o mode=1777 tmpfs ${root}/tmp`,
  `for hidden in work home usr/share/fonts usr/local/share/fonts etc/fonts; do`,
  `  if [ -d ${root}/$hidden ]; then mount -t tmpfs tmpfs ${root}/$hidden; fi`,
  'done',
];

export interface ContainerOptions {
  readonly layers: Layers;
  readonly stage: Stage;
  readonly node: string;
  /** The folder that replaces the volume. */
  readonly volume: string;
  readonly settings: Readonly<Record<string, string>>;
}

/**
 * Starts a stage as a container is started with a read-only root file system: the program is process 1 of a user without
 * any capability, and only the volume and `/tmp` can be written. The network is that of this machine.
 */
export function startContainer({ layers, stage, node, volume, settings }: ContainerOptions) {
  const { root } = layers;
  const [user = '', group = ''] = (stage.user ?? '').split(':');
  const script = [
    overlayOf(layers),
    // What is mounted below it afterwards can be written all the same.
    `mount -o remount,ro ${root}`,
    ...systemMounts(root, node),
    // As Docker mounts it.
    `mount -o remount,noexec,nosuid,nodev ${root}/tmp`,
    ...stage.volumes.map((path) => `mount --bind ${volume} ${root}${path}`),
    `exec chroot ${root} setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all env -i -C ${stage.folder} PATH=${searched} "$@"`,
  ];
  const env = Object.entries({ ...stage.env, ...settings }).map(([name, value]) => `${name}=${value}`);
  return spawn(
    'unshare',
    [
      '--mount',
      '--pid',
      '--fork',
      '--kill-child',
      'sh',
      '-ec',
      script.join('\n'),
      'sh',
      ...env,
      ...stage.entrypoint,
      ...stage.command,
    ],
    { stdio: ['ignore', 'pipe', 'pipe'] },
  );
}

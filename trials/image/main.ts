import { randomBytes } from 'node:crypto';
import { chown, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { copyContext } from './context.ts';
import { readDockerfile } from './dockerfile.ts';
import { buildStages } from './layers.ts';
import { tryService } from './try-service.ts';

/**
 * `npm run rehearse`: follows the Dockerfile on this machine, where there is no Docker, and tries
 * the result. The system of this machine replaces that of the base image. Needs Linux and root, for
 * its own mounts.
 */
const project = resolve(import.meta.dirname, '../..');
const say = (line: string) => console.log(line);

const place = await mkdtemp(join(tmpdir(), 'plantdata-image-'));
try {
  const stages = readDockerfile(await readFile(join(project, 'Dockerfile'), 'utf8'));
  const last = stages.at(-1);
  if (last === undefined) throw new Error('The Dockerfile has no stage.');
  const context = join(place, 'context');
  await copyContext(project, context);
  const node = process.execPath;
  const layers = await buildStages(stages, { place, context, node, say });
  const volume = join(place, 'volume');
  await mkdir(volume, { mode: 0o700 });
  const [user = 0, group = 0] = (last.user ?? '').split(':').map(Number);
  await chown(volume, user, group);
  const settings = {
    PORT: '3939',
    PLANTDATA_BOOTSTRAP_KEY: randomBytes(24).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_CLIMATE_ROOT: 'demo',
  };
  const figures = await tryService({ layers, stage: last, node, volume, settings }, say);
  say(JSON.stringify(figures));
} finally {
  await rm(place, { recursive: true, force: true });
}

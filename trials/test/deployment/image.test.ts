import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { validate } from 'dockerfile-utils';
import { describe, expect, it } from 'vitest';
import { readConfig } from '../../../apps/server/src/config.ts';
import { knownVariables } from '../../deployment/known-variables.ts';
import {
  devDependencies,
  dockerfile,
  image,
  project,
  readingMb,
  serviceMb,
  stages,
  textOf,
  version,
} from '../../deployment/project.ts';
import { readIgnoreFile } from '../../image/context.ts';

describe('the Dockerfile', () => {
  it('is right to its linter', () => {
    expect(validate(dockerfile)).toEqual([]);
  });

  it('begins with the Node.js of package.json, on a slim system', () => {
    expect(new Set(stages.map(({ base }) => base))).toEqual(
      new Set([`node:${devDependencies.node}-trixie-slim`]),
    );
    expect(image.labels['org.opencontainers.image.version']).toBe(version);
  });

  it('copies only what is there and is not left out', async () => {
    const isLeftOut = readIgnoreFile(await textOf('.dockerignore'));
    const sources = stages.flatMap(({ steps }) =>
      steps.flatMap((step) => (step.kind === 'copy' && step.from === undefined ? step.sources : [])),
    );
    for (const source of sources) {
      expect(existsSync(join(project, source)), source).toBe(true);
      expect(isLeftOut(source), source).toBe(false);
    }
  });

  it('makes an image that runs as a user with a number and gets its signals itself', () => {
    expect(image.user).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(image.stopSignal).toBe('SIGTERM');
    const programs = [image.entrypoint, image.healthCheck].map(([node, path = '']) => [node, path] as const);
    for (const [node, path] of programs) {
      expect(node).toBe('node');
      expect(existsSync(join(project, path.replace(`${image.folder}/`, ''))), path).toBe(true);
    }
  });

  it('sets variables that there are, a port and a volume that agree with them', () => {
    for (const name of Object.keys(image.env)) expect(knownVariables, name).toContain(name);
    expect(image.ports).toEqual([image.env.PORT]);
    expect(image.volumes).toEqual([image.env.PLANTDATA_HOME]);
    expect(() => readConfig(image.env)).not.toThrow();
  });

  it('names the memory of all that its command starts, as the documents do', async () => {
    const { files, sdm } = readConfig(image.env);
    const servingMb = serviceMb + readingMb(files);
    const inGiB = (mb: number) => `${Math.ceil(mb / 1024)} GiB`;
    const totals = [inGiB(servingMb), inGiB(servingMb + sdm.jobsAtOnce * sdm.memoryMb)];
    for (const text of [dockerfile, await textOf('docs/run-the-service.md')]) {
      for (const part of [
        ...totals,
        'PLANTDATA_READING_MEMORY_MB',
        'PLANTDATA_PHOTOGRAPH_MEMORY_MB',
        'PLANTDATA_SDM_MEMORY_MB',
        'embedded database',
      ])
        expect(text).toContain(part);
    }
  });

  it.each([
    '.env',
    '.env.production',
    '.git/config',
    'node_modules/a/b.js',
    'apps/web/dist/a.js',
    '.plantdata/server-secret',
    'apps/evaluate/src/index.ts',
    'apps/stubs/src/index.ts',
  ])('is not given %s', async (path) => {
    expect(readIgnoreFile(await textOf('.dockerignore'))(path)).toBe(true);
  });
});

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { readDockerfile } from '../image/dockerfile.ts';

export const project = join(import.meta.dirname, '../..');
export const textOf = (path: string): Promise<string> => readFile(join(project, path), 'utf8');

const Package = z.object({
  version: z.string(),
  devDependencies: z.record(z.string(), z.string()),
});
export const { version, devDependencies } = Package.parse(JSON.parse(await textOf('package.json')));

export const dockerfile = await textOf('Dockerfile');
export const stages = readDockerfile(dockerfile);

const last = stages.at(-1);
if (last === undefined) throw new Error('The Dockerfile has no stage.');
/** What the others run. */
export const image = last;

/** Memory for the service itself with the embedded database, in MB, beside the processes that read files or make models (docs/run-the-service.md). */
export const serviceMb = 1_024;

/** Memory of all processes that read files, in MB: one of them may read a photograph. */
export const readingMb = ({
  readingProcesses,
  readingMemoryMb,
  photographMemoryMb,
}: {
  readonly readingProcesses: number;
  readonly readingMemoryMb: number;
  readonly photographMemoryMb: number;
}): number => (readingProcesses - 1) * readingMemoryMb + Math.max(readingMemoryMb, photographMemoryMb);

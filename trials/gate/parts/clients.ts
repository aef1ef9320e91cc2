import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { GatePart } from '../part.ts';

const packages = [
  'openapi-typescript@7.13.0',
  'orval@8.38.0',
  '@hey-api/openapi-ts@0.99.0',
  'typescript@5.9.3',
  'axios@1',
];
const documents = ['openapi', 'openapi-management'];
const compilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  module: 'nodenext',
  target: 'es2023',
  lib: ['es2023', 'dom', 'dom.iterable'],
};

/** Clients that three generators make of both interface descriptions compile under strict TypeScript. */
export const clients: GatePart = {
  name: 'clients',
  packages: [],
  async run(say) {
    const folder = await mkdtemp(join(tmpdir(), 'plantdata-clients-'));
    const failed: string[] = [];
    const runs = (command: string, ...given: string[]) => {
      const { status, stdout, stderr } = spawnSync(command, given, { cwd: folder, encoding: 'utf8' });
      if (status === 0) return;
      failed.push(given[0] ?? command);
      say(`${given.join(' ')}: ${`${stdout}${stderr}`.slice(0, 2_000)}`);
    };
    try {
      await writeFile(join(folder, 'package.json'), '{"private":true,"type":"module"}');
      await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['made'] }));
      runs('npm', 'install', '--no-audit', '--no-fund', '--ignore-scripts', ...packages);
      for (const name of documents) {
        const document = join(import.meta.dirname, `../../../${name}.json`);
        runs('npx', 'openapi-typescript', document, '-o', `made/${name}.ts`);
        runs('npx', 'orval', '--input', document, '--output', `made/orval/${name}.ts`);
        runs('npx', 'openapi-ts', '-i', document, '-o', `made/hey/${name}`);
      }
      runs('npx', 'tsc', '-p', '.');
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
    return {
      passed: failed.length === 0,
      figures: { documents: documents.length, generators: 3, failed: failed.length },
    };
  },
};

import { execFile, execFileSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { embeddedUnderTest } from '../../../server/test/support/database.ts';
import { type Installation, openInstallation } from '../../../server/test/support/installation.ts';
import { listen } from '../../../server/test/support/test-api.ts';
import type { ApiCall } from '../../src/parts/api-call/api-call.ts';
import { curlOf } from '../../src/parts/api-call/curl.ts';
import { pythonOf } from '../../src/parts/api-call/python.ts';
import { typescriptOf } from '../../src/parts/api-call/typescript.ts';

const languages = [
  { name: 'curl', write: curlOf, command: 'sh', probe: ['curl', '--version'], file: 'call.sh' },
  { name: 'TypeScript', write: typescriptOf, command: process.execPath, probe: null, file: 'call.ts' },
  { name: 'Python', write: pythonOf, command: 'python3', probe: ['python3', '--version'], file: 'call.py' },
] as const;

function isThere([command, flag]: readonly [string, string]): boolean {
  try {
    execFileSync(command, [flag], { stdio: 'ignore' });
    return true;
  } catch {
    console.warn(`The snippets for ${command} are left out of the tests: it is not on this machine.`);
    return false;
  }
}

/** Text as people type it: both quotation marks, a backslash, another script, a sign of the shell. */
const awkward = `Rosa 'Peace' "Mme A. Meilland" $HOME \\ \`ls\` 薔薇`;

describe('the code that the dashboard gives does the call', () => {
  let installation: Installation;
  let origin: string;
  let key: string;
  let folder: string;

  beforeAll(async () => {
    installation = await openInstallation(embeddedUnderTest);
    origin = `http://127.0.0.1:${await listen(installation.api)}`;
    key = await installation.newKey();
    // Below the workspace, where the client is found as a package.
    folder = await mkdtemp(path.join(import.meta.dirname, 'snippets-'));
    await writeFile(path.join(folder, 'stock list.csv'), 'Plant,Pot size\nAcer palmatum,45L\n');
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
    await installation.close();
  });

  async function run({ write, command, file }: (typeof languages)[number], call: ApiCall): Promise<string> {
    await writeFile(path.join(folder, file), write(call, origin));
    const env = { PATH: process.env.PATH, PLANTDATA_API_KEY: key };
    const { stdout } = await promisify(execFile)(command, [file], { cwd: folder, env });
    return stdout;
  }

  for (const language of languages) {
    describe.skipIf(language.probe !== null && !isThere(language.probe))(language.name, () => {
      it('with a body', async () => {
        const body = { species_names: [awkward], include_metadata: false };
        const printed = await run(language, { method: 'POST', path: '/v1/verify/plant-names', body });
        expect(JSON.parse(printed).results[0].query.submitted_name).toBe(awkward);
      });

      it('with a query and a place in the path', async () => {
        const list = {
          method: 'GET',
          path: '/v1/flowers/by-color',
          query: { color: '#7f3fbf', limit: 1 },
        } as const;
        const printed = await run(language, list);
        const { id, scientific_name: name } = JSON.parse(printed).matches[0];
        const record = await run(language, { method: 'GET', path: '/v1/flowers/{id}', params: { id } });
        expect(JSON.parse(record).taxonomy.full_name).toBe(name);
      });

      it('with a file', async () => {
        const form = { filename: 'stock list.csv', fields: { extraction_column: 'Pot size' } };
        const printed = await run(language, { method: 'POST', path: '/v1/verify/pot-sizes', form });
        expect(JSON.parse(printed).results).toMatchObject([{ input_label: '45L' }]);
      });

      it('that is answered with a file', async () => {
        const savedAs = `plot-${language.name}.svg`;
        const [flower] = (await installation.api.inject('/v1/flowers/by-color?color=red&limit=1')).json()
          .matches;
        const call = {
          method: 'GET',
          path: '/v1/flowers/{id}/plot.svg',
          params: { id: flower.id },
          savedAs,
        } as const;
        await run(language, call);
        expect(await readFile(path.join(folder, savedAs), 'utf8')).toContain('<svg');
      });
    });
  }
});

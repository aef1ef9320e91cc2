import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { arch, platform, tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { build } from 'vite';
import { z } from 'zod';
import { findChromium } from '../../../apps/server/test/support/chromium.ts';
import { runPlantdata } from '../../../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../../../apps/server/test/support/served-process.ts';
import { openBrowser } from '../../../apps/server/test/support/uploading-browser.ts';
import type { GatePart } from '../part.ts';

const run = promisify(execFile);
const root = path.join(import.meta.dirname, '../../..');
const node = `node-${platform() === 'win32' ? 'win' : platform()}-${arch()}`;
const packages = [`node22@npm:${node}@22`, `node24@npm:${node}@24`, 'deno@2', 'bun@1'];
const runtimes = [
  { name: 'Node 22', command: ['node_modules/node22/bin/node'] },
  { name: 'Node 24', command: ['node_modules/node24/bin/node'] },
  { name: 'Deno', command: ['node_modules/.bin/deno', 'run', '--allow-net', '--allow-env', '--allow-read'] },
  { name: 'Bun', command: ['node_modules/bun/bin/bun.exe'] },
];

interface Target {
  readonly baseUrl: string;
  readonly apiKey: string;
}

/** Builds the client and installs it, as a user would, beside the runtimes and the program. */
async function prepareFolder(folder: string): Promise<void> {
  await run('npm', ['run', 'build', '--workspace', 'packages/client'], { cwd: root });
  await run('npm', ['pack', path.join(root, 'packages/client/dist')], { cwd: folder });
  await cp(path.join(import.meta.dirname, '../client'), folder, { recursive: true });
  await writeFile(path.join(folder, 'package.json'), '{"private":true,"type":"module"}');
  const quiet = ['--no-audit', '--no-fund', '--ignore-scripts'];
  await run('npm', ['install', ...quiet, './plantdata-client-1.0.0.tgz', ...packages], { cwd: folder });
  // Its place for the program, which no script of a package was allowed to fill.
  await run(process.execPath, ['install.js'], { cwd: path.join(folder, 'node_modules/bun') });
}

async function tryRuntime([command = '', ...args]: readonly string[], folder: string, target: Target) {
  const env = { PATH: process.env.PATH, HOME: folder, BASE_URL: target.baseUrl, API_KEY: target.apiKey };
  const { stdout } = await run(path.join(folder, command), [...args, 'main.js'], {
    cwd: folder,
    env,
    timeout: 600_000,
  });
  return stdout.trim().split('\n');
}

/** Serves the bundle to a page of another origin than the service. */
async function servePage(folder: string) {
  await build({
    root: folder,
    logLevel: 'warn',
    build: { lib: { entry: 'page.js', formats: ['es'], fileName: () => 'page.js' }, outDir: 'bundle' },
  });
  const module = await readFile(path.join(folder, 'bundle/page.js'));
  const server = createServer(({ url }, response) => {
    const isModule = url === '/page.js';
    response.setHeader('Content-Type', isModule ? 'text/javascript' : 'text/html');
    response.end(isModule ? module : '<!doctype html><script type="module" src="/page.js"></script>');
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const { port } = z.object({ port: z.int() }).parse(server.address());
  return { url: `http://127.0.0.1:${port}`, module, [Symbol.dispose]: () => void server.close() };
}

async function tryBrowser(url: string, target: Target): Promise<string[]> {
  const executablePath = findChromium('the client');
  if (executablePath === undefined) return ['no Chromium was found'];
  await using open = new AsyncDisposableStack();
  const page = await (await openBrowser(executablePath, open)).newPage();
  await page.goto(url);
  return z.array(z.string()).parse(await page.evaluate(`tryClient(${JSON.stringify(target)})`));
}

/** The built client does all that it can in Node.js 22 and 24, Deno, Bun and a browser. */
export const client: GatePart = {
  name: 'client',
  packages: [],
  async run(say) {
    const folder = await mkdtemp(path.join(tmpdir(), 'gate-client-'));
    try {
      await prepareFolder(folder);
      using page = await servePage(folder);
      let steps = 0;
      let faults = 0;
      const judge = (name: string, lines: readonly string[]): void => {
        const wrong = lines.filter((line) => !line.endsWith(': ok'));
        steps += lines.length;
        faults += wrong.length;
        say(`${name}: ${wrong.length === 0 ? `${lines.length} steps as they should be` : wrong.join('; ')}`);
      };
      for (const { name, command } of [...runtimes, { name: 'Chromium', command: undefined }]) {
        // A home each: jobs and batches of one are not found by the next.
        const home = await mkdtemp(path.join(folder, 'home-'));
        const settings = { PLANTDATA_HOME: home, PLANTDATA_CORS_ORIGINS: page.url };
        const service = await serveInProcess(settings);
        const made = ['keys', 'create', '--name', 'gate', '--plan', 'teams', '--test'];
        const apiKey = (await runPlantdata(home, made)).stdout.trim();
        const target = { baseUrl: service.url, apiKey };
        const trying =
          command === undefined ? tryBrowser(page.url, target) : tryRuntime(command, folder, target);
        judge(name, await trying.catch((error) => [String(error)]).finally(() => service.stop()));
      }
      return {
        passed: faults === 0,
        figures: { runtimes: runtimes.length + 1, steps, faults, bundle_bytes: page.module.length },
      };
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
};

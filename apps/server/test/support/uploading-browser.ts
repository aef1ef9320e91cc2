import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { type Browser, chromium } from 'playwright-core';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { silentLogger } from './database.ts';
import { listen } from './test-api.ts';

/** A service, a browser and the backend of a platform, for tests of uploads from web pages. */

const ofRepository = (path: string) => fileURLToPath(new URL(`../../../../${path}`, import.meta.url));

export const platformKey = 'the key of a platform, as it was configured';

export async function openBrowser(executablePath: string, open: AsyncDisposableStack): Promise<Browser> {
  const args = [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-background-networking',
    '--disable-component-update',
  ];
  const browser = await chromium.launch({ executablePath, args });
  open.defer(() => browser.close());
  return browser;
}

/** The port of a service with the bundled checklist. `now` is its clock. */
export async function serveUploads(
  home: string,
  now: () => Date,
  open: AsyncDisposableStack,
): Promise<number> {
  const config = readConfig({
    PLANTDATA_HOME: home,
    PLANTDATA_BOOTSTRAP_KEY: platformKey,
    PLANTDATA_LIVE_SOURCES: 'off',
  });
  const database = await openDatabase({ home, logger: silentLogger });
  open.defer(() => database.close());
  const { api } = await buildApp({ config, logger: silentLogger, database, clock: { now } });
  open.defer(() => api.close());
  return listen(api);
}

interface Example {
  /** The folder below `examples`. */
  readonly name: string;
  /** The package of its element. */
  readonly element: string;
  readonly settings: Readonly<Record<string, string>>;
}

/** The address of an example, built and started as its README says. */
export async function startExample(
  { name, element, settings }: Example,
  open: AsyncDisposableStack,
): Promise<string> {
  await promisify(execFile)('npm', ['run', 'build', '-w', element], { cwd: ofRepository('') });
  const env = { PATH: process.env.PATH, PORT: '0', ...settings };
  const backend = ofRepository(`examples/${name}/backend.ts`);
  const child = spawn(process.execPath, [backend], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  open.defer(async () => {
    child.kill();
    await ended;
  });
  const [printed] = await once(child.stdout, 'data');
  return String(printed).replace('Open ', '').trim();
}

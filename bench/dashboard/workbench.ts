import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../apps/server/test/support/chromium.ts';
import { runPlantdata } from '../../apps/server/test/support/plantdata-command.ts';
import { serveInProcess } from '../../apps/server/test/support/served-process.ts';

interface OpenedPage {
  readonly page: Page;
  readonly devtools: CDPSession;
  close(): Promise<void>;
}

export interface Workbench {
  url(path: string): string;
  /** An empty page in a browser with nothing kept but who is signed in. */
  open(): Promise<OpenedPage>;
  close(): Promise<void>;
}

/** The service in another process, and a browser in which its owner is signed in. */
export async function openWorkbench(): Promise<Workbench> {
  const executablePath = findChromium('the dashboard');
  if (executablePath === undefined)
    throw new Error('The dashboard is measured in Chromium, which is not here.');
  const home = await mkdtemp(join(tmpdir(), 'plantdata-bench-'));
  const service = await serveInProcess({ PLANTDATA_HOME: home });
  // Made after the start: at its first start a service makes its own link, which replaces others.
  const { stdout } = await runPlantdata(home, ['people', 'owner-link']);
  const token = /#([\w-]+)/.exec(stdout)?.[1];
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const signingIn = await browser.newContext();
  await signInAsOwner(signingIn, service.url, token);
  const storageState = await signingIn.storageState();
  await signingIn.close();
  return {
    url: (path) => `${service.url}${path}`,
    async open() {
      const context = await browser.newContext({ storageState, viewport: { width: 1440, height: 900 } });
      const page = await context.newPage();
      return { page, devtools: await context.newCDPSession(page), close: () => context.close() };
    },
    async close() {
      await browser.close();
      await service.stop();
      await rm(home, { recursive: true, force: true });
    },
  };
}

async function signInAsOwner({ request }: BrowserContext, url: string, token = ''): Promise<void> {
  const person = { email: 'bench@nursery.example', password: randomBytes(16).toString('hex') };
  const made = await request.post(`${url}/v1/account/link`, {
    data: { token, name: 'Bench', ...person },
  });
  if (!made.ok()) throw new Error(`No owner could be made: ${await made.text()}`);
  await request.post(`${url}/v1/account/session`, { data: person });
}

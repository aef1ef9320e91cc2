import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { operator } from '../../../server/src/capabilities/accounts/actor.ts';
import { localAccount } from '../../../server/src/capabilities/accounts/index.ts';
import { buildApp } from '../../../server/src/composition/app.ts';
import { readConfig } from '../../../server/src/config.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { findChromium } from '../../../server/test/support/chromium.ts';
import {
  anyDatabaseUnderTest,
  type DatabaseUnderTest,
  silentLogger,
} from '../../../server/test/support/database.ts';
import { listen } from '../../../server/test/support/test-api.ts';

export const executablePath = findChromium('the dashboard');
export const email = 'ann@nursery.example';
export const password = 'seven larches in the rain';

interface DashboardOptions {
  /** True if the signed-in person owns the account of the installation, and so operates it. */
  readonly isOperator?: boolean;
  readonly on?: DatabaseUnderTest;
}

interface OpenOptions extends BrowserContextOptions {
  /** Opens without a session. */
  readonly isSignedOut?: boolean;
}

interface OpenedPage {
  readonly page: Page;
  /** Complaints of the browser, and requests to other hosts. */
  readonly complaints: string[];
}

export interface ServedDashboard {
  readonly url: string;
  /** Opens a separate browser, in which the owner is signed in. */
  open(path: string, options?: OpenOptions): Promise<OpenedPage>;
  close(): Promise<void>;
}

/** The service as it runs, with its pages as `npm ci` has built them, an owner who can sign in, and a browser. */
export async function serveDashboard(
  settings: Record<string, string> = {},
  { isOperator = false, on = anyDatabaseUnderTest }: DashboardOptions = {},
): Promise<ServedDashboard> {
  const database = await on.open();
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
    ...settings,
  });
  const { api, accounts } = await buildApp({ config, logger: silentLogger, database, clock: systemClock });
  const { id } = isOperator
    ? localAccount
    : await accounts.directory.create({ name: 'Larch Nursery', plan: 'teams' }, operator);
  const link = await accounts.people.ownerLink(id);
  await accounts.people.useLink(link?.token ?? '', { email, name: 'Ann Larch', password }, '127.0.0.1');
  const url = `http://127.0.0.1:${await listen(api)}`;
  const browser = await startBrowser();
  const signedIn = await sessionAt(browser, url);
  return {
    url,
    async open(path, { isSignedOut = false, ...options } = {}) {
      const context = await browser.newContext({
        ...options,
        ...(!isSignedOut && { storageState: signedIn }),
      });
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const complaints = complaintsOf(page, url);
      await page.goto(`${url}${path}`);
      return { page, complaints };
    },
    async close() {
      await browser.close();
      await api.close();
      await database.close();
    },
  };
}

const startBrowser = (): Promise<Browser> =>
  chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });

async function sessionAt(browser: Browser, url: string) {
  const context = await browser.newContext();
  await context.request.post(`${url}/v1/account/session`, { data: { email, password } });
  const state = await context.storageState();
  await context.close();
  return state;
}

function complaintsOf(page: Page, url: string): string[] {
  const complaints: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(error.message));
  page.on('request', (request) => {
    if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(url))
      complaints.push(request.url());
  });
  return complaints;
}

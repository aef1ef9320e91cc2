import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { buildApp } from '../../../server/src/app.ts';
import { operator } from '../../../server/src/capabilities/accounts/actor.ts';
import { readConfig } from '../../../server/src/config.ts';
import { systemClock } from '../../../server/src/platform/clock.ts';
import { findChromium } from '../../../server/test/support/chromium.ts';
import { embeddedUnderTest, silentLogger } from '../../../server/test/support/database.ts';
import { listen } from '../../../server/test/support/test-api.ts';

export const executablePath = findChromium('the dashboard');
export const email = 'ann@nursery.example';
export const password = 'seven larches in the rain';

/** The service as it runs, with its pages as `npm ci` has built them, an owner who can sign in, and a browser. */
export async function serveDashboardInBrowser() {
  const database = await embeddedUnderTest.open();
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
  });
  const { api, accounts } = await buildApp({ config, logger: silentLogger, database, clock: systemClock });
  const account = await accounts.directory.create({ name: 'Larch Nursery', plan: 'teams' }, operator);
  const link = await accounts.people.ownerLink(account.id);
  await accounts.people.useLink(link?.token ?? '', { email, name: 'Ann Larch', password }, '127.0.0.1');
  const url = `http://127.0.0.1:${await listen(api)}`;
  const browser: Browser = await chromium.launch({
    executablePath: executablePath ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return {
    url,
    /** A browser of its own, and everything that it complained about or asked of others. */
    async open(path: string, options: BrowserContextOptions = {}) {
      const context = await browser.newContext(options);
      onTestFinished(() => context.close());
      const page = await context.newPage();
      const complaints: string[] = [];
      page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
      page.on('pageerror', (error) => void complaints.push(error.message));
      page.on('request', (request) => {
        if (!/^(?:blob|data):/.test(request.url()) && !request.url().startsWith(url))
          complaints.push(request.url());
      });
      await page.goto(`${url}${path}`);
      return { page, context, complaints };
    },
    async close() {
      await browser.close();
      await api.close();
      await database.close();
    },
  };
}

export type ServedDashboard = Awaited<ReturnType<typeof serveDashboardInBrowser>>;

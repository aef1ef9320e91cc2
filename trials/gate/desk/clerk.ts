import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { findChromium } from '../../../apps/server/test/support/chromium.ts';
import { type ServedProcess, serveInProcess } from '../../../apps/server/test/support/served-process.ts';

/** A person of a nursery at the pages of a service that runs as a process. */
export interface Clerk extends AsyncDisposable {
  readonly name: string;
  /** The only page that the clerk has open. */
  readonly page: Page;
  url(path: string): string;
  /** Kills the service as a power cut does, and starts it again on the same home. */
  killService(): Promise<void>;
}

const name = 'Jana Linde';
/** No limit is near; everything is counted and checked all the same. */
const farLimits =
  'requests-per-minute=100000000,burst=10000000,units-per-minute=100000000,units-per-month=1000000000';

/** Starts the service on an empty home, and makes its owner by the link that it prints. */
export async function startClerk(home: string): Promise<Clerk> {
  const executablePath = findChromium('the review of lists');
  if (executablePath === undefined) throw new Error('Install the Debian package chromium first.');
  const settings = { PLANTDATA_HOME: home, PLANTDATA_PLAN_TEAMS: farLimits, PLANTDATA_LOG_LEVEL: 'error' };
  let service = await serveInProcess(settings);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  const page = await welcome(browser, await printedLink(service));
  return {
    name,
    page,
    url: (path) => `${service.url}${path}`,
    async killService() {
      await service.kill();
      service = await serveInProcess(settings);
    },
    async [Symbol.asyncDispose]() {
      await browser.close();
      await service.stop();
    },
  };
}

async function printedLink(service: ServedProcess): Promise<string> {
  for (let tries = 0; tries < 100; tries += 1) {
    const link = /http:\S+\/welcome#\S+/.exec(service.printed())?.[0];
    if (link !== undefined) return link;
    await sleep(100);
  }
  throw new Error(`The service printed no link for its owner: ${service.printed()}`);
}

async function welcome(browser: Browser, link: string): Promise<Page> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(link);
  await page.getByLabel('E-mail address').fill('jana@lindenhof.example');
  await page.getByLabel('Your name').fill(name);
  await page.getByLabel('Choose a password').fill('nine lime trees by the gate');
  await page.getByRole('button', { name: 'Create my account' }).click();
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();
  return page;
}

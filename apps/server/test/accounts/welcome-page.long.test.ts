import { randomBytes } from 'node:crypto';
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { createKeys } from '../../src/capabilities/accounts/keys/create-keys.ts';
import { createKeyMaker } from '../../src/capabilities/accounts/keys/key-maker.ts';
import { readConfig } from '../../src/config.ts';
import { findChromium } from '../support/chromium.ts';
import { embeddedUnderTest, type TestDatabase } from '../support/database.ts';
import { fixedSecrets } from '../support/fixed-secrets.ts';
import { annsPassword, joinAnn, type Nursery, openNursery, servePeople } from '../support/people.ts';
import { listen } from '../support/test-api.ts';

const executablePath = findChromium('the welcome page');

describe.skipIf(executablePath === undefined)('the welcome page', () => {
  let database: TestDatabase;
  let nursery: Nursery;
  let browser: Browser;

  beforeAll(async () => {
    database = await embeddedUnderTest.open();
    browser = await chromium.launch({
      executablePath: executablePath ?? '',
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
  });
  afterAll(async () => {
    await browser.close();
    await database.close();
  });
  beforeEach(async () => {
    nursery = await openNursery(database);
  });

  const serve = async (): Promise<string> => {
    const { db } = database;
    const common = { db, clock: nursery.now, random: randomBytes };
    const keys = createKeys({
      ...common,
      audit: nursery.audit,
      keyMaker: createKeyMaker(fixedSecrets('the secret of a test'), nursery.now, randomBytes),
      plans: readConfig({}).plans,
      countUsed: async (keys) => keys.map(() => 0),
      onChange: () => undefined,
    });
    const { api } = await servePeople(database, nursery, { keys });
    return `http://127.0.0.1:${await listen(api)}`;
  };
  /** The page as a browser shows it, and everything that the browser complained about. */
  const openPage = async (url: string, options: BrowserContextOptions = {}) => {
    const context = await browser.newContext(options);
    onTestFinished(() => context.close());
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
    page.on('pageerror', (error) => void complaints.push(error.message));
    await page.goto(url);
    return { page, complaints };
  };
  const ownerLink = async (base: string) =>
    `${base}/welcome#${(await nursery.people.ownerLink('acc_nursery'))?.token}`;
  const fillIn = async (page: Page, password: string) => {
    await page.getByLabel('E-mail address').fill('ann@nursery.example');
    await page.getByLabel('Your name').fill('Ann');
    await page.getByLabel('Choose a password').fill(password);
    await page.getByRole('button', { name: 'Create my account' }).click();
  };

  it('makes the first owner, who is signed in and gets a key', async () => {
    const { page, complaints } = await openPage(await ownerLink(await serve()));
    await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
    await page.locator('#email:focus').waitFor();
    await fillIn(page, annsPassword);
    await page.getByText('You are signed in as ann@nursery.example of “Account acc_nursery”.').waitFor();
    await page.getByRole('button', { name: 'Create an API key' }).click();
    await page.getByText('it is shown this once').waitFor();
    expect(await page.locator('#secret').textContent()).toMatch(/^pds_live_[0-9A-Za-z]{43}$/);
    expect(complaints).toEqual([]);
  });

  it('keeps the person signed in when it is loaded again', async () => {
    const { page } = await openPage(await ownerLink(await serve()));
    await fillIn(page, annsPassword);
    await page.getByRole('heading', { name: 'Welcome, Ann' }).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Welcome, Ann' }).waitFor();
  });

  it('takes the token out of the address as soon as it has read it', async () => {
    const base = await serve();
    const { page } = await openPage(await ownerLink(base));
    await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
    expect(page.url()).toBe(`${base}/welcome`);
  });

  it('says next to the field what is not right, and lets the person try again', async () => {
    const { page } = await openPage(await ownerLink(await serve()));
    await fillIn(page, 'short');
    await page.getByText('Must have 10 to 200 characters').waitFor();
    const password = page.getByLabel('Choose a password');
    expect(await password.getAttribute('aria-invalid')).toBe('true');
    await page.locator('#password:focus').waitFor();
    await fillIn(page, annsPassword);
    await page.getByRole('heading', { name: 'Welcome, Ann' }).waitFor();
  });

  it('asks who was invited for a name and a password only', async () => {
    await joinAnn(nursery.people);
    const invitation = { email: 'ben@nursery.example', role: 'member' } as const;
    const { token } = await nursery.people.invite('acc_nursery', invitation, { kind: 'operator' });
    const { page } = await openPage(`${await serve()}/welcome#${token}`);
    await page.getByText('You sign in as ben@nursery.example and become a member').waitFor();
    expect(await page.getByLabel('E-mail address').isVisible()).toBe(false);
    await page.getByLabel('Your name').fill('Ben');
    await page.getByLabel('Choose a password').fill(annsPassword);
    await page.getByLabel('Choose a password').press('Enter');
    await page.getByRole('heading', { name: 'Welcome, Ben' }).waitFor();
  });

  it('shows the password on request', async () => {
    const { page } = await openPage(await ownerLink(await serve()));
    const password = page.getByLabel('Choose a password');
    await password.fill(annsPassword);
    await page.getByRole('button', { name: 'Show' }).click();
    expect(await password.getAttribute('type')).toBe('text');
    await page.getByRole('button', { name: 'Hide' }).click();
    expect(await password.getAttribute('type')).toBe('password');
  });

  it('says what to do about a link that was used, and about none', async () => {
    const base = await serve();
    const link = await ownerLink(base);
    await joinAnn(nursery.people);
    await (await openPage(link)).page.getByRole('heading', { name: 'This link does not work' }).waitFor();
    await (await openPage(`${base}/welcome`)).page.getByRole('heading', { name: 'Open your link' }).waitFor();
  });

  it.each([
    { width: 1440, colorScheme: 'light' },
    { width: 1440, colorScheme: 'dark' },
    { width: 390, colorScheme: 'light' },
    { width: 390, colorScheme: 'dark' },
  ] as const)('fits a window of $width pixels, $colorScheme', async ({ width, colorScheme }) => {
    const { page } = await openPage(await ownerLink(await serve()), {
      viewport: { width, height: 844 },
      colorScheme,
    });
    await page.getByRole('heading', { name: 'Set up your account' }).waitFor();
    const shots = process.env.SCREENSHOTS;
    if (shots) await page.screenshot({ path: `${shots}/form-${width}-${colorScheme}.png` });
    await fillIn(page, 'short');
    await page.getByText('Must have 10 to 200 characters').waitFor();
    if (shots) await page.screenshot({ path: `${shots}/problem-${width}-${colorScheme}.png` });
    await fillIn(page, annsPassword);
    await page.getByRole('button', { name: 'Create an API key' }).click();
    await page.locator('#secret').waitFor();
    if (shots) await page.screenshot({ path: `${shots}/done-${width}-${colorScheme}.png` });
    expect(await page.evaluate('document.documentElement.scrollWidth')).toBeLessThanOrEqual(width);
  });
});

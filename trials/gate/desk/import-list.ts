import type { Page } from 'playwright-core';
import type { Clerk } from './clerk.ts';
import { waitUntilVerified } from './kept-list.ts';

const patience = { timeout: 120_000 };

interface ImportOptions {
  /** The clerk looks at a column role and puts it back. */
  readonly changesRole: boolean;
}

/** Imports a file by the form, and returns the id of the list when it is verified; its page is open then. */
export async function importList(
  clerk: Clerk,
  file: string,
  { changesRole }: ImportOptions,
): Promise<string> {
  const { page } = clerk;
  await page.goto(clerk.url('/lists?new=true'));
  await page.locator('input[type=file]').setInputFiles(file);
  await waitForPreview(page);
  if (changesRole) await changeRoleAndBack(page);
  await page.getByRole('button', { name: /^Import and verify/ }).click();
  await page.waitForURL(/\/lists\/[0-9a-f]{32}/, patience);
  const id = /\/lists\/([0-9a-f]{32})/.exec(page.url())?.[1] ?? '';
  await waitUntilVerified(clerk, id);
  return id;
}

const waitForPreview = (page: Page): Promise<void> =>
  page.getByText(/^[\d,]+ rows? with plants$/).waitFor(patience);

async function changeRoleAndBack(page: Page): Promise<void> {
  const roles = page.getByLabel(/, read as$|^Column [A-Z]+, read as$/);
  for (const role of await roles.all()) {
    if ((await role.inputValue()) !== 'size') continue;
    await chooseRole(page, role, 'ignore');
    await chooseRole(page, role, 'size');
    return;
  }
  throw new Error('The preview has no column of sizes.');
}

/** The file is read again with each choice. */
async function chooseRole(
  page: Page,
  role: ReturnType<Page['locator']>,
  value: 'ignore' | 'size',
): Promise<void> {
  await Promise.all([page.waitForResponse(/\/v1\/lists\/preview$/, patience), role.selectOption(value)]);
  await waitForPreview(page);
  if ((await role.inputValue()) !== value) throw new Error(`The column is not read as ${value}.`);
}

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { accessibilityProblems } from '../support/accessibility.ts';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const list = ['Callistemon viminalis Captain Cook', 'Acer palmatm', 'Quercus robur', 'Nonesuch imaginaria'];

/** A line of the service's answer as it would be if these sources had been asked. */
function asAnswered(line: string): string {
  const record = JSON.parse(line);
  if (record.summary) return line;
  const [answer] = record.source_answers;
  const match = { ...answer, outcome: 'match', accepted_name: 'Acer palmatum', agrees: true, reason: null };
  const [botanical, ...others] = record.validation.parts;
  const confirmed = { ...botanical, state: 'confirmed', confirmed_by: [{ source: 'tnrs', record_id: '1' }] };
  return JSON.stringify({
    ...record,
    validation: {
      ...record.validation,
      ...{ status: 'validated', basis: 'sources', doubts: [], confidence: 'high', sources_checked: 3 },
      ...{ sources_matched: 2, source_failures: ['ala'], sources_not_asked: ['upov'] },
      parts: [confirmed, ...others],
    },
    warnings: [],
    source_answers: [
      { ...match, match_kind: 'exact', data_version: '2026-11-20', record_url: 'https://tnrs.example/1' },
      {
        ...match,
        source: 'powo',
        match_kind: 'variant',
        dataset: 'wcvp',
        data_version: '12',
        record_url: 'x:1',
      },
      { ...answer, source: 'gbif', outcome: 'no_match', reason: null },
      { ...answer, source: 'ala', outcome: 'failed', reason: 'it did not answer within 8 s' },
      { ...answer, source: 'upov' },
    ],
  });
}

/** The same if a source had been asked and was still to answer when the wait was over. */
function asUnanswered(line: string): string {
  const { validation, cross_references: references, ...record } = JSON.parse(line);
  if (record.summary) return line;
  const [failed, ...others] = validation.sources_not_asked;
  return JSON.stringify({
    ...record,
    cross_references: { ...references, gbif_xr_id: '6W3C4' },
    validation: {
      ...validation,
      ...{ doubts: ['no_source_answered'], provisional: true },
      ...{ source_failures: [failed], sources_not_asked: others },
    },
  });
}

const answerBy = (page: Page, change: (line: string) => string) =>
  page.route('**/v1/verify/plant-names', async (route) => {
    const response = await route.fetch();
    const lines = (await response.text()).trimEnd().split('\n');
    await route.fulfill({ response, body: lines.map(change).join('\n') });
  });

/** A list in the browser, as the first version of the page kept it. */
const keepAsBefore = `new Promise((done) => {
  const opening = indexedDB.open('plant-names', 1);
  const stores = ['header', 'rows', 'records', 'decisions'];
  opening.onupgradeneeded = () => stores.forEach((name) => opening.result.createObjectStore(name));
  opening.onsuccess = () => {
    const kept = opening.result.transaction(stores, 'readwrite');
    const input = { kind: 'names', names: ['Quercus robur'] };
    kept.objectStore('header').put({ id: 'before', input, total: 1, isComplete: true }, 'current');
    kept.objectStore('rows').put([{ number: 1, submitted: 'Quercus robur', status: 'validated' }], 1);
    kept.objectStore('records').put({ validation: { status: 'validated' } }, 1);
    kept.oncomplete = () => { opening.result.close(); done(); };
  };
})`;

/** Longer than what is sent in one piece. */
const longTable = [
  'Plant,Notes',
  ...Array.from({ length: 300 }, () => `Betula pendula,${'n'.repeat(20_000)}`),
].join('\n');

describe.skipIf(executablePath === undefined)('the names workbench', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  async function verify(page: Page, names = list) {
    await page.getByLabel('Names or a table').fill(names.join('\n'));
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByRole('row').nth(names.length).waitFor();
  }

  const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text });

  it('verifies what is pasted, and shows the evidence of a name', async () => {
    const { page, complaints } = await dashboard.open('/names');
    await verify(page);
    await rowOf(page, 'Callistemon').click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await evidence.getByRole('heading', { name: /Melaleuca viminalis/ }).waitFor();
    await evidence.getByText('"Callistemon viminalis" is a synonym of "Melaleuca viminalis".').waitFor();
    await evidence.getByText('Based on the bundled checklist alone. No source was asked.').waitFor();
    await evidence.getByText('Not asked: TNRS, POWO, GBIF, ALA,').waitFor();
    await evidence.getByText(/^Nursery checklist of 2/).waitFor();
    expect(await evidence.getByRole('row').count()).toBe(0);
    expect(await rowOf(page, 'Nonesuch').innerText()).toContain('Not found');
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('is worked with by keys alone: verify, down the list, look at the evidence, accept, take back', async () => {
    const { page } = await dashboard.open('/names', { colorScheme: 'dark' });
    await page.getByLabel('Names or a table').focus();
    await page.keyboard.insertText(list.join('\n'));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row').nth(list.length).waitFor();
    await page.getByRole('grid').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByRole('complementary', { name: 'Evidence' }).getByText('Acer palmatm').first().waitFor();
    await page.keyboard.press('a');
    const row = rowOf(page, 'palmatm');
    await row.getByText('Accepted').waitFor();
    expect(await row.getAttribute('aria-selected')).toBe('true');
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.keyboard.press('u');
    await row.getByText('Uncertain').waitFor();
  });

  it('keeps the list and what was decided over a reload, and the filter in the address', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    await rowOf(page, 'Quercus').click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByText(/^Decided 1$/).click();
    await page.reload();
    await rowOf(page, 'Quercus').getByText('Accepted').waitFor();
    expect(await page.getByRole('row').count()).toBe(2);
  });

  it('gives the list as a table with what was decided', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    await rowOf(page, 'Quercus').click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'CSV' }).click(),
    ]);
    const csv = await readFile(await download.path(), 'utf8');
    const sources = 'tnrs powo gbif ala ip_australia upov inaturalist wikidata wikispecies eol wikipedia';
    expect(csv.split('\r\n')[3]).toBe(
      `3,Quercus robur,Quercus robur,L.,Fagaceae,uncertain,medium,,accepted,Quercus robur,bundled,0,0,,${sources},Quercus robur,`,
    );
  });

  it('keeps names that no source was asked for apart from those that need a person', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    await page.getByText('No source was asked: these names were looked up').waitFor();
    await page.getByText(/^Unchecked 2$/).click();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 2);
    await page.getByText(/^To review 1$/).click();
    await rowOf(page, 'palmatm').getByText('Uncertain').waitFor();
    await expect.poll(() => page.getByRole('row').count()).toBe(1 + 1);
    await rowOf(page, 'palmatm').click();
    await page.keyboard.press('a');
    await page.getByText(/^To review 0$/).waitFor();
  });

  it('shows the outcome of each source, and what no register confirms beside "Validated"', async () => {
    const { page, complaints } = await dashboard.open('/names');
    await answerBy(page, asAnswered);
    await verify(page, ['Acer palmatum Bloodgood']);
    await rowOf(page, 'Bloodgood').getByText('cultivar unverified').waitFor();
    expect(await page.getByText('No source was asked').count()).toBe(0);
    await rowOf(page, 'Bloodgood').click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    const answerOf = (source: string) => evidence.getByRole('row').filter({ hasText: source }).innerText();
    await evidence.getByText('Based on sources. 2 of 3 sources that answered have the name.').waitFor();
    expect(await answerOf('TNRS')).toMatch(/same name\s*answer of 2026-11-20/);
    expect(await answerOf('POWO')).toMatch(/variant\s*wcvp of 12/);
    expect(await answerOf('GBIF')).toContain('no entry');
    expect(await answerOf('ALA')).toMatch(/no answer\s*it did not answer within 8 s/);
    await evidence.getByText('Not asked: UPOV.').waitFor();
    await evidence.getByText('confirmed by TNRS').waitFor();
    // An address of another kind is no link.
    expect(await evidence.getByRole('link', { name: /^record at/ }).count()).toBe(1);
    const link = evidence.getByRole('link', { name: 'record at TNRS' });
    expect(await link.getAttribute('href')).toBe('https://tnrs.example/1');
    expect(await link.getAttribute('rel')).toBe('noreferrer');
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('keeps names that no source answered for with those that none was asked for, and says what is provisional', async () => {
    const { page, complaints } = await dashboard.open('/names');
    await answerBy(page, asUnanswered);
    await verify(page, ['Quercus robur']);
    const row = rowOf(page, 'Quercus robur');
    await row.getByText('No answer').waitFor();
    await row.getByText('provisional').waitFor();
    await page.getByText(/^To review 0$/).waitFor();
    await page.getByText(/^Unchecked 1$/).waitFor();
    await row.click();
    const evidence = page.getByRole('complementary', { name: 'Evidence' });
    await evidence.getByText('No source answered.').waitFor();
    await evidence.getByText('Verify the name again within 24 hours, at no cost.').waitFor();
    const link = evidence.getByRole('link', { name: 'GBIF XR 6W3C4' });
    expect(await link.getAttribute('href')).toBe('https://www.gbif.org/species/6W3C4');
    expect(complaints).toEqual([]);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('verifies a list anew that an earlier version has kept', async () => {
    const { page } = await dashboard.open('/v1/health');
    await page.evaluate(keepAsBefore);
    await page.goto(`${dashboard.url}/names`);
    await page.getByText('This list was not finished. 0 of 1 names.').waitFor();
    await page.getByRole('button', { name: 'Resume' }).click();
    await rowOf(page, 'Quercus robur').getByText('Not asked').waitFor();
  });

  it('uploads a file, finds its names, and verifies them', async () => {
    const { page } = await dashboard.open('/names');
    const csv = ['No,Plant,Pot', '1,Rosmarinus officinalis,2L', '2,Betula pendula,10L'].join('\n');
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) });
    await page.getByText('2 rows with plants. Nothing is charged until you verify; then 2 units.').waitFor();
    await page.getByRole('button', { name: 'Verify for 2 units' }).click();
    await rowOf(page, 'Rosmarinus officinalis').getByText('Salvia rosmarinus').waitFor();
    await rowOf(page, 'Betula pendula').waitFor();
  });

  it('shows the columns of a file before it is charged, takes another role, and remembers it', async () => {
    const { page, complaints } = await dashboard.open('/names', { viewport: { width: 390, height: 800 } });
    const list = (plant: string) => ({
      name: 'stock.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(`Ref;Bezeichnung;Kommentar\n1;Acer;${plant}\n2;Acer;Betula nigra\n`),
    });
    await page.locator('input[type=file]').setInputFiles(list('Quercus robur'));
    const columns = page.getByRole('table', { name: 'Columns' });
    await columns.getByLabel('Column C').selectOption('Plant name');
    await page.getByRole('listitem').filter({ hasText: 'Betula nigra' }).waitFor();
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await page.locator('input[type=file]').setInputFiles(list('Tilia cordata'));
    await page.getByText('The columns are those that you chose').waitFor();
    await page.getByRole('button', { name: 'Verify for 2 units' }).click();
    await rowOf(page, 'Tilia cordata').waitFor();
    await rowOf(page, 'Betula nigra').waitFor();
    expect(complaints).toEqual([]);
  });

  it('resumes an upload that was cut off, after a reload', async () => {
    const { page } = await dashboard.open('/names');
    const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-upload-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = path.join(folder, 'long.csv');
    await writeFile(file, longTable);
    let isCut = true;
    await page.route('**/uploads/*', (route, request) =>
      isCut && request.method() === 'PATCH' && request.headers()['upload-offset'] !== '0'
        ? route.abort('connectionreset')
        : route.continue(),
    );
    const cut = page.waitForEvent('requestfailed');
    await page.locator('input[type=file]').setInputFiles(file);
    await cut;
    await page.getByRole('progressbar', { name: 'Uploading long.csv' }).waitFor();
    await page.reload();
    isCut = false;
    const resumed = page.waitForRequest((request) => request.method() === 'PATCH');
    await page.locator('input[type=file]').setInputFiles(file);
    expect(Number((await resumed).headers()['upload-offset'])).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Verify for 300 units' }).click();
    await rowOf(page, 'Betula pendula').first().waitFor();
    await page.getByText('All 300', { exact: true }).waitFor();
  });

  it('says what is wrong with a file, and takes another one', async () => {
    const { page } = await dashboard.open('/names');
    const empty = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.alloc(0) };
    await page.locator('input[type=file]').setInputFiles(empty);
    await page.getByRole('alert').filter({ hasText: 'This file is empty.' }).waitFor();
    const picture = { name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('a,b\n1,2\n') };
    await page.locator('input[type=file]').setInputFiles(picture);
    await page.getByRole('alert').filter({ hasText: 'No plant was found' }).waitFor();
    expect(await page.getByRole('button', { name: 'Verify for 0 units' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: 'Choose another list' }).click();
    await page.getByLabel('Names or a table').waitFor();
  });

  it('stops when the network fails, says so, and resumes when it is back', async () => {
    const { page } = await dashboard.open('/names');
    await page.route('**/v1/verify/plant-names', (route) => route.abort('internetdisconnected'));
    await page.waitForResponse(/\/assets\/workbench-.*\.js$/);
    await page.context().setOffline(true);
    await page.getByText('There is no network.').waitFor();
    await page.getByLabel('Names or a table').fill(list.join('\n'));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('alert').filter({ hasText: 'The service cannot be reached' }).waitFor();
    await page.context().setOffline(false);
    await page.unroute('**/v1/verify/plant-names');
    await page.getByRole('button', { name: 'Resume' }).click();
    await page.getByRole('row').nth(list.length).waitFor();
  });

  it('takes fifty thousand names at once without showing them as a text', async () => {
    const { page } = await dashboard.open('/names');
    const text = Array.from({ length: 50_000 }, (_, index) => `Quercus robur 'No ${index}'`).join('\n');
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(`navigator.clipboard.writeText(${JSON.stringify(text)})`);
    await page.getByLabel('Names or a table').press('Control+V');
    await page.getByText('50,000 names are pasted.').waitFor();
    await page.getByRole('button', { name: 'Verify' }).click();
    await page.getByText(/of 50,000 names/).waitFor();
    await rowOf(page, 'No 10').first().waitFor();
    await page.getByRole('button', { name: 'Stop' }).click();
    await page.getByText('This list was not finished.').waitFor();
  });

  it('is usable on a telephone', async () => {
    const { page } = await dashboard.open('/names', { viewport: { width: 390, height: 844 } });
    await verify(page);
    await rowOf(page, 'Callistemon').click();
    await page.getByRole('dialog', { name: 'Evidence' }).getByText('Warnings').waitFor();
    const width = await page.evaluate('document.documentElement.scrollWidth');
    expect(width).toBe(390);
    expect(await accessibilityProblems(page)).toEqual([]);
  });

  it('gives the same by a program, in the language that was chosen last', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    const open = page.getByRole('button', { name: 'Show the code for this' });
    await open.focus();
    await page.keyboard.press('Enter');
    const drawer = page.getByRole('dialog', { name: 'The same by a program' });
    await drawer.getByText('curl -').waitFor();
    expect(await drawer.innerText()).toContain('Callistemon viminalis Captain Cook');
    expect(await accessibilityProblems(page)).toEqual([]);
    await drawer.getByRole('tab', { name: 'curl' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await drawer.getByText('import json').waitFor();
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'detached' });
    await expect.poll(() => page.locator(':focus').getAttribute('aria-label')).toBe('Show the code for this');
    await page.reload();
    await open.click();
    await drawer.getByRole('tab', { name: 'Python', selected: true }).waitFor();
  });

  it('is worked with by keys where the evidence opens in a drawer', async () => {
    const { page } = await dashboard.open('/names', { viewport: { width: 1000, height: 800 } });
    await page.getByLabel('Names or a table').fill(list.join('\n'));
    await page.keyboard.press('Control+Enter');
    await page.getByRole('row').nth(list.length).waitFor();
    // The form has gone with the focus, and the list has taken it.
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('grid');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('a');
    await rowOf(page, 'palmatm').getByText('Accepted').waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Evidence' }).getByText('Acer palmatm').first().waitFor();
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator(':focus').getAttribute('role')).toBe('grid');
    await page.keyboard.press('End');
    await page.keyboard.press('a');
    // A name that was not found cannot be accepted.
    await rowOf(page, 'Nonesuch').getByText('Not found').waitFor();
    await page.getByRole('button', { name: 'Status' }).focus();
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).searchParams.get('sort')).toBe('status');
  });

  it('sorts what is missing last, whichever way', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    const last = () => page.getByRole('row').last().innerText();
    await page.getByRole('button', { name: 'Accepted name' }).click();
    await expect.poll(last).toContain('Nonesuch');
    await page.getByRole('button', { name: 'Accepted name' }).click();
    await page.waitForURL(/order=desc/);
    await expect.poll(last).toContain('Nonesuch');
  });

  it('shows all of a new list, whatever was sought in the one before', async () => {
    const { page } = await dashboard.open('/names');
    await verify(page);
    await page.getByRole('searchbox', { name: 'Search the list' }).pressSequentially('quercus');
    await page.getByText('1 shown').waitFor();
    await page.getByRole('button', { name: 'New list' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'New list' }).click();
    await expect.poll(() => page.locator(':focus').getAttribute('placeholder')).toContain('Acer palmatum');
    await verify(page);
    expect(new URL(page.url()).search).toBe('');
  });

  it('continues if the browser has no room for the list, says so, and exports all of it', async () => {
    const { page } = await dashboard.open('/names');
    await page.evaluate(`IDBObjectStore.prototype.put = () => {
      throw new DOMException('No room.', 'QuotaExceededError');
    }`);
    await verify(page);
    await page.getByRole('alert').filter({ hasText: 'This browser does not keep this list' }).waitFor();
    await rowOf(page, 'Callistemon').click();
    await page.getByRole('complementary', { name: 'Evidence' }).getByText('Warnings').waitFor();
    await page.getByRole('button', { name: 'Export' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'JSON with all evidence' }).click(),
    ]);
    const records = JSON.parse(await readFile(await download.path(), 'utf8'));
    expect(records).toHaveLength(list.length);
  });

  it('keeps the lists of two tabs apart: the later one is kept', async () => {
    const { page } = await dashboard.open('/names');
    const other = await page.context().newPage();
    await other.goto(page.url());
    // Each has begun without a list.
    await other.getByLabel('Names or a table').waitFor();
    await verify(page);
    await verify(other, ['Betula pendula', 'Betula nana']);
    await rowOf(page, 'Callistemon').click();
    await page.getByRole('button', { name: 'Accept', exact: true }).click();
    await page.getByRole('alert').filter({ hasText: 'This browser does not keep this list' }).waitFor();
    await other.reload();
    await rowOf(other, 'Betula nana').waitFor();
    expect(await other.getByRole('row').count()).toBe(3);
    expect(await other.getByText('Accepted', { exact: true }).count()).toBe(0);
  });

  it('begins with an example', async () => {
    const { page } = await dashboard.open('/names');
    await page.getByRole('button', { name: 'Try an example' }).click();
    await page.getByRole('button', { name: 'Verify' }).click();
    await rowOf(page, 'Lavendula angustifolia Hidcote')
      .getByText("Lavandula angustifolia 'Hidcote'")
      .waitFor();
    await rowOf(page, 'Silver princess gum').getByText('Not found').waitFor();
  });
});

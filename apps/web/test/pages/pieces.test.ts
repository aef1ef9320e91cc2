import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { executablePath, type ServedDashboard, serveDashboard } from '../support/served-dashboard.ts';

const paths = [
  'lists',
  'pot-sizes',
  'habitat',
  'flowers',
  'supply',
  'images',
  'account',
  'system',
  'sign-in',
];

describe.skipIf(executablePath === undefined)('the pieces of a page', () => {
  let dashboard: ServedDashboard;

  beforeAll(async () => {
    dashboard = await serveDashboard();
  });
  afterAll(() => dashboard.close());

  const linksAt = async (path: string): Promise<string[]> => {
    const page = await fetch(`${dashboard.url}${path}`, { headers: { accept: 'text/html' } });
    return [...(await page.text()).matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g)].map(
      ([, href = '']) => href,
    );
  };

  it.each(paths)('of /%s are named by the HTML itself, each once, and are there', async (path) => {
    const links = await linksAt(`/${path}?tab=any`);
    expect(links.some((href) => href.startsWith(`/assets/${path}-page-`) && href.endsWith('.js'))).toBe(true);
    expect(new Set(links).size).toBe(links.length);
    for (const href of links) {
      const piece = await fetch(`${dashboard.url}${href}`);
      expect([href, piece.status, piece.headers.get('cache-control')]).toEqual([
        href,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  it('are those of the frame alone where the frame shows what is there', async () => {
    const frame = await linksAt('/nothing-here');
    expect(frame.length).toBeGreaterThan(0);
    expect(frame.filter((href) => href.includes('-page-'))).toEqual([]);
    expect(await linksAt('/habitat/job_x')).toEqual(frame);
  });

  it('are listed for the service, not for everybody', async () => {
    expect((await fetch(`${dashboard.url}/manifest.json`)).status).toBe(404);
  });

  it('of a page are fetched before the frame has run, and the next ones when it is idle', async () => {
    const { page } = await dashboard.open('/lists');
    await page.getByRole('heading', { level: 1 }).waitFor();
    const fetched = () =>
      page.evaluate<string[]>(`performance.getEntriesByType('resource').map(({ name }) => name)`);
    expect((await fetched()).filter((name) => name.includes('/code-drawer-'))).toEqual([]);
    await expect
      .poll(async () => (await fetched()).filter((name) => name.includes('/code-drawer-')))
      .not.toEqual([]);
  });
});

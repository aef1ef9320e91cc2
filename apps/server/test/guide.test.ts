import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveGuide } from '../src/composition/guide.ts';
import { makeFolder } from './support/make-folder.ts';
import { startApi } from './support/test-api.ts';

async function builtGuide(): Promise<string> {
  const folder = await makeFolder();
  await mkdir(join(folder, 'assets'));
  for (const page of ['index', '404', 'keys'])
    await writeFile(join(folder, `${page}.html`), `<h1>${page}</h1>`);
  await writeFile(join(folder, 'keys.html.br'), 'compressed');
  await writeFile(join(folder, 'assets/app.Cs1j_q1c.js'), '1');
  return folder;
}

const get = async (folder: string, url: string, headers: Record<string, string> = {}) => {
  const { api } = await startApi({ routes: (app) => serveGuide(app, { folder }) });
  return api.inject({ method: 'GET', url, headers });
};

it('shows a page under its name, as it was compressed, with a policy that allows nothing in the page', async () => {
  const folder = await builtGuide();
  expect((await get(folder, '/guide/')).body).toBe('<h1>index</h1>');
  expect((await get(folder, '/guide')).headers.location).toBe('/guide/');
  const page = await get(folder, '/guide/keys', { 'accept-encoding': 'br' });
  expect(page.body).toBe('compressed');
  expect(page.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    'content-security-policy': expect.stringContaining("script-src 'self'; style-src 'self';"),
  });
});

it('has files with a hash in their name kept for ever', async () => {
  const { headers } = await get(await builtGuide(), '/guide/assets/app.Cs1j_q1c.js');
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
});

it.each(['/guide/nothing', '/guide/..%2fpackage.json', '/guide/assets/none.js'])(
  'says in a page that there is nothing at %s',
  async (url) => {
    const answer = await get(await builtGuide(), url);
    expect([answer.statusCode, answer.body]).toEqual([404, '<h1>404</h1>']);
  },
);

it('says what to do where it is not built', async () => {
  const answer = await get('/nowhere', '/guide/keys');
  expect([answer.statusCode, answer.body]).toEqual([
    404,
    'The guide is not built: run "npm run docs:site", then start the service again.\n',
  ]);
});

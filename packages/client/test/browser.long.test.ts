import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from './support/running-service.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file));
const source = path.resolve(import.meta.dirname, '../src');

const title = executablePath
  ? 'in a browser'
  : 'in a browser (skipped: no Chromium was found; set CHROMIUM_PATH)';

describe.skipIf(!executablePath)(title, () => {
  let pages: Server;
  let service: RunningService;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    pages = await servePages();
    const origin = addressOf(pages);
    const args = [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
    ];
    [service, browser] = await Promise.all([
      startService({ PLANTDATA_CORS_ORIGINS: origin }),
      chromium.launch({ ...(executablePath && { executablePath }), args }),
    ]);
    page = await browser.newPage();
    await page.goto(origin);
  });

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    pages?.closeAllConnections();
    pages?.close();
  });

  /** Runs a program in the page, with `client` and the module as `plantdata`; its last value has to be JSON. */
  const run = (program: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const plantdata = await import('/index.ts');
      const { baseUrl, apiKey } = ${JSON.stringify({ baseUrl: service.baseUrl, apiKey: service.apiKey })};
      const client = plantdata.createPlantDataClient({ baseUrl, apiKey });
      ${program}
    })()`);

  it('reads public lists without a key', async () => {
    const program = `
      const { sources } = await plantdata.createPlantDataClient({ baseUrl }).get('/v1/sources/taxonomic');
      return sources.length;`;
    expect(await run(program)).toBe(11);
  });

  it('verifies names, where the operator has allowed the page to', async () => {
    const program = `
      const body = { species_names: ['Acer palmatum'] };
      return (await client.post('/v1/verify/plant-names', { body })).summary.total;`;
    expect(await run(program)).toBe(1);
  });

  it('reads an answer in lines', async () => {
    const program = `
      const names = [];
      const body = { species_names: ['Acer palmatum', 'Acer rubrum'] };
      for await (const record of client.lines('/v1/verify/plant-names', { body }))
        names.push(record.query.submitted_name);
      return names;`;
    expect(await run(program)).toEqual(['Acer palmatum', 'Acer rubrum']);
  });

  it('tells errors of the service from those of the connection', async () => {
    const program = `
      const refused = await client.post('/v1/verify/plant-names', { body: {} }).catch((error) => error);
      const nobody = plantdata.createPlantDataClient({ baseUrl: 'http://127.0.0.1:1', retries: 0 });
      const lost = await nobody.get('/v1/health').catch((error) => error);
      return [refused.code, /^req_/.test(refused.requestId), lost.name];`;
    expect(await run(program)).toEqual(['no_valid_names', true, 'PlantDataConnectionError']);
  });
});

/** Serves an empty page and the modules of the client without their types, on another origin than the service. */
async function servePages(): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = path.normalize(url);
    if (!name.endsWith('.ts'))
      return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
    const module = stripTypeScriptTypes(await readFile(path.join(source, name), 'utf8'));
    response.setHeader('content-type', 'text/javascript').end(module);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

function addressOf(server: Server): string {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens on no port.');
  return `http://127.0.0.1:${address.port}`;
}

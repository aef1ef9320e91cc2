import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type RunningService, startService } from './support/running-service.ts';

const installed = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = process.env.CHROMIUM_PATH ?? installed.find((file) => existsSync(file));
const packageFolder = path.resolve(import.meta.dirname, '..');
const compiler = path.resolve(packageFolder, '../../node_modules/typescript/bin/tsc');

const title = executablePath
  ? 'in a browser'
  : 'in a browser (skipped: no Chromium was found; set CHROMIUM_PATH)';

describe.skipIf(!executablePath)(title, () => {
  let folder: string;
  let pages: Server;
  let service: RunningService;
  let browser: Browser;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'plantdata-client-built-'));
    const build = ['-p', path.join(packageFolder, 'tsconfig.build.json'), '--outDir', folder];
    await promisify(execFile)(process.execPath, [compiler, ...build]);
    pages = await servePages(folder);
    const origin = addressOf(pages);
    service = await startService({ PLANTDATA_CORS_ORIGINS: origin });
    browser = await chromium.launch({
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-background-networking',
        '--disable-component-update',
      ],
    });
    page = await browser.newPage();
    await page.goto(origin);
  }, 120_000);

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    pages?.closeAllConnections();
    pages?.close();
    await rm(folder, { recursive: true, force: true });
  });

  /** Runs a program in the page, with `client` and the module as `plantdata`; its last value has to be JSON. */
  const run = (program: string): Promise<unknown> =>
    page.evaluate(`(async () => {
      const plantdata = await import('/index.js');
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

/** Serves an empty page and the modules of a folder, on another origin than the service. */
async function servePages(folder: string): Promise<Server> {
  const server = createServer(async ({ url = '/' }, response) => {
    const name = path.normalize(url);
    if (!name.endsWith('.js'))
      return void response.setHeader('content-type', 'text/html').end('<!doctype html>');
    const file = await readFile(path.join(folder, name)).catch(() => undefined);
    response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file);
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

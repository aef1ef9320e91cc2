import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Record<string, string>;
  /** The body of a request to the API; null for an upload. */
  readonly body: string | null;
}

/** A page with the upload element, and what a person does there. */
export class UploadPage {
  readonly page: Page;
  /** In order. */
  requests: SentRequest[] = [];
  /** The complaints of the browser. */
  readonly complaints: string[] = [];

  constructor(page: Page) {
    this.page = page;
    page.on('request', (request) => {
      const body = request.url().includes('/v1/') ? request.postData() : null;
      this.requests.push({ method: request.method(), url: request.url(), headers: request.headers(), body });
    });
    page.on(
      'console',
      (message) => void (message.type() === 'error' && this.complaints.push(message.text())),
    );
    page.on('pageerror', (error) => void this.complaints.push(error.message));
  }

  readonly choose = (path: string) => this.page.getByLabel('Choose a file').setInputFiles(path);

  readonly send = (name: string, text: string) =>
    this.page.getByLabel('Choose a file').setInputFiles({ name, mimeType: '', buffer: Buffer.from(text) });

  readonly click = (name: string | RegExp) => this.page.getByRole('button', { name }).click();

  readonly confirm = () => this.click(/^Check th/);

  readonly heading = (name: string) => this.page.getByRole('heading', { name });

  readonly cellsOf = (table: string, row: number) =>
    this.page
      .getByRole('table', { name: table })
      .getByRole('row')
      .nth(row)
      .getByRole('cell')
      .allTextContents();

  /** The bodies of the requests to a route. */
  readonly bodies = (path: string) =>
    this.requests
      .filter(({ method, url }) => method === 'POST' && url.endsWith(path))
      .map(({ body }) => JSON.parse(body ?? '{}'));

  readonly count = (method: string, path: string) =>
    this.requests.filter((request) => request.method === method && request.url.includes(path)).length;

  /** The places in the file from which the page has sent bytes. */
  readonly offsets = () =>
    this.requests
      .filter(({ method }) => method === 'PATCH')
      .map(({ headers }) => Number(headers['upload-offset']));
}

const plants = ['Acer palmatum', 'Callistemon viminalis', 'Rosmarinus officinalis'];

/** A list of plants with a text of about this many characters beside each name. */
export function listOf(count: number, characters: number): string {
  const description = 'Grown on in peat-free compost, hardened off, labelled. '.repeat(characters / 55);
  const lines = Array.from(
    { length: count },
    (_, at) => `${at + 1},${plants[at % plants.length]},"${description}"`,
  );
  return ['No,Botanical name,Description', ...lines, ''].join('\n');
}

/** Checksums of the files that a service keeps. */
export async function checksumsOfUploads(home: string): Promise<string[]> {
  const folder = join(home, 'uploads');
  const names = await readdir(folder, { recursive: true });
  const files = names.map((name) => join(folder, name));
  const kinds = await Promise.all(files.map((file) => stat(file)));
  return Promise.all(files.filter((_, at) => kinds[at]?.isFile()).map(checksumOf));
}

export async function checksumOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const bytes of createReadStream(file)) hash.update(bytes);
  return hash.digest('hex');
}

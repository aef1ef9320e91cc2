import { randomBytes } from 'node:crypto';
import { mkdir, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { onTestFinished } from 'vitest';
import { operator } from '../../src/capabilities/accounts/actor.ts';
import type { KeyLimits } from '../../src/capabilities/accounts/keys/keys.ts';
import { buildApp } from '../../src/composition/app.ts';
import { readConfig } from '../../src/config.ts';
import { anyDatabaseUnderTest, type DatabaseUnderTest, silentLogger } from './database.ts';
import { handClock, handTimer } from './meters.ts';
import { metadataOf } from './uploads-under-test.ts';

export const fileBytesMax = 200_000;
export const namesMax = 40;
export const labelsMax = 30;
export const producerMark = 'Nursery Platform 4';

/** Who asks, as headers: a key, or a web page with a token. */
interface Sender {
  readonly headers: Readonly<Record<string, string>>;
}

export type FileService = Awaited<ReturnType<typeof openFileService>>;

/** The service as it runs, with lower limits and these settings, on a database of its own and with a clock that does not run. */
export async function openFileService(
  settings: Readonly<Record<string, string>> = {},
  under: DatabaseUnderTest = anyDatabaseUnderTest,
) {
  const database = await under.open();
  const clock = handClock('2026-11-20T10:00:00Z');
  const config = readConfig({
    PLANTDATA_HOME: database.home,
    PLANTDATA_SECRET: randomBytes(32).toString('hex'),
    PLANTDATA_LIVE_SOURCES: 'off',
    PLANTDATA_FILE_BYTES_MAX: String(fileBytesMax),
    PLANTDATA_NAMES_PER_FILE_MAX: String(namesMax),
    PLANTDATA_LABELS_PER_FILE_MAX: String(labelsMax),
    PLANTDATA_PRODUCER_MARK: producerMark,
    ...settings,
  });
  const { api, accounts } = await buildApp({
    config,
    logger: silentLogger,
    database,
    clock,
    timer: handTimer(),
  });
  return {
    api,
    accounts,
    clock,
    database,
    /** A key of an account of its own, without limits unless they are given. */
    async newKey(
      limits: Partial<KeyLimits> = {},
      plan: 'basic' | 'pro' | 'teams' = 'teams',
      accountId?: string,
    ) {
      const account = {
        id: accountId ?? (await accounts.directory.create({ name: 'Nursery', plan }, operator)).id,
      };
      const order = { name: 'files', plan, limits, platformIntegration: plan === 'teams' };
      const { key, secret } = await accounts.keys.create(account.id, order, operator);
      return { id: key.id, accountId: account.id, headers: { 'x-api-key': secret } };
    },
    /** A web page to which the owner of a key has given a token for a merchant. */
    async pageOf(key: Sender, merchantId: string): Promise<Sender> {
      const response = await api.inject({
        method: 'POST',
        url: '/v1/auth/delegate-upload',
        headers: { ...key.headers },
        payload: { merchant_id: merchantId },
      });
      return { headers: { authorization: `Bearer ${response.json().token}` } };
    },
    /** Uploads a file in one piece, and returns its address. */
    async upload(sender: Sender, filename: string, content: string | Uint8Array): Promise<string> {
      const bytes = Buffer.from(content);
      const response = await api.inject({
        method: 'POST',
        url: '/uploads',
        headers: {
          ...sender.headers,
          'tus-resumable': '1.0.0',
          'upload-length': String(bytes.length),
          'upload-metadata': metadataOf({ filename }),
          'content-type': 'application/offset+octet-stream',
        },
        payload: bytes,
      });
      if (response.statusCode !== 201) throw new Error(`Nothing was uploaded: ${response.body}`);
      return String(response.headers.location);
    },
    /** Whether an upload is marked as processed. */
    async isProcessed(fileUrl: string): Promise<boolean> {
      const { rows } = await sql<{ processed_at: Date | null }>`
        select processed_at from upload where id = ${idOf(fileUrl)}`.execute(database.db);
      return rows[0]?.processed_at != null;
    },
    /** Makes a file unreadable, as a failing disk does. */
    async spoil(fileUrl: string): Promise<void> {
      const file = path.join(database.home, 'uploads', idOf(fileUrl));
      await rm(file);
      await mkdir(file);
    },
    async close() {
      await api.close();
      await database.close();
    },
  };
}

const idOf = (fileUrl: string): string => fileUrl.split('/').at(-1) ?? '';

export const namesPath = '/v1/verify/plant-names';
export const sizesPath = '/v1/verify/pot-sizes';

type Content = string | Uint8Array<ArrayBuffer>;

export interface FormPart {
  readonly name: string;
  readonly value: Content;
  readonly filename?: string;
}

export const filePart = (filename: string, value: Content): FormPart => ({ name: 'file', value, filename });

/** Sends `multipart/form-data` as a browser does. */
export async function sendForm(
  { api }: FileService,
  sender: Sender,
  { url = namesPath, parts, headers = {} }: { url?: string; parts: readonly FormPart[]; headers?: object },
) {
  const form = await encodedForm(parts);
  return api.inject({
    method: 'POST',
    url,
    headers: { ...sender.headers, ...form.headers, ...headers },
    payload: form.payload,
  });
}

/** `multipart/form-data` as a browser sends it. */
export async function encodedForm(parts: readonly FormPart[]) {
  const form = new FormData();
  for (const { name, value, filename } of parts) {
    if (filename === undefined) form.append(name, String(value));
    else form.append(name, new Blob([value]), filename);
  }
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}

export const sendJson = (
  { api }: FileService,
  sender: Sender,
  payload: object,
  { url = namesPath, headers = {} }: { url?: string; headers?: object } = {},
) => api.inject({ method: 'POST', url, headers: { ...sender.headers, ...headers }, payload });

/** Rows that were recorded and not charged. */
export async function rowsUnbilled({ database }: FileService, key: { id: string }): Promise<number> {
  const { rows } = await sql<{ units: number }>`
    select coalesce(sum(units), 0)::bigint as units from unbilled_entry where key_id = ${key.id}`.execute(
    database.db,
  );
  return rows[0]?.units ?? Number.NaN;
}

/** Puts the temporary files of a test into a folder of its own, and tells what is in it. */
export async function ownTemporaryFolder(): Promise<() => Promise<string[]>> {
  const before = process.env.TMPDIR;
  const folder = await mkdtemp(path.join(tmpdir(), 'plantdata-test-temporary-'));
  process.env.TMPDIR = folder;
  onTestFinished(async () => {
    if (before === undefined) delete process.env.TMPDIR;
    else process.env.TMPDIR = before;
    await rm(folder, { recursive: true, force: true });
  });
  return () => readdir(folder);
}

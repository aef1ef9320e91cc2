import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { createPlantDataClient } from '@plantdata/client';
import { UnusableInputError } from '../documents/unusable-input.ts';
import { note } from '../print.ts';
import { profileFile, removeProfile, writeProfile } from './profile.ts';

export interface LoginFlags {
  readonly url: string;
  readonly key?: string;
}

/** Keeps address and key of a service, once it has accepted the key. The key comes from --key or standard input. */
export async function logIn({ url, key: given }: LoginFlags): Promise<void> {
  const key = (given ?? (await askForKey())).trim();
  if (key === '') throw new UnusableInputError('No key was given.');
  const client = createPlantDataClient({ baseUrl: url, apiKey: key, retries: 0 });
  await client.get('/v1/auth/validate-api-key');
  await writeProfile({ url, key });
  note(`Commands now use ${url}. Address and key are in ${profileFile}; "plantdata logout" removes them.`);
}

export async function logOut(): Promise<void> {
  await removeProfile();
  note('Commands now work on this machine.');
}

/** At a terminal the typed key is not shown. */
async function askForKey(): Promise<string> {
  if (!process.stdin.isTTY) return text(process.stdin);
  process.stderr.write('API key: ');
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true });
  try {
    return await terminal.question('');
  } finally {
    terminal.close();
    process.stderr.write('\n');
  }
}

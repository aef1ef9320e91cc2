import { join } from 'node:path';
import type { RandomBytes } from './keys/api-key.ts';
import { preparePrivateFile, readIfPresent } from './private-file.ts';

const form = /^[\w-]{43}$/;

export const serverSecretPath = (home: string): string => join(home, 'server-secret');

/**
 * The secret under which keys are hashed, kept in the home and made on first use. Without it every
 * key is lost, so a damaged file is an error and never replaced.
 */
export async function readServerSecret(home: string, random: RandomBytes): Promise<string> {
  const path = serverSecretPath(home);
  if ((await readIfPresent(path)) === undefined) {
    const draft = await preparePrivateFile(path, `${Buffer.from(random(32)).toString('base64url')}\n`);
    await draft.putIfAbsent();
  }
  const secret = (await readIfPresent(path))?.trim() ?? '';
  if (form.test(secret)) return secret;
  throw new Error(`${path} is damaged. Restore it from a backup; without it no API key works.`);
}

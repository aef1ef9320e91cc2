import { join } from 'node:path';
import type { RandomBytes } from '../keys/api-key.ts';
import { preparePrivateFile, readIfPresent } from '../private-file.ts';
import { type Root, readRoot } from './root.ts';

const line = /^((?:v\d{1,4}\.)?[\w-]{43})(?: from (\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z))?$/;

export const serverSecretPath = (home: string): string => join(home, 'server-secret');

/**
 * The roots in the home, newest first, each on a line; the first is made on first use. Without them
 * every key is lost, so a damaged file is an error and never replaced.
 */
export async function readRootFile(home: string, random: RandomBytes): Promise<Root[]> {
  const path = serverSecretPath(home);
  if ((await readIfPresent(path)) === undefined) {
    const draft = await preparePrivateFile(path, `${Buffer.from(random(32)).toString('base64url')}\n`);
    await draft.putIfAbsent();
  }
  const lines = (await readIfPresent(path))?.trim().split('\n') ?? [];
  return lines.map((text) => {
    const [, root, from] = line.exec(text) ?? [];
    if (root === undefined)
      throw new Error(`${path} is damaged. Restore it from a backup; without it no API key works.`);
    return { ...readRoot(root), currentFrom: from === undefined ? undefined : Date.parse(from) };
  });
}

export async function writeRootFile(home: string, roots: readonly Root[]): Promise<void> {
  const lines = roots.map(({ text, currentFrom }) =>
    currentFrom === undefined ? text : `${text} from ${new Date(currentFrom).toISOString()}`,
  );
  const draft = await preparePrivateFile(serverSecretPath(home), `${lines.join('\n')}\n`);
  await draft.put();
}

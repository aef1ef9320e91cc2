import { chmod, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { homedir } from 'node:os';
import path from 'node:path';
import { z } from 'zod';
import { environmentOf } from '../../config/environment.ts';

/** The service to which commands send their work, and the key for it. */
const Profile = z.strictObject({ url: z.url({ protocol: /^https?$/ }), key: z.string().min(1) });
export type Profile = z.output<typeof Profile>;

const { XDG_CONFIG_HOME, APPDATA } = environmentOf(['XDG_CONFIG_HOME', 'APPDATA']);
export const profileFile = path.join(
  XDG_CONFIG_HOME || APPDATA || path.join(homedir(), '.config'),
  'plantdata',
  'profile.json',
);

/** Undefined where no one is logged in. Rejects when the file is not a profile. */
export async function readProfile(): Promise<Profile | undefined> {
  const text = await readFile(profileFile, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // Not for a file that may not be read: the work would be done here, against the wish of the caller.
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  try {
    return Profile.parse(JSON.parse(text));
  } catch (cause) {
    throw new Error(`${profileFile} is damaged. Run "plantdata login" again.`, { cause });
  }
}

/** Only its owner may read the file, also one that was there with other rights. */
export async function writeProfile(profile: Profile): Promise<void> {
  await mkdir(path.dirname(profileFile), { recursive: true, mode: 0o700 });
  await writeFile(profileFile, '', { mode: 0o600 });
  await chmod(profileFile, 0o600);
  await writeFile(profileFile, `${JSON.stringify(profile, null, 2)}\n`);
}

export const removeProfile = (): Promise<void> => rm(profileFile, { force: true });

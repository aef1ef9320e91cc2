import type { Command } from 'commander';
import { UnusableInputError } from '../documents/unusable-input.ts';
import type { Profile } from './profile.ts';

export interface ServiceFlags {
  readonly url?: string;
  readonly key?: string;
  readonly offline?: boolean;
}

export const addServiceOptions = (command: Command): Command =>
  command
    .option('--url <url>', 'let the service at this address do the work')
    .option('--key <key>', 'its API key; `plantdata login` keeps both, out of the history of your shell')
    .option('--offline', 'ask no service and no source: use what is installed here');

/** The service that does the work; undefined when it is done here. */
export async function chooseService({
  url,
  key,
  offline = false,
}: ServiceFlags): Promise<Profile | undefined> {
  if (offline) {
    if (url !== undefined) throw new UnusableInputError('--url and --offline exclude each other.');
    process.env.PLANTDATA_LIVE_SOURCES = 'off';
    process.env.PLANTDATA_AI_PROVIDER = 'none';
    return undefined;
  }
  const { readProfile } = await import('./profile.ts');
  const profile = await readProfile();
  if (url === undefined && key === undefined) return profile;
  const chosen = {
    url: url ?? profile?.url,
    key: key ?? (url === undefined ? undefined : keyFor(url, profile)),
  };
  if (chosen.url === undefined) throw new UnusableInputError('--key needs the address of a service: --url.');
  if (chosen.key === undefined)
    throw new UnusableInputError('--url needs an API key: --key, or plantdata login.');
  return { url: chosen.url, key: chosen.key };
}

/** Refuses an option whose work is done here only, so that no one takes the service for the one that answered. */
export function requireLocalWork(option: string, service: Profile | undefined, flags: ServiceFlags): void {
  if (service === undefined) return;
  const byProfile = flags.url === undefined && flags.key === undefined;
  throw new UnusableInputError(
    byProfile
      ? `${option} works on this machine only, and you are logged in to ${service.url}: add --offline, or run "plantdata logout" first.`
      : `${option} works on this machine only: leave out --url and --key.`,
  );
}

/** A key is sent to the service that it is for, and to no other. */
const keyFor = (url: string, profile: Profile | undefined): string | undefined =>
  profile !== undefined && profile.url.replace(/\/$/, '') === url.replace(/\/$/, '')
    ? profile.key
    : undefined;

import { rememberedMs, type ServerSecrets } from '../../capabilities/accounts/index.ts';
import { withAccounts } from '../accounts/with-accounts.ts';
import { type JsonFlag, note, print } from '../print.ts';

export interface RetireFlags extends JsonFlag {
  readonly force?: boolean;
}

export async function listSecrets({ json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ secrets, countKeysBySecret }) => {
    const counts = await countKeysBySecret();
    const listed = secrets.roots().map(({ version, currentFrom }, index) => ({
      version,
      is_current: index === 0,
      current_from: currentFrom === undefined ? null : new Date(currentFrom).toISOString(),
      keys: counts[index] ?? 0,
    }));
    const lines = listed.map(
      ({ version, is_current, current_from, keys }) =>
        `Version ${version}: ${is_current ? 'current' : 'accepted'}, from ${current_from ?? 'the start'}, keys: ${keys}\n`,
    );
    print(json ? { secrets: listed } : lines.join(''));
  });
}

export async function rotateSecret({ json = false }: JsonFlag): Promise<void> {
  await withAccounts(async ({ secrets }) => {
    const { version, text, currentFrom = 0 } = await secrets.rotate();
    if (secrets.isInFile) {
      const from = new Date(currentFrom).toISOString();
      print(json ? { version, current_from: from } : `Version ${version} is used from ${from}.\n`);
      note('The previous version is accepted until `plantdata secrets retire`.');
      return;
    }
    print(json ? { version, secret: text } : `${text}\n`);
    note(
      'Set PLANTDATA_SECRET_PREVIOUS to this secret and restart every process; then exchange it with PLANTDATA_SECRET and restart every process again.',
    );
  });
}

export async function retireSecret({ force = false, json = false }: RetireFlags): Promise<void> {
  await withAccounts(async ({ secrets, countKeysBySecret }) => {
    const [current, ...previous] = secrets.roots();
    if (previous.length === 0) throw new Error(`Only version ${current.version} is accepted.`);
    const [, ...counts] = await countKeysBySecret();
    if (!force)
      requireUnused(
        secrets,
        counts.reduce((sum, count) => sum + count, 0),
      );
    if (secrets.isInFile) await secrets.retire();
    else note('Take PLANTDATA_SECRET_PREVIOUS out of the settings, and restart every process.');
    print(json ? { version: current.version } : `Only version ${current.version} is left.\n`);
  });
}

/** Throws, with the reason, while the previous secret is needed. */
function requireUnused(secrets: ServerSecrets, keys: number): void {
  const [{ version, currentFrom }, ...previous] = secrets.roots();
  if (previous.some((root) => root.version > version)) {
    throw new Error('The new secret is not used yet: each process reads it first. Try again in a minute.');
  }
  if (currentFrom === undefined) {
    throw new Error(
      'Answers of the last day are remembered under the previous secret: without it a repeated request is charged again. Give --force a day after every process has the new secret.',
    );
  }
  const rememberedUntil = currentFrom + rememberedMs;
  if (rememberedUntil > Date.now()) {
    throw new Error(
      `Answers of the last day are remembered under the previous secret: without it a repeated request is charged again. Wait until ${new Date(rememberedUntil).toISOString()}, or give --force.`,
    );
  }
  if (keys > 0) {
    throw new Error(
      `Keys that were not used since the rotation: ${keys}. They end with the previous secret. Wait, replace them, or give --force.`,
    );
  }
}

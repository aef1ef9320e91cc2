import { readFile, stat } from 'node:fs/promises';
import type { BaseLogger } from 'pino';
import { type Clock, countMs } from '../../../platform/clock.ts';
import { type KeySet, readKeySet } from './key-set.ts';
import type { SigningKeys } from './signing-keys.ts';

interface KeyFileOptions {
  /** A JSON Web Key Set. */
  readonly file: string;
  readonly clock: Clock;
  readonly logger: BaseLogger;
}

const lookEveryMs = 3_000;

/**
 * The signing keys of a file, which is read again when it has changed. Rejects when it is not right at the start; one
 * that is not right later leaves the keys as they were, so that a slip cuts no caller off.
 */
export async function openKeyFile({ file, clock, logger }: KeyFileOptions): Promise<SigningKeys> {
  let version = await versionOf(file);
  let keys = await read(file);
  let lookedAt = countMs(clock);

  async function refresh(): Promise<void> {
    const now = countMs(clock);
    if (now - lookedAt < lookEveryMs) return;
    lookedAt = now;
    const found = await versionOf(file);
    if (found === version) return;
    version = found;
    try {
      keys = await read(file);
      logger.info('loaded new signing keys of delegation tokens');
    } catch (error) {
      logger.error({ err: error }, 'failed to load signing keys; keeping the present ones');
    }
  }

  return {
    async current() {
      await refresh();
      return keys.signing;
    },
    async find(kid) {
      await refresh();
      return keys.byKid.get(kid);
    },
  };
}

/** Changes with the file; of one that is not there it is the same. */
async function versionOf(file: string): Promise<string> {
  const found = await stat(file).catch(() => undefined);
  return found ? `${found.ino} ${found.size} ${found.mtimeMs}` : 'missing';
}

async function read(file: string): Promise<KeySet> {
  try {
    return readKeySet(await readFile(file, 'utf8'));
  } catch (error) {
    const problem = error instanceof Error ? error.message : 'It cannot be read.';
    throw new Error(`PLANTDATA_SIGNING_KEYS: ${file} is not a key set that can be used. ${problem}`);
  }
}

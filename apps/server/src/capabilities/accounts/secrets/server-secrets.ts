import type { BaseLogger } from 'pino';
import type { Timer } from '../../../platform/clock.ts';
import { hourMs, minuteMs } from '../../../platform/durations.ts';
import type { ReadSecrets } from '../../../platform/versioned-secret.ts';
import type { RandomBytes } from '../keys/api-key.ts';
import { deriveSecret, makeRoot, type Purpose, type Root, type Roots, readRoot } from './root.ts';
import { readRootFile, writeRootFile } from './root-file.ts';

export interface ServerSecretsOptions {
  /** The folder of the file of roots, unless `secret` is given. */
  readonly home: string;
  /** The current root in place of those in the home; every machine on one database needs the same. */
  readonly secret?: string | undefined;
  /** A second root that is accepted, with `secret`. */
  readonly secretPrevious?: string | undefined;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  readonly timer: Timer;
  readonly random: RandomBytes;
  readonly logger: BaseLogger;
}

export interface ServerSecrets {
  readonly isInFile: boolean;
  /** The accepted roots, the current one first. */
  roots(): Roots;
  secretsFor(purpose: Purpose): ReadSecrets;
  /** Calls back at once when the roots of this process are others than before. */
  onChange(listener: () => void): void;
  /** Makes a root. One in the file becomes current by itself, once every process has read it. */
  rotate(): Promise<Root>;
  /** Takes all roots but the current one from the file. */
  retire(): Promise<void>;
  close(): void;
}

/** The file is read again so often, and a new root is used after a time in which each process has read it. */
const readEveryMs = 5_000;
const introductionMs = minuteMs;
/** Answers are remembered for a day under the root that was current when the request came. */
export const rememberedMs = 24 * hourMs;

/** Reads the roots, or makes the first one. Rejects if the file is damaged or the settings contradict each other. */
export async function openServerSecrets(options: ServerSecretsOptions): Promise<ServerSecrets> {
  const { home, secret, secretPrevious, clock, timer, random, logger } = options;
  const read = () => (secret === undefined ? readRootFile(home, random) : rootsOf(secret, secretPrevious));
  let roots = inOrder(await read(), clock());
  const listeners = new Set<() => void>();
  const refresh = async () => {
    const now = inOrder(await read(), clock());
    if (JSON.stringify(now) === JSON.stringify(roots)) return;
    roots = now;
    for (const listener of listeners) listener();
  };
  const onFailure = (error: unknown) =>
    logger.error({ err: error }, 'failed to read the server secrets again');
  const stop =
    secret === undefined ? timer.every(readEveryMs, () => void refresh().catch(onFailure)) : () => undefined;
  return {
    isInFile: secret === undefined,
    roots: () => roots,
    secretsFor(purpose) {
      const derive = ([first, ...others]: Roots): ReturnType<ReadSecrets> => [
        { version: first.version, secret: deriveSecret(first, purpose) },
        ...others.map((root) => ({ version: root.version, secret: deriveSecret(root, purpose) })),
      ];
      let [of, made] = [roots, derive(roots)];
      return () => {
        if (of !== roots) [of, made] = [roots, derive(roots)];
        return made;
      };
    },
    onChange: (listener) => void listeners.add(listener),
    async rotate() {
      const before = await read();
      if (before.length > 1) {
        throw new Error(
          'The secret was rotated already. `plantdata secrets retire` ends the previous one first.',
        );
      }
      const root = makeRoot(Math.max(...before.map(({ version }) => version)) + 1, random);
      const made = { ...root, currentFrom: clock() + introductionMs };
      if (secret === undefined) await writeRootFile(home, [made, ...before]);
      return made;
    },
    async retire() {
      const [current] = inOrder(await read(), clock());
      await writeRootFile(home, [current]);
      await refresh();
    },
    close: stop,
  };
}

function rootsOf(secret: string, previous: string | undefined): Root[] {
  const roots = [secret, ...(previous === undefined ? [] : [previous])].map(readRoot);
  if (new Set(roots.map(({ version }) => version)).size === roots.length) return roots;
  throw new Error(
    'PLANTDATA_SECRET and PLANTDATA_SECRET_PREVIOUS must have different versions: `plantdata secrets rotate` makes a new one.',
  );
}

function inOrder(roots: readonly Root[], now: number): Roots {
  const current = roots.find(({ currentFrom = 0 }) => currentFrom <= now) ?? roots.at(-1);
  if (current === undefined) throw new Error('There is no server secret.');
  return [current, ...roots.filter((root) => root !== current)];
}

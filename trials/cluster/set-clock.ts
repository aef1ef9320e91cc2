import { access, chmod, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const library = `/usr/lib/${process.arch === 'arm64' ? 'aarch64' : 'x86_64'}-linux-gnu/faketime/libfaketimeMT.so.1`;

/** Gives a PostgreSQL a separate clock, by Debian's faketime. */
export interface SetClock {
  readonly environment: Readonly<Record<string, string>>;
  /** An offset in the words of faketime: `+3h`, `-2d`. */
  set(offset: string): Promise<void>;
}

/** Undefined where faketime is not installed. `folder` becomes readable for the server. */
export async function makeSetClock(folder: string): Promise<SetClock | undefined> {
  const isInstalled = await access(library).then(
    () => true,
    () => false,
  );
  if (!isInstalled) return undefined;
  await chmod(folder, 0o755);
  const file = join(folder, 'database-clock');
  const set = (offset: string) => writeFile(file, offset, { mode: 0o644 });
  await set('+0');
  const environment = {
    LD_PRELOAD: library,
    FAKETIME_TIMESTAMP_FILE: file,
    FAKETIME_NO_CACHE: '1',
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  };
  return { environment, set };
}

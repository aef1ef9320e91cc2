import { type ScryptOptions, scrypt, timingSafeEqual } from 'node:crypto';
import type { RandomBytes } from '../keys/api-key.ts';
import { tooManyPasswords } from './errors.ts';
import { normalisePassword } from './password-rules.ts';

/** Slow hashes of passwords, few at a time: each takes a tenth of a second of a processor and 32 MiB. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Takes as long for a person who does not exist (undefined) as for one who does. */
  isRight(password: string, stored: string | undefined): Promise<boolean>;
  /** True if it was made with other parameters than are used today. */
  isOutdated(stored: string): boolean;
}

interface Parameters {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Recommended for sign-in by a person: 105 ms of one core. */
const parametersOfToday: Parameters = { N: 2 ** 15, r: 8, p: 1 };
const saltBytes = 16;
const hashBytes = 32;
const atOnceMax = 2;
const waitingMax = 50;

const form = /^scrypt\$(\d{1,8})\$(\d{1,3})\$(\d{1,3})\$([\w-]+)\$([\w-]+)$/;

/** `onRefusal` is called for each that is refused because too many are waiting. */
export function createPasswords(
  random: RandomBytes,
  parameters: Parameters = parametersOfToday,
  onRefusal: () => void = () => undefined,
): Passwords {
  const inTurn = createTurns(onRefusal);
  const derive = (password: string, salt: Uint8Array, by: Parameters) =>
    inTurn(() => deriveKey(normalisePassword(password), salt, by));
  const nobody = { parameters, salt: random(saltBytes), hash: Buffer.from(random(hashBytes)) };
  return {
    async hash(password) {
      const salt = random(saltBytes);
      return write({ parameters, salt, hash: await derive(password, salt, parameters) });
    },
    async isRight(password, stored) {
      const known = stored === undefined ? undefined : read(stored);
      const { salt, hash, parameters: by } = known ?? nobody;
      const derived = await derive(password, salt, by);
      return timingSafeEqual(derived, hash) && known !== undefined;
    },
    isOutdated(stored) {
      const { N, r, p } = read(stored).parameters;
      return N !== parameters.N || r !== parameters.r || p !== parameters.p;
    },
  };
}

interface StoredPassword {
  readonly parameters: Parameters;
  readonly salt: Uint8Array;
  readonly hash: Buffer;
}

function write({ parameters: { N, r, p }, salt, hash }: StoredPassword): string {
  return ['scrypt', N, r, p, Buffer.from(salt).toString('base64url'), hash.toString('base64url')].join('$');
}

function read(stored: string): StoredPassword {
  const [, N, r, p, salt = '', hash = ''] = form.exec(stored) ?? [];
  const bytes = Buffer.from(hash, 'base64url');
  if (bytes.length !== hashBytes) throw new Error('A stored password is damaged.');
  return {
    parameters: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, 'base64url'),
    hash: bytes,
  };
}

function deriveKey(password: string, salt: Uint8Array, { N, r, p }: Parameters): Promise<Buffer> {
  // Node.js refuses to use more than 32 MiB without this option.
  const options: ScryptOptions = { N, r, p, maxmem: 256 * N * r };
  return new Promise((resolve, reject) => {
    scrypt(password, salt, hashBytes, options, (error, key) => (error ? reject(error) : resolve(key)));
  });
}

/** Lets few work at once, in the order in which they came, and refuses those for whom the queue is too long. */
function createTurns(onRefusal: () => void): <Result>(work: () => Promise<Result>) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let atWork = 0;
  return async (work) => {
    if (atWork >= atOnceMax) {
      if (waiting.length >= waitingMax) {
        onRefusal();
        throw tooManyPasswords();
      }
      // Finished work hands over its place, so no later call can take it.
      await new Promise<void>((resolve) => waiting.push(resolve));
    } else {
      atWork += 1;
    }
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else atWork -= 1;
    }
  };
}

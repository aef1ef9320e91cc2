import type { Random } from './random.ts';

export type Input = string | Uint8Array;

/** Something that reads what others have written, and how to tell whether it did so rightly. */
export interface Target {
  /** `plant names`; the name on the command line. */
  readonly name: string;
  /** Inputs that it reads: the beginning of most others. */
  readonly samples: () => Promise<readonly Input[]> | readonly Input[];
  /** What texts for it are made of; none for one that reads bytes. */
  readonly pieces?: readonly string[];
  /** Inputs made from scratch, in place of texts of pieces. */
  readonly make?: (random: Random) => Input;
  /** Of inputs; by default 20,000. */
  readonly lengthMax?: number;
  /** So long texts may get for which the time is taken; by default 32,000, the longest cell of a table. 0: none. */
  readonly growthMax?: number;
  /** Processor time that one input may take. By default 1 s. */
  readonly msMax?: number;
  /** What may stay in memory after a run, in MB. By default 150. */
  readonly keptMbMax?: number;
  /** Inputs of a short run, by default 15; fewer for what takes long. */
  readonly shortRun?: number;
  /** Reads an input and checks what it was read as. */
  read(input: Input): unknown;
  /** Whether an error is the documented one of an input that cannot be read. */
  isRefusal(error: unknown): boolean;
}

class WrongReading extends Error {
  override readonly name = 'WrongReading';
}

/** For results: what was promised of them does not hold. */
export function promise(holds: boolean, what: string): asserts holds {
  if (!holds) throw new WrongReading(what);
}

export const textOf = (input: Input): string =>
  typeof input === 'string' ? input : Buffer.from(input).toString();

export const bytesOf = (input: Input): Uint8Array => (typeof input === 'string' ? Buffer.from(input) : input);

export const never = (): boolean => false;

import { minuteMs } from '../../../../platform/durations.ts';
import { ClimateError } from '../climate-archive.ts';
import type { FutureClimate } from '../future-climate.ts';
import { type ArchiveDescription, publishes, type Time } from '../makers/description.ts';
import { VARIABLES, type Variable } from '../variables.ts';
import type { Locator } from './locator.ts';

/** The content of an archive. */
export interface Presence {
  hasFuture(future: FutureClimate, signal: AbortSignal): Promise<boolean>;
  hasLayer(variable: Variable, time: Time, signal: AbortSignal): Promise<boolean>;
}

/** Two variables make a model. */
const variablesMin = 2;
/** The submission of a job waits up to twice as long for the next answer of an archive: of a thousand questions some wait for others. */
const patienceMs = 5_000;
/** An archive that did not answer is not asked again for so long. */
const unknownMs = minuteMs;

/** A publisher has what its table says, and is not asked. */
export const presenceByTable = (description: ArchiveDescription): Presence => ({
  hasFuture: async (future) => publishes(description, future),
  hasLayer: async (_variable, time) => time === null || publishes(description, time),
});

/**
 * Asks the archive. While it does not answer nothing is known of it: rejects with `ClimateError`, `away`.
 *
 * @param clock milliseconds that only grow
 */
export function presenceByAsking(locator: Locator, clock: () => number): Presence {
  let silentUntilMs = 0;

  async function askStore<Answer>(ask: (signal: AbortSignal) => Promise<Answer>, signal: AbortSignal) {
    const unknown = 'The climate archive does not answer at the moment, so it is not known what it has.';
    if (clock() < silentUntilMs) throw new ClimateError('away', unknown);
    const before = locator.answers;
    let heard = before;
    const silence = new AbortController();
    const listening = setInterval(() => {
      if (locator.answers === heard) silence.abort();
      heard = locator.answers;
    }, patienceMs);
    try {
      return await ask(AbortSignal.any([signal, silence.signal]));
    } catch (cause) {
      signal.throwIfAborted();
      if (locator.answers === before) silentUntilMs = clock() + unknownMs;
      throw new ClimateError('away', unknown, { cause });
    } finally {
      clearInterval(listening);
    }
  }

  return {
    hasFuture: (future, signal) =>
      askStore(async (own) => {
        const [first, ...others] = VARIABLES;
        // Before the others: a file of all variables is then opened once.
        const one = await locator.find(first, future, own);
        const more = await Promise.all(others.map((variable) => locator.find(variable, future, own)));
        return [one, ...more].filter((file) => file !== undefined).length >= variablesMin;
      }, signal),
    hasLayer: (variable, time, signal) =>
      askStore(async (own) => (await locator.find(variable, time, own)) !== undefined, signal),
  };
}

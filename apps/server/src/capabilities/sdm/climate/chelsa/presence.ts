import { minuteMs } from '../../../../platform/durations.ts';
import type { FutureClimate } from '../future-climate.ts';
import { VARIABLES, type Variable } from '../variables.ts';
import { isOfChelsa } from './availability.ts';
import type { Time } from './layouts.ts';
import type { Locator } from './locator.ts';

/** The content of an archive, as far as it can be learnt quickly. */
export interface Presence {
  hasFuture(future: FutureClimate, signal: AbortSignal): Promise<boolean>;
  hasLayer(variable: Variable, time: Time, signal: AbortSignal): Promise<boolean>;
}

/** Two variables make a model. */
const variablesMin = 2;
/** The submission of a job waits no longer for an archive. */
const patienceMs = 5_000;
/** An archive that did not answer is not asked again for so long. */
const unknownMs = minuteMs;

/** CHELSA itself has what its table says, and is not asked. */
export const presenceByTable: Presence = {
  hasFuture: async (future) => isOfChelsa(future),
  hasLayer: async (_variable, time) => time === null || isOfChelsa(time),
};

/**
 * Asks the archive, and goes by the table while it does not answer: reading says then what is wrong.
 *
 * @param clock milliseconds that only grow
 */
export function presenceByAsking(locator: Locator, clock: () => number): Presence {
  let silentUntilMs = 0;

  async function askStore<Answer>(
    ask: (signal: AbortSignal) => Promise<Answer>,
    otherwise: Answer,
    signal: AbortSignal,
  ): Promise<Answer> {
    if (clock() < silentUntilMs) return otherwise;
    try {
      return await ask(AbortSignal.any([signal, AbortSignal.timeout(patienceMs)]));
    } catch {
      signal.throwIfAborted();
      silentUntilMs = clock() + unknownMs;
      return otherwise;
    }
  }

  return {
    hasFuture: (future, signal) =>
      askStore(
        async (own) => {
          const found = await Promise.all(VARIABLES.map((variable) => locator.find(variable, future, own)));
          return found.filter((name) => name !== undefined).length >= variablesMin;
        },
        isOfChelsa(future),
        signal,
      ),
    hasLayer: (variable, time, signal) =>
      askStore(
        async (own) => (await locator.find(variable, time, own)) !== undefined,
        time === null || isOfChelsa(time),
        signal,
      ),
  };
}

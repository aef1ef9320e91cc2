import type { Executor } from '../../src/platform/database/index.ts';
import type { Meter } from '../../src/platform/http/index.ts';

interface MeterOptions {
  /** Where what is settled together is written. */
  readonly db?: Executor;
  /** Rejects instead of reserving. */
  readonly onReserve?: () => Promise<void>;
  /** Runs before units are settled; when it rejects, they are not. */
  readonly onSettle?: () => Promise<void>;
}

/** A meter that tells what was done with it, such as `['reserve 3', 'settle 3']`. */
export function recordingMeter({ db, onReserve, onSettle }: MeterOptions = {}) {
  const events: string[] = [];
  const meter: Meter = {
    async reserve({ units }) {
      await onReserve?.();
      events.push(`reserve ${units}`);
      let isHeld = true;
      return {
        units,
        billedUnits: units,
        async settle(part = units, together) {
          if (!isHeld) throw new Error('These units are not held any more.');
          await onSettle?.();
          if (together) await db?.transaction().execute(together);
          isHeld = false;
          events.push(`settle ${part}`);
        },
        release() {
          if (!isHeld) return;
          isHeld = false;
          events.push('release');
        },
      };
    },
  };
  return { meter, events };
}

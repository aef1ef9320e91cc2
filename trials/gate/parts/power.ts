import { rm } from 'node:fs/promises';
import { seededRandom } from '@plantdata/maxent';
import {
  acknowledgedRows,
  missingRows,
} from '../../../apps/server/test/support/power-cut/acknowledged-rows.ts';
import { type RecordedRun, recordRun } from '../../../apps/server/test/support/power-cut/recorded-run.ts';
import type { GatePart } from '../part.ts';

const program = new URL('../../../apps/server/test/support/power-cut/write-rows.ts', import.meta.url);
/** Transactions of 20 rows each. */
const rounds = 20;
const seeds = 5;
const cutsOfSeed = 4;

/** Cuts a recorded run of the embedded database at random moments, and opens what each power cut would have left. */
export const power: GatePart = {
  name: 'power',
  packages: [],
  async run(say) {
    await using run = await recordRun(program, `${rounds}`);
    const opened = run.events.findIndex((event) => event.kind === 'said' && event.what === 'opened');
    const rows = acknowledgedRows(run.events).size;
    say(
      `${rows} rows acknowledged; ${opened} events of the first start and ${run.events.length - opened} after it`,
    );
    const found = { cuts: 0, first_start_cuts: 0, lost_rows: 0, unopened: 0 };
    for (let seed = 1; seed <= seeds; seed++) {
      const random = seededRandom(seed);
      const between = (from: number, to: number) => from + Math.floor(random() * (to - from));
      const firstStart = between(0, opened);
      const moments = Array.from({ length: cutsOfSeed }, () => between(opened, run.events.length));
      for (const at of [firstStart, ...moments, run.events.length]) {
        const survival = seed === 1 ? 'nothing' : { random };
        const lost = await openCut(run, at, survival);
        found.cuts += 1;
        if (at < opened) found.first_start_cuts += 1;
        if (lost === undefined) found.unopened += 1;
        else found.lost_rows += lost;
        say(`seed ${seed}, after event ${at}: ${lost ?? 'all'} rows lost`);
      }
    }
    return { passed: found.lost_rows + found.unopened === 0, figures: { rows, ...found } };
  },
};

/** The number of acknowledged rows that a power cut took; undefined where the database does not open. */
async function openCut(
  run: RecordedRun,
  at: number,
  survival: Parameters<RecordedRun['cut']>[1],
): Promise<number | undefined> {
  const acknowledged = acknowledgedRows(run.events.slice(0, at));
  const home = run.cut(at, survival);
  try {
    return (await missingRows(home, acknowledged)).length;
  } catch {
    return undefined;
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

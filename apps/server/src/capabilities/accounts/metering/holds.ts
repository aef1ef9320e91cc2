import type { LimitedBudgets } from './budgets.ts';
import { meterClosed } from './errors.ts';
import { createGranting } from './granting.ts';
import { type HoldMaintenanceDependencies, maintainHolds } from './hold-maintenance.ts';
import { createHoldSet } from './hold-set.ts';
import { createOpenHold, type OpenHold } from './open-hold.ts';
import { refusalOf } from './refusal.ts';

export type HoldsDependencies = Omit<HoldMaintenanceDependencies, 'holds'>;

/** All holds of this process. */
export interface Holds {
  /** Reserves units under a hold on the budgets. Rejects with `usage_limit_exceeded` or `merchant_limit_exceeded` when a limit leaves too few. */
  take(budgets: LimitedBudgets, units: number): Promise<OpenHold>;
  /** Uses a hold no more that others have closed. */
  drop(hold: OpenHold): void;
  /** Uses a hold no more of which it is not known what was spent. The database knows, when its last reservation has ended. */
  invalidate(hold: OpenHold): void;
  /** Returns all units. */
  close(): Promise<void>;
}

/** Keeps one open hold for each set of budgets that requests come for. */
export function createHolds(dependencies: HoldsDependencies): Holds {
  const { db, clock, logger } = dependencies;
  const holds = createHoldSet(db);
  const grant = createGranting({ db, clock, holds });
  const endMaintenance = maintainHolds({ ...dependencies, holds });
  const questions = new Set<Promise<unknown>>();
  let isClosed = false;

  /**
   * Makes `close` wait for the answer, lest units are granted after it has given everything back.
   */
  const waitForAnswer = async <Result>(question: Result | Promise<Result>): Promise<Result> => {
    if (!(question instanceof Promise)) return question;
    questions.add(question);
    try {
      return await question;
    } finally {
      questions.delete(question);
    }
  };

  return {
    async take(budgets, units) {
      for (;;) {
        if (isClosed) throw meterClosed();
        const hold = holds.openOne(budgets, () => createOpenHold(budgets, clock, grant));
        const answer = await waitForAnswer(hold.take(units)).catch((error: unknown) => {
          // The units may have been granted nevertheless.
          holds.invalidate(hold);
          throw error;
        });
        if (answer === 'granted') return hold;
        if (answer === 'refused') throw await refusalOf(db, budgets, units);
        holds.drop(hold);
      }
    },
    drop: holds.drop,
    invalidate: holds.invalidate,
    async close() {
      isClosed = true;
      await Promise.all([endMaintenance(), Promise.allSettled(questions)]);
      await holds.close(holds.list()).catch((error: unknown) => {
        logger.warn(
          { err: error },
          'failed to release held units; they are released when their holds expire',
        );
      });
    },
  };
}

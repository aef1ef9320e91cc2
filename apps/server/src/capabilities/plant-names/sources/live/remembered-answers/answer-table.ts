import type { BaseLogger } from 'pino';
import type { z } from 'zod';
import type { Clock } from '../../../../../platform/clock.ts';
import type { Executor } from '../../../../../platform/database/index.ts';
import { inTime } from '../../../../../platform/in-time.ts';
import { createOutageLog } from '../../../../../platform/outage-log.ts';
import { mapInSlices } from '../../../../../platform/time-slices.ts';
import { type Claims, createClaims } from './claims.ts';
import { type GivenAnswer, keyOf } from './given-answer.ts';
import type { RememberingLimits } from './limits.ts';
import { createReadQueue } from './read-queue.ts';
import { type AnswerRow, type AnswerStore, answersInDatabase, type Question } from './store.ts';
import { createTidying } from './tidying.ts';
import { createWriteQueue } from './write-queue.ts';

/** The answers in the database or a file, for those who can do without them. */
interface AnswerTable<Answer> {
  read(questions: readonly Question[]): Promise<ReadonlyMap<string, GivenAnswer<Answer>>>;
  write(row: AnswerRow): void;
  unwritten(key: string): GivenAnswer<Answer> | undefined;
  /** Undefined where no other process uses the table. */
  readonly claims: Claims | undefined;
  close(): Promise<void>;
}

export interface AnswerTableOptions<Answer> {
  readonly db: Executor | undefined;
  /** Used if there is no database. */
  readonly file: AnswerStore | undefined;
  readonly isShared: boolean;
  readonly schema: z.ZodType<Answer>;
  readonly clock: Clock;
  readonly logger: BaseLogger;
  readonly limits: RememberingLimits;
}

/** All sources of a list of the usual length, so that it is one statement. */
const questionsPerStatement = 16_000;
/** After this wait, callers ask the source instead. */
const readMsMax = 5_000;
const closeMsMax = 5_000;
const tooLate = () => new Error('The database takes too long.');

/** Undefined where there is neither. */
export function openAnswerTable<Answer>(
  options: AnswerTableOptions<Answer>,
): AnswerTable<Answer> | undefined {
  const { db, isShared, schema, clock, logger, limits } = options;
  const store = db ? answersInDatabase(db) : options.file;
  if (!store) return undefined;
  const outage = createOutageLog(
    clock,
    logger,
    'Remembered answers can be neither read nor written at the moment.',
  );
  const expiredBefore = () => new Date(clock.now().getTime() - limits.keptForMs);
  const tidying = db && createTidying({ db, limits, clock, onFailure: outage.note });
  const readQueue = createReadQueue((questions) =>
    load({ store, schema, questions, after: expiredBefore() }),
  );
  const writeQueue = createWriteQueue({
    delayMs: limits.writeDelayMs,
    async save(rows) {
      try {
        await store.write(rows);
        tidying?.afterWriting(rows.length);
      } catch (error) {
        outage.note(error);
      }
    },
  });
  const claims =
    db && isShared
      ? createClaims({ db, clock, logger, forMs: limits.claimedForMs, written: writeQueue.flush })
      : undefined;
  const finish = async () => {
    await writeQueue.flush();
    await claims?.close();
  };
  return {
    claims,
    async read(questions) {
      if (questions.length === 0 || outage.isRecent) return new Map();
      try {
        return await inTime(readQueue.read(questions), readMsMax, tooLate);
      } catch (error) {
        outage.note(error);
        return new Map();
      }
    },
    write: (row) => writeQueue.add(keyOf(row), row),
    unwritten(key) {
      const row = writeQueue.get(key);
      return row && parseRow(schema, row);
    },
    close: () =>
      inTime(Promise.all([finish(), tidying?.stop()]), closeMsMax, tooLate).then(
        () => undefined,
        (error: unknown) => outage.note(error),
      ),
  };
}

interface Load<Answer> {
  readonly store: AnswerStore;
  readonly schema: z.ZodType<Answer>;
  readonly questions: readonly Question[];
  readonly after: Date;
}

async function load<Answer>({ store, schema, questions, after }: Load<Answer>) {
  const found = new Map<string, GivenAnswer<Answer>>();
  for (let at = 0; at < questions.length; at += questionsPerStatement) {
    const rows = await store.read(questions.slice(at, at + questionsPerStatement), after);
    await mapInSlices(rows, (row) => {
      const given = parseRow(schema, row);
      if (given) found.set(keyOf(row), given);
    });
  }
  return found;
}

function parseRow<Answer>(schema: z.ZodType<Answer>, row: AnswerRow): GivenAnswer<Answer> | undefined {
  const { success, data } = schema.safeParse(JSON.parse(row.answer));
  return success ? { answer: data, answeredAt: row.answeredAt, characters: row.answer.length } : undefined;
}

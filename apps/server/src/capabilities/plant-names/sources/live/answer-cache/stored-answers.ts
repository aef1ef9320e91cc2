import type { z } from 'zod';
import { gatherCalls } from '../../../../../platform/database/gathered-calls.ts';
import { createOutageLog } from '../../../../../platform/outage-log.ts';
import { mapCooperatively } from '../../../../../platform/time-slices.ts';
import { withTimeout } from '../../../../../platform/with-timeout.ts';
import type { AnswerCacheLimits, AnswerCacheOptions } from './answer-cache.ts';
import { answersInFile } from './answer-file.ts';
import { type AnswerRow, type AnswerStore, answersInDatabase, keyOf, type Question } from './answer-rows.ts';
import { type Claims, createClaims } from './claims.ts';
import { createPruning } from './pruning.ts';
import { createWriteQueue } from './write-queue.ts';

/** The answers in the database or a file. Nothing here throws. */
interface StoredAnswers<Answer> {
  read(questions: readonly Question[]): Promise<ReadonlyMap<string, StoredAnswer<Answer>>>;
  write(row: AnswerRow): void;
  findUnwritten(key: string): StoredAnswer<Answer> | undefined;
  /** Undefined where no other process uses the table. */
  readonly claims: Claims | undefined;
  close(): Promise<void>;
}

export interface StoredAnswer<Answer> {
  readonly answer: Answer;
  readonly answeredAt: Date;
  /** Length of its JSON text. */
  readonly characters: number;
}

type StoredAnswersOptions<Answer> = Omit<AnswerCacheOptions<Answer>, 'freshForMs' | 'limits'> & {
  readonly limits: AnswerCacheLimits;
};

/** All sources of a list of the usual length, so that it is one statement. */
const questionsPerStatement = 16_000;
/** After this wait, callers ask the source instead. */
const readMsMax = 5_000;
const closeMsMax = 5_000;
const createTooLate = () => new Error('The database takes too long.');

/** Undefined where there is neither a database nor a file. */
export function openStoredAnswers<Answer>(
  options: StoredAnswersOptions<Answer>,
): StoredAnswers<Answer> | undefined {
  const { db, file, isShared = false, schema, clock, logger, limits } = options;
  const store = db ? answersInDatabase(db) : file === undefined ? undefined : answersInFile(file);
  if (!store) return undefined;
  const outage = createOutageLog(
    clock,
    logger,
    'Cached answers can be neither read nor written at the moment.',
  );
  const pruning = db && createPruning({ db, limits, clock, onFailure: outage.note });
  const readTogether = gatherCalls(async (calls: readonly (readonly Question[])[]) => {
    const after = new Date(clock.now().getTime() - limits.keptForMs);
    const answers = await load(store, schema, calls.flat(), after);
    return calls.map(() => answers);
  });
  const writeQueue = createWriteQueue({
    delayMs: limits.writeDelayMs,
    async save(rows) {
      try {
        await store.write(rows);
        pruning?.pruneAfterWrite(rows.length);
      } catch (error) {
        outage.note(error);
      }
    },
  });
  const claims =
    db && isShared
      ? createClaims({ db, clock, logger, forMs: limits.claimedForMs, waitForWrites: writeQueue.flush })
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
        return await withTimeout(readTogether(questions), readMsMax, createTooLate);
      } catch (error) {
        outage.note(error);
        return new Map();
      }
    },
    write: (row) => writeQueue.add(keyOf(row), row),
    findUnwritten(key) {
      const row = writeQueue.get(key);
      return row && parseRow(schema, row);
    },
    close: () =>
      withTimeout(Promise.all([finish(), pruning?.stop()]), closeMsMax, createTooLate).then(
        () => undefined,
        (error: unknown) => outage.note(error),
      ),
  };
}

async function load<Answer>(
  store: AnswerStore,
  schema: z.ZodType<Answer>,
  questions: readonly Question[],
  after: Date,
): Promise<ReadonlyMap<string, StoredAnswer<Answer>>> {
  const distinct = [...new Map(questions.map((question) => [keyOf(question), question])).values()];
  const found = new Map<string, StoredAnswer<Answer>>();
  for (let at = 0; at < distinct.length; at += questionsPerStatement) {
    const rows = await store.read(distinct.slice(at, at + questionsPerStatement), after);
    await mapCooperatively(rows, (row) => {
      const answer = parseRow(schema, row);
      if (answer) found.set(keyOf(row), answer);
    });
  }
  return found;
}

function parseRow<Answer>(schema: z.ZodType<Answer>, row: AnswerRow): StoredAnswer<Answer> | undefined {
  const { success, data } = schema.safeParse(JSON.parse(row.answer));
  return success ? { answer: data, answeredAt: row.answeredAt, characters: row.answer.length } : undefined;
}

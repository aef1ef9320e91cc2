import { onTestFinished } from 'vitest';
import type { AnswerCacheLimits } from '../../src/capabilities/plant-names/sources/live/answer-cache/answer-cache.ts';
import { createSourceAnswerCache } from '../../src/capabilities/plant-names/sources/live/answer-cache/source-answer-cache.ts';
import { connectSource } from '../../src/capabilities/plant-names/sources/live/connect-source.ts';
import type { ConnectorDefinition } from '../../src/capabilities/plant-names/sources/live/connector.ts';
import type { SourceOptions } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';
import { systemClock } from '../../src/platform/clock.ts';
import { countStatements } from './count-statements.ts';
import { connectTo, silentLogger, type TestDatabase } from './database.ts';
import { foundName } from './found-names.ts';
import { type GivenAnswer, serveAnswers } from './live-sources.ts';
import { questionOf } from './name-tables.ts';
import { sourceOptions } from './one-live-source.ts';

/** A service that takes ten names at a time and answers with those that it has, as many times as it has them. */
const definition: ConnectorDefinition = {
  id: 'gbif',
  defaultUrl: null,
  defaultPath: '/',
  policy: { concurrency: 10, intervalMs: 0, timeoutMs: 300_000, retries: 0, answerBytesMax: 1_000_000 },
  namesPerFind: 10,
  knownName: 'Poa annua',
  connect: ({ main }) => ({
    async find(names, options) {
      const query = { names: names.map(({ written }) => written).join() };
      const had = await main.call({ path: '', query, read: ({ json }) => [json].flat() }, options);
      return names.map(({ written }) => had.filter((name) => name === written).map(() => foundName(written)));
    },
  }),
};

/** Serves the source; `asked` are the names of each question. */
export async function serveSource(
  answer: (names: readonly string[], earlier: number) => GivenAnswer | Promise<GivenAnswer>,
) {
  const namesOf = ({ searchParams }: URL) => searchParams.get('names')?.split(',') ?? [];
  const { url, requests } = await serveAnswers((request, earlier) => answer(namesOf(request.url), earlier));
  return { url, asked: () => requests.map((request) => namesOf(request.url)) };
}

export interface AskingProcess {
  /** What comes of each of the names. */
  outcomes(names: readonly string[], options?: Partial<SourceOptions>): Promise<readonly string[]>;
  /** Statements to the database so far. */
  statements(): number;
  /** Ends in good order. */
  end(): Promise<void>;
  /** Ends its connections, so that nobody hears of it any more. */
  cutOff(): Promise<void>;
}

/** All that a process has for itself: memory, connections to the database, the source. */
export async function startProcess(
  database: TestDatabase,
  { url }: { readonly url: string },
  { isShared = true, limits }: { isShared?: boolean; limits?: Partial<AnswerCacheLimits> } = {},
): Promise<AskingProcess> {
  const connection = await connectTo(database);
  const { db, count } = countStatements(connection.db);
  const clock = systemClock;
  const cache = createSourceAnswerCache({
    db,
    isShared,
    clock,
    logger: silentLogger,
    // Longer than a test may take: a process that waits does so for the reason that the test gives.
    limits: { claimedForMs: 300_000, ...limits },
  });
  const identity = 'plantdata-test (test@example.org)';
  const { source, close } = connectSource(
    definition,
    { main: url, second: url },
    {
      identity,
      cache,
      clock,
    },
  );
  let cutting: Promise<void> | undefined;
  const cutOff = () => {
    cutting ??= connection.close();
    return cutting;
  };
  const end = async () => {
    await close();
    await cache.close();
    await cutOff();
  };
  onTestFinished(end);
  return {
    async outcomes(names, options) {
      const answers = await source.match(names.map(questionOf), sourceOptions(options));
      return answers.map(({ outcome }) => outcome);
    },
    statements: count,
    end,
    cutOff,
  };
}

import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ServiceError } from '../errors.ts';

/** Who takes the time limit off a statement, as migrations do, takes it off the wait for its answer too. */
const takesLimitOff = /\bset local statement_timeout = 0\b/i;

/**
 * A connection that gives a statement up when no answer comes within so many milliseconds, and is then destroyed: the other
 * end has gone without a word, as after a failover, and whoever got the connection next would wait for it too.
 * A connection that is lost is a 503, as one that cannot be had is.
 */
export function patientClient(client: pg.PoolClient, answerMsMax: number): PostgresPoolClient {
  let isSilent = false;
  let isLimited = true;

  const inTime = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const timer = setTimeout(() => {
      isSilent = true;
      reject(new Silence(`The database has not answered for ${answerMsMax / 1000} seconds.`));
    }, answerMsMax);
    answer.then(resolve, reject).finally(() => clearTimeout(timer));
    return promise;
  };

  function query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>;
  function query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>;
  function query(text: unknown, parameters: readonly unknown[] = []): unknown {
    if (typeof text !== 'string') throw new Error('Cursors are not used here.');
    // The rollback of a transaction whose statement was given up.
    if (isSilent) return Promise.reject(unreachable(new Error('The connection was given up.')));
    if (takesLimitOff.test(text)) isLimited = false;
    const answer = client.query(text, [...parameters]);
    return (isLimited ? inTime(answer) : answer).catch(explainLoss);
  }

  return { query, release: (destroy = false) => client.release(destroy || isSilent) };
}

/** States in which the server ends connections, and the class of those that are lost. */
const endsConnection = /^(?:57P0[123]|08...)$/;

/** How the driver says so: it has no class for it. */
const saysLoss = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

function explainLoss(error: unknown): never {
  throw isLoss(error) ? unreachable(error) : error;
}

function isLoss(error: unknown): boolean {
  if (error instanceof pg.DatabaseError) return endsConnection.test(error.code ?? '');
  return (
    error instanceof Silence ||
    (error instanceof Error && ('syscall' in error || saysLoss.test(error.message)))
  );
}

class Silence extends Error {}

export const unreachable = (cause: unknown): ServiceError =>
  new ServiceError({
    code: 'service_unavailable',
    detail: 'The service cannot reach its database at the moment.',
    retryAfterSeconds: 5,
    cause,
  });

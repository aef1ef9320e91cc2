import type { PostgresCursor, PostgresPoolClient, PostgresQueryResult } from 'kysely';
import pg from 'pg';
import { ServiceError } from '../errors.ts';

/** Removing the time limit of a statement, as migrations do, also removes that on its answer. */
const takesLimitOff = /\bset local statement_timeout = 0\b/i;

export interface Patience {
  readonly answerMsMax: number;
  /** The connections that may have a statement without a time limit. */
  readonly unlimited: Set<object>;
}

/**
 * A connection that gives up a statement without an answer within `answerMsMax` and is then
 * destroyed: the other end is gone without notice, as after a failover, and the next user of the
 * connection would wait for it too. A lost connection is a 503, like one that cannot be opened.
 */
export function patientClient(
  client: pg.PoolClient,
  { answerMsMax, unlimited }: Patience,
): PostgresPoolClient {
  let isSilent = false;
  let isLimited = true;

  const withTimeout = <Answer>(answer: Promise<Answer>): Promise<Answer> => {
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
    if (takesLimitOff.test(text)) {
      isLimited = false;
      unlimited.add(client);
    }
    const answer = client.query(text, [...parameters]);
    return (isLimited ? withTimeout(answer) : answer).catch(explainLoss);
  }

  return {
    query,
    release(destroy = false) {
      unlimited.delete(client);
      client.release(destroy || isSilent);
    },
  };
}

/** States in which the server ends connections, also those of idle transactions, and the class of those that are lost. */
const endsConnection = /^(?:57P0[123]|25P0[34]|08...)$/;

/** The server has ended a statement at its time limit, as when its clock is put forward or it is overloaded. */
const endsStatement = '57014';

/** Messages with which the driver reports a loss, for which it has no class. */
const saysLoss = /^(?:Connection terminated|Client has encountered a connection error|Client was closed)/;

function explainLoss(error: unknown): never {
  if (error instanceof pg.DatabaseError && error.code === endsStatement) throw unreachable(error);
  throw isLoss(error) ? unreachable(new LostStatement('The connection was lost.', { cause: error })) : error;
}

/** The database may or may not have done the statement. */
class LostStatement extends Error {}

/** True if the connection was lost during a statement, as opposed to before it. */
export const isLostStatement = (error: unknown): boolean =>
  error instanceof ServiceError && error.cause instanceof LostStatement;

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

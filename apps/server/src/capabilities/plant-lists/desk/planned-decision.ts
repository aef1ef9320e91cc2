import type { FastifyRequest } from 'fastify';
import type { RawBuilder } from 'kysely';
import type { DecidedColumn } from './cell-groups.ts';
import type { StoredList } from './list-store.ts';
import type { DecideRequest, ListChange } from './schema.ts';
import type { VerifiedText } from './text-store.ts';

export interface DecisionRequest {
  readonly list: StoredList;
  readonly body: DecideRequest;
  readonly caller: FastifyRequest['caller'];
  readonly signal: AbortSignal;
  readonly reserve: FastifyRequest['reserve'];
}

interface Account {
  readonly accountId: string;
}

/** A decision that can be carried out. */
export interface PlannedDecision {
  readonly decision: ListChange['decision'];
  readonly column: DecidedColumn;
  /** For the history. */
  readonly value: string | null;
  readonly units: number;
  /** A new text with its record; null without one. */
  readonly verified: VerifiedText | null;
  /** True for a decision that is offered in the next lists. */
  readonly isRemembered: boolean;
  /** The rows `r` with the text `t` in which there is something to decide. */
  canDecide(account: Account): RawBuilder<unknown>;
  /** Values for the columns of the cells, and what is joined to the rows `r` for them. */
  set(account: Account): {
    readonly values: Readonly<Record<string, RawBuilder<unknown>>>;
    readonly from?: RawBuilder<unknown>;
  };
}

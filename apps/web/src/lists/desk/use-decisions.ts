import { PlantDataError } from '@plantdata/client';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { service } from '../../api/service.ts';
import { notify, notifyOfFailure } from '../../parts/notify.ts';
import { messageOf } from '../../shell/failure.tsx';
import { desk as texts } from '../../texts/desk.ts';
import { listKey } from '../lists-query.ts';
import type { Decision, DecisionResult } from './desk-queries.ts';
import { replaceRows } from './row-cache.ts';

export type Conflicts = Pick<DecisionResult, 'conflicts' | 'conflict_count'>;

function messageOfResult({ decision, value }: Decision, { change, conflict_count }: DecisionResult): string {
  const isWithoutProposal = decision === 'accept' && value === undefined && conflict_count === 0;
  return change === null && isWithoutProposal ? texts.done.noProposal : texts.done.rows(change?.rows ?? 0);
}

/** Sends decisions, and says what came of them. */
export function useDecisions(listId: string) {
  const client = useQueryClient();
  const [conflicts, setConflicts] = useState<Conflicts>();
  const [said, setSaid] = useState('');
  const path = { list_id: listId };
  const decision = useMutation({
    mutationFn: (body: Decision) => service.post('/v1/lists/{list_id}/decisions', { path, body }),
  });
  const turn = useMutation({
    mutationFn: (direction: 'undo' | 'redo') =>
      direction === 'undo'
        ? service.post('/v1/lists/{list_id}/undo', { path })
        : service.post('/v1/lists/{list_id}/redo', { path }),
  });

  function receive(result: DecisionResult, message: string): DecisionResult {
    replaceRows(listId, result.rows);
    setConflicts(result.conflict_count > 0 ? result : undefined);
    const cost = result.units > 0 ? ` ${texts.done.cost(result.units)}` : '';
    setSaid(message + cost);
    // One changed row is seen.
    if (cost !== '' || (result.change?.rows !== 1 && result.conflict_count === 0))
      void notify(message + cost);
    // Its new version makes the page read the rest anew.
    void client.invalidateQueries({ queryKey: listKey(listId) });
    return result;
  }

  return {
    conflicts,
    dismissConflicts: () => setConflicts(undefined),
    said,
    say: setSaid,
    isBusy: decision.isPending || turn.isPending,
    async decide(body: Decision): Promise<DecisionResult | undefined> {
      try {
        const result = await decision.mutateAsync(body);
        return receive(result, messageOfResult(body, result));
      } catch (error) {
        await notifyOfFailure(messageOf(error));
        return undefined;
      }
    },
    async turnBack(direction: 'undo' | 'redo'): Promise<DecisionResult | undefined> {
      try {
        const result = await turn.mutateAsync(direction);
        const rows = result.change?.rows ?? 0;
        return receive(result, direction === 'undo' ? texts.done.undone(rows) : texts.done.redone(rows));
      } catch (error) {
        const isNone = error instanceof PlantDataError && error.status === 409;
        if (isNone) setSaid(texts.done.nothingTo[direction]);
        await (isNone ? notify(texts.done.nothingTo[direction]) : notifyOfFailure(messageOf(error)));
        return undefined;
      }
    },
  };
}

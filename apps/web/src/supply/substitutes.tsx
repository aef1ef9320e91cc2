import { useMemo, useRef } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { useKept } from './kept.ts';
import { RankingSection } from './ranking-section.tsx';
import { SubstitutesForm } from './substitutes-form.tsx';
import { substitutes, substitutionRequest } from './substitutes-store.ts';
import { callOfSubstitutes } from './supply-calls.ts';
import classes from './supply-page.module.css';

/** From checked candidates to their ranking. */
export function Substitutes() {
  const form = useKept(substitutes);
  const request = useMemo(() => substitutionRequest(form), [form]);
  useApiCall(useMemo(() => callOfSubstitutes(request), [request]));
  const result = useRef<HTMLDivElement>(null);
  // The form may be longer than the screen.
  const showResult = () => {
    result.current?.focus({ preventScroll: true });
    result.current?.scrollIntoView();
  };
  return (
    <div className={classes.columns}>
      <SubstitutesForm request={request} onRanked={showResult} />
      <div ref={result} tabIndex={-1} className={classes.result}>
        <RankingSection ranking={form.ranking} isStale={form.ranked !== JSON.stringify(request)} />
      </div>
    </div>
  );
}

import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback } from 'react';
import type { FlowersSearch } from './flowers-search.ts';

/** State of the page in its URL, and its setter; each opened flower is a step in the history. */
export function useFlowersSearch() {
  const search = useSearch({ from: '/signed-in/flowers' });
  const navigate = useNavigate({ from: '/flowers' });
  const change = useCallback(
    (changes: FlowersSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        replace: changes.flower === undefined && changes.view === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}

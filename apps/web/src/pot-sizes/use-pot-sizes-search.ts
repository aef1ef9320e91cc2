import { useNavigate, useSearch } from '@tanstack/react-router';
import type { PotSizesSearch } from './pot-sizes-search.ts';

/** State of the page in its URL, and its setter. */
export function usePotSizesSearch() {
  const search = useSearch({ from: '/signed-in/pot-sizes' });
  const navigate = useNavigate({ from: '/pot-sizes' });
  const change = (changes: PotSizesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false });
  return [search, change] as const;
}

import { useEffect } from 'react';
import { shell } from '../texts/shell.ts';

/** The title of the window, by which tabs and screen readers tell pages apart. */
export function usePageTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${shell.product}`;
  }, [title]);
}

import { useClipboard } from '@mantine/hooks';
import { useEffect } from 'react';
import { parts } from '../texts/parts.ts';
import { notifyOfFailure } from './notify.ts';

/** Copies a text; it is known for a moment that it was, and said where it could not be. */
export function useCopy(text: string) {
  const { copied, copy, error } = useClipboard({ timeout: 4_000 });
  useEffect(() => {
    if (error !== null) void notifyOfFailure(parts.copyFailed);
  }, [error]);
  return { isCopied: copied, copy: () => copy(text) };
}

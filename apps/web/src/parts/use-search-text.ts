import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/**
 * Text of a search field whose value is kept in the URL: typing updates the URL after a pause, and
 * other changes of the URL update the field.
 */
export function useSearchText(
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): [string, (value: string) => void] {
  const [text, setText] = useState(value ?? '');
  /** Value in the URL, or about to be written there. */
  const reported = useRef(value);
  const tell = useDebouncedCallback((typed: string) => {
    reported.current = typed || undefined;
    onChange(reported.current);
  }, 250);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    tell.cancel();
    setText(value ?? '');
  }, [value, tell]);
  const type = (typed: string) => {
    setText(typed);
    tell(typed);
  };
  return [text, type];
}

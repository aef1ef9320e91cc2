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
  const told = useRef(value);
  const tell = useDebouncedCallback((typed: string) => {
    told.current = typed || undefined;
    onChange(told.current);
  }, 250);
  useEffect(() => {
    if (value === told.current) return;
    told.current = value;
    tell.cancel();
    setText(value ?? '');
  }, [value, tell]);
  const type = (typed: string) => {
    setText(typed);
    tell(typed);
  };
  return [text, type];
}

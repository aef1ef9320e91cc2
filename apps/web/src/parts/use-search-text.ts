import { useDebouncedCallback } from '@mantine/hooks';
import { useEffect, useRef, useState } from 'react';

/** The text of a search field whose value stands in the address: that changes once typing pauses, and when it changes otherwise the field follows. */
export function useSearchText(
  value: string | undefined,
  onChange: (value: string | undefined) => void,
): [string, (value: string) => void] {
  const [text, setText] = useState(value ?? '');
  /** What the address says, or is about to. */
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

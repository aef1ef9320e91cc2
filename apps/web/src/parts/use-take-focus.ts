import { type RefObject, useEffect } from 'react';

/** Takes the focus where what had it has just gone: from nobody, and not when a page is opened. */
export function useTakeFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (isFree) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}

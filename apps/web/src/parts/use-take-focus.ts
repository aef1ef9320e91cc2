import { type RefObject, useEffect } from 'react';

/**
 * Takes the focus if the focused element has just been removed; never from another element, nor
 * when a page opens.
 */
export function useTakeFocus(ref: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const isFree = document.activeElement === document.body && navigator.userActivation?.hasBeenActive;
    if (isFree) ref.current?.focus({ preventScroll: true });
  }, [ref]);
}

import type { NotificationData } from '@mantine/notifications';
import { useSyncExternalStore } from 'react';
import { parts } from '../texts/parts.ts';

/** True after the first notification; until then the notifications are not loaded. */
let wasUsed = false;
const listeners = new Set<() => void>();

/** Says shortly that something was done. */
export const notify = (message: string): Promise<void> => show({ message });

/** Says that something did not work; stays until it is closed. */
export const notifyOfFailure = (message: string): Promise<void> =>
  show({ message, color: 'red', autoClose: false });

async function show(notice: NotificationData): Promise<void> {
  wasUsed = true;
  for (const listener of listeners) listener();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({ ...notice, closeButtonProps: { 'aria-label': parts.close } });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHasNotices = (): boolean => useSyncExternalStore(subscribe, () => wasUsed);

import { useSyncExternalStore } from 'react';
import { createListStorage } from './list-storage.ts';
import { createNameList } from './name-list.ts';
import { verifyList } from './verify-list.ts';

/** `crypto.randomUUID` is missing in pages that came over plain HTTP. */
const newId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

/** One list at a time; it keeps running while other pages are open. */
export const nameList = createNameList({ storage: createListStorage(), verify: verifyList, newId });

export const useNameList = () => useSyncExternalStore(nameList.subscribe, nameList.view);

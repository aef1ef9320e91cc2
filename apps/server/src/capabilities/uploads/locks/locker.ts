/** Lets one request at a time work on an upload. */
export interface Locker {
  newLock(id: string): Lock;
}

export interface Lock {
  /**
   * Resolves when the lock is held; `requestRelease` is called when another request wants it.
   * Rejects with `upload_locked` if the holder does not release it.
   */
  lock(requestRelease: () => void): Promise<void>;
  unlock(): Promise<void>;
}

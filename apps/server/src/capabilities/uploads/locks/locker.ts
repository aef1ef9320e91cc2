/** Lets one request at a time work on an upload. */
export interface Locker {
  newLock(id: string): Lock;
}

export interface Lock {
  /**
   * Resolves when the lock is held; `requestRelease` is called when another request wants it. Rejects with
   * `upload_locked` when whoever holds it does not let go.
   */
  lock(requestRelease: () => void): Promise<void>;
  unlock(): Promise<void>;
}

import { PGlite } from '@electric-sql/pglite';
import { createSyncedEngine } from './synced-files.ts';

const sync = new Uint8Array([0x53, 0, 0, 0, 4]);

/** Parse, Bind, Describe, Execute, Close and Flush: messages that leave a statement half done until Sync. */
const opensTurn = new Set(Array.from('PBDECH', (letter) => letter.charCodeAt(0)));

/**
 * A PGlite that several socket connections can share without mixing their statements.
 *
 * `pglite-socket` queues single protocol messages and keeps other connections away only while
 * `isInTransaction()` is true. Two connections that waited behind a transaction could therefore have their
 * Parse messages run one after the other before either Bind, and one client received the rows of the other's
 * statement. Here a connection's turn lasts from its first message to its Sync.
 */
export class TurnTakingPGlite extends PGlite {
  #isMidStatement = false;
  readonly #onFailure: (error: unknown) => void;

  /** `onFailure` is called when the engine itself fails, after that it answers nothing; `onLog` for each line of its log. */
  constructor(
    dataFolder: string,
    { onFailure, onLog }: { onFailure: (error: unknown) => void; onLog: (line: string) => void },
  ) {
    super(createSyncedEngine(dataFolder, onLog));
    this.#onFailure = onFailure;
  }

  override isInTransaction(): boolean {
    return this.#isMidStatement || super.isInTransaction();
  }

  override async execProtocolRawStream(...args: Parameters<PGlite['execProtocolRawStream']>): Promise<void> {
    const [message] = args;
    try {
      await super.execProtocolRawStream(...args);
    } catch (error) {
      this.#onFailure(error);
      throw error;
    }
    this.#isMidStatement = message[0] !== undefined && opensTurn.has(message[0]);
  }

  /**
   * Used by `pglite-socket` to roll back for a client that went away. If that client left in the middle of a
   * failed statement, the engine ignores everything until a Sync, the rollback too.
   */
  override async exec(...args: Parameters<PGlite['exec']>): ReturnType<PGlite['exec']> {
    if (this.#isMidStatement) {
      await this.execProtocolRaw(sync);
      this.#isMidStatement = false;
    }
    return super.exec(...args);
  }
}

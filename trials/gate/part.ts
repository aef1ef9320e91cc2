/** One proof of the gate: something too long for the daily tests, or that needs real programs from Debian. */
export interface GatePart {
  /** Names it on the command line: `npm run gate -- clock`. */
  readonly name: string;
  /** Debian packages that it needs. `npm run gate` installs them where it may. */
  readonly packages: readonly string[];
  /**
   * Runs the proof. Progress goes to `say`; the figures are the line that a closing note quotes. Parts that may last longer or
   * shorter do so for `minutes`.
   */
  readonly run: (say: (line: string) => void, minutes: string | undefined) => Promise<GateResult>;
}

export interface GateResult {
  readonly passed: boolean;
  /** Counts and measurements with their units, such as `{ bombs: 12, slowest_health_ms: 41 }`. */
  readonly figures: Readonly<Record<string, number | string>>;
}

/** Proposals for names that no source has. They are never answers: each goes through the sources like any other name. */
export interface NameFallback {
  /** Name of the model, for the notes; null if none is configured. */
  readonly model: string | null;
  /** By submitted name; a name for which nothing plausible was proposed is missing. Never throws for an outage. */
  propose(names: readonly string[], options: ProposeOptions): Promise<Proposals>;
}

interface ProposeOptions {
  readonly signal: AbortSignal;
  /** False: cached proposals are neither read nor written. */
  readonly cacheResults: boolean;
}

export interface Proposals {
  readonly byName: ReadonlyMap<string, NameProposal>;
  /** Why some names were not asked, as the end of "No proposal from the AI fallback: …"; null when all were. */
  readonly failure: string | null;
}

export interface NameProposal {
  /** A botanical name without authors: `Lavandula angustifolia`. */
  readonly suggestedName: string;
  readonly confidence: 'high' | 'medium' | 'low';
  /** One short sentence of plain text. */
  readonly details: string | null;
}

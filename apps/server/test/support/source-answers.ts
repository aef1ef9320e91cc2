import type { PlantName } from '@plantdata/botanical-names';
import {
  decide as decideOn,
  reachConsensus as reachConsensusOn,
  type SourcedAnswer,
} from '../../src/capabilities/plant-names/consensus/consensus.ts';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import type { SourceMatch } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';

/** A source that has the name as written and accepts it, with what matters to the test. */
export function says(
  source: SourceId,
  acceptedName: string,
  changes: Partial<SourceMatch> = {},
): SourcedAnswer {
  return { source, answer: { outcome: 'match', match: { ...plainMatch(acceptedName), ...changes } } };
}

function plainMatch(acceptedName: string): SourceMatch {
  return {
    kind: 'exact',
    stage: null,
    reading: 0,
    isKnownMisspelling: false,
    editDistance: 0,
    matchedName: acceptedName,
    usage: 'accepted',
    acceptedName,
    acceptedAuthorship: null,
    rank: 'species',
    family: null,
    authorAgreement: 'unknown',
    reviewRequired: false,
    commonNames: [],
    identifiers: {},
    evidence: { mode: 'live', version: '2026-11-21' },
  };
}

/** The consensus of sources alone, without the bundled checklist. */
export const reachConsensus = (name: PlantName, answers: readonly SourcedAnswer[]) =>
  reachConsensusOn(name, { answers, bundled: null });

/** The same where the operator has decided. */
export const decide = (
  name: PlantName,
  answers: readonly SourcedAnswer[],
  decision: Parameters<typeof decideOn>[2],
) => decideOn(name, { answers, bundled: null }, decision);

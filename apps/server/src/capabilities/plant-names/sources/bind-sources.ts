import { SOURCE_IDS, type SourceId } from './catalogue.ts';
import type { SnapshotAnswers } from './snapshot/snapshot-answers.ts';
import { createExtractSource, createSnapshotSource } from './snapshot/snapshot-source.ts';
import type { TaxonomicSource } from './taxonomic-source.ts';

/** Data that may answer for a source: the best there is (an imported snapshot, else its service), only one of them, or nothing. */
export type SourceMode = 'auto' | 'live' | 'snapshot' | 'off';

export interface Bindings {
  readonly modeOf: (id: SourceId) => SourceMode;
  /** In the order in which they are preferred. */
  readonly snapshots: readonly SnapshotAnswers[];
  /** The sources whose services may be asked. */
  readonly live: ReadonlyMap<SourceId, TaxonomicSource>;
}

/** The sources that are switched on, each with what answers for it. */
export function bindSources({ modeOf, snapshots, live }: Bindings): readonly TaxonomicSource[] {
  return SOURCE_IDS.flatMap((id) => {
    const mode = modeOf(id);
    if (mode === 'off') return [];
    if (mode === 'live') return [live.get(id) ?? createUnaskedSource(id, noService)];
    const [first, ...others] = snapshots.filter(({ sources }) => sources.includes(id));
    if (first) {
      const local = createSnapshotSource(id, [first, ...others]);
      const isPart = [first, ...others].every(({ isExtract }) => isExtract);
      const service = mode === 'auto' && isPart ? live.get(id) : undefined;
      return [service ? createExtractSource(local, service) : local];
    }
    if (mode === 'snapshot') return [createUnaskedSource(id, noSnapshot)];
    return [live.get(id) ?? createUnaskedSource(id, `${noService}, and ${noSnapshot}`)];
  });
}

const noService = 'its service is not asked';
const noSnapshot = 'none of its data is installed';

/** A source that nothing answers for. */
function createUnaskedSource(id: SourceId, reason: string): TaxonomicSource {
  return {
    id,
    evidence: null,
    tables: [],
    match: async (questions) => questions.map(() => ({ outcome: 'not-asked', reason })),
  };
}

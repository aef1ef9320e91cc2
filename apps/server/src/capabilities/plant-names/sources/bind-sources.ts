import { DATASETS } from '../snapshots/datasets.ts';
import { SOURCE_IDS, type SourceId } from './catalogue.ts';
import type { SnapshotAnswers } from './snapshot/snapshot-answers.ts';
import {
  createExtractSource,
  createSnapshotSource,
  createSourceWithoutSnapshot,
} from './snapshot/snapshot-source.ts';
import type { TaxonomicSource } from './taxonomic-source.ts';

/**
 * What may answer for a source: the best there is (an imported snapshot, else its service, else the starter
 * checklist), only its service, only an imported snapshot, or nothing.
 */
export type SourceMode = 'auto' | 'live' | 'snapshot' | 'off';

export interface Bindings {
  readonly modeOf: (id: SourceId) => SourceMode;
  /** In the order in which they are preferred. */
  readonly snapshots: readonly SnapshotAnswers[];
  /** The sources whose services may be asked. */
  readonly live: ReadonlyMap<SourceId, TaxonomicSource>;
  /** What answers without a snapshot and without a service. */
  readonly starter: readonly TaxonomicSource[];
}

/** The sources that are switched on, each with what answers in its place. */
export function bindSources({ modeOf, snapshots, live, starter }: Bindings): readonly TaxonomicSource[] {
  return SOURCE_IDS.flatMap((id) => {
    const mode = modeOf(id);
    if (mode === 'off') return [];
    if (mode === 'live') return [live.get(id) ?? createSourceWithoutService(id)];
    const [first, ...others] = snapshots.filter(({ sources }) => sources.includes(id));
    if (first) {
      const local = createSnapshotSource(id, [first, ...others]);
      const isPart = [first, ...others].every(({ isExtract }) => isExtract);
      const service = mode === 'auto' && isPart ? live.get(id) : undefined;
      return [service ? createExtractSource(local, service) : local];
    }
    if (mode === 'auto') return live.get(id) ?? starter.filter((source) => source.id === id);
    const datasets = DATASETS.filter(({ sources }) => sources.includes(id)).map((dataset) => dataset.id);
    return [createSourceWithoutSnapshot(id, datasets)];
  });
}

/** A source that may only be asked over the network, where that is switched off or its address is not known. */
function createSourceWithoutService(id: SourceId): TaxonomicSource {
  const reason = `no service is asked for it (PLANTDATA_LIVE_SOURCES, PLANTDATA_SOURCE_${id.toUpperCase()}_URL)`;
  return {
    id,
    evidence: { mode: 'live', version: null },
    tables: [],
    match: async (questions) => questions.map(() => ({ outcome: 'unavailable', reason })),
  };
}

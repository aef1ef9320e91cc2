import { DATASETS } from '../snapshots/datasets.ts';
import { SOURCE_IDS, type SourceId } from './catalogue.ts';
import type { SnapshotAnswers } from './snapshot/snapshot-answers.ts';
import { createSnapshotSource, createSourceWithoutSnapshot } from './snapshot/snapshot-source.ts';
import type { TaxonomicSource } from './taxonomic-source.ts';

/** What may answer for a source: the best data there is, only an imported snapshot, or nothing. */
export type SourceMode = 'auto' | 'snapshot' | 'off';

export interface Bindings {
  readonly modeOf: (id: SourceId) => SourceMode;
  /** In the order in which they are preferred. */
  readonly snapshots: readonly SnapshotAnswers[];
  /** What answers without a snapshot. */
  readonly starter: readonly TaxonomicSource[];
}

/** The sources that are switched on, each with what answers in its place. */
export function bindSources({ modeOf, snapshots, starter }: Bindings): readonly TaxonomicSource[] {
  return SOURCE_IDS.flatMap((id) => {
    const mode = modeOf(id);
    if (mode === 'off') return [];
    const [first, ...others] = snapshots.filter(({ sources }) => sources.includes(id));
    if (first) return [createSnapshotSource(id, [first, ...others])];
    if (mode === 'auto') return starter.filter((source) => source.id === id);
    const datasets = DATASETS.filter(({ sources }) => sources.includes(id)).map((dataset) => dataset.id);
    return [createSourceWithoutSnapshot(id, datasets)];
  });
}

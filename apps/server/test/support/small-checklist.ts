import {
  type ChecklistName,
  checklistName,
  createSnapshotBuilder,
  type SnapshotManifest,
} from '@plantdata/name-index';
import type { SourceId } from '../../src/capabilities/plant-names/sources/catalogue.ts';
import { answerFrom } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-answers.ts';
import { createSnapshotSource } from '../../src/capabilities/plant-names/sources/snapshot/snapshot-source.ts';
import {
  type BundledChecklist,
  createBundledChecklist,
} from '../../src/capabilities/plant-names/sources/starter/bundled-checklist.ts';
import { createStarterChecklist } from '../../src/capabilities/plant-names/sources/starter/checklist.ts';
import { answerFromNursery } from '../../src/capabilities/plant-names/sources/starter/nursery-answers.ts';
import { StarterTaxon } from '../../src/capabilities/plant-names/sources/starter/taxon.ts';
import type { TaxonomicSource } from '../../src/capabilities/plant-names/sources/taxonomic-source.ts';

/** One plant in two places: in the data of a publisher, which answer for a source, and in the bundled checklist, which has no vote. */

const plant = {
  name: 'Melaleuca viminalis',
  authorship: '(Sol. ex Gaertn.) Byrnes',
  family: 'Myrtaceae',
};
const synonym = { name: 'Callistemon viminalis', authorship: '(Sol. ex Gaertn.) G.Don' };
const misspelling = { name: 'Callistemon viminale' };

const taxon = StarterTaxon.parse({
  ...plant,
  rank: 'species',
  markets: ['AU'],
  names: [
    { ...synonym, kind: 'synonym' },
    { ...misspelling, kind: 'misspelling' },
  ],
});

/** The bundled checklist without any name. */
export const noBundled: BundledChecklist = createBundledChecklist([]);

/** A bundled checklist of one plant, `Melaleuca viminalis`, with a synonym and a frequent misspelling of that synonym. */
export const smallBundled: BundledChecklist = createBundledChecklist([
  answerFromNursery(createStarterChecklist('2026-11-01', [taxon])),
]);

const toPlant = { status: 'synonym', acceptedId: plant.name } as const;
const names: readonly ChecklistName[] = [
  checklistName(plant.name, plant),
  checklistName(synonym.name, { ...synonym, ...toPlant }),
  checklistName(misspelling.name, { ...toPlant, status: 'misspelling' }),
];

/** A source that answers from an installed snapshot of the same plant, or of the given names: a dataset that no other source shares. */
export function smallSnapshot(id: SourceId, given = names): TaxonomicSource {
  const builder = createSnapshotBuilder();
  for (const name of given) builder.add(name);
  const manifest: SnapshotManifest = {
    dataset: `small-${id.replaceAll('_', '-')}`,
    version: '2026-11-01',
    title: 'One plant',
    licence: 'none',
    sources: [id],
    identifier: null,
    importedAt: '2026-11-02T08:00:00.000Z',
    files: [],
    counts: { rows: 3, names: 3, accepted: 1, rejected: {}, mended: {} },
  };
  return createSnapshotSource(id, [answerFrom({ manifest, table: builder.toTable(), facts: () => ({}) })]);
}

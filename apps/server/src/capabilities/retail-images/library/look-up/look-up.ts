import type { Executor } from '../../../../platform/database/index.ts';
import { minuteMs } from '../../../../platform/durations.ts';
import type { ItemQuestion } from '../../items/question.ts';
import type { KnownIdentity } from '../known-identity.ts';
import type { KnownDrawing, KnownPlant } from '../plant.ts';
import { type LibraryQuestion, readLibrary } from './store.ts';
import type { StoredLibrary, StoredPlant } from './stored.ts';

export interface FoundLibrary {
  readonly isRegistered: boolean;
  identityOf(question: ItemQuestion): KnownIdentity;
}

/** Looks up the plants that items name. */
export async function lookUp(
  db: Executor,
  questions: readonly ItemQuestion[],
  { site, now }: { site: LibraryQuestion['site']; now: Date },
): Promise<FoundLibrary> {
  const stored = await readLibrary(db, {
    site,
    nameKeys: distinct(questions.map(({ name }) => name?.key)),
    speciesIds: distinct(questions.map(({ speciesId }) => speciesId)),
    speciesKeys: distinct(questions.map(({ speciesKey }) => speciesKey)),
  });
  const isOpen = (since: Date | null) => since !== null && now.getTime() - since.getTime() < openMs;
  const plants = plantsOf(stored, isOpen);
  const byKey = new Map([...plants.values()].map((plant) => [plant.speciesKey, plant]));
  const names = new Map(stored.names.map((name) => [name.name_key, name]));
  return {
    isRegistered: stored.isRegistered,
    identityOf({ speciesId, speciesKey, name }) {
      const plant = plants.get(speciesId ?? '') ?? byKey.get(speciesKey ?? '');
      if (plant !== undefined) return { kind: 'resolved', plant };
      if (name === null) return { kind: 'not_found', note: unknownId, answeredAt: null, isWorkedOn: false };
      const known = names.get(name.key);
      const isWorkedOn = isOpen(known?.work_since ?? null);
      if (known === undefined || known.status === 'pending') return { kind: 'pending', isWorkedOn };
      const named = plants.get(known.species_id ?? '');
      if (named !== undefined) return { kind: 'resolved', plant: named };
      if (known.status === 'resolved') return { kind: 'pending', isWorkedOn };
      return { kind: known.status, note: known.note ?? '', answeredAt: known.answered_at, isWorkedOn };
    },
  };
}

const unknownId = 'This species_id is not one of this service. Send botanical_name.';

/** A batch that has not ended by then never will: it is failed after an hour in the queue. */
export const openMs = 65 * minuteMs;

const distinct = (texts: readonly (string | null | undefined)[]): string[] => [
  ...new Set(texts.filter((text) => typeof text === 'string')),
];

function plantsOf(stored: StoredLibrary, isOpen: (since: Date | null) => boolean): Map<string, KnownPlant> {
  const rows = new Map(stored.plants.map((row) => [row.species_id, row]));
  const pictures = new Map(stored.pictures.map((row) => [row.hash, pictureOfRow(row)]));
  const decisions = Map.groupBy(stored.decisions, (decision) => decision.species_id);
  const decisionOf = ({ hash, decision, changes, origin }: StoredLibrary['decisions'][number]) => {
    const picture = pictures.get(hash);
    const own = picture && origin && { ...picture, ...origin };
    return { hash, decision, changes, own: own ?? null };
  };
  const toKnown = (row: StoredPlant): KnownPlant => {
    const parent = row.parent_id === null ? undefined : rows.get(row.parent_id);
    return {
      speciesId: row.species_id,
      canonicalKey: row.canonical_key,
      speciesKey: row.species_key,
      acceptedName: row.accepted_name,
      cultivar: row.cultivar,
      displayName: row.display_name,
      commonName: row.common_name,
      pictures: row.picture_hashes.flatMap((hash) => pictures.get(hash) ?? []),
      first: [],
      decisions: (decisions.get(row.species_id) ?? []).map(decisionOf),
      drawn: pictures.get(row.drawn_hash ?? '') ?? null,
      // A species has no parent, so this ends.
      parent: parent === undefined || row.cultivar === null ? null : toKnown({ ...parent, parent_id: null }),
      version: row.version,
      sourceStatus: row.source_status,
      searchedAt: row.searched_at,
      unasked: row.unasked,
      drawing: drawingOf(row),
      isWorkedOn: isOpen(row.work_since),
    };
  };
  return new Map(stored.plants.map((row) => [row.species_id, toKnown(row)]));
}

function drawingOf(row: StoredPlant): KnownDrawing | null {
  if (row.drawing_status === null || row.drawing_since === null) return null;
  return {
    status: row.drawing_status,
    stage: row.drawing_stage,
    jobId: row.drawing_job,
    tries: row.drawing_tries,
    since: row.drawing_since,
  };
}

/** A picture by its row. */
export const pictureOfRow = <Facts>({
  facts,
  ...row
}: Omit<StoredLibrary['pictures'][number], 'facts'> & { readonly facts: Facts }) => ({
  hash: row.hash,
  source: row.source,
  sourceId: row.source_id,
  pageUrl: row.page_url,
  fileUrl: row.file_url,
  licence: row.licence,
  author: row.author,
  title: row.title,
  view: row.view,
  facts,
});

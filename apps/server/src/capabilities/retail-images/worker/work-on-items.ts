import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import type { BatchItem, BatchOrder } from '../batches/batch.ts';
import { type Identity, identify } from '../identity/identify.ts';
import type { ItemName } from '../items/question.ts';
import { questionsOf } from '../items/resolve-items.ts';
import { type FoundLibrary, lookUp, openMs } from '../library/look-up/look-up.ts';
import type { LibraryQuestion } from '../library/look-up/store.ts';
import { answerNames, type NameAnswer } from '../library/names/store.ts';
import { pictureOf } from '../library/plant.ts';
import { claimPlants, savePlant } from '../library/plants/store.ts';
import { followDecisions } from '../library/shop-decisions.ts';
import { type PlantWork, workOnPlant } from './work-on-plant.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

/** The result of an attempt, by item: undone ones have to be tried again. */
export interface WorkedItems {
  readonly items: number;
  readonly undone: number;
}

/** Finds out what items mean and looks for pictures of them. `site`: of a shop, for which nothing is drawn that it has itself. */
export async function workOnItems(
  { items, mode }: BatchOrder,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
  site: LibraryQuestion['site'],
): Promise<WorkedItems> {
  const unidentified = await identifyNew(items, options, attempt);
  const found = await look(items, options, site);
  const plants = new Map<string, Pick<PlantWork, 'mode' | 'references'>>();
  for (const question of questionsOf(items)) {
    const identity = found.identityOf(question);
    if (identity.kind !== 'resolved') continue;
    const { speciesId } = identity.plant;
    const isShown = pictureOf(followDecisions(identity.plant), 'none') !== null;
    const references = [...(plants.get(speciesId)?.references ?? []), ...question.references];
    plants.set(speciesId, { mode: isShown ? 'none' : mode, references });
  }
  const done = await Promise.all(
    [...plants].map(async ([speciesId, work]) => {
      const isDone = await workOnPlant({ speciesId, ...work }, options, attempt);
      return [speciesId, isDone] as const;
    }),
  );
  const undonePlants = new Set(done.filter(([, isDone]) => !isDone).map(([speciesId]) => speciesId));
  const isUndone = ({ question }: BatchItem) => {
    if (question === null) return false;
    const identity = found.identityOf(question);
    if (identity.kind === 'resolved') return undonePlants.has(identity.plant.speciesId);
    return question.name !== null && unidentified.has(question.name.key);
  };
  return { items: items.length, undone: items.filter(isUndone).length };
}

const look = (
  items: readonly BatchItem[],
  { db, clock }: RetailWorkerOptions,
  site: LibraryQuestion['site'] = null,
): Promise<FoundLibrary> => lookUp(db, questionsOf(items), { site, now: clock.now() });

/**
 * Looks up names that are not known yet and keeps their meanings. Returns the keys of names that
 * could not be looked up for now.
 */
async function identifyNew(
  items: readonly BatchItem[],
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<ReadonlySet<string>> {
  const { db, clock, plantNames, logger } = options;
  const found = await look(items, options);
  const names = new Map<string, ItemName>();
  for (const question of questionsOf(items)) {
    if (question.name !== null && found.identityOf(question).kind === 'pending')
      names.set(question.name.key, question.name);
  }
  const asked = [...names.values()];
  let identified: Identity[];
  try {
    identified = await identify(plantNames, asked, attempt.signal);
  } catch (error) {
    attempt.signal.throwIfAborted();
    logger.warn({ err: error }, 'failed to look up plant names');
    return new Set(names.keys());
  }
  const now = clock.now();
  const unanswered = new Set<string>();
  const answers: NameAnswer[] = [];
  for (const [index, { key }] of asked.entries()) {
    const found = identified[index];
    if (found === undefined || found.kind === 'unasked') {
      unanswered.add(key);
    } else if (found.kind === 'plant') {
      await savePlant(db, found.plant, { species: found.species, now });
      answers.push({ key, status: 'resolved', speciesId: found.plant.speciesId, note: null });
    } else answers.push({ key, status: found.kind, speciesId: null, note: found.note });
  }
  // A client that waits for the names waits for the pictures of their plants as well.
  const plants = answers.flatMap(({ speciesId }) => speciesId ?? []);
  const openSince = new Date(now.getTime() - openMs);
  await claimPlants(db, plants, { jobId: attempt.id, now, openSince });
  await answerNames(db, answers, now);
  return unanswered;
}

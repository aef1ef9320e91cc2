import type { RunningAttempt } from '../../../platform/jobs/task-worker.ts';
import { markSearched } from '../library/galleries/store.ts';
import { lookUp } from '../library/look-up/look-up.ts';
import {
  type GenerationMode,
  isPlantToDraw,
  isSearchDue,
  isWorkDue,
  type KnownPlant,
  pictureOf,
} from '../library/plant.ts';
import { beginDrawing } from '../library/plants/store.ts';
import { drawPicture } from './draw-picture.ts';
import { findPictures } from './find-pictures.ts';
import { withLease } from './lease-plant.ts';
import type { RetailWorkerOptions } from './worker-options.ts';

export interface PlantWork {
  readonly speciesId: string;
  readonly mode: GenerationMode;
  readonly references: readonly string[];
}

/**
 * Looks for pictures of a plant, and has one drawn if there is none and drawing is allowed. False
 * if it has to be tried again.
 */
export async function workOnPlant(
  { speciesId, mode, references }: PlantWork,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<boolean> {
  const { db, clock, generator } = options;
  const context = () => ({ mode, canDraw: generator !== null, now: clock.now() });
  const read = () => readPlant(speciesId, options);
  let isDone = true;
  await withLease(speciesId, options, attempt, async (leased) => {
    // Another worker may have done it while this one waited.
    const plant = await read();
    if (plant === undefined || !isWorkDue(plant, context())) return;
    const isUnseen = pictureOf(plant, mode) === null;
    if (mode === 'allow' && generator !== null && isUnseen && isPlantToDraw(plant, clock.now())) {
      await beginDrawing(db, speciesId, {
        jobId: leased.id,
        isAnew: !isUnderWay(plant),
        now: clock.now(),
      });
    }
    isDone = await search(plant, options, leased);
    const { parent } = plant;
    if (plant.cultivar !== null && parent !== null && isSearchDue(parent, clock.now())) {
      const own = await read();
      const work = { speciesId: parent.speciesId, mode: 'none' as const, references: [] };
      if (own?.pictures.length === 0) isDone = (await workOnPlant(work, options, leased)) && isDone;
    }
    const searched = await read();
    if (searched === undefined || generator === null || mode === 'none') return;
    if (pictureOf(searched, mode) !== null || !isPlantToDraw(searched, clock.now())) return;
    const isDrawn = await drawPicture({ plant: searched, generator, references }, options, leased);
    // The drawn picture serves until the sources can be asked again.
    isDone = isDrawn;
  });
  return isDone;
}

const isUnderWay = ({ drawing }: KnownPlant): boolean =>
  drawing?.status === 'queued' || drawing?.status === 'running';

async function readPlant(
  speciesId: string,
  { db, clock }: RetailWorkerOptions,
): Promise<KnownPlant | undefined> {
  const question = { speciesId, speciesKey: null, name: null, references: [] };
  const found = await lookUp(db, [question], { site: null, now: clock.now() });
  const identity = found.identityOf(question);
  return identity.kind === 'resolved' ? identity.plant : undefined;
}

/** False if there is no picture, sources could not be asked, and another attempt follows. */
async function search(
  plant: KnownPlant,
  options: RetailWorkerOptions,
  attempt: RunningAttempt,
): Promise<boolean> {
  const { db, clock } = options;
  if (!isSearchDue(plant, clock.now())) return true;
  const unasked = await findPictures(plant, options, attempt);
  if (unasked.length > 0 && !attempt.isLast) {
    const found = await readPlant(plant.speciesId, options);
    if (found === undefined || found.pictures.length === 0) return false;
  }
  await markSearched(db, plant.speciesId, { unasked, now: clock.now() });
  return true;
}

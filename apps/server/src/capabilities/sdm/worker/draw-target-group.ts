import { AttemptFailure } from '../../../platform/jobs/task-worker.ts';
import { kmPerDegree } from '../grid/grid.ts';
import { arcOver } from '../model/arc-of-longitudes.ts';
import { sampleOf } from '../model/points/cells.ts';
import {
  type FoundTargetGroup,
  type GeographicBox,
  OccurrenceError,
  type OccurrenceOptions,
  type OccurrenceRecord,
  type OccurrenceSource,
} from '../occurrences/occurrence-source.ts';
import type { ModelInput } from '../pipeline/model-order.ts';

export interface TargetGroupOptions extends OccurrenceOptions {
  readonly find: NonNullable<OccurrenceSource['findTargetGroup']>;
  readonly bufferKm: number;
  /** The reach of a second draw, as a multiple of the buffer: 1 for none. */
  readonly reach: number;
  /** True if no attempt follows: a model with a random background is better than none then. */
  readonly isLast: boolean;
}

type DrawnTargetGroup = Pick<ModelInput, 'targetGroup' | 'widerTargetGroup' | 'targetGroupNotes'> & {
  /** False where the source would not give all of it. */
  readonly isComplete: boolean;
};

export const noTargetGroup: DrawnTargetGroup = { targetGroup: null, isComplete: true };

/**
 * Draws the places of recorders in the box of one buffer, and apart from them those around it for a model of a wider buffer: the first draw is the
 * same whatever the reach. Rejects with `AttemptFailure` where the source is away and another attempt follows.
 */
export async function drawTargetGroup(
  records: readonly OccurrenceRecord[],
  { find, bufferKm, reach, isLast, ...options }: TargetGroupOptions,
): Promise<DrawnTargetGroup> {
  const [box, wide] = [boxAround(records, bufferKm), boxAround(records, reach * bufferKm)];
  if (box === undefined || wide === undefined) return noTargetGroup;
  const ring = ringBetween(box, wide);
  const draws = ring.length === 0 ? 1 : 2;
  const progressOf = (draw: number) => (share: number) => options.onProgress?.((draw + share) / draws);
  let own: FoundTargetGroup | undefined;
  try {
    own = await find([box], { ...options, onProgress: progressOf(0) });
    const { places: targetGroup, notes } = own;
    const drawn = { targetGroup, targetGroupNotes: notes, isComplete: true };
    if (ring.length === 0) return reach === 1 ? drawn : { ...drawn, widerTargetGroup: targetGroup };
    const around = await find(ring, { ...options, onProgress: progressOf(1) });
    const drawnBefore = new Set(targetGroup.map(({ id }) => id));
    const both = [own, { ...around, places: around.places.filter(({ id }) => !drawnBefore.has(id)) }];
    // The density has to be one, or the border between the draws would show in the model.
    const least = Math.min(...both.map(({ share }) => share));
    const widerTargetGroup = both.flatMap(({ places, share }) =>
      sampleOf(places, Math.round((places.length * least) / share)),
    );
    return { ...drawn, widerTargetGroup };
  } catch (error) {
    if (!(error instanceof OccurrenceError)) throw error;
    if (error.kind === 'away' && !isLast)
      throw new AttemptFailure(error.message, { isFinal: false, cause: error });
    const lack = own ? ' So a model of a wider area has no target group.' : '';
    const targetGroupNotes = [...(own?.notes ?? []), `${error.message}${lack}`];
    return { targetGroup: own?.places ?? null, targetGroupNotes, isComplete: false };
  }
}

/** Records at 0, 0 have no place, and would stretch the box around the world. Undefined without any. */
function boxAround(records: readonly OccurrenceRecord[], bufferKm: number): GeographicBox | undefined {
  const latitudes: number[] = [];
  const longitudes: { west: number; width: number }[] = [];
  for (const { longitude, latitude } of records) {
    if (longitude === null || latitude === null || (longitude === 0 && latitude === 0)) continue;
    if (Math.abs(latitude) > 90 || Math.abs(longitude) > 180) continue;
    latitudes.push(latitude);
    longitudes.push({ west: longitude, width: 0 });
  }
  if (latitudes.length === 0) return undefined;
  const buffer = bufferKm / kmPerDegree;
  const south = Math.max(-90, latitudes.reduce((min, each) => Math.min(min, each), 90) - buffer);
  const north = Math.min(90, latitudes.reduce((max, each) => Math.max(max, each), -90) + buffer);
  const narrowest = Math.cos((Math.max(Math.abs(south), Math.abs(north)) * Math.PI) / 180);
  const { west, width } = arcOver(longitudes);
  const widened = width + (2 * buffer) / Math.max(narrowest, 0.01);
  if (widened >= 360) return { west: -180, east: 180, south, north };
  const start = west - (widened - width) / 2;
  const turned = start < -180 ? start + 360 : start;
  return { west: turned, east: turned + widened, south, north };
}

/** A box without the one inside of it, as boxes beside one another. */
function ringBetween(inner: GeographicBox, outer: GeographicBox): GeographicBox[] {
  const turn = 360 * Math.round((outer.west + outer.east - inner.west - inner.east) / 720);
  const [west, east] = [inner.west + turn, inner.east + turn];
  const beside =
    outer.east - outer.west >= 360
      ? [{ ...inner, west: east, east: west + 360 }]
      : [
          { ...inner, west: outer.west, east: west },
          { ...inner, west: east, east: outer.east },
        ];
  return [{ ...outer, south: inner.north }, ...beside, { ...outer, north: inner.south }].filter(
    (box) => box.west < box.east && box.south < box.north,
  );
}

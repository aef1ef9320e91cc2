import type { ClimateArchive, ClimateLayer } from '../climate/climate-archive.ts';
import { PERIODS, SCENARIOS } from '../climate/future-climate.ts';
import { signPercent } from '../maps/page/numbers.ts';
import type { SmallMultiples } from '../maps/plots/small-multiples.ts';
import type { FuturesProjector, ProjectedFutures } from '../projection/project-futures.ts';
import { type StoredSurface, writeSurfaces } from '../projection/projection-files.ts';
import { ensembleCodings, onScale, type Scale, surfaceCodings } from '../projection/surface-coding.ts';
import type { StudyGroup } from '../report/study-results.ts';
import { type GroupSums, type ServedFuture, summariseGroup } from '../report/summarise-study.ts';
import { readLayers, type Tell } from './fit-model.ts';
import { ModelRefusal, type StudyOrder } from './model-order.ts';
import type { OpenedRegion } from './open-region.ts';
import type { ModelsToTry } from './try-models.ts';

interface FuturesToProject {
  readonly archive: ClimateArchive;
  readonly order: StudyOrder;
  readonly groups: readonly StudyGroupFutures[];
  readonly opened: OpenedRegion;
  readonly projector: FuturesProjector;
  readonly tried: ModelsToTry;
  /** Null for a study without maps. */
  readonly maps: SmallMultiples | null;
  readonly tell: Tell;
  readonly signal: AbortSignal;
}

/** Group by group: their surfaces are in the folder of the order afterwards, their climates and cells are gone. */
export async function projectGroups(study: FuturesToProject) {
  const { archive, order, groups, opened, projector, tried, maps, tell, signal } = study;
  const summaries: StudyGroup[] = [];
  const measured: GroupSums[] = [];
  const files: { name: string; path: string }[] = [];
  const scale = tried.models[0].model.member === null ? 'maxent' : 'ensemble';
  const target = { folder: order.folder, grid: opened.area.grid, signal };
  const read = (group: readonly ServedFuture[] = []) => readGroup(archive, order, group, opened, signal);
  let [writing, next] = [Promise.resolve(), read(groups[0])];
  for (const [index, group] of groups.entries()) {
    const layers = await next;
    const share = (done: number) => tell('project', (index + done) / groups.length);
    share(0);
    // The next climates are read, and the last surfaces written, while these are projected.
    next = read(groups[index + 1]);
    // Awaited below: until then a failure must not end the process.
    next.catch(() => undefined);
    const { cells, display, ...sums } = await projector.project(layers, share);
    const summary = summariseGroup(group, sums, tried);
    maps?.add({ ...summary, note: noteOf(summary) }, display);
    summaries.push(summary);
    measured.push(sums);
    await writing;
    const surfaces = surfacesOf(group, cells, scale);
    if (index === 0) {
      const coding = onScale(surfaceCodings.current_suitability, scale);
      surfaces.unshift({ name: 'current_suitability', cells: projector.present.suitability, coding });
    }
    writing = writeSurfaces(surfaces, target).then((written) => void files.push(...written));
    writing.catch(() => undefined);
    // A scenario between two others is made of what they have read.
    await next;
    await archive.release(layers.flat());
  }
  await writing;
  return { summaries, measured, files };
}

/** `Suitable area −35 % (−52 to −21)`: whole per cents, for the climate models differ by more than their digits. */
function noteOf({ overClimateModels }: StudyGroup): string {
  const change = overClimateModels[0]?.rangeChangePercent;
  if (!change) return 'Nothing is suitable now';
  const whole = (percent: number) => signPercent(percent, 0);
  const range = change.count > 1 ? ` (${whole(change.min)} to ${whole(change.max)})` : '';
  return `Suitable area ${whole(change.mean)}${range}`;
}

export type StudyGroupFutures = readonly [ServedFuture, ...ServedFuture[]];

/** The futures by scenario and period, the nearest period first. */
export async function groupFutures(archive: ClimateArchive, { study }: StudyOrder, signal: AbortSignal) {
  const leftOut = [...study.leftOut];
  const served: ServedFuture[] = [];
  for (const future of study.futures) {
    const availability = await archive.availability(future, signal);
    if (availability.kind === 'refused') leftOut.push({ future, reason: availability.reason });
    else served.push({ future, used: availability.used, approximation: availability.note });
  }
  const groups = PERIODS.flatMap((period) =>
    SCENARIOS.flatMap((scenario): StudyGroupFutures[] => {
      const [first, ...others] = served.filter(
        ({ future }) => future.period === period && future.scenario === scenario,
      );
      return first ? [[first, ...others]] : [];
    }),
  );
  if (groups.length === 0) throw new ModelRefusal(leftOut[0]?.reason ?? 'There is no future to project to.');
  return { groups, leftOut };
}

/** The layers of each climate model. */
async function readGroup(
  archive: ClimateArchive,
  { keepsClimate }: StudyOrder,
  group: readonly ServedFuture[],
  { area, current }: OpenedRegion,
  signal: AbortSignal,
): Promise<ClimateLayer[][]> {
  const variables = current.map(({ variable }) => variable);
  const members: ClimateLayer[][] = [];
  for (const { future } of group) {
    const layers = await readLayers(
      variables,
      () => signal.throwIfAborted(),
      (variable) => archive.readFuture(variable, future, area.part, { signal, keeps: keepsClimate }),
    );
    members.push(layers);
  }
  return members;
}

function surfacesOf(
  [{ future }]: StudyGroupFutures,
  cells: ProjectedFutures['cells'],
  scale: Scale,
): StoredSurface[] {
  const named = (name: string) => `${name}_${future.scenario}_${future.period}`;
  return [
    {
      name: named('suitability'),
      cells: cells.mean,
      coding: onScale(surfaceCodings.future_suitability, scale),
    },
    { name: named('spread'), cells: cells.spread, coding: onScale(ensembleCodings.spread, scale) },
    { name: named('agreement'), cells: cells.agreement, coding: ensembleCodings.agreement },
    { name: named('change'), cells: cells.change, coding: surfaceCodings.change },
  ];
}

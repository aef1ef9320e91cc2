import type { ClimateLayer } from '../climate/climate-archive.ts';
import type { Land } from '../geography/land.ts';
import { cellAt, type GeographicPlace, type Grid, placeOf } from '../grid/grid.ts';
import { findNearAny } from '../grid/near-places.ts';
import type { CleaningStep } from '../occurrences/cleaning-report.ts';
import { createTooFewRecords, type OrderedSettings, presencesMin } from '../pipeline/model-order.ts';
import type { TrainingPoints } from './fitted-distribution.ts';
import { backgroundAt, randomBackground } from './points/background-cells.ts';
import { bandsOf } from './points/bands.ts';
import { type CellValues, sampleOf, tableOf } from './points/cells.ts';
import { movedMax, PresenceCells } from './points/presence-cells.ts';
import type { StudyArea } from './study-area.ts';

export interface PointsToCollect {
  readonly area: StudyArea;
  /** Layers of the area. */
  readonly layers: readonly ClimateLayer[];
  readonly land: Land;
  /** Places of the species. */
  readonly places: readonly GeographicPlace[];
  /** The earlier cleaning of the records. */
  readonly cleaning?: readonly CleaningStep[];
  /** Places of recorders; null for a random background. */
  readonly targetGroup: readonly GeographicPlace[] | null;
  /** A background that was drawn before, in place of a new one. */
  readonly frozenBackground?: readonly GeographicPlace[] | undefined;
  readonly settings: Pick<OrderedSettings, 'background' | 'backgroundPoints' | 'bufferKm'>;
  readonly signal: AbortSignal;
  /** 0 to 1. */
  readonly onProgress: (share: number) => void;
}

/** More cells do not make a better model. */
const presencesMax = 20_000;
/** The group whose recorders are taken for those of the species, which is one of it: Phillips et al. 2009, Ecol Appl 19:181-197. */
export const targetGroupName = 'vascular plant (Tracheophyta)';
/** With fewer, a target group says little. */
const targetGroupMin = 500;
/** Fewer are worth a warning. */
const backgroundUsual = 1_000;

/**
 * Collects the data of a model: the cells of the records, each once, and cells of the background, with the values of all layers.
 * Background is land with data that lies within the buffer around some record. The same input gives the same points. Needs
 * little memory: layers are read once, in bands of rows.
 *
 * @throws ModelRefusal with fewer than 5 cells of records
 */
export async function collectTrainingPoints(order: PointsToCollect): Promise<TrainingPoints> {
  const {
    area,
    layers,
    land,
    places,
    cleaning = [],
    targetGroup,
    frozenBackground,
    settings,
    signal,
    onProgress,
  } = order;
  const { grid } = area;
  const inside = places.filter((place) => cellAt(grid, place) !== undefined);
  const drawing = {
    grid,
    isAccessible: findNearAny(inside, settings.bufferKm),
    size: settings.backgroundPoints,
  };
  const presences = new PresenceCells(grid, inside);
  const random = randomBackground(drawing);
  const target = targetGroup === null ? null : backgroundAt(targetGroup, drawing);
  const frozen =
    frozenBackground && backgroundAt(frozenBackground, { ...drawing, size: Number.POSITIVE_INFINITY });
  for await (const band of bandsOf({ grid, layers, land, margin: movedMax })) {
    signal.throwIfAborted();
    for (const each of [presences, random, target, frozen]) each?.take(band);
    onProgress(band.endRow / grid.rows);
  }
  const cells = presences.cells();
  if (cells.length < presencesMin) {
    throw createTooFewRecords(cells.length, cleaning);
  }
  const used = sampleOf(cells, presencesMax);
  const randomCells = random.cells();
  const chosen = chooseBackground(settings, randomCells, target?.cells() ?? null);
  const background = frozen === undefined ? chosen : { ...chosen, cells: frozen.cells() };
  return {
    presencePlaces: placesOf(grid, used),
    uses: usesOf(places, grid, presences, used),
    presence: tableOf(used, layers),
    backgroundPlaces: placesOf(grid, background.cells),
    background: tableOf(background.cells, layers),
    steps: stepsOf(places.length, presences, { cells: cells.length, used: used.length }),
    isTargetGroup: chosen.cells !== randomCells,
    backgroundRule: background.rule,
    warnings: background.warnings,
  };
}

const placesOf = (grid: Grid, cells: readonly CellValues[]): GeographicPlace[] =>
  cells.map(({ cell }) => placeOf(grid, cell));

function usesOf(
  places: readonly GeographicPlace[],
  grid: Grid,
  { taken }: PresenceCells,
  used: readonly CellValues[],
): string[] {
  const left = new Map(used.map(({ cell }) => [cell, 'used']));
  const seen = new Set<number>();
  return places.map((place) => {
    const cell = taken.get(cellAt(grid, place) ?? -1);
    if (cell === undefined) return 'nodata';
    if (seen.has(cell)) return 'one-per-cell';
    seen.add(cell);
    return left.get(cell) ?? 'sample';
  });
}

function stepsOf(
  records: number,
  { kept, moved }: PresenceCells,
  { cells, used }: { cells: number; used: number },
): CleaningStep[] {
  const coast =
    moved === 0
      ? ''
      : ` ${formatCount(moved)} ${moved === 1 ? 'record was' : 'records were'} taken for the nearest such cell, at most ${movedMax} cells away.`;
  return [
    {
      step: 'nodata',
      rule: `The cell of the record is land with data in every climate layer.${coast}`,
      dropped: records - kept,
      left: kept,
    },
    {
      step: 'one-per-cell',
      rule: 'Each cell counts once, however many records it has.',
      dropped: kept - cells,
      left: cells,
    },
    {
      step: 'sample',
      rule: `If more than ${formatCount(presencesMax)} cells have records, that many are drawn at random.`,
      dropped: cells - used,
      left: used,
    },
  ];
}

interface ChosenBackground {
  readonly cells: readonly CellValues[];
  readonly rule: string;
  readonly warnings: readonly string[];
}

function chooseBackground(
  { background, backgroundPoints, bufferKm }: PointsToCollect['settings'],
  random: readonly CellValues[],
  target: readonly CellValues[] | null,
): ChosenBackground {
  const where = `land with climate data within ${formatCount(bufferKm)} km of a record`;
  if (target !== null && target.length >= targetGroupMin) {
    return {
      cells: target,
      rule: `${formatCount(target.length)} cells of ${where} in which any ${targetGroupName} was recorded (target group, each cell once), which corrects for uneven recording.`,
      warnings: warnOfFewCells(target.length),
    };
  }
  const count = formatCount(random.length);
  const rule =
    random.length < backgroundPoints
      ? `All ${count} cells of ${where}.`
      : `${count} cells of ${where}, drawn at random by their area, each at most once.`;
  const warnings = warnOfFewCells(random.length);
  if (background === 'target-group') warnings.unshift(explainNoTargetGroup(target));
  return { cells: random, rule, warnings };
}

function explainNoTargetGroup(target: readonly CellValues[] | null): string {
  const why =
    target === null
      ? `Records of any ${targetGroupName} were not available for the background`
      : `Any ${targetGroupName} was recorded in only ${formatCount(target.length)} cells of the area, ${targetGroupMin} are needed`;
  return `${why}: the background was drawn at random, which does not correct for uneven recording.`;
}

const warnOfFewCells = (count: number): string[] =>
  count < backgroundUsual
    ? [`The background has only ${formatCount(count)} cells; scores and thresholds are rough with so few.`]
    : [];

const formatCount = (count: number): string => count.toLocaleString('en');

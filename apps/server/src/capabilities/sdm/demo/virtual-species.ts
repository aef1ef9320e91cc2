import type { Variable } from '../climate/variables.ts';
import { cellAreaKm2, cellAt, earthRadiusKm, type GeographicPlace, placeOf } from '../grid/grid.ts';
import { bioclimate } from './bioclimate.ts';
import { type DemoWorld, demoGrid } from './demo-world.ts';
import { idealiseClimate } from './idealised-climate.ts';

/** Values of the axes of a niche: temperature, the logarithm of rain, seasonality of temperature. */
type Niche = Readonly<Record<NicheAxis, number>>;
type NicheAxis = (typeof axes)[number];
const axes = ['temperature', 'logRain', 'seasonality'] as const;

/** A species that suits a climate and has come some way around its home. */
export interface VirtualSpecies {
  readonly home: GeographicPlace;
  readonly reachKm: number;
  /** Cells of the grid of the demonstration, each with the sum of the suitable areas of it and those before. */
  readonly cells: readonly number[];
  readonly suitableKm2: readonly number[];
}

/** Present climates in which most plants live: no ice, no desert. */
const isHospitable = ({ temperature, logRain }: Niche): boolean =>
  temperature >= 5 && temperature <= 28 && logRain >= Math.log(400);

/** Land that a species has to have around it, so that there is something to model. */
const landKm2Min = 700_000;
const homesTried = 2_000;
/** Share of the best suitability; less suitable cells are left out. */
const suitabilityMin = 0.02;

/** Draws a species: its home somewhere on hospitable land, and how much its climate may differ from that of its home. */
export function drawVirtualSpecies(world: DemoWorld, random: () => number): VirtualSpecies {
  for (let tried = 0; tried < homesTried; tried++) {
    const home = placeSomewhere(random);
    const optimum = nicheAt(world, cellAt(demoGrid, home));
    if (optimum === undefined || !isHospitable(optimum)) continue;
    const width: Niche = {
      temperature: 1.6 + 1.6 * random(),
      logRain: 0.25 + 0.2 * random(),
      seasonality: 120 + 100 * random(),
    };
    const reachKm = 900 + 700 * random();
    const around = landAround(world, home, reachKm);
    if (around.reduce((sum, cell) => sum + areaOf(cell), 0) < landKm2Min) continue;
    return { home, reachKm, ...suitableAmong(around, world, { optimum, width }) };
  }
  throw new Error('No land is hospitable to a virtual species.');
}

/** Anywhere between 60° south and 62° north, each square kilometre as likely. */
function placeSomewhere(random: () => number): GeographicPlace {
  const [south, north] = [-60, 62].map((degrees) => Math.sin((degrees * Math.PI) / 180));
  const sine = (south ?? 0) + random() * ((north ?? 0) - (south ?? 0));
  return { longitude: 360 * random() - 180, latitude: (Math.asin(sine) * 180) / Math.PI };
}

const areaOf = (cell: number): number => cellAreaKm2(demoGrid, Math.floor(cell / demoGrid.columns));

/** Undefined at sea. */
function nicheAt({ continentality }: DemoWorld, cell: number | undefined): Niche | undefined {
  const inland = cell === undefined ? Number.NaN : (continentality[cell] ?? Number.NaN);
  if (cell === undefined || Number.isNaN(inland)) return undefined;
  const { latitude } = placeOf(demoGrid, cell);
  const climate = idealiseClimate({ latitude, continentality: inland, globalWarming: 0 });
  const value = (variable: Variable): number => bioclimate(variable, climate);
  return { temperature: value('bio01'), logRain: Math.log(value('bio12')), seasonality: value('bio04') };
}

function landAround({ continentality }: DemoWorld, home: GeographicPlace, kilometres: number): number[] {
  const degrees = (kilometres / earthRadiusKm) * (180 / Math.PI);
  const first = Math.max(0, Math.floor((demoGrid.north - home.latitude - degrees) / demoGrid.cellHeight));
  const last = Math.min(demoGrid.rows, (demoGrid.north - home.latitude + degrees) / demoGrid.cellHeight);
  const cells: number[] = [];
  for (let cell = first * demoGrid.columns; cell < last * demoGrid.columns; cell++) {
    if (Number.isNaN(continentality[cell])) continue;
    if (kilometresBetween(home, placeOf(demoGrid, cell)) <= kilometres) cells.push(cell);
  }
  return cells;
}

/** Along the great circle. */
function kilometresBetween(one: GeographicPlace, other: GeographicPlace): number {
  const radians = Math.PI / 180;
  const cosine =
    Math.sin(one.latitude * radians) * Math.sin(other.latitude * radians) +
    Math.cos(one.latitude * radians) *
      Math.cos(other.latitude * radians) *
      Math.cos((one.longitude - other.longitude) * radians);
  return earthRadiusKm * Math.acos(Math.min(1, Math.max(-1, cosine)));
}

/** Suitability is a bell along each axis: exp(−½ Σ ((value − optimum) / width)²). */
function suitableAmong(
  around: readonly number[],
  world: DemoWorld,
  { optimum, width }: { optimum: Niche; width: Niche },
): Pick<VirtualSpecies, 'cells' | 'suitableKm2'> {
  const cells: number[] = [];
  const suitableKm2: number[] = [];
  let sum = 0;
  for (const cell of around) {
    const niche = nicheAt(world, cell);
    if (niche === undefined) continue;
    const apart = axes.reduce((total, axis) => total + ((niche[axis] - optimum[axis]) / width[axis]) ** 2, 0);
    const suitability = Math.exp(-apart / 2);
    if (suitability < suitabilityMin) continue;
    sum += suitability * areaOf(cell);
    cells.push(cell);
    suitableKm2.push(sum);
  }
  return { cells, suitableKm2 };
}

/** A place in one of the cells: the better and the larger it is, the likelier. */
export function drawPlace({ cells, suitableKm2 }: VirtualSpecies, random: () => number): GeographicPlace {
  const wanted = random() * (suitableKm2.at(-1) ?? 0);
  let [low, high] = [0, cells.length - 1];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if ((suitableKm2[middle] ?? 0) > wanted) high = middle;
    else low = middle + 1;
  }
  const { longitude, latitude } = placeOf(demoGrid, cells[low] ?? 0);
  const shiftAtRandom = (cellSize: number): number => (random() - 0.5) * 0.7 * cellSize;
  return {
    longitude: roundDegrees(longitude + shiftAtRandom(demoGrid.cellWidth)),
    latitude: roundDegrees(latitude + shiftAtRandom(demoGrid.cellHeight)),
  };
}

/** As exact as records usually are: 4 decimals, some 10 m. */
const roundDegrees = (degrees: number): number => Math.round(degrees * 1e4) / 1e4;

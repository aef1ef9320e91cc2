import type { FutureClimate } from '../../capabilities/sdm/climate/future-climate.ts';
import type { ClimateArchive, ClimateArchives, Window } from '../../capabilities/sdm/climate/index.ts';
import { openClimateArchives } from '../../capabilities/sdm/climate/index.ts';
import {
  preferredVariables,
  type Variable,
  variablesOffered,
} from '../../capabilities/sdm/climate/variables.ts';
import { climateSettingsOf } from '../../composition/sdm.ts';
import { readConfig } from '../../config.ts';
import { interruptible } from '../interruption.ts';
import { print } from '../print.ts';
import { showShare } from '../report/progress.ts';
import { formatBytes, formatCount } from '../text.ts';
import { type AddDatasetFlags, climateDataset } from './add-flags.ts';
import { type ClimateRequest, describeMissingClimate, windowOf } from './climate-wanted.ts';
import { gatherClimate } from './kept-climate.ts';

/** Null is the present. */
interface WantedLayer {
  readonly variable: Variable;
  readonly future: FutureClimate | null;
}

/** Cells of most layers; a few have four bytes. */
const bytesOfCell = 2;

/**
 * Reads windows of the climate ahead, so that models of species there need no network. Layers in
 * the cache are not read again.
 */
export async function addClimate(flags: AddDatasetFlags): Promise<void> {
  const wanted = describeMissingClimate(flags);
  const settings = climateSettingsOf(readConfig());
  if (settings.roots.includes('demo')) {
    throw new Error(
      'PLANTDATA_CLIMATE_ROOT is demo, whose climate is worked out: there is nothing to read ahead.',
    );
  }
  await interruptible(async (signal) => {
    const archives = openClimateArchives(settings);
    const reading = readAhead(archives, wanted, settings.cacheBytesMax, signal);
    const report = await reading.finally(() => archives.close());
    print(flags.json ? report : `${describe(report)}\n`);
  }, 'Stopped; the layers that were read are kept, and the same command continues after them.');
}

async function readAhead(
  archives: ClimateArchives,
  { box, futures, variables }: ClimateRequest,
  bytesMax: number,
  signal: AbortSignal,
) {
  const { archive, years, notes } = await findArchive(archives, futures, signal);
  const window = windowOf(box, await archive.grid(signal));
  const layers = await layersOf(archive, futures, variables, signal);
  checkRoom(layers.length * window.columns * window.rows * bytesOfCell, bytesMax);
  await readLayers(archive, layers, window, years, signal);
  const { bytes } = await gatherClimate();
  return {
    dataset: climateDataset,
    bbox: [box.west, box.south, box.east, box.north],
    columns: window.columns,
    rows: window.rows,
    layers: layers.map(({ variable, future }) => ({ variable, ...(future ?? { period: years }) })),
    notes,
    kept_bytes: bytes,
    kept_bytes_max: bytesMax,
  };
}

/** The archive of all futures, the years of its present, and notes about what it has in place of them. Throws if one is refused. */
async function findArchive(
  archives: ClimateArchives,
  futures: readonly FutureClimate[],
  signal: AbortSignal,
) {
  const archive = await archives.archiveFor(futures, signal);
  const notes = new Set<string>();
  let years = '';
  for (const future of futures) {
    const availability = await archive.availability(future, signal);
    if (availability.kind === 'refused') throw new Error(availability.reason);
    if (availability.note !== null) notes.add(availability.note);
    years = availability.used.baselineYears;
  }
  return { archive, years, notes: [...notes] };
}

/** The present first, which every model needs. */
async function layersOf(
  archive: ClimateArchive,
  futures: readonly FutureClimate[],
  wanted: readonly Variable[] | undefined,
  signal: AbortSignal,
): Promise<WantedLayer[]> {
  const present: WantedLayer[] = [];
  const later: WantedLayer[] = [];
  for (const future of futures) {
    const there = await archive.variables(wanted ?? preferredVariables, future, signal);
    const missing = wanted?.filter((variable) => !there.includes(variable)) ?? [];
    if (missing.length > 0) throw new Error(`The climate archive has no ${missing.join(', ')}.`);
    for (const variable of wanted ? there : there.slice(0, variablesOffered)) {
      if (!present.some((layer) => layer.variable === variable)) present.push({ variable, future: null });
      later.push({ variable, future });
    }
  }
  return [...present, ...later];
}

function checkRoom(bytes: number, bytesMax: number): void {
  if (bytes <= bytesMax) return;
  throw new Error(
    `This takes ${formatBytes(bytes)} of disk, and PLANTDATA_CLIMATE_CACHE_BYTES_MAX allows ${formatBytes(bytesMax)}. Take a smaller area, fewer variables or futures, or raise the setting.`,
  );
}

async function readLayers(
  archive: ClimateArchive,
  layers: readonly WantedLayer[],
  window: Window,
  years: string,
  signal: AbortSignal,
): Promise<void> {
  const progress = showShare(climateDataset);
  const part = { window, aggregate: 1 };
  try {
    for (const [index, { variable, future }] of layers.entries()) {
      const what = `${variable} of ${future ? Object.values(future).join(' ') : years}`;
      const onProgress = (share: number) => progress.update(what, (index + share) / layers.length);
      const options = { signal, keeps: true, onProgress };
      if (future) await archive.readFuture(variable, future, part, options);
      else await archive.readBaseline(variable, part, options);
    }
  } finally {
    progress.finish();
  }
}

type LayerReport = Awaited<ReturnType<typeof readAhead>>;

const describe = ({ columns, rows, layers, notes, ...kept }: LayerReport): string =>
  [
    `${layers.length} climate layers of ${formatCount(columns)} × ${formatCount(rows)} cells are kept; the cache holds ${formatBytes(kept.kept_bytes)} of at most ${formatBytes(kept.kept_bytes_max)}.`,
    ...notes,
  ].join('\n');

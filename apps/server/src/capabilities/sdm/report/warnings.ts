import { variableFacts } from '../climate/variables.ts';
import type { ChangeAreas, NoveltyShares } from '../projection/projection.ts';
import type { ReportInput } from './report-input.ts';

/** From this share of the area on, what is projected is mostly a guess. */
const noveltyShareMax = 0.15;

/** What has to be known before a model is used, as sentences; each once. */
export function warningsOf(made: ReportInput): string[] {
  const { order, input, cleaning, area, points, fitted, projection, archive, approximation } = made;
  const warnings = [
    archive.disclaimer,
    approximation,
    ...input.occurrences.warnings,
    input.occurrences.sampling,
    ...cleaning.warnings,
    ...points.warnings,
    ...fitted.warnings,
    coarserCells(area.part.aggregate),
    noClimate(projection.cells),
    nothingSuitable(projection.areas, order.threshold, fitted.thresholds.tenthPercentile),
    novelClimate(projection.novelty),
  ].flatMap((warning) => (warning === null || warning.trim() === '' ? [] : [asSentence(warning)]));
  return [...new Set(warnings)];
}

function asSentence(text: string): string {
  const trimmed = text.trim();
  const sentence = `${trimmed.charAt(0).toUpperCase()}${trimmed.slice(1)}`;
  return /[.!?…]$/.test(sentence) ? sentence : `${sentence}.`;
}

const coarserCells = (aggregate: number): string | null =>
  aggregate > 1
    ? `The area is so large that it was modelled on cells of ${aggregate} × ${aggregate} cells of the climate, averaged.`
    : null;

const noClimate = (cells: number): string | null =>
  cells === 0
    ? 'No land of the area has climate data for both periods, so nothing can be said of a change.'
    : null;

function nothingSuitable(areas: ChangeAreas, threshold: number, tenthPercentile: number): string | null {
  const { currentKm2, futureKm2 } = areas;
  if (currentKm2 > 0 && futureKm2 > 0) return null;
  const when =
    currentKm2 > 0
      ? 'in the future climate'
      : futureKm2 > 0
        ? 'in the present climate'
        : 'in either period, so the map of change shows no habitat';
  const hint =
    tenthPercentile < threshold
      ? ` A threshold of ${tenthPercentile.toFixed(2)} would keep nine tenths of the records.`
      : '';
  return `Nothing is suitable ${when}: no land has a suitability above the threshold of ${threshold}.${hint}`;
}

function novelClimate({ share, byVariable }: NoveltyShares): string | null {
  if (share <= noveltyShareMax) return null;
  const most = byVariable[0];
  const through = most ? `, mostly in ${variableFacts[most.variable].meaning}` : '';
  return `${Math.round(100 * share)} % of the area has a future climate unlike all that the model was trained on${through}; what is projected there is extrapolated and uncertain.`;
}

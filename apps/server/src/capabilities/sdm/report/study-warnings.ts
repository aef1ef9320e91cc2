import { scenarioNames } from '../climate/future-climate.ts';
import type { StudyArea } from '../model/study-area.ts';
import { warnOfBorder } from './build-report.ts';
import type { StudyResults } from './study-results.ts';

/** Of an area of which another buffer makes more or less than this, per cent. */
const bufferChangeMax = 5;
const noveltyShareMax = 0.15;

/** Sentences that a reader has to know before using a study; null for none. */
export function studyWarnings(
  { groups, buffers, leftOut, present }: StudyResults,
  trained: StudyArea,
  projected: StudyArea,
): (string | null)[] {
  const border = groups.reduce(
    (most, group) => ({
      present: Math.max(most.present, group.border?.present ?? 0),
      future: Math.max(most.future, group.border?.future ?? 0),
    }),
    { present: 0, future: 0 },
  );
  const isAlone = groups.every(({ futures }) => futures.length === 1);
  return [
    leftOut.length === 0
      ? null
      : `${leftOut.length} of the combinations that were asked for are not in the climate archive and were left out.`,
    isAlone
      ? 'Each scenario and period has one climate model only, so that nothing can be said of their spread.'
      : null,
    projected.part.aggregate > trained.part.aggregate
      ? `The region is so large that it was projected on cells of ${projected.part.aggregate} × ${projected.part.aggregate} cells of the climate, coarser than those of the fit.`
      : null,
    present[0]?.regionKm2 === 0 ? 'Nothing in the region is suitable now.' : null,
    warnOfBorder(border, 'the region'),
    ...buffers.map(warnOfBuffer),
    ...groups.map(warnOfNovelty),
  ];
}

function warnOfBuffer({
  bufferKm,
  presentPercent,
  futurePercent,
}: StudyResults['buffers'][number]): string | null {
  const change = Math.max(Math.abs(presentPercent ?? 0), Math.abs(futurePercent ?? 0));
  return change <= bufferChangeMax
    ? null
    : `The suitable area depends on the accessible area: with a buffer of ${bufferKm} km it changes by up to ${Math.round(change)} %.`;
}

function warnOfNovelty({ futures, scenario, years }: StudyResults['groups'][number]): string | null {
  const share = futures.reduce((sum, { noveltyShare }) => sum + noveltyShare / futures.length, 0);
  return share <= noveltyShareMax
    ? null
    : `${Math.round(100 * share)} % of the region has a climate in ${years} under ${scenarioNames[scenario]} unlike all that the model was trained on; what is projected there is extrapolated and uncertain.`;
}

import { scenarioNames } from '../climate/future-climate.ts';
import type { StudyArea } from '../model/study-area.ts';
import { bufferFactors } from '../pipeline/try-models.ts';
import { noveltyShareMax, warnOfBorder } from './build-report.ts';
import { enDash } from './page/words.ts';
import { noveltyOf, type StudyGroup, type StudyResults } from './study-results.ts';

/** A larger change of the area by another buffer is worth a warning, per cent. */
const bufferChangeMax = 5;

/** Sentences that a reader has to know before using a study; null for none. */
export function studyWarnings(
  { groups, buffers, leftOut, present }: StudyResults,
  trained: StudyArea,
  { part: { aggregate } }: StudyArea,
): (string | null)[] {
  const most = (of: (group: StudyGroup) => number | undefined) =>
    Math.max(...groups.map((group) => of(group) ?? 0));
  const border = {
    present: most((group) => group.border?.present),
    future: most((group) => group.border?.future),
  };
  const novelty = most(noveltyOf);
  const novel = groups.find((group) => noveltyOf(group) === novelty);
  const buffer = buffers.map((each) =>
    Math.max(Math.abs(each.presentPercent ?? 0), Math.abs(each.futurePercent ?? 0)),
  );
  return [
    leftOut.length === 0
      ? null
      : `${leftOut.length} of the combinations that were asked for are not in the climate archive and were left out.`,
    groups.some(({ futures }) => futures.length > 1)
      ? null
      : 'There is only one climate model for each scenario and period, so nothing can be said about the spread.',
    aggregate === trained.part.aggregate
      ? null
      : `The region is so large that it was projected on cells of ${aggregate} × ${aggregate} cells of the climate, coarser than those of the fit.`,
    present[0]?.regionKm2 === 0 ? 'Nothing in the region is suitable now.' : null,
    warnOfBorder(border, 'the region'),
    ...buffers.map(({ bufferKm }, at) =>
      (buffer[at] ?? 0) <= bufferChangeMax
        ? null
        : `The suitable area depends on the accessible area: with a buffer of ${bufferKm} km it changes by up to ${Math.round(buffer[at] ?? 0)} %.`,
    ),
    buffers.length < bufferFactors.length
      ? 'No like model could be made with half or double the buffer, so the effect of the accessible area is not fully known.'
      : null,
    novel === undefined || novelty <= noveltyShareMax
      ? null
      : `Up to ${Math.round(100 * novelty)} % of the region (${enDash(novel.years)}, ${scenarioNames[novel.scenario]}) has a climate unlike all that the model was trained on; what is projected there is extrapolated and uncertain.`,
  ];
}

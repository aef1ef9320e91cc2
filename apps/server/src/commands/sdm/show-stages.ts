import { overallProgress, type Stage, type StageProgress } from '../../capabilities/sdm/pipeline/stages.ts';
import { note } from '../accounts/print.ts';

const doing: Readonly<Record<Stage, string>> = {
  resolve: 'looking up the name',
  occurrences: 'finding occurrence records',
  climate: 'cleaning records, reading the climate',
  background: 'drawing the background',
  fit: 'fitting the model',
  evaluate: 'testing the model',
  project: 'projecting it to the present and the future',
  draw: 'drawing the maps',
};

/** A line on standard error for each stage as it begins, with how much of the whole is done. */
export function showStages(): (progress: StageProgress) => void {
  let shown: Stage | undefined;
  return (progress) => {
    if (progress.stage === shown) return;
    shown = progress.stage;
    note(`${String(Math.floor(overallProgress(progress) * 100)).padStart(3)} %  ${doing[progress.stage]}`);
  };
}

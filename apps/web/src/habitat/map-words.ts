import { habitat } from '../texts/habitat.ts';
import { changeParts } from './change-bar.tsx';
import type { PlotChoice } from './habitat-search.ts';
import type { CompletedJob } from './job.ts';
import { areaText } from './units.ts';

const { alt } = habitat.maps;

/** Alternative text of a map. */
export function altOf(plot: PlotChoice, { species, areas_km2: areas }: CompletedJob): string {
  const { resolved_name: name } = species;
  switch (plot) {
    case 'change_plot':
      return alt.change_plot(name, changeParts(areas).join(', '));
    case 'current_gradient':
      return alt.current_gradient(name, areaText(areas.current));
    case 'future_gradient':
      return alt.future_gradient(name, areaText(areas.future));
    case 'trajectory_streamplot':
      return alt.trajectory_streamplot(name);
    default:
      return plot satisfies never;
  }
}

import { scaleLinear } from 'd3-scale';
import { line } from 'd3-shape';
import { type Child, x } from 'xastscript';
import { axes, dashes, legend } from './axes.ts';
import { fontSizes, group, headerHeight, movedTo, type Picture, rounded } from './picture.ts';

/** How suitability goes with one covariate; both curves at the same values. */
export interface DrawnResponse {
  /** What is measured, with its unit. */
  readonly title: string;
  /** Numbers of a continuous covariate, names of the levels of a categorical one. */
  readonly values: readonly number[] | readonly string[];
  readonly marginal: Float64Array;
  readonly alone: Float64Array;
}

const columns = 3;
const panel = { width: 300, height: 190 };
const margin = { left: 58, right: 14, top: 10, bottom: 46 };

/** One panel for each covariate, all with the same vertical axis. */
export function responsePlot(responses: readonly DrawnResponse[]): Picture {
  const places = responses.length + 1;
  return {
    title: 'Response of the predicted suitability to each variable',
    description: `One panel for each of ${responses.length} variables. Marginal: the whole model, every other variable held at its typical value over the presences. Alone: a model of this variable only.`,
    width: columns * panel.width,
    height: headerHeight + Math.ceil(places / columns) * panel.height,
    content: group(
      ...responses.map((response, index) => placed(index, panelOf(response))),
      placed(responses.length, key()),
    ),
  };
}

const placed = (index: number, ...content: Child[]) =>
  movedTo(
    (index % columns) * panel.width,
    headerHeight + Math.floor(index / columns) * panel.height,
    ...content,
  );

const key = (): Child =>
  movedTo(
    margin.left,
    44,
    legend([
      { label: 'marginal: others at typical values', look: 'first', mark: 'line' },
      { label: 'alone: model of this variable only', look: 'second', mark: 'dashed' },
    ]),
  );

function panelOf(response: DrawnResponse): Child {
  const { title, values } = response;
  const isNumeric = values.every((value) => typeof value === 'number');
  const places = isNumeric ? values.map(Number) : values.map((_, index) => index);
  const ends = isNumeric ? [Math.min(...places), Math.max(...places)] : [-0.5, places.length - 0.5];
  const up = {
    scale: scaleLinear([0, 1], [panel.height - margin.bottom, margin.top]),
    title: 'cloglog',
    ticks: 4,
  };
  const across = {
    scale: scaleLinear(ends, [margin.left, panel.width - margin.right]),
    title,
    ticks: isNumeric ? 5 : 0,
  };
  const drawn = isNumeric
    ? curves(response, places, across.scale, up.scale)
    : points(response, across.scale, up.scale);
  return group(axes({ across, up }), drawn);
}

type Position = (value: number) => number;

function curves(response: DrawnResponse, places: readonly number[], across: Position, up: Position): Child {
  const curve = line<number>()
    .x((_, index) => across(places[index] ?? 0))
    .y(up)
    .digits(1);
  return group(
    x('path', {
      class: 'second-line',
      d: curve([...response.alone]) ?? '',
      'stroke-width': 1.8,
      'stroke-dasharray': dashes,
    }),
    x('path', { class: 'first-line', d: curve([...response.marginal]) ?? '', 'stroke-width': 2.2 }),
  );
}

/** A pair of bars for each level. */
function points({ values, marginal, alone }: DrawnResponse, across: Position, up: Position): Child {
  const half = Math.min(8, (across(1) - across(0)) * 0.38);
  const bar = (look: string, left: number, value: number) =>
    x('rect', {
      class: look,
      x: rounded(left),
      y: rounded(up(value)),
      width: rounded(half),
      height: rounded(up(0) - up(value)),
    });
  return group(
    values.flatMap((level, index) => [
      bar('first', across(index) - half, marginal[index] ?? 0),
      bar('second', across(index), alone[index] ?? 0),
      x(
        'text',
        {
          class: 'muted',
          x: rounded(across(index)),
          y: rounded(up(0)) + 16,
          'text-anchor': 'middle',
          'font-size': fontSizes.small,
        },
        String(level),
      ),
    ]),
  );
}

import { scaleLinear } from 'd3-scale';
import { factsOf, type QuarterRain } from '../../climate/variables.ts';
import type { ResponseOfVariable } from '../report.ts';
import { type Html, html } from './html.ts';
import { measure } from './words.ts';

const width = 320;
const height = 214;
const plot = { left: 38, right: width - 12, top: 12, bottom: height - 44 } as const;

/** Suitability along one variable, 0 to 1 on every chart; what lies in the training range stands on a lighter ground. */
export function responseCurve(curve: ResponseOfVariable, rain: QuarterRain): Html {
  const { variable, values, suitability, range, presence, background, future } = curve;
  const { meaning, unit } = factsOf(variable, rain);
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 1];
  const x = scaleLinear([first, last], [plot.left, plot.right]);
  const y = scaleLinear([0, 1], [plot.bottom, plot.top]);
  const line = values
    .map((value, index) => `${roundPlace(x(value))},${roundPlace(y(suitability[index] ?? 0))}`)
    .join(' ');
  const ticks = x.ticks(4).map(
    (
      value,
    ) => html`<g class="tick"><line x1="${roundPlace(x(value))}" x2="${roundPlace(x(value))}" y1="${plot.bottom}" y2="${plot.bottom + 4}"/>
<text x="${roundPlace(x(value))}" y="${plot.bottom + 17}" text-anchor="middle">${measure(value)}</text></g>`,
  );
  const levels = [0, 0.5, 1].map(
    (
      value,
    ) => html`<g class="level"><line x1="${plot.left}" x2="${plot.right}" y1="${roundPlace(y(value))}" y2="${roundPlace(y(value))}"/>
<text x="${plot.left - 6}" y="${roundPlace(y(value) + 4)}" text-anchor="end">${value}</text></g>`,
  );
  const within = (value: number) => roundPlace(Math.min(plot.right, Math.max(plot.left, x(value))));
  const [from, to] = range.map(within);
  const rug = (deciles: readonly number[], kind: string, y1: number) =>
    deciles.map(
      (value) =>
        html`<line class="${kind}" x1="${within(value)}" x2="${within(value)}" y1="${y1}" y2="${y1 + 7}"/>`,
    );
  const ahead =
    future === null
      ? null
      : html`<line class="future" x1="${within(future[0])}" x2="${within(future[1])}" y1="${plot.bottom + 2}" y2="${plot.bottom + 2}"/>`;
  const title = `Suitability by ${meaning}`;
  return html`<figure class="curve">
<figcaption>${meaning} <span class="code">${variable}</span></figcaption>
<svg viewBox="0 0 ${width} ${height}" role="img" aria-labelledby="curve-${variable} curve-${variable}-says">
<title id="curve-${variable}">${title}</title>
<desc id="curve-${variable}-says">${describeResponse(curve, unit)}</desc>
<rect class="range" x="${from ?? 0}" width="${roundPlace((to ?? 0) - (from ?? 0))}" y="${plot.top}" height="${plot.bottom - plot.top}"/>
${levels}${ticks}${rug(presence, 'presence', plot.top)}${rug(background, 'background', plot.bottom - 7)}${ahead}
<text class="axis" x="${(plot.left + plot.right) / 2}" y="${height - 8}" text-anchor="middle">${unit}</text>
<polyline points="${line}"/>
</svg>
</figure>`;
}

const roundPlace = (coordinate: number): number => Math.round(coordinate * 10) / 10;

function describeResponse({ values, suitability, range, future }: ResponseOfVariable, unit: string): string {
  const max = Math.max(...suitability);
  const best = values[suitability.indexOf(max)] ?? 0;
  const [min, largest] = range.map(measure);
  return `Trained from ${min} to ${largest} ${unit}; highest suitability ${max.toFixed(2)} at ${measure(best)} ${unit}, lowest ${Math.min(...suitability).toFixed(2)}.${future === null ? '' : ` The future climate has ${future.map(measure).join(' to ')} ${unit}.`}`;
}

import { factsOf, type QuarterRain } from '../../climate/variables.ts';
import type { LeftOutVariable, UsedVariable } from '../../model/fitted-distribution.ts';
import type { ModelReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { responseCurve } from './response-curve.ts';
import { table } from './tables.ts';
import { decimals, measure, percent } from './words.ts';

export function variables({ model, climate }: ModelReport): Html {
  return html`<section aria-labelledby="variables"><h2 id="variables">What the species responds to</h2>
${importance(model.variables, climate.quarterRain)}
<h3>Response curves</h3>
<p>Suitability along each variable while the others keep a typical value of the records. The shaded ground is the range the model was
trained on; beyond it suitability is held. Ticks are tenths of the records (above) and of the background (below); the bar under the
axis is the range of the future climate: where it leaves the shaded ground, the projection is a guess. If variables are correlated, read a curve with the others in mind.</p>
<div class="curves">${model.responses.map((response) => responseCurve(response, climate.quarterRain))}</div>
${describeLeftOut(model.leftOut, climate.quarterRain)}
</section>`;
}

const nameVariable = (variable: UsedVariable['variable'], rain: QuarterRain): Html =>
  html`${factsOf(variable, rain).meaning} <span class="code">${variable}</span>`;

function importance(used: readonly UsedVariable[], rain: QuarterRain): Html {
  const rows = [...used].sort((one, other) => other.permutationImportance - one.permutationImportance);
  return table(
    'Importance of variables',
    [
      [
        'Variable',
        (row: UsedVariable) => html`${nameVariable(row.variable, rain)}<small>${rangeOf(row, rain)}</small>`,
      ],
      ['Loss when shuffled', (row) => drawBar(row.permutationImportance)],
      ['Share of the gain', (row) => drawBar(row.contribution)],
      ['VIF', ({ vif }) => decimals(vif, 1)],
      ['Kept in resamples', ({ stability }) => percent(stability)],
    ],
    rows,
  );
}

function drawBar(share: number): Html {
  const width = Math.round(1000 * Math.min(1, Math.max(0, share))) / 10;
  return html`<span class="bar"><svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
<rect class="ground" width="100" height="8"/><rect width="${width}" height="8"/></svg><span>${(100 * share).toFixed(1)} %</span></span>`;
}

function rangeOf({ variable, range: [min, max] }: UsedVariable, rain: QuarterRain): string {
  return `trained from ${measure(min)} to ${measure(max)} ${factsOf(variable, rain).unit}`;
}

function describeLeftOut(all: readonly LeftOutVariable[], rain: QuarterRain): Html | null {
  if (all.length === 0) return null;
  return table(
    'Variables left out',
    [
      ['Variable', ({ variable }: LeftOutVariable) => nameVariable(variable, rain)],
      ['Why', ({ reason }) => reason, 'text'],
    ],
    all,
  );
}

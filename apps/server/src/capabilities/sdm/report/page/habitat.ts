import { factsOf } from '../../climate/variables.ts';
import { kindWords, moveWords } from '../../projection/shift-words.ts';
import { gradientMin } from '../../projection/velocity-field.ts';
import type { StudyReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { thresholdNames } from './quality.ts';
import { table } from './tables.ts';
import { count, measure, percent, present, signPercent, squareKilometres, unknown, years } from './words.ts';

export function habitat(report: StudyReport): Html {
  const { area, threshold } = report;
  const cells = `${count(area.cells)} cells of land${area.aggregate > 1 ? `, each ${area.aggregate} × ${area.aggregate} of the climate's` : ''}`;
  return html`<section aria-labelledby="habitat"><h2 id="habitat">Change of habitat</h2>
<p>A place counts as suitable where the suitability (cloglog, 0 to 1) is above ${threshold}. Areas are those of ${cells} with
climate data for both periods, in the mapped area: the box around all places within ${count(area.bufferKm)} km of the records.</p>
${changeBar(report.areas)}
${areaTable(report)}
${otherAreas(report)}
${shiftPart(report)}
${noveltyPart(report)}
</section>`;
}

/** Areas lost, kept and gained, side by side in proportion; null where nothing is suitable. */
function changeBar({ lossKm2, stableKm2, gainKm2 }: StudyReport['areas']): Html | null {
  const width = 600;
  const all = lossKm2 + stableKm2 + gainKm2;
  if (all <= 0) return null;
  const to = (km2: number) => Math.round((km2 / all) * width * 10) / 10;
  const description = `${squareKilometres(lossKm2)} lost, ${squareKilometres(stableKm2)} stable, ${squareKilometres(gainKm2)} gained.`;
  return html`<svg class="change" viewBox="0 0 ${width} 28" preserveAspectRatio="none" role="img" aria-labelledby="change-title change-says">
<title id="change-title">Habitat lost, stable and gained</title>
<desc id="change-says">${description}</desc>
<rect class="loss" x="0" width="${to(lossKm2)}" height="28"/>
<rect class="stable" x="${to(lossKm2)}" width="${to(stableKm2)}" height="28"/>
<rect class="gain" x="${to(lossKm2 + stableKm2)}" width="${to(gainKm2)}" height="28"/>
</svg>`;
}

type AreaRow = readonly [kind: string, name: string, km2: number, ofCurrent: number | null];

function areaTable({ areas, climate }: StudyReport): Html {
  const all = areas.unsuitableKm2 + areas.stableKm2 + areas.gainKm2 + areas.lossKm2;
  const ofCurrent = (km2: number) => (areas.currentKm2 > 0 ? (100 * km2) / areas.currentKm2 : null);
  const rows: AreaRow[] = [
    ['gain', 'Gain', areas.gainKm2, areas.gainPercent],
    ['loss', 'Loss', areas.lossKm2, negative(areas.lossPercent)],
    ['stable', 'Stable: suitable in both', areas.stableKm2, ofCurrent(areas.stableKm2)],
    ['unsuitable', 'Unsuitable in both', areas.unsuitableKm2, null],
    ['total', `Suitable ${present(climate)}`, areas.currentKm2, ofCurrent(areas.currentKm2)],
    ['total', `Suitable ${years(climate)}`, areas.futureKm2, ofCurrent(areas.futureKm2)],
  ];
  const changed =
    areas.rangeChangePercent === null
      ? null
      : html`<p>The suitable area changes by <b>${signPercent(areas.rangeChangePercent)}</b>.</p>`;
  return html`${table(
    'Areas',
    [
      ['Class', ([kind, name]: AreaRow) => html`<span class="swatch ${kind}"></span>${name}`],
      ['Area', ([, , km2]) => squareKilometres(km2)],
      ['Share of the land', ([, , km2]) => (all > 0 ? percent(km2 / all) : unknown)],
      ['Share of the land that is suitable now', describeShare],
    ],
    rows,
  )}${changed}`;
}

/** The same areas by thresholds that the data give: how much hangs on the one that was asked for. */
const otherAreas = ({ threshold, areas, areasAt, climate }: StudyReport): Html =>
  table(
    'The same by other thresholds',
    [
      ['Threshold', ({ name, at }) => `${name} (${at.toFixed(3)})`],
      [`Suitable ${present(climate)}`, ({ km2 }) => squareKilometres(km2.currentKm2)],
      ['Then', ({ km2 }) => squareKilometres(km2.futureKm2)],
      ['Change', ({ km2 }) => signPercent(km2.rangeChangePercent)],
    ],
    [
      { name: 'As asked for', at: threshold, km2: areas },
      ...areasAt.map(({ rule, threshold: at, areas: km2 }) => ({ name: thresholdNames[rule], at, km2 })),
    ],
  );

const negative = (value: number | null): number | null => (value === null ? null : -value);

/** Changes have a sign, parts have none. */
function describeShare([kind, , , ofCurrent]: AreaRow): string {
  if (ofCurrent === null) return unknown;
  return kind === 'gain' || kind === 'loss' ? signPercent(ofCurrent) : percent(ofCurrent / 100);
}

function shiftPart({ shift, climate }: StudyReport): Html {
  const { years: span, centre, suitabilityChangePercent, medianKmPerDecade, capKmPerDecade } = shift;
  const moves =
    centre === null
      ? html`Suitability has no centre at one of the dates.`
      : html`The centre of suitability (mean place by area × suitability) moves <b>${moveWords(centre)}</b>,
${measure(centre.kmPerDecade)} km a decade.`;
  const speeds =
    medianKmPerDecade === null
      ? null
      : html`The velocity of suitability is ${measure(medianKmPerDecade)} km a decade in the median; on the map what is faster than
${measure(capKmPerDecade)} km a decade is drawn as that, and it is blank where suitability differs by less than ${100 * gradientMin} within 100 km.`;
  return html`<h3>Shift</h3>
<p>From the middle of ${present(climate)} to that of ${years(climate)}, ${span} years: ${moves} Suitability in all changes by
<b>${signPercent(suitabilityChangePercent)}</b>. ${kindWords(shift)} ${speeds}</p>`;
}

function noveltyPart({ novelty, climate }: StudyReport): Html {
  const says = html`<h3>Novel climate</h3>
<p>On <b>${percent(novelty.share)}</b> of this land the climate of ${years(climate)} lies outside of what the model was trained on in at
least one variable (multivariate environmental similarity below 0). There the projection holds the edge of the training
range (clamping), and is a guess.</p>`;
  if (novelty.byVariable.length === 0) return says;
  return html`${says}
${table(
  'Which variable is least like the training data',
  [
    [
      'Variable',
      ({ variable }) =>
        html`${factsOf(variable, climate.quarterRain).meaning} <span class="code">${variable}</span>`,
    ],
    ['Share of the novel land', ({ share }) => percent(share)],
  ],
  novelty.byVariable,
)}`;
}

import { gcmNames, scenarioNames } from '../../climate/future-climate.ts';
import type { Region } from '../../model/region-schema.ts';
import { thresholdOfRule } from '../../model/threshold-choice.ts';
import type { EnsembleReport } from '../report.ts';
import {
  type BufferTest,
  type ChangeIntervals,
  noveltyOf,
  type StudyGroup,
  type StudyResults,
} from '../study-results.ts';
import { type Html, html } from './html.ts';
import { thresholdNames, type UsedThreshold } from './quality.ts';
import { glance, rounded } from './summary.ts';
import { type ReportColumn, table } from './tables.ts';
import {
  count,
  enDash,
  listWords,
  percent,
  present,
  signPercent,
  squareKilometres,
  unknown,
} from './words.ts';

const nameFuture = ({ scenario, years }: StudyGroup): string =>
  `${scenarioNames[scenario]}, ${enDash(years)}`;
const nameRule = ({ rule }: StudyResults['thresholds'][number]): string =>
  rule === null ? 'As asked for' : thresholdNames[thresholdOfRule[rule]];
const modelsOf = ({ groups }: StudyResults) => [
  ...new Set(groups.flatMap(({ futures }) => futures.map(({ model }) => model))),
];

/** `SSP1-2.6 and SSP5-8.5, 2041–2070 and 2071–2100, by MIROC6 and UKESM1-0-LL`. */
export function futureWords(study: StudyResults): string {
  const all = (of: (group: StudyGroup) => string) => listWords([...new Set(study.groups.map(of))]);
  const models = listWords(modelsOf(study));
  return `${all(({ scenario }) => scenarioNames[scenario])}, ${all(({ years }) => enDash(years))}, by ${models}`;
}

/** The first is that of maps and sentences. */
export const usedThresholds = ({ thresholds }: StudyResults): UsedThreshold[] =>
  thresholds.map((threshold, at) => [
    at === 0 ? 'Used for maps and sentences' : 'Used for areas too',
    threshold.value,
    `${nameRule(threshold)}.`,
  ]);

/** A sentence for each scenario and period first. */
export function ensembleGlance(report: EnsembleReport): Html {
  const { study, climate, species } = report;
  const { groups, sample, landKm2 } = study;
  const models = modelsOf(study).length;
  const suitable = study.present[0]?.regionKm2 ?? 0;
  const novelty = percent(Math.max(...groups.map(noveltyOf)));
  return glance(withScoresOfMaps(report), {
    ...(study.ensemble && { tested: ' of Maxent alone' }),
    result: html`<p class="lead">The climate of ${present(climate)} suits ${species.name} on about ${rounded(suitable)} of the region.</p>
<ul class="sure lead">${groups.map((group) => html`<li><b>${nameFuture(group)}:</b> ${group.sentence}</li>`)}</ul>`,
    certainty: [
      `The sentences span the climate models (${models})${sample.folds === 0 ? '' : ` and those of the cross-validation (${sample.folds})`}. Errors that all of them share are not in them.`,
      `On up to ${novelty} of the region the climate is unlike any that the model has seen; there it guesses.`,
    ],
    figures: [
      ['Novel climate', novelty, 'of the region, the most of any future'],
      [`Suitable ${present(climate)}`, squareKilometres(suitable), `of ${squareKilometres(landKm2)}`],
      ['Climate models', count(models), models > 1 ? 'maps show their mean' : 'nothing is known of a spread'],
    ],
  });
}

/** With the scores of what the maps show. */
function withScoresOfMaps(report: EnsembleReport): EnsembleReport {
  const { scores } = report.model;
  const shown = report.study.ensemble;
  if (shown === null) return report;
  const { testAuc, boyce, trainingAuc } = shown;
  const own = { ...scores, testAuc, boyce, trainingAuc: trainingAuc ?? scores.trainingAuc };
  return { ...report, model: { ...report.model, scores: own } };
}

export function futuresHabitat({ study }: EnsembleReport): Html {
  const { thresholds, buffers, leftOut, landKm2, sample } = study;
  return html`<section aria-labelledby="habitat"><h2 id="habitat">Change of habitat</h2>
<p>A place counts as suitable where the suitability (${study.ensemble ? 'the share of the background that suits less' : 'cloglog'}, 0 to 1) is above a threshold. Areas are those of ${describeRegion(study.region)}:
${squareKilometres(landKm2)} of land with climate data now and in every future. Per cents are of what is suitable now. Below each mean are
the least and the most of the climate models or folds. Folds are models of the cross-validation, each with the mean of the climate
models, measured on ${count(sample.cells)} cells.</p>
${thresholds.flatMap((_, at) => areasByThreshold(study, at) ?? [])}
${
  buffers.length === 0
    ? null
    : table(
        'Change with other accessible areas, by the first threshold',
        [
          ['Land within', ({ bufferKm }: BufferTest) => `${count(bufferKm)} km of the records`],
          ['Suitable now', ({ presentPercent }) => signPercent(presentPercent)],
          ['Then, the most of any future', ({ futurePercent }) => signPercent(futurePercent)],
        ],
        buffers,
      )
}
${leftOut.map(({ future, reason }) => html`<p>Left out: ${gcmNames[future.gcm]}, ${scenarioNames[future.scenario]}, ${future.period}. ${reason}</p>`)}
</section>`;
}

function describeRegion({ countries, bbox, records_buffer_km: km }: Region): string {
  if (countries) return `the region ${listWords(countries)}`;
  if (bbox) return `the box ${bbox.join(', ')} (west, south, east, north)`;
  return km ? `the land within ${count(km)} km of the records` : 'the polygon that was asked for';
}

function areasByThreshold({ thresholds, present: now, groups }: StudyResults, at: number): Html | null {
  const [threshold, areas] = [thresholds[at], now[at]];
  if (!threshold || !areas) return null;
  const interval = (
    head: string,
    of: (group: StudyGroup) => ChangeIntervals | undefined,
    name: keyof ChangeIntervals,
    write: (value: number) => string,
  ): ReportColumn<StudyGroup> => [
    head,
    (group) => {
      const found = of(group)?.[name];
      if (!found) return unknown;
      const span = html`<small>${write(found.min)} to ${write(found.max)}</small>`;
      return html`${write(found.mean)}${found.count > 1 ? span : null}`;
    },
  ];
  const climates = (group: StudyGroup) => group.overClimateModels[at];
  return html`<h3>Above ${threshold.value.toFixed(3)}: ${nameRule(threshold)}</h3>
<p>Suitable now: <b>${squareKilometres(areas.regionKm2)}</b>, of it ${squareKilometres(areas.accessibleKm2)} within reach of the records and ${squareKilometres(areas.beyondKm2)} farther away.</p>
${table(
  `Future areas above ${threshold.value.toFixed(3)}`,
  [
    ['Future', (group) => html`<span class="number">${nameFuture(group)}</span>`],
    interval('Suitable then', climates, 'futureKm2', squareKilometres),
    interval('Loss', climates, 'lossPercent', (value) => signPercent(-value)),
    interval('Gain', climates, 'gainPercent', signPercent),
    interval('Change, climate models', climates, 'rangeChangePercent', signPercent),
    interval('Change, folds', (group) => group.overFolds?.[at], 'rangeChangePercent', signPercent),
    ['Novel climate, at most', (group) => percent(noveltyOf(group))],
  ],
  groups,
)}`;
}

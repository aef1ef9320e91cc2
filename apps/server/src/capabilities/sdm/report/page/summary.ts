import { moveWords } from '../../projection/shift-words.ts';
import type { ModelReport, StudyReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { count, decimals, percent, present, signPercent, squareKilometres, years } from './words.ts';

/** @param future what the present is compared with */
export function header({ species, climate, madeAt }: ModelReport, future: string): Html {
  const author =
    species.authorship === null ? null : html` <span class="author">${species.authorship}</span>`;
  return html`<header>
<p class="kind">Species distribution model</p>
<h1><i lang="la">${species.name}</i>${author}</h1>
<p class="future">${future}, compared with ${present(climate)}</p>
<p class="made">Made <time datetime="${madeAt}">${madeAt.slice(0, 10)}</time></p>
${climate.disclaimer === null ? null : html`<p class="disclaimer">${climate.disclaimer}</p>`}
</header>`;
}

type KeyFigure = readonly [name: string, value: string, note: string];

interface Glance {
  readonly result: Html;
  readonly certainty: readonly string[];
  readonly figures: readonly KeyFigure[];
  readonly tested?: string;
}

/** The result and its certainty in words; the figures behind them below. */
export function glance(report: ModelReport, { result, certainty, figures, tested }: Glance): Html {
  const shown = [...modelFigures(report), ...figures].map(
    ([name, value, note]) => html`<div><dt>${name}</dt><dd><b>${value}</b><span>${note}</span></dd></div>`,
  );
  return html`<section aria-labelledby="summary"><h2 id="summary">At a glance</h2>
${result}
<h3>How sure is it?</h3>
<ul class="sure">${[...modelCertainty(report, tested), ...certainty].map((words) => html`<li>${words}</li>`)}</ul>
<dl class="figures">${shown}</dl></section>`;
}

export const keyFigures = (report: StudyReport): Html =>
  glance(report, {
    result: html`<p class="lead">${changeWords(report)}</p>`,
    certainty: certaintyWords(report),
    figures: figuresOf(report),
  });

/** Two digits: areas are known no better. */
export const rounded = (km2: number): string => squareKilometres(Number(km2.toPrecision(2)));

function changeWords({ areas, climate, shift, species, threshold }: StudyReport): string {
  const { currentKm2, futureKm2, stableKm2 } = areas;
  if (currentKm2 === 0)
    return `By the threshold of ${threshold} no land suits ${species.name} in the climate of ${present(climate)}.`;
  const moves =
    shift.kind === 'shift' && shift.centre !== null ? ` Its centre moves ${moveWords(shift.centre)}.` : '';
  return `The climate of ${present(climate)} suits ${species.name} on about ${rounded(currentKm2)} of land. That of ${years(climate)} suits it on about ${rounded(futureKm2)}; about ${percent(Number((stableKm2 / currentKm2).toPrecision(1)))} of today's stays suitable.${moves}`;
}

/** From this AUC on, in words: Swets 1988, Science 240:1285. */
const aucWords = [
  [0.9, 'very well'],
  [0.8, 'well'],
  [0.7, 'fairly well'],
  [0, 'poorly'],
] as const;

/** @param tested the algorithm that the null models are of, where it is not that of the maps */
function modelCertainty({ occurrences, model }: ModelReport, tested = ''): string[] {
  const { testAuc, folds, nulls } = model.scores;
  const how = aucWords.find(([least]) => (testAuc ?? 0) >= least)?.[1] ?? 'poorly';
  return [
    ...(model.verdict === null ? [] : [model.verdict]),
    testAuc === null
      ? 'The model was not tested on records it had not seen, so that its quality is unknown.'
      : `The model separates places with records from others ${how} in tests on records it had not seen (${folds?.method ?? ''}): AUC ${decimals(testAuc, 2)}, where 0.5 is chance and 1 is best.`,
    ...(nulls === null
      ? []
      : [
          `Random records in place of the real ones make a model${tested} as good with a probability of ${nulls.p.toPrecision(2)} (${count(nulls.repetitions)} tried).`,
        ]),
    `It rests on ${count(occurrences.used)} places with records${model.method === 'maxent_simple' ? ', which are few: take it as a first hint' : ''}.`,
  ];
}

function certaintyWords({ novelty, climate, areas, areasAt }: StudyReport): string[] {
  const changes = [areas, ...areasAt.map((at) => at.areas)].flatMap(
    ({ rangeChangePercent: change }) => change ?? [],
  );
  return [
    `On ${percent(novelty.share)} of the land the climate of ${years(climate)} is unlike any that the model has seen; there it guesses.`,
    ...(changes.length < 2
      ? []
      : [
          `By the thresholds in use the suitable area changes by ${signPercent(Math.min(...changes))} to ${signPercent(Math.max(...changes))}.`,
        ]),
    'It is one climate model and one path of emissions. Others give other maps: compare some before you decide.',
  ];
}

const modelFigures = ({ occurrences, model: { scores } }: ModelReport): KeyFigure[] => [
  ['Records used', count(occurrences.used), `of ${count(occurrences.taken)} taken, one a cell`],
  scores.testAuc === null
    ? ['AUC in training', decimals(scores.trainingAuc, 2), 'not tested on other records']
    : ['AUC in tests', decimals(scores.testAuc, 2), `mean of ${scores.folds?.count ?? 0} folds`],
  [
    'Boyce index',
    decimals(scores.boyce, 2),
    scores.boyce === null ? 'too few records' : '1 is best, 0 is chance',
  ],
];

const figuresOf = ({ novelty, areas, climate, threshold }: StudyReport): KeyFigure[] => [
  ['Novel climate', percent(novelty.share), 'of the area, in the future'],
  [`Suitable ${present(climate)}`, squareKilometres(areas.currentKm2), `above ${threshold}`],
  [`Suitable ${years(climate)}`, squareKilometres(areas.futureKm2), `above ${threshold}`],
  ['Gain', signPercent(areas.gainPercent), squareKilometres(areas.gainKm2)],
  [
    'Loss',
    signPercent(areas.lossPercent === null ? null : -areas.lossPercent),
    squareKilometres(areas.lossKm2),
  ],
];

/** The disclaimer stands above the page already. */
export function warningList({ warnings, climate }: ModelReport): Html {
  const others = warnings.filter((warning) => warning !== climate.disclaimer);
  const body =
    others.length === 0
      ? html`<p>None.</p>`
      : html`<ul class="warnings">${others.map((warning) => html`<li>${warning}</li>`)}</ul>`;
  return html`<section aria-labelledby="warnings"><h2 id="warnings">Warnings</h2>${body}</section>`;
}

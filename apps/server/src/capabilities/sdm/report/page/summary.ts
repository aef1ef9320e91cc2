import { scenarioNames } from '../../climate/future-climate.ts';
import type { StudyReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { climateOf, count, decimals, percent, signPercent, squareKilometres, years } from './words.ts';

export function header({ species, future, climate, madeAt }: StudyReport): Html {
  const author =
    species.authorship === null ? null : html` <span class="author">${species.authorship}</span>`;
  return html`<header>
<p class="kind">Species distribution model</p>
<h1><i lang="la">${species.name}</i>${author}</h1>
<p class="future">${climateOf(future)}, compared with 1981–2010</p>
<p class="made">Made <time datetime="${madeAt}">${madeAt.slice(0, 10)}</time></p>
${climate.disclaimer === null ? null : html`<p class="disclaimer">${climate.disclaimer}</p>`}
</header>`;
}

interface Figure {
  readonly name: string;
  readonly value: string;
  readonly note: string;
}

export function keyFigures(report: StudyReport): Html {
  const figures = [...qualityFigures(report), ...areaFigures(report)].map(
    ({ name, value, note }) => html`<div><dt>${name}</dt><dd><b>${value}</b><span>${note}</span></dd></div>`,
  );
  return html`<section aria-labelledby="summary"><h2 id="summary">At a glance</h2>
<dl class="figures">${figures}</dl></section>`;
}

function qualityFigures({ occurrences, model, novelty }: StudyReport): Figure[] {
  const { testAuc, trainingAuc, boyce, folds } = model.scores;
  const taken = `of ${count(occurrences.taken)} taken, one a cell`;
  return [
    { name: 'Records used', value: count(occurrences.used), note: taken },
    testAuc === null
      ? { name: 'AUC in training', value: decimals(trainingAuc, 2), note: 'not tested on other records' }
      : { name: 'AUC in tests', value: decimals(testAuc, 2), note: foldsInWords(folds) },
    {
      name: 'Boyce index',
      value: decimals(boyce, 2),
      note: boyce === null ? 'too few records' : '1 is best, 0 is chance',
    },
    { name: 'Novel climate', value: percent(novelty.share), note: 'of the area, in the future' },
  ];
}

const foldsInWords = (folds: StudyReport['model']['scores']['folds']): string =>
  folds === null ? '' : `mean of ${folds.count}: ${folds.method}`;

function areaFigures({ areas, future, threshold }: StudyReport): Figure[] {
  const above = `above ${threshold}`;
  return [
    { name: 'Suitable 1981–2010', value: squareKilometres(areas.currentKm2), note: above },
    { name: `Suitable ${years(future)}`, value: squareKilometres(areas.futureKm2), note: above },
    { name: 'Gain', value: signPercent(areas.gainPercent), note: squareKilometres(areas.gainKm2) },
    {
      name: 'Loss',
      value: signPercent(areas.lossPercent === null ? null : -areas.lossPercent),
      note: squareKilometres(areas.lossKm2),
    },
  ];
}

/** The disclaimer stands above the page already. */
export function warningList({ warnings, climate }: StudyReport): Html {
  const others = warnings.filter((warning) => warning !== climate.disclaimer);
  const body =
    others.length === 0
      ? html`<p>None.</p>`
      : html`<ul class="warnings">${others.map((warning) => html`<li>${warning}</li>`)}</ul>`;
  return html`<section aria-labelledby="warnings"><h2 id="warnings">Warnings</h2>${body}</section>`;
}

export const pageTitle = ({ species, future }: StudyReport): string =>
  `${species.name}, ${scenarioNames[future.scenario]}, ${years(future)}: species distribution model`;

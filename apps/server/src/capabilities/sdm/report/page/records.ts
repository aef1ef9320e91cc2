import type { CleaningStep } from '../../occurrences/cleaning-report.ts';
import type { DatasetShare } from '../../occurrences/occurrence-source.ts';
import { licenceName } from '../../results/citation.ts';
import type { ModelReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { table } from './tables.ts';
import { count, unknown } from './words.ts';

/** The whole list is in `report.json`. */
const datasetsShown = 100;

export function records({ occurrences }: ModelReport): Html {
  const { source, found, taken, used, steps, retrievedAt, sampling } = occurrences;
  return html`<section aria-labelledby="records"><h2 id="records">Records</h2>
<p>${source} has ${count(found)} records with coordinates; ${count(taken)} were taken on
<time datetime="${retrievedAt}">${retrievedAt.slice(0, 10)}</time>, ${count(used)} are used. ${sampling}</p>
${table(
  'Cleaning, step by step',
  [
    ['Rule', ({ rule }: CleaningStep) => rule],
    ['Dropped', ({ dropped }) => count(dropped)],
    ['Left', ({ left }) => count(left)],
  ],
  steps,
)}
${datasetTable(occurrences.datasets)}
</section>`;
}

function datasetTable(datasets: readonly DatasetShare[]): Html | null {
  if (datasets.length === 0) return null;
  const shown = datasets.slice(0, datasetsShown);
  const more = datasets.length - shown.length;
  return html`${table(
    'Datasets of the records',
    [
      ['Dataset', citationOf],
      ['Licence', ({ licence }) => (licence === null ? unknown : licenceName(licence)), 'text'],
      ['Records', ({ records: taken }) => count(taken)],
    ],
    shown,
  )}${more === 0 ? null : html`<p>And ${count(more)} more; <code>report.json</code> lists all.</p>`}`;
}

function citationOf({ key, title, citation, doi }: DatasetShare): Html {
  const bare = doi?.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '') ?? '';
  const link = /^10\.\d{4,9}\/\S+$/.test(bare)
    ? html` <a href="https://doi.org/${encodeURI(bare)}" rel="noreferrer">doi:${bare}</a>`
    : null;
  return html`${citation ?? title ?? key}${link}`;
}

import type { CleaningStep } from '../../occurrences/cleaning-report.ts';
import type { DatasetShare } from '../../occurrences/occurrence-source.ts';
import type { StudyReport } from '../report.ts';
import { type Html, html } from './html.ts';
import { table } from './tables.ts';
import { count, unknown } from './words.ts';

/** The whole list is in `report.json`. */
const datasetsShown = 100;

export function records({ occurrences }: StudyReport): Html {
  const { source, found, taken, used, steps, retrievedAt, sampling } = occurrences;
  return html`<section aria-labelledby="records"><h2 id="records">Records</h2>
<p>${source} has ${count(found)} records with coordinates; ${count(taken)} were taken on
<time datetime="${retrievedAt}">${retrievedAt.slice(0, 10)}</time>, ${count(used)} are used. ${sampling}</p>
${table(
  'Cleaning, step by step',
  [
    { head: 'Rule', cell: ({ rule }: CleaningStep) => rule },
    { head: 'Dropped', isNumber: true, cell: ({ dropped }) => count(dropped) },
    { head: 'Left', isNumber: true, cell: ({ left }) => count(left) },
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
      { head: 'Dataset', cell: citationOf },
      { head: 'Licence', cell: ({ licence }) => (licence === null ? unknown : spellLicence(licence)) },
      { head: 'Records', isNumber: true, cell: ({ records: taken }) => count(taken) },
    ],
    shown,
  )}${more === 0 ? null : html`<p>And ${count(more)} more; <code>report.json</code> lists all.</p>`}`;
}

/** `CC_BY_NC_4_0` as people write it; any other text stays as it is. */
const spellLicence = (licence: string): string =>
  licence.replace(/^CC(0|_BY(?:_NC)?)_(\d)_(\d)$/, (_, terms: string, ...version: string[]) => {
    return `CC${terms.replace('_', ' ').replace('_', '-')} ${version[0]}.${version[1]}`;
  });

function citationOf({ key, title, citation, doi }: DatasetShare): Html {
  const bare = doi?.replace(/^(https?:\/\/(dx\.)?doi\.org\/|doi:)/i, '') ?? '';
  const link = /^10\.\d{4,9}\/\S+$/.test(bare)
    ? html` <a href="https://doi.org/${encodeURI(bare)}" rel="noreferrer">doi:${bare}</a>`
    : null;
  return html`${citation ?? title ?? key}${link}`;
}

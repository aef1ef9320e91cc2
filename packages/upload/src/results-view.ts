import { csvOf } from './csv.ts';
import { button, h, table, title } from './dom.ts';
import { leftOutView } from './preview-view.ts';
import type { CheckedList, Entry, Status } from './types.ts';
import { count, placeText, plural, statusWords } from './words.ts';

/** Thousands of rows are shown piece by piece. */
const rowsShown = 100;
const statuses: readonly Status[] = ['validated', 'uncertain', 'not_found'];

/** The results: numbers by status, cost, a table with a filter, rows that were left out, and the download. */
export function resultsView(checked: CheckedList, onAnother: () => void): HTMLElement {
  const { filename, entries, isComplete } = checked;
  const rows = rowsView(checked);
  const stopped = `You stopped the check. These are the results of the first ${plural(entries.length, 'name')}.`;
  return h(
    'section',
    { class: 'results', 'aria-label': `Results of ${filename}` },
    title(`${plural(entries.length, 'name')} in ${filename}`),
    ...(isComplete ? [] : [h('p', { class: 'notice' }, stopped)]),
    h('ul', { class: 'summary' }, ...statuses.map((status) => figureOf(status, checked.summary[status]))),
    h('p', { id: 'cost' }, costText(checked)),
    h(
      'p',
      { class: 'buttons' },
      button('Download the results', () => download(checked)),
      button('Check another list', onAnother, true),
    ),
    ...leftOutView(checked),
    ...rows,
  );
}

const markOf = (status: Status): HTMLElement =>
  h('span', { class: 'mark', 'aria-hidden': 'true' }, statusWords[status].mark);

const figureOf = (status: Status, amount: number): HTMLElement =>
  h(
    'li',
    { class: `status ${status}` },
    markOf(status),
    h('strong', {}, count(amount)),
    h('span', {}, statusWords[status].word),
  );

function costText({ units, month }: CheckedList): string {
  const soFar = month === undefined ? '' : ` In ${month.month} so far: ${plural(month.units, 'unit')}.`;
  return `Cost: ${units === 0 ? 'nothing' : plural(units, 'unit')}.${soFar}`;
}

function rowsView({ entries, route, extraction }: CheckedList): Node[] {
  const isList = route === 'plant-lists';
  const sizes = isList ? ['Size', 'Number'] : [];
  const columns = ['Row', 'Submitted', 'Accepted name', 'Status', ...sizes, 'Remarks'];
  const { element, body, add } = table('Results', columns);
  const nothing = h('p', { class: 'faint' }, 'Every name is validated.');
  const more = button('', () => showMore(), true);
  let shown: readonly Entry[] = [];
  const showMore = (): void => {
    const next = shown.slice(body.rows.length, body.rows.length + rowsShown);
    for (const entry of next) add(cellsOf(entry, isList, extraction.sheets.length));
    const left = shown.length - body.rows.length;
    more.hidden = left === 0;
    more.textContent = `Show ${Math.min(left, rowsShown)} more of ${count(left)}`;
  };
  const show = (isAll: boolean): void => {
    shown = isAll ? entries : entries.filter(({ status }) => status !== 'validated');
    body.replaceChildren();
    element.hidden = shown.length === 0;
    nothing.hidden = shown.length > 0;
    showMore();
  };
  show(true);
  return [filterView(show), element, nothing, h('p', { class: 'buttons' }, more)];
}

function filterView(show: (isAll: boolean) => void): HTMLElement {
  const option = (word: string, isAll: boolean): HTMLElement => {
    const input = h('input', { type: 'radio', name: 'show', checked: isAll, change: () => show(isAll) });
    return h('label', {}, input, h('span', {}, word));
  };
  return h('fieldset', {}, h('legend', {}, 'Show'), option('To look at', false), option('All', true));
}

function cellsOf(entry: Entry, isList: boolean, sheets: number): (Node | string)[] {
  const { submitted, accepted, status, warnings, location, size, quantity } = entry;
  const badge = status && h('span', { class: `status ${status}` }, markOf(status), statusWords[status].word);
  return [
    placeText(location, sheets),
    submitted,
    accepted ?? '–',
    badge ?? '–',
    ...(isList ? [size ?? '–', String(quantity ?? '–')] : []),
    warnings.join(' '),
  ];
}

function download(checked: CheckedList): void {
  const url = URL.createObjectURL(new Blob([csvOf(checked)], { type: 'text/csv;charset=utf-8' }));
  const name = `${checked.filename.replace(/\.[^.]*$/, '')} checked.csv`;
  h('a', { href: url, download: name }).click();
  // The browser has begun to read it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

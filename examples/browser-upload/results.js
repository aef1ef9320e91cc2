/** Shows what came back. All of it is text from files of strangers, so it is only ever set as text. */

const at = (id) => document.getElementById(id);
const count = new Intl.NumberFormat('en');
const pageRows = 100;

/** Told apart by word and shape; colour only comes on top. */
const statuses = {
  validated: { word: 'Validated', mark: '✓' },
  uncertain: { word: 'Uncertain', mark: '?' },
  not_found: { word: 'Not found', mark: '✕' },
};
const columns = ['Row', 'Submitted', 'Accepted name', 'Status', 'What to look at'];

function make(tag, text, attributes = {}) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(text);
  return element;
}

function markOf(status) {
  const { word, mark } = statuses[status];
  const badge = make('span', '', { class: `status ${status}` });
  badge.append(make('span', mark, { class: 'mark', 'aria-hidden': 'true' }), word);
  return badge;
}

const listOf = (texts) => texts.map((text) => make('li', text));
const plural = (amount, one, many = `${one}s`) => `${count.format(amount)} ${amount === 1 ? one : many}`;

function summaryOf(summary) {
  return Object.entries(statuses).map(([status, { word, mark }]) => {
    const item = make('li', '', { class: `status ${status}` });
    item.append(
      make('span', mark, { class: 'mark', 'aria-hidden': 'true' }),
      make('strong', count.format(summary[status])),
      make('span', word),
    );
    return item;
  });
}

function sheetText(sheet) {
  const where = sheet.sheet === null ? 'The file' : `Sheet “${sheet.sheet}”`;
  const named = sheet.columns.map((column) => `“${column}”`).join(' and ');
  const column = named && `, ${sheet.columns.length > 1 ? 'columns' : 'column'} ${named}`;
  const rows = sheet.first_row === null ? '' : `, rows ${sheet.first_row} to ${sheet.last_row}`;
  return `${where}${column}${rows}: ${plural(sheet.entries, 'name')}`;
}

function readTexts({ sheets, skipped_sheets: skipped, recognised, notes }) {
  return [
    ...sheets.map(sheetText),
    ...(recognised ? ['The text was recognised from a picture: compare it with the original.'] : []),
    ...(skipped.length > 0 ? [`Without names: ${skipped.join(', ')}`] : []),
    ...notes,
  ];
}

function costTexts(usage) {
  const { is_billable: isBillable, rows_processed: rows, month_totals: month } = usage;
  const now = isBillable ? `${plural(rows, 'unit')} for ${plural(rows, 'name')}` : 'Nothing';
  return [now, `In ${month.month} so far: ${plural(month.billable_row_count, 'unit')}`];
}

/** Where the name stood, as whoever has the file before them would say it. */
function placeText({ sheet, page, row }, sheets) {
  const within = sheets > 1 && sheet !== null ? `${sheet}, ` : '';
  return page === null ? `${within}${row}` : `${within}page ${page}, ${row}`;
}

function rowOf({ query, validation, accepted_name: accepted, warnings, location }, sheets) {
  const cells = [
    placeText(location, sheets),
    query.submitted_name,
    accepted.display_name ?? accepted.scientific_name ?? '–',
    markOf(validation.status),
    warnings.join(' '),
  ];
  const row = make('tr', '', { role: 'row' });
  row.append(...cells.map((cell, at) => make('td', cell, { role: 'cell', 'data-label': columns[at] })));
  return row;
}

/** On a narrow screen each row is a card, and a table that is none any more by its looks needs to be told that it is one. */
function emptyTable() {
  const table = at('names');
  table.setAttribute('role', 'table');
  const head = make('thead', make('tr', '', { role: 'row' }), { role: 'rowgroup' });
  head.firstElementChild.append(
    ...columns.map((column) => make('th', column, { role: 'columnheader', scope: 'col' })),
  );
  const body = make('tbody', '', { role: 'rowgroup' });
  table.replaceChildren(head, body);
  return body;
}

/** Thousands of rows are shown piece by piece. */
function showRows(results, sheets) {
  const shown = at('filter').querySelector('input:checked').value;
  const records = results.filter(({ validation }) => shown === 'all' || validation.status !== 'validated');
  const body = emptyTable();
  const showMore = () => {
    const next = records.slice(body.rows.length, body.rows.length + pageRows);
    body.append(...next.map((record) => rowOf(record, sheets)));
    const left = records.length - body.rows.length;
    at('more').hidden = left === 0;
    at('more').textContent = `Show ${Math.min(left, pageRows)} more of ${count.format(left)}`;
  };
  at('more').onclick = showMore;
  at('names').hidden = records.length === 0;
  at('nothing').hidden = records.length > 0;
  showMore();
}

function showSkipped({ skipped_rows: rows, skipped_row_count: total }) {
  at('skipped').hidden = total === 0;
  at('skipped').firstElementChild.textContent = `${plural(total, 'row')} left out`;
  at('skipped').lastElementChild.replaceChildren(
    ...listOf(rows.map(({ row, text, reason }) => `Row ${row}, ${reason}: ${text}`)),
  );
}

export function showResults(filename, { results, summary, extraction, usage }) {
  at('results-title').textContent = `${plural(summary.total, 'name')} in ${filename}`;
  at('summary').replaceChildren(...summaryOf(summary));
  at('read').replaceChildren(...listOf(readTexts(extraction)));
  at('cost').replaceChildren(...listOf(costTexts(usage)));
  showSkipped(extraction);
  at('filter').onchange = () => showRows(results, extraction.sheets.length);
  showRows(results, extraction.sheets.length);
  at('results').hidden = false;
  at('results-title').focus();
}

import { type ChosenRole, columnsOf, isChanged, mergeColumns, roleOf, roleWords } from './columns.ts';
import { button, h, list, table, title } from './dom.ts';
import type { ListFile } from './service.ts';
import type { Columns, Preview, PreviewColumn, PreviewSheet } from './types.ts';
import { leftOutText, placeText, plural, short } from './words.ts';

export interface PreviewActions {
  /** Reads the file once more, with these columns. */
  onAgain(columns: Columns): void;
  onConfirm(columns: Columns | undefined): void;
  onCancel(): void;
}

type Choice = Omit<ChosenRole, 'role'> & { readonly select: HTMLSelectElement };

/** The list as it would be checked: columns with their roles, first entries, rows that are left out, cost. */
export function previewView(
  preview: Preview,
  { filename, route, columns }: ListFile,
  actions: PreviewActions,
): HTMLElement {
  const choices: Choice[] = [];
  const sheets = preview.sheets.map((sheet, at) => sheetView(sheet, preview, { isOpen: at === 0, choices }));
  const chosen = () => choices.map(({ select, ...rest }) => ({ ...rest, role: roleOf(select.value) }));
  const names = preview.units.verify_plant_names;
  const units = route === 'plant-lists' ? preview.units.verify_plant_lists : names;
  const remembered = columns === undefined ? (preview.remembered_columns ?? undefined) : undefined;
  const confirm = button(
    `Check ${names === 1 ? 'this' : 'these'} ${plural(names, 'name')} for ${plural(units, 'unit')}`,
    () => actions.onConfirm(columns ?? remembered),
  );
  confirm.disabled = names === 0;
  const again = button(
    'Look again',
    () => actions.onAgain(mergeColumns(columns ?? remembered, columnsOf(preview, chosen()))),
    true,
  );
  const changed = h(
    'p',
    { class: 'faint', id: 'changed' },
    'You changed a column. Look again to see the list as it would be checked.',
  );
  const update = (): void => {
    const isDifferent = chosen().some(isChanged);
    again.disabled = !isDifferent;
    changed.hidden = !isDifferent;
    confirm.disabled = isDifferent || names === 0;
  };
  update();
  return h(
    'section',
    { class: 'preview', 'aria-label': `Preview of ${filename}`, change: update },
    title(`${plural(names, 'name')} found in ${filename}`),
    ...(remembered === undefined
      ? []
      : [
          h('p', { class: 'notice' }, 'Columns as last time'),
          h(
            'p',
            { class: 'buttons' },
            button('Find the columns again', () => actions.onAgain({}), true),
          ),
        ]),
    names === 0
      ? h(
          'p',
          { class: 'notice' },
          'No plant names were found. Choose the column with the names, then look again.',
        )
      : h('p', {}, 'Nothing is charged yet. Compare the columns and the first entries with your list.'),
    h('h3', {}, 'Columns'),
    ...sheets,
    changed,
    h('p', { class: 'buttons' }, confirm, again, button('Cancel', actions.onCancel, true)),
    ...entriesView(preview),
    ...leftOutView(preview),
  );
}

function sheetView(
  sheet: PreviewSheet,
  { sheets, extraction }: Preview,
  { isOpen, choices }: { isOpen: boolean; choices: Choice[] },
): HTMLElement {
  const name = sheet.sheet ?? 'The file';
  const { element, add } = table(`Columns of ${name}`, ['Column', 'Holds', 'First cells']);
  for (const column of sheet.columns) {
    const select = roleSelect(column, name);
    choices.push({ sheet, column, select });
    add([column.column, select, column.samples.join(' · ')]);
  }
  if (sheets.length === 1) return element;
  const read = extraction.sheets.filter((one) => one.sheet === sheet.sheet);
  const entries = read.reduce((sum, one) => sum + one.entries, 0);
  const summary = h('summary', {}, `${name}: ${plural(entries, 'name')} in ${plural(sheet.rows, 'row')}`);
  return h('details', { open: isOpen }, summary, element);
}

function roleSelect({ column, role }: PreviewColumn, sheet: string): HTMLSelectElement {
  const shown = roleOf(role);
  const options = roleWords.map(([value, word]) => h('option', { value, selected: value === shown }, word));
  return h('select', { 'aria-label': `Role of the column ${column} of ${sheet}` }, ...options);
}

function entriesView({ entries, sheets, entry_count: total }: Preview): Node[] {
  if (entries.length === 0) return [];
  const { element, add } = table('First entries', ['Row', 'Plant name', 'Size', 'Number']);
  for (const { name, size, quantity, location } of entries)
    add([placeText(location, sheets.length), name ?? '–', short(size ?? '–'), String(quantity ?? '–')]);
  const heading = entries.length === total ? 'Entries' : `The first ${entries.length} entries`;
  return [h('h3', {}, heading), element];
}

/** Rows without plants, closed at first. */
export function leftOutView({ extraction }: Pick<Preview, 'extraction'>): Node[] {
  const { skipped_row_count: total, skipped_rows: rows, skipped_sheets: sheets, notes } = extraction;
  const texts = [...(sheets.length > 0 ? [`Sheets without names: ${sheets.join(', ')}`] : []), ...notes];
  const recognised = extraction.recognised
    ? ['The text was recognised from a picture. Compare it with the original.']
    : [];
  const more = total > rows.length ? [`… and ${plural(total - rows.length, 'more row')}`] : [];
  return [
    ...(texts.length + recognised.length > 0 ? [list([...recognised, ...texts])] : []),
    ...(total === 0
      ? []
      : [
          h(
            'details',
            {},
            h('summary', {}, `${plural(total, 'row')} left out`),
            list([...rows.map(leftOutText), ...more]),
          ),
        ]),
  ];
}

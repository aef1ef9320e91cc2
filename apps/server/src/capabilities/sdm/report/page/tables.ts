import { type Html, html } from './html.ts';

export interface ReportColumn<Row> {
  readonly head: string;
  readonly isNumber?: boolean;
  readonly cell: (row: Row) => Html | string | number;
}

/** A table with a caption and heads of columns; the first column names its row. Wide ones scroll within the page. */
export function table<Row>(
  caption: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): Html {
  const align = ({ isNumber = false }: ReportColumn<Row>) => (isNumber ? 'number' : 'text');
  const heads = columns.map((column) => html`<th scope="col" class="${align(column)}">${column.head}</th>`);
  const body = rows.map((row) => {
    const cells = columns.map((column, index) =>
      index === 0
        ? html`<th scope="row" class="${align(column)}">${column.cell(row)}</th>`
        : html`<td class="${align(column)}">${column.cell(row)}</td>`,
    );
    return html`<tr>${cells}</tr>`;
  });
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${body}</tbody>
</table></div>`;
}

import { type Html, html } from './html.ts';

/** The first names its row; others are figures unless they say that they are text. */
export type ReportColumn<Row> = readonly [
  head: string,
  cell: (row: Row) => Html | string | number,
  align?: 'text',
];

/** A table with a caption and heads of columns. Wide ones scroll within the page. */
export function table<Row>(
  caption: string,
  columns: readonly ReportColumn<Row>[],
  rows: readonly Row[],
): Html {
  const alignOf = ([, , align]: ReportColumn<Row>, at: number) => (at === 0 ? 'text' : (align ?? 'number'));
  const heads = columns.map(
    (column, at) => html`<th scope="col" class="${alignOf(column, at)}">${column[0]}</th>`,
  );
  const body = rows.map((row) => {
    const cells = columns.map((column, at) =>
      at === 0
        ? html`<th scope="row" class="text">${column[1](row)}</th>`
        : html`<td class="${alignOf(column, at)}">${column[1](row)}</td>`,
    );
    return html`<tr>${cells}</tr>`;
  });
  return html`<div class="scroll" role="region" tabindex="0" aria-label="${caption}"><table>
<caption>${caption}</caption>
<thead><tr>${heads}</tr></thead>
<tbody>${body}</tbody>
</table></div>`;
}

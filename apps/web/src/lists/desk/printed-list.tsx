import { Portal } from '@mantine/core';
import { count } from '../../texts/count.ts';
import { desk } from '../../texts/desk.ts';
import type { PlantList } from '../lists-query.ts';
import type { ListRow, PrintedRows } from './desk-queries.ts';
import classes from './printed-list.module.css';
import { cellOf, type SheetColumn, sheetColumnsOf } from './sheet-columns.ts';

const { columns: heads } = desk;
/** More columns would not be read on paper. */
const columnsMax = 6;

/** The list on paper, in place of the page. */
export function PrintedList({ list, rows, total }: PrintedRows & { readonly list: PlantList }) {
  const columns = sheetColumnsOf(list).slice(0, columnsMax);
  return (
    <Portal>
      <div className={classes.paper} data-printed>
        <h1>{list.name}</h1>
        <p>{desk.summary(total, undefined)}</p>
        {rows.length < total && <p>{desk.printedPart(rows.length, total)}</p>}
        <table>
          <thead>
            <tr>
              {[heads.number, heads.name, heads.size, heads.quantity, heads.change, heads.status].map(
                (head) => (
                  <th key={head}>{head}</th>
                ),
              )}
              {columns.map(({ key, heading }) => (
                <th key={key}>{heading}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <PrintedRow key={row.number} row={row} columns={columns} />
            ))}
          </tbody>
        </table>
      </div>
    </Portal>
  );
}

function PrintedRow({ row, columns }: { row: ListRow; columns: readonly SheetColumn[] }) {
  const { name, size, quantity, note } = row;
  return (
    <tr>
      <td>{count(row.number)}</td>
      <td>
        {name.value}
        {name.submitted !== name.value && (
          <div>
            <s>{name.submitted}</s>
          </div>
        )}
        {note !== null && <div>{note}</div>}
      </td>
      <td>{size.value}</td>
      <td>{quantity.value ?? quantity.submitted}</td>
      <td>{name.changes.join(', ')}</td>
      <td>{desk.states[row.state]}</td>
      {columns.map((column) => (
        <td key={column.key}>{cellOf(row, column)}</td>
      ))}
    </tr>
  );
}

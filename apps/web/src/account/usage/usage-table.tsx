import { DataTable } from '../../parts/data-table.tsx';
import { account } from '../../texts/account.ts';
import type { StackedDays } from './stacked-days.ts';

const texts = account.usage;

/** The same as the chart, in numbers: the days with usage, the latest first. */
export function UsageTable({ stacked: { series, days } }: { stacked: StackedDays }) {
  const used = days.filter(({ requests }) => requests > 0).reverse();
  return (
    <DataTable
      label={texts.tableLabel}
      minWidth={280 + series.length * 120}
      columns={[
        { key: 'date', title: texts.columns.date },
        { key: 'requests', title: texts.columns.requests, isNumber: true },
        { key: 'units', title: texts.columns.units, isNumber: true },
        ...series.map(({ name }) => ({ key: `of ${name}`, title: name, isNumber: true })),
      ]}
      rows={used.map(({ date, requests, units, parts }) => ({
        key: date,
        cells: [texts.longDay(date), ...[requests, units, ...parts].map(texts.number)],
      }))}
    />
  );
}

import { account } from '../../texts/account.ts';
import { colorOf } from './series-color.ts';
import type { StackedDays } from './stacked-days.ts';
import classes from './usage-chart.module.css';

/** Meaning of the colours, in the order of the bars from bottom to top. */
export function ChartLegend({ series }: Pick<StackedDays, 'series'>) {
  return (
    <ul className={classes.legend} aria-label={account.usage.legend}>
      {series.map(({ name, units, isRest }, index) => (
        <li key={name}>
          <span className={classes.swatch} style={{ background: colorOf(index, isRest) }} aria-hidden />
          {name} <span className={classes.units}>{account.usage.units(units)}</span>
        </li>
      ))}
    </ul>
  );
}

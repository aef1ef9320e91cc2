import { Paper, Text } from '@mantine/core';
import { account } from '../../texts/account.ts';
import { colorOf } from './series-color.ts';
import type { StackedDay, StackedDays } from './stacked-days.ts';
import classes from './usage-chart.module.css';

const texts = account.usage;

interface DayCardProps {
  readonly day: StackedDay;
  readonly series: StackedDays['series'];
  /** From 0 to 1. */
  readonly at: number;
  /** True if there is more room on the left than on the right. */
  readonly isLeft: boolean;
}

/** Usage of the day under the pointer; the chart itself announces it to screen readers. */
export function DayCard({ day, series, at, isLeft }: DayCardProps) {
  const place = isLeft ? { right: `calc(${(1 - at) * 100}% + 12px)` } : { left: `calc(${at * 100}% + 12px)` };
  return (
    <Paper withBorder shadow="md" p="sm" className={classes.card} style={place} aria-hidden>
      <Text size="sm" fw={600}>
        {texts.longDay(day.date)}
      </Text>
      {series.map(({ name, isRest }, index) => {
        const units = day.parts[index] ?? 0;
        return units === 0 ? null : (
          <div key={name} className={classes.cardRow}>
            <span className={classes.swatch} style={{ background: colorOf(index, isRest) }} />
            <span className={classes.cardName}>{name}</span>
            <span>{texts.number(units)}</span>
          </div>
        );
      })}
      <Text size="sm" c="dimmed" mt={4} className="tabular">
        {texts.unitsAndRequests(day)}
      </Text>
    </Paper>
  );
}

import { Paper, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useState } from 'react';
import { account } from '../../texts/account.ts';
import { colorOf } from './series-color.ts';
import type { StackedDay, StackedDays } from './stacked-days.ts';
import classes from './usage-chart.module.css';

interface DayCardProps {
  readonly day: StackedDay;
  readonly series: StackedDays['series'];
  /** From 0 to 1. */
  readonly at: number;
  /** True if there is more room on the left than on the right. */
  readonly isLeft: boolean;
}

const texts = account.usage;
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumFractionDigits: 1 });

/**
 * The days as stacked bars. Pointer and arrow keys go from day to day; screen readers announce the
 * chosen day as the value of a slider.
 */
export function UsageChart({ stacked }: { stacked: StackedDays }) {
  const { series, days } = stacked;
  const [chosen, setChosen] = useState<number>();
  const scale = scaleTo(Math.max(...days.map(({ units }) => units)));
  const top = scale.at(-1) ?? 1;
  const last = days.length - 1;
  const day = chosen === undefined ? undefined : days[chosen];
  const moveByKey = (event: KeyboardEvent) => {
    const next = nextByKey(event.key, chosen ?? last, last);
    if (event.key === 'Escape') setChosen(undefined);
    if (next === undefined) return;
    event.preventDefault();
    setChosen(next);
  };
  const moveByPointer = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setChosen(Math.min(last, Math.max(0, Math.floor(((event.clientX - left) / width) * days.length))));
  };
  return (
    <Paper withBorder p="md">
      <ChartLegend series={series} />
      <div className={classes.chart}>
        <div className={classes.scale} aria-hidden>
          {scale.map((value) => (
            <span key={value} style={{ bottom: `${(value / top) * 100}%` }}>
              {compact.format(value)}
            </span>
          ))}
        </div>
        <div
          className={classes.plot}
          role="slider"
          tabIndex={0}
          aria-label={texts.chartLabel}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={chosen ?? last}
          aria-valuetext={texts.dayText(days[chosen ?? last], series)}
          onKeyDown={moveByKey}
          onFocus={(event) => event.currentTarget.matches(':focus-visible') && setChosen(chosen ?? last)}
          onBlur={() => setChosen(undefined)}
          onPointerMove={moveByPointer}
          onPointerDown={moveByPointer}
          onPointerLeave={() => setChosen(undefined)}
        >
          {scale.map((value) => (
            <div key={value} className={classes.line} style={{ bottom: `${(value / top) * 100}%` }} />
          ))}
          {days.map(({ date, units, parts }, index) => (
            <div key={date} className={classes.day} data-chosen={index === chosen || undefined}>
              <div className={classes.bar} style={{ height: `${(units / top) * 100}%` }}>
                {series.map(({ name, isRest }, part) =>
                  parts[part] === 0 ? null : (
                    <div
                      key={name}
                      className={classes.part}
                      style={{ flexGrow: parts[part], background: colorOf(part, isRest) }}
                    />
                  ),
                )}
              </div>
            </div>
          ))}
          {day !== undefined && chosen !== undefined && (
            <DayCard
              day={day}
              series={series}
              isLeft={chosen > days.length / 2}
              at={(chosen + 0.5) / days.length}
            />
          )}
        </div>
        <DayLabels dates={days.map(({ date }) => date)} />
      </div>
    </Paper>
  );
}

function nextByKey(key: string, index: number, last: number): number | undefined {
  if (key === 'ArrowLeft' || key === 'ArrowDown') return Math.max(0, index - 1);
  if (key === 'ArrowRight' || key === 'ArrowUp') return Math.min(last, index + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? last : undefined;
}

/** As many as there is room for; the last one ends with the chart. */
function DayLabels({ dates }: { dates: readonly string[] }) {
  const last = dates.length - 1;
  const step = Math.ceil(dates.length / 7);
  return (
    <div className={classes.dates} aria-hidden>
      {dates.map((date, index) =>
        (last - index) % step !== 0 ? null : (
          <span
            key={date}
            style={index === last ? { right: 0 } : { left: `${((index + 0.5) / dates.length) * 100}%` }}
          >
            {texts.shortDay(date)}
          </span>
        ),
      )}
    </div>
  );
}

/** Round values from zero to at least the largest one, for the grid lines of a chart. */
function scaleTo(max: number): number[] {
  const rough = Math.max(max, 4) / 4;
  const magnitude = 10 ** Math.floor(Math.log10(rough));
  // Units are whole.
  const step = Math.max(
    1,
    [1, 2, 2.5, 5, 10].map((each) => each * magnitude).find((each) => each >= rough) ?? rough,
  );
  const whole = Math.ceil(step);
  return Array.from({ length: Math.ceil(Math.max(max, 1) / whole) + 1 }, (_each, index) => index * whole);
}

/** Meaning of the colours, in the order of the bars from bottom to top. */
function ChartLegend({ series }: Pick<StackedDays, 'series'>) {
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

/** Usage of the day under the pointer; the chart itself announces it to screen readers. */
function DayCard({ day, series, at, isLeft }: DayCardProps) {
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

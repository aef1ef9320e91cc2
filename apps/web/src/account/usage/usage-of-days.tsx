import { Anchor, Paper, SimpleGrid, Skeleton, Stack, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { DataTable } from '../../parts/data-table.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Failure } from '../../shell/failure.tsx';
import { account } from '../../texts/account.ts';
import { namesOfGroups } from './group-names.ts';
import { type StackedDays, type StackedUsage, stackDays } from './stacked-days.ts';
import { UsageChart } from './usage-chart.tsx';

const texts = account.usage;

interface UsageOfDaysProps {
  readonly usage: StackedUsage | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
  readonly view: 'table' | undefined;
}

export function UsageOfDays({ usage, error, onRetry, view }: UsageOfDaysProps) {
  return (
    <>
      {error !== null && <Failure error={error} reset={onRetry} />}
      {usage === undefined && error === null && <Skeleton h={400} radius="md" />}
      {usage !== undefined && <UsageView usage={usage} view={view} />}
    </>
  );
}

function UsageView({ usage, view }: { usage: StackedUsage } & Pick<UsageOfDaysProps, 'view'>) {
  const stacked = useMemo(() => stackDays(usage, namesOfGroups(usage.by)), [usage]);
  if (usage.total.requests === 0) return <NothingUsed />;
  return (
    <Stack gap="lg">
      <SimpleGrid cols={3} spacing={{ base: 'xs', sm: 'md' }}>
        <Figure label={texts.columns.units} value={usage.total.units} />
        <Figure label={texts.columns.requests} value={usage.total.requests} />
        <Figure label={texts.busiestDay} value={Math.max(...stacked.days.map(({ units }) => units))} />
      </SimpleGrid>
      {view === 'table' ? <UsageTable stacked={stacked} /> : <UsageChart stacked={stacked} />}
    </Stack>
  );
}

interface UsageFigureProps {
  readonly label: string;
  readonly value: number;
}

function Figure({ label, value }: UsageFigureProps) {
  return (
    <Paper withBorder px={{ base: 'sm', sm: 'md' }} py="sm">
      <Hint size="sm">{label}</Hint>
      <Text size="xl" fw={650} className="tabular">
        {texts.number(value)}
      </Text>
    </Paper>
  );
}

function NothingUsed() {
  return (
    <Paper withBorder p="xl" ta="center">
      <Text fw={600}>{texts.nothing}</Text>
      <Hint size="sm">
        {texts.nothingText}{' '}
        <Anchor component={Link} to="/lists" size="sm" underline="always">
          {texts.begin}
        </Anchor>
      </Hint>
    </Paper>
  );
}

/** The same as the chart, in numbers: the days with usage, the latest first. */
function UsageTable({ stacked: { series, days } }: { stacked: StackedDays }) {
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

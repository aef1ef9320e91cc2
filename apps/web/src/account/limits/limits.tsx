import { Badge, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { DataTable } from '../../parts/data-table.tsx';
import { Section } from '../../parts/section.tsx';
import { account } from '../../texts/account.ts';
import { accountQuery } from '../account-queries.ts';
import { AccountName } from './account-name.tsx';
import { MonthMeter } from './month-meter.tsx';

const texts = account.limits;

/** The plan of the account and its limits. */
export function Limits() {
  const { data } = useQuery(accountQuery);
  return (
    <Stack gap="xl">
      <MonthMeter />
      {data === undefined ? (
        <Skeleton h={320} radius="md" />
      ) : (
        <>
          <AccountName account={data} />
          <Section
            title={texts.title}
            intro={texts.intro}
            actions={<Badge variant="light">{texts.plans[data.plan]}</Badge>}
          >
            <DataTable
              label={texts.title}
              minWidth={300}
              columns={[
                { key: 'limit', title: texts.columns.limit },
                { key: 'value', title: texts.columns.value, isNumber: true },
              ]}
              rows={rowsOf(data.limits)}
            />
            <Text size="sm" c="dimmed" mt="sm" maw={680}>
              {texts.more}
            </Text>
          </Section>
        </>
      )}
    </Stack>
  );
}

const limits = ['requests_per_minute', 'burst', 'units_per_minute', 'units_per_month'] as const;

function rowsOf(
  granted: Readonly<Record<(typeof limits)[number], number | null>> & {
    readonly units_per_merchant: number | null;
  },
) {
  const shown = [
    ...limits,
    ...(granted.units_per_merchant === null ? [] : (['units_per_merchant'] as const)),
  ];
  return shown.map((limit) => ({
    key: limit,
    cells: [
      <div key="limit">
        <Text size="sm" fw={600}>
          {texts.names[limit]}
        </Text>
        <Text size="sm" c="dimmed" maw={560}>
          {texts.explained[limit]}
        </Text>
      </div>,
      texts.value(granted[limit]),
    ],
  }));
}

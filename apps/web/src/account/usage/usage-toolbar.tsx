import { Button, Group, Menu, SegmentedControl, Select } from '@mantine/core';
import { IconChartBar, IconDownload, IconTable } from '@tabler/icons-react';
import { saveTable } from '../../parts/save-table.ts';
import { SmallButton } from '../../parts/small-button.tsx';
import { account } from '../../texts/account.ts';
import { type AccountSearch, GROUPINGS } from '../account-search.ts';
import { namesOfGroups } from './group-names.ts';
import { periods } from './period.ts';
import type { StackedUsage } from './stacked-days.ts';
import classes from './usage-toolbar.module.css';

const texts = account.usage;

interface UsageToolbarProps {
  readonly search: AccountSearch;
  readonly usage: StackedUsage | undefined;
  readonly onChange: (changes: AccountSearch) => void;
}

/** Period, grouping and form of the usage. */
export function UsageToolbar({
  search: { period = '30d', by = 'operation', view },
  usage,
  onChange,
}: UsageToolbarProps) {
  const isTable = view === 'table';
  return (
    <Group justify="space-between" gap="sm">
      <Group gap="sm" maw="100%">
        <SegmentedControl
          size="xs"
          aria-label={texts.period}
          className={classes.scrolled}
          value={period}
          onChange={(value) => onChange({ period: periods.find((each) => each === value && each !== '30d') })}
          data={periods.map((each) => ({ value: each, label: texts.periods[each] }))}
        />
        <Select
          size="xs"
          w={150}
          aria-label={texts.by}
          allowDeselect={false}
          value={by}
          onChange={(value) =>
            onChange({ by: GROUPINGS.find((each) => each === value && each !== 'operation') })
          }
          data={GROUPINGS.map((each) => ({ value: each, label: texts.groupings[each] }))}
        />
      </Group>
      <Group gap="xs">
        <Button
          size="xs"
          variant="default"
          leftSection={isTable ? <IconChartBar size={14} aria-hidden /> : <IconTable size={14} aria-hidden />}
          onClick={() => onChange({ view: isTable ? undefined : 'table' })}
        >
          {isTable ? texts.asChart : texts.asTable}
        </Button>
        <DownloadMenu usage={usage} />
      </Group>
    </Group>
  );
}

function DownloadMenu({ usage }: { usage: StackedUsage | undefined }) {
  if (usage === undefined) return null;
  const months = new URLSearchParams({ from: usage.from.slice(0, 7), to: usage.to.slice(0, 7) });
  return (
    <Menu position="bottom-end" width={300}>
      <Menu.Target>
        <SmallButton icon={IconDownload}>{texts.download}</SmallButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void saveDays(usage)}>{texts.daysFile}</Menu.Item>
        <Menu.Item component="a" href={`/v1/account/usage.csv?${months}`} download>
          {texts.monthsFile}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

function saveDays({ from, to, by, groups, data }: StackedUsage): Promise<void> {
  const names = namesOfGroups(by);
  const nameOf = (index: number): string => {
    const group = groups[index];
    return group === undefined || group.is_rest ? names.rest : names.of(group);
  };
  return saveTable('csv', {
    name: `usage-${from}-${to}-by-${by}`,
    title: texts.tableLabel,
    rows: [
      ['date', by, 'requests', 'units'],
      ...data.map(({ date, group, requests, units }) => [date, nameOf(group), requests, units]),
    ],
  });
}

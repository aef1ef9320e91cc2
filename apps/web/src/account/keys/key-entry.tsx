import { Badge, Code, Menu, Progress, Text } from '@mantine/core';
import { IconAdjustments, IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { Entry } from '../../parts/entry-list.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Moment } from '../../parts/moment.tsx';
import { account } from '../../texts/account.ts';
import { hasEnded, isConfigured, type ShownApiKey } from './key-state.ts';

const texts = account.keys;
const statusColors = { active: 'green', replaced: 'yellow', inactive: 'gray', expired: 'gray' } as const;

/** Actions on a key. */
export type KeyAction = 'change' | 'rotate' | 'deactivate' | 'activate';

interface KeyEntryProps {
  readonly apiKey: ShownApiKey;
  readonly onAsk: (action: KeyAction) => void;
}

export function KeyEntry({ apiKey: key, onAsk }: KeyEntryProps) {
  const { prefix, last_four, is_dashboard, last_used_at, created_at, expires_at, status } = key;
  return (
    <Entry
      title={key.name}
      badges={
        <>
          <Badge variant="light" color={statusColors[status]}>
            {texts.statuses[status]}
          </Badge>
          {is_dashboard && <Badge variant="default">{texts.dashboard}</Badge>}
          {key.platform_integration && <Badge variant="default">{texts.platformBadge}</Badge>}
        </>
      }
      facts={[
        is_dashboard ? texts.dashboardText : <Code key="key">{`${prefix}…${last_four}`}</Code>,
        is_dashboard ? null : texts.plan(key.plan),
        last_used_at === null ? (
          texts.neverUsed
        ) : (
          <>
            {texts.used} <Moment at={last_used_at} />
          </>
        ),
        <>
          {texts.made} <Moment at={created_at} />
        </>,
        expires_at === null ? null : (
          <>
            {texts.ends(Date.parse(expires_at) <= Date.now())} <Moment at={expires_at} />
          </>
        ),
        isConfigured(key) ? texts.configured : null,
        ...texts.ownLimits(key),
      ]}
      aside={<Credit apiKey={key} />}
      actions={!isConfigured(key) && !hasEnded(key) && <KeyActions apiKey={key} onAsk={onAsk} />}
    />
  );
}

function Credit({ apiKey: { used, credit_limit: limit, credit_reset: reset } }: { apiKey: ShownApiKey }) {
  return (
    <>
      <Text size="sm" className="tabular">
        {texts.credit(used, limit)}
      </Text>
      {limit !== null && (
        <Progress
          value={limit === 0 ? 100 : Math.min(1, used / limit) * 100}
          {...(used >= limit * 0.9 && { color: 'red' })}
          size="sm"
          my={4}
          aria-label={texts.creditShare}
        />
      )}
      <Hint>{limit === null && reset === 'never' ? texts.unlimited : texts.resets[reset]}</Hint>
    </>
  );
}

function KeyActions({ apiKey: { name, active, is_dashboard, status }, onAsk }: KeyEntryProps) {
  return (
    <ActionMenu label={texts.actionsOf(name)}>
      <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => onAsk('change')}>
        {texts.change}
      </Menu.Item>
      {status === 'active' && !is_dashboard && (
        <Menu.Item leftSection={<IconRefresh size={16} aria-hidden />} onClick={() => onAsk('rotate')}>
          {texts.rotate}
        </Menu.Item>
      )}
      {active ? (
        <Menu.Item
          leftSection={<IconPlayerPause size={16} aria-hidden />}
          onClick={() => onAsk('deactivate')}
        >
          {texts.deactivate}
        </Menu.Item>
      ) : (
        <Menu.Item leftSection={<IconPlayerPlay size={16} aria-hidden />} onClick={() => onAsk('activate')}>
          {texts.activate}
        </Menu.Item>
      )}
    </ActionMenu>
  );
}

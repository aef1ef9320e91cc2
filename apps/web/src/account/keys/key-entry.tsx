import { Badge, Code, Menu, Progress, Text } from '@mantine/core';
import {
  IconAdjustments,
  IconListDetails,
  IconPlayerPause,
  IconPlayerPlay,
  IconRefresh,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { ActionMenu } from '../../parts/action-menu.tsx';
import { Entry } from '../../parts/entry-list.tsx';
import { Hint } from '../../parts/hint.tsx';
import { Moment } from '../../parts/moment.tsx';
import { account } from '../../texts/account.ts';
import { fewDaysLeft, hasEnded, isConfigured, type ShownApiKey } from './key-state.ts';

const texts = account.keys;
const statusColors = { active: 'green', replaced: 'yellow', inactive: 'gray', expired: 'gray' } as const;

/** Actions on a key. */
export type KeyAction = 'change' | 'rotate' | 'deactivate' | 'activate';

interface KeyEntryProps {
  readonly apiKey: ShownApiKey;
  readonly onAsk: (action: KeyAction) => void;
}

export function KeyEntry({ apiKey: key, onAsk }: KeyEntryProps) {
  const daysLeft = fewDaysLeft(key);
  const { prefix, last_four, is_dashboard, last_used_at, created_at, expires_at, status } = key;
  return (
    <Entry
      title={key.name}
      badges={
        <>
          <Badge variant="light" color={statusColors[status]}>
            {texts.statuses[status]}
          </Badge>
          {daysLeft !== undefined && (
            <Badge variant="light" color="orange">
              {texts.endsSoon(daysLeft)}
            </Badge>
          )}
          {prefix === 'pds_test_' && <Badge variant="default">{texts.testBadge}</Badge>}
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
            {texts.from(key.last_used_network)}
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
        ...texts.ownScope(key.scope),
      ]}
      aside={<Credit apiKey={key} />}
      actions={<KeyActions apiKey={key} onAsk={onAsk} />}
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

function KeyActions({ apiKey, onAsk }: KeyEntryProps) {
  const { id, name, active, is_dashboard, status } = apiKey;
  const requests = (
    <Menu.Item
      leftSection={<IconListDetails size={16} aria-hidden />}
      renderRoot={(props) => <Link to="/account" search={{ tab: 'keys', key: id }} {...props} />}
    >
      {texts.requests.title}
    </Menu.Item>
  );
  if (isConfigured(apiKey) || hasEnded(apiKey))
    return <ActionMenu label={texts.actionsOf(name)}>{requests}</ActionMenu>;
  return (
    <ActionMenu label={texts.actionsOf(name)}>
      <Menu.Item leftSection={<IconAdjustments size={16} aria-hidden />} onClick={() => onAsk('change')}>
        {texts.change}
      </Menu.Item>
      {requests}
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

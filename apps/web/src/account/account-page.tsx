import { Skeleton, Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ComponentType } from 'react';
import { sessionQuery } from '../api/session.ts';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { Page } from '../parts/page.tsx';
import { account, account as texts } from '../texts/account.ts';
import classes from './account-page.module.css';
import { ACCOUNT_TABS } from './account-search.ts';
import { AuditLog } from './audit/audit-log.tsx';
import { Keys } from './keys/keys.tsx';
import { Limits } from './limits/limits.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { People } from './people/people.tsx';
import { Usage } from './usage/usage.tsx';
import { You } from './you/you.tsx';

const panels: Record<(typeof ACCOUNT_TABS)[number], ComponentType> = {
  usage: Usage,
  keys: Keys,
  limits: Limits,
  people: People,
  audit: Audit,
  you: You,
};

/** The call for programs: people manage the account, and a key sees only its own limits. */
const call: ApiCall = { method: 'GET', path: '/v1/auth/validate-api-key', note: texts.callNote };

/** Usage, limits, keys and people of the account. */
export function AccountPage() {
  useApiCall(call);
  const { tab = 'usage' } = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  const show = (value: string | null) =>
    void navigate({ search: { tab: ACCOUNT_TABS.find((each) => each === value && each !== 'usage') } });
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          {ACCOUNT_TABS.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes.tab}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {ACCOUNT_TABS.map((each) => {
          const Panel = panels[each];
          return (
            <Tabs.Panel key={each} value={each}>
              <Panel />
            </Tabs.Panel>
          );
        })}
      </Tabs>
    </Page>
  );
}

/** The audit log of the account, for owners. */
function Audit() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) return <Skeleton h={320} radius="md" />;
  return session.person.role === 'owner' ? <AuditLog /> : <OwnersOnly text={account.audit.ownersOnly} />;
}

import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { TabbedPage } from '../parts/tabbed-page.tsx';
import { account as texts } from '../texts/account.ts';
import { ACCOUNT_TABS } from './account-search.ts';
import { AuditLog } from './audit/audit-log.tsx';
import { Keys } from './keys/keys.tsx';
import { Limits } from './limits/limits.tsx';
import { OwnersOnly } from './owners-only.tsx';
import { People } from './people/people.tsx';
import { Usage } from './usage/usage.tsx';
import { You } from './you/you.tsx';

/** The call for programs: people manage the account, and a key sees only its own limits. */
const call: ApiCall = { method: 'GET', path: '/v1/auth/validate-api-key', note: texts.callNote };

/** Usage, limits, keys and people of the account. */
export function AccountPage() {
  useApiCall(call);
  const { tab } = useSearch({ from: '/signed-in/account' });
  const navigate = useNavigate({ from: '/account' });
  return (
    <TabbedPage
      texts={texts}
      tabs={ACCOUNT_TABS}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen } })}
      panels={{
        usage: <Usage />,
        keys: <Keys />,
        limits: <Limits />,
        people: <People />,
        audit: <Audit />,
        you: <You />,
      }}
    />
  );
}

/** The audit log of the account, for owners. */
function Audit() {
  const { data: session } = useQuery(sessionQuery);
  if (session === undefined) return <Skeleton h={320} radius="md" />;
  return session.person.role === 'owner' ? <AuditLog /> : <OwnersOnly text={texts.audit.ownersOnly} />;
}

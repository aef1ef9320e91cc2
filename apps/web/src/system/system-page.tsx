import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sessionQuery } from '../api/session.ts';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { TabbedPage } from '../parts/tabbed-page.tsx';
import { system as texts } from '../texts/system.ts';
import { Accounts } from './accounts.tsx';
import { Datasets } from './datasets.tsx';
import { Health } from './health.tsx';
import { Installation } from './installation.tsx';
import { Reference } from './reference.tsx';
import { Sources } from './sources.tsx';
import { SYSTEM_TABS } from './system-search.ts';
import { Updates } from './updates.tsx';

const call: ApiCall = { method: 'GET', path: '/v1/sources/taxonomic' };

/** State of the service: health for everyone, data and storage for operators. */
export function SystemPage() {
  useApiCall(call);
  const { tab } = useSearch({ from: '/signed-in/system' });
  const navigate = useNavigate({ from: '/system' });
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.person.is_operator;
  const forOperators = (panel: ReactNode) =>
    isOperator === undefined ? null : isOperator ? panel : <OperatorsOnly />;
  return (
    <TabbedPage
      texts={texts}
      tabs={SYSTEM_TABS}
      tab={tab}
      onTab={(chosen) => void navigate({ search: { tab: chosen } })}
      panels={{
        overview: (
          <>
            {isOperator === true && <Updates />}
            <Health />
            <Sources />
            {isOperator === true && <Installation />}
            {isOperator === false && <OperatorsOnly />}
          </>
        ),
        accounts: forOperators(<Accounts />),
        datasets: forOperators(<Datasets />),
        reference: <Reference />,
      }}
    />
  );
}

function OperatorsOnly() {
  const { title, text } = texts.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title} mt="xl">
      {text}
    </Alert>
  );
}

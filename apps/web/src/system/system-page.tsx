import { Alert, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { sessionQuery } from '../api/session.ts';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { Page } from '../parts/page.tsx';
import { system, system as texts } from '../texts/system.ts';
import { Datasets } from './datasets.tsx';
import { Health } from './health.tsx';
import { Installation } from './installation.tsx';
import { Reference } from './reference.tsx';
import { Sources } from './sources.tsx';
import { SYSTEM_TABS } from './system-search.ts';

const call: ApiCall = { method: 'GET', path: '/v1/sources/taxonomic' };

/** State of the service: health for everyone, data and storage for operators. */
export function SystemPage() {
  useApiCall(call);
  const { tab = 'overview' } = useSearch({ from: '/signed-in/system' });
  const navigate = useNavigate({ from: '/system' });
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.person.is_operator;
  const show = (value: string | null) =>
    void navigate({ search: { tab: SYSTEM_TABS.find((each) => each === value && each !== 'overview') } });
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          {SYSTEM_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="overview">
          <Health />
          <Sources />
          {isOperator === true && <Installation />}
          {isOperator === false && <OperatorsOnly />}
        </Tabs.Panel>
        <Tabs.Panel value="datasets">
          {isOperator === true && <Datasets />}
          {isOperator === false && <OperatorsOnly />}
        </Tabs.Panel>
        <Tabs.Panel value="reference">
          <Reference />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

function OperatorsOnly() {
  const { title, text } = system.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title} mt="xl">
      {text}
    </Alert>
  );
}

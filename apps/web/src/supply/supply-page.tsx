import { Tabs } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Page } from '../parts/page.tsx';
import { supply as texts } from '../texts/supply.ts';
import { Enquiry } from './enquiry.tsx';
import { Reply } from './reply.tsx';
import { Substitutes } from './substitutes.tsx';
import { SUPPLY_TABS } from './supply-search.ts';

/** Correspondence with nurseries: enquiries, replies and substitutes. */
export function SupplyPage() {
  const { tab = 'enquiry' } = useSearch({ from: '/signed-in/supply' });
  const navigate = useNavigate({ from: '/supply' });
  const show = (value: string | null) =>
    void navigate({ search: { tab: SUPPLY_TABS.find((each) => each === value && each !== 'enquiry') } });
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          {SUPPLY_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="enquiry">
          <Enquiry />
        </Tabs.Panel>
        <Tabs.Panel value="reply">
          <Reply />
        </Tabs.Panel>
        <Tabs.Panel value="substitutes">
          <Substitutes />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

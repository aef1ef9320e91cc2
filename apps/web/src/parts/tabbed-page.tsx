import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { Page } from './page.tsx';
import classes from './tabbed-page.module.css';

interface TabbedPageProps<Tab extends string> {
  readonly texts: {
    readonly title: string;
    readonly intro: string;
    readonly tabs: Readonly<Record<Tab, string>>;
  };
  /** In their order. The address names each but the first. */
  readonly tabs: readonly Tab[];
  readonly tab: Tab | undefined;
  readonly onTab: (tab: Tab | undefined) => void;
  readonly panels: Readonly<Record<Tab, ReactNode>>;
}

/** A wide page with tabs. */
export function TabbedPage<Tab extends string>({ texts, tabs, tab, onTab, panels }: TabbedPageProps<Tab>) {
  const [first] = tabs;
  const show = (value: string | null) => onTab(tabs.find((each) => each === value && each !== first));
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={tab ?? first ?? null} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          {tabs.map((each) => (
            <Tabs.Tab key={each} value={each} className={classes.tab}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {tabs.map((each) => (
          <Tabs.Panel key={each} value={each}>
            {panels[each]}
          </Tabs.Panel>
        ))}
      </Tabs>
    </Page>
  );
}

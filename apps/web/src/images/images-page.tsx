import { Tabs } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session.ts';
import { Page } from '../parts/page.tsx';
import { images as texts } from '../texts/images.ts';
import { Batches } from './batches/batches.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { OperatorsOnly } from './gallery/operators-only.tsx';
import classes from './images-page.module.css';
import { IMAGE_TABS, useImagesSearch } from './images-search.ts';
import { Sites } from './sites/sites.tsx';
import { TryOut } from './try-out/try-out.tsx';

/** Images that shops may show: tried for one plant, for many, and kept by operators. */
export function ImagesPage() {
  const { search, change } = useImagesSearch();
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.person.is_operator;
  const show = (value: string | null) =>
    change({
      tab: IMAGE_TABS.find((each) => each === value && each !== 'try'),
      picture: undefined,
      add: undefined,
    });
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={search.tab ?? 'try'} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg" className={classes.tabs}>
          {IMAGE_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="try">
          <TryOut />
        </Tabs.Panel>
        <Tabs.Panel value="batches">
          <Batches />
        </Tabs.Panel>
        <Tabs.Panel value="sites">
          <Sites />
        </Tabs.Panel>
        <Tabs.Panel value="gallery">
          {isOperator === true && <Gallery />}
          {isOperator === false && <OperatorsOnly />}
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

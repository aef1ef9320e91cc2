import { Alert, Tabs } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session.ts';
import { Page } from '../parts/page.tsx';
import { images, images as texts } from '../texts/images.ts';
import { BatchForm } from './batches/batch-form.tsx';
import { BatchResults } from './batches/batch-results.tsx';
import { Gallery } from './gallery/gallery.tsx';
import classes from './images-page.module.css';
import { IMAGE_TABS, useImagesSearch } from './images-search.ts';
import { Sites } from './sites/sites.tsx';
import { WithSite } from './sites/with-site.tsx';
import { ItemWorkbench } from './try-out/item-workbench.tsx';

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

/** One plant as a shop has it, and the image that the shop would show. */
function TryOut() {
  return <WithSite>{(site, sites) => <ItemWorkbench site={site} sites={sites} />}</WithSite>;
}

/** Images for many plants, found by the service in its own time. */
function Batches() {
  const { search } = useImagesSearch();
  const jobs = search.jobs?.split('.').filter((id) => id !== '') ?? [];
  return (
    <WithSite>
      {(site, sites) =>
        jobs.length === 0 ? <BatchForm site={site} sites={sites} /> : <BatchResults site={site} jobs={jobs} />
      }
    </WithSite>
  );
}

function OperatorsOnly() {
  const { title, text } = images.gallery.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title}>
      {text}
    </Alert>
  );
}

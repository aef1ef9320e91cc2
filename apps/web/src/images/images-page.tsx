import { Alert } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { sessionQuery } from '../api/session.ts';
import { TabbedPage } from '../parts/tabbed-page.tsx';
import { images as texts } from '../texts/images.ts';
import { BatchForm } from './batches/batch-form.tsx';
import { BatchResults } from './batches/batch-results.tsx';
import { Gallery } from './gallery/gallery.tsx';
import { IMAGE_TABS, useImagesSearch } from './images-search.ts';
import { Review } from './review/review.tsx';
import { Sites } from './sites/sites.tsx';
import { WithSite } from './sites/with-site.tsx';
import { ItemWorkbench } from './try-out/item-workbench.tsx';

/** Images that shops may show: tried for one plant, for many, and kept by operators. */
export function ImagesPage() {
  const { search, change } = useImagesSearch();
  const { data: session } = useQuery(sessionQuery);
  const isOperator = session?.person.is_operator;
  const closed = isOperator === undefined ? null : <OperatorsOnly />;
  return (
    <TabbedPage
      texts={texts}
      tabs={IMAGE_TABS}
      tab={search.tab}
      onTab={(chosen) => change({ tab: chosen, picture: undefined, add: undefined })}
      panels={{
        try: <TryOut />,
        batches: <Batches />,
        sites: <Sites />,
        gallery: isOperator ? <Gallery /> : closed,
        review: isOperator ? <Review /> : closed,
      }}
    />
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
  const { title, text } = texts.gallery.operatorsOnly;
  return (
    <Alert color="gray" icon={<IconLock aria-hidden />} title={title}>
      {text}
    </Alert>
  );
}

import { useImagesSearch } from '../images-search.ts';
import { WithSite } from '../sites/with-site.tsx';
import { BatchForm } from './batch-form.tsx';
import { BatchResults } from './batch-results.tsx';

/** Images for many plants, found by the service in its own time. */
export function Batches() {
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

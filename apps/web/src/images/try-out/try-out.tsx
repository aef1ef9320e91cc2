import { WithSite } from '../sites/with-site.tsx';
import { ItemWorkbench } from './item-workbench.tsx';

/** One plant as a shop has it, and the image that the shop would show. */
export function TryOut() {
  return <WithSite>{(site, sites) => <ItemWorkbench site={site} sites={sites} />}</WithSite>;
}

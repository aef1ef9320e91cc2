import { TabbedPage } from '../parts/tabbed-page.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { Categories } from './categories.tsx';
import { Labels } from './labels.tsx';
import { POT_SIZES_TABS } from './pot-sizes-search.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

/** Sizes of labels, and the table of categories. */
export function PotSizesPage() {
  const [{ tab }, change] = usePotSizesSearch();
  return (
    <TabbedPage
      texts={texts}
      tabs={POT_SIZES_TABS}
      tab={tab}
      onTab={(chosen) =>
        change({ tab: chosen, filter: undefined, page: undefined, row: undefined, size: undefined })
      }
      panels={{ labels: <Labels />, categories: <Categories /> }}
    />
  );
}

import { Tabs } from '@mantine/core';
import { Page } from '../parts/page.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { Categories } from './categories.tsx';
import { Labels } from './labels.tsx';
import { PlantList } from './plant-list.tsx';
import { POT_SIZES_TABS } from './pot-sizes-search.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

/** Sizes of labels and of lists of plants, and the table of categories. */
export function PotSizesPage() {
  const [{ tab = 'labels' }, change] = usePotSizesSearch();
  const show = (value: string | null) =>
    change({
      tab: POT_SIZES_TABS.find((each) => each === value && each !== 'labels'),
      filter: undefined,
      page: undefined,
      row: undefined,
      size: undefined,
    });
  return (
    <Page title={texts.title} intro={texts.intro} isWide>
      <Tabs value={tab} onChange={show} keepMounted={false}>
        <Tabs.List mb="lg">
          {POT_SIZES_TABS.map((each) => (
            <Tabs.Tab key={each} value={each}>
              {texts.tabs[each]}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        <Tabs.Panel value="labels">
          <Labels />
        </Tabs.Panel>
        <Tabs.Panel value="plant-list">
          <PlantList />
        </Tabs.Panel>
        <Tabs.Panel value="categories">
          <Categories />
        </Tabs.Panel>
      </Tabs>
    </Page>
  );
}

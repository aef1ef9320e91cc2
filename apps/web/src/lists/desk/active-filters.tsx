import { Button, Group, Pill, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { desk } from '../../texts/desk.ts';
import { pageQuery } from './desk-queries.ts';
import type { DeskSearch } from './desk-search.ts';
import { type Facet, noFilters, toggleValue } from './desk-search.ts';
import { useDesk } from './desk-state.ts';
import { labelOf } from './facets.tsx';

const texts = desk.filter;
const isFacet = (word: string): word is Facet => word in texts.facets;

interface ActiveFiltersProps {
  readonly search: DeskSearch;
  readonly onSearch: (changes: DeskSearch) => void;
}

/** The filters that are set, each to be removed. */
export function ActiveFilters({ search, onSearch }: ActiveFiltersProps) {
  const { view } = useDesk();
  const total = useQuery(pageQuery(view, 0)).data?.total;
  const ofFacets = Object.keys(texts.facets)
    .filter(isFacet)
    .flatMap((facet) =>
      (search[facet] ?? []).map((value) => ({
        label: `${texts.facets[facet]}: ${labelOf(facet, value)}`,
        remove: () => onSearch(toggleValue(search, facet, value)),
      })),
    );
  const pills = [
    ...ofFacets,
    ...(search.search === undefined
      ? []
      : [{ label: texts.searched(search.search), remove: () => onSearch({ search: undefined }) }]),
    ...(['duplicates', 'remembered'] as const)
      .filter((special) => search[special] !== undefined)
      .map((special) => ({ label: texts[special], remove: () => onSearch({ [special]: undefined }) })),
  ];
  if (pills.length === 0) return null;
  return (
    <Group px="md" pb={8} gap={6} role="group" aria-label={texts.active}>
      {pills.map(({ label, remove }) => (
        <Pill
          key={label}
          withRemoveButton
          onRemove={remove}
          removeButtonProps={{ 'aria-label': texts.remove(label), 'aria-hidden': false, tabIndex: 0 }}
        >
          {label}
        </Pill>
      ))}
      <Button size="compact-xs" variant="subtle" onClick={() => onSearch(noFilters)}>
        {texts.clear}
      </Button>
      {total !== undefined && (
        <Text size="xs" c="dimmed" className="tabular">
          {texts.fit(total)}
        </Text>
      )}
    </Group>
  );
}

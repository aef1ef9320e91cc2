import { Button, Checkbox, Group, NativeSelect, ScrollArea, Stack, Switch, Text } from '@mantine/core';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { withCapital } from '../../texts/capital.ts';
import { count } from '../../texts/count.ts';
import { desk } from '../../texts/desk.ts';
import { evidence } from '../../texts/evidence.ts';
import { nameStatus } from '../../texts/name-status.ts';
import { facetsQuery, type RowSort } from './desk-queries.ts';
import { type DeskSearch, type Facet, filtersOf, toggleValue } from './desk-search.ts';
import { useDesk } from './desk-state.ts';
import { EvidenceSection } from './evidence-section.tsx';
import classes from './list-page.module.css';

const texts = desk.filter;
const facets: readonly Facet[] = ['state', 'status', 'reason', 'change', 'genus', 'source', 'basis', 'sheet'];
const valuesShown = 6;

const labels: Readonly<Partial<Record<Facet, Readonly<Record<string, string>>>>> = {
  state: desk.states,
  status: nameStatus.labels,
  reason: texts.reasons,
  basis: texts.bases,
  source: evidence.sourceNames,
  sheet: { '': texts.noSheet },
};

/** The label of a value; the codes of a newer service are shown as they are. */
export const labelOf = (facet: Facet, value: string): string =>
  labels[facet]?.[value] ?? withCapital(value.replaceAll('_', ' '));

interface FacetsProps {
  readonly search: DeskSearch;
  readonly onSearch: (changes: DeskSearch) => void;
}

/** The values by which rows are filtered, with their counts. */
export function Facets({ search, onSearch }: FacetsProps) {
  const { list, view } = useDesk();
  const all = useQuery({ ...facetsQuery(list.id, view.filters), placeholderData: keepPreviousData }).data;
  // A second value of a facet widens: the counts of a facet are those without its own choice.
  const chosen = facets.filter((facet) => search[facet] !== undefined);
  const others = useQueries({
    queries: chosen.map((facet) => facetsQuery(list.id, filtersOf({ ...search, [facet]: undefined }))),
  });
  return (
    <ScrollArea h="100%" type="auto">
      <Stack p="md" gap="md">
        <SortFields search={search} onSearch={onSearch} />
        {facets.map((facet) => {
          const counted = others[chosen.indexOf(facet)]?.data ?? all;
          const values = counted?.facets.find((each) => each.facet === facet)?.values ?? [];
          const isOne = values.length < 2 && search[facet] === undefined;
          if (values.length === 0 || (facet === 'sheet' && isOne)) return null;
          return (
            <FacetValues key={facet} facet={facet} values={values} search={search} onSearch={onSearch} />
          );
        })}
        <EvidenceSection title={texts.special} order={2}>
          <Stack gap={6}>
            {(['duplicates', 'remembered'] as const).map((special) => (
              <ValueBox
                key={special}
                label={texts[special]}
                rows={all?.[special] ?? 0}
                isChosen={search[special] !== undefined}
                onToggle={() => onSearch({ [special]: search[special] === undefined ? 'true' : undefined })}
              />
            ))}
          </Stack>
        </EvidenceSection>
      </Stack>
    </ScrollArea>
  );
}

interface FacetValuesProps extends FacetsProps {
  readonly facet: Facet;
  readonly values: readonly { readonly value: string; readonly rows: number }[];
}

function FacetValues({ facet, values, search, onSearch }: FacetValuesProps) {
  const [isWhole, setIsWhole] = useState(false);
  const chosen: readonly string[] = search[facet] ?? [];
  const shown = values.filter(({ value }, at) => isWhole || at < valuesShown || chosen.includes(value));
  const missing = chosen.filter((value) => values.every((each) => each.value !== value));
  return (
    <EvidenceSection title={texts.facets[facet]} order={2}>
      <Stack gap={6} role="group" aria-label={texts.facets[facet]}>
        {[...shown, ...missing.map((value) => ({ value, rows: 0 }))].map(({ value, rows }) => (
          <ValueBox
            key={value}
            label={labelOf(facet, value)}
            rows={rows}
            isChosen={chosen.includes(value)}
            onToggle={() => onSearch(toggleValue(search, facet, value))}
          />
        ))}
        {!isWhole && values.length > shown.length && (
          <Button size="compact-xs" variant="subtle" onClick={() => setIsWhole(true)}>
            {texts.more(values.length - shown.length)}
          </Button>
        )}
      </Stack>
    </EvidenceSection>
  );
}

interface ValueBoxProps {
  readonly label: string;
  readonly rows: number;
  readonly isChosen: boolean;
  readonly onToggle: () => void;
}

const ValueBox = ({ label, rows, isChosen, onToggle }: ValueBoxProps) => (
  <Checkbox
    size="xs"
    checked={isChosen}
    onChange={onToggle}
    classNames={{ body: classes.valueBody ?? '', labelWrapper: classes.valueLabel ?? '' }}
    label={
      <Group gap={8} justify="space-between" wrap="nowrap">
        <span>{label}</span>
        <Text component="span" size="xs" c="dimmed" className="tabular">
          {count(rows)}
        </Text>
      </Group>
    }
  />
);

const isSort = (word: string): word is RowSort => word in texts.sorts;

function SortFields({ search, onSearch }: FacetsProps) {
  return (
    <Stack gap={6}>
      <NativeSelect
        size="xs"
        label={texts.sort}
        value={search.sort ?? 'number'}
        onChange={({ currentTarget: { value } }) =>
          onSearch({ sort: isSort(value) && value !== 'number' ? value : undefined })
        }
        data={Object.entries(texts.sorts).map(([value, label]) => ({ value, label }))}
      />
      <Switch
        size="xs"
        label={texts.descending}
        checked={search.order === 'desc'}
        onChange={(event) => onSearch({ order: event.currentTarget.checked ? 'desc' : undefined })}
      />
    </Stack>
  );
}

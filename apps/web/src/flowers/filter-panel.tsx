import { Button, Select, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { flowers } from '../texts/flowers.ts';
import { beeColoursQuery, familiesQuery } from './flower-queries.ts';
import { BEE_COLOURS, EVIDENCES, type FlowersSearch } from './flowers-search.ts';

const texts = flowers.filters;
const distances = { lab: [5, 10, 20, 30, 50], bee: [0.05, 0.1, 0.2, 0.3] } as const;

interface FilterPanelProps {
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** Filters and order of the flowers. */
export function FilterPanel({ search, onChange }: FilterPanelProps) {
  const narrow = (changes: FlowersSearch) => onChange({ ...changes, shown: undefined });
  const { family, bee, evidence, max, metric, sort } = search;
  const isAny = [family, bee, evidence, max, metric, sort].some((each) => each !== undefined);
  return (
    <Stack gap="sm">
      <FamilyField family={family} onChange={narrow} />
      <BeeColourField bee={bee} onChange={narrow} />
      <Select
        label={texts.evidence}
        placeholder={texts.usualEvidence}
        clearable
        data={EVIDENCES.map((value) => ({ value, label: texts.evidences[value] }))}
        value={evidence ?? null}
        onChange={(value) => narrow({ evidence: EVIDENCES.find((each) => each === value) })}
      />
      {/* A palette is for people, whose distances are of another scale. */}
      {(search.view !== 'palette' || search.space === undefined) && (
        <DistanceField search={search} onChange={narrow} />
      )}
      <Select
        label={texts.metric}
        allowDeselect={false}
        data={[
          { value: 'cie76', label: texts.metrics.cie76 },
          { value: 'ciede2000', label: texts.metrics.ciede2000 },
        ]}
        value={metric ?? 'cie76'}
        onChange={(value) => narrow({ metric: value === 'ciede2000' ? value : undefined })}
      />
      {search.view !== 'palette' && <OrderField sort={sort} onChange={narrow} />}
      {isAny && (
        <Button size="compact-sm" variant="subtle" onClick={() => narrow(noFilters)}>
          {texts.reset}
        </Button>
      )}
    </Stack>
  );
}

const noFilters: FlowersSearch = {
  family: undefined,
  bee: undefined,
  evidence: undefined,
  max: undefined,
  metric: undefined,
  sort: undefined,
};

interface FamilyFieldProps {
  readonly family: string | undefined;
  readonly onChange: FilterPanelProps['onChange'];
}

function FamilyField({ family, onChange }: FamilyFieldProps) {
  const { data = [] } = useQuery(familiesQuery);
  const known = data.map(({ family: value, count }) => ({ value, label: texts.counted(value, count) }));
  // A family in the URL that no record has is shown all the same, because the search uses it.
  const isUnknown = family !== undefined && !known.some(({ value }) => value === family);
  return (
    <Select
      label={texts.family}
      placeholder={texts.anyFamily}
      searchable
      clearable
      data={isUnknown ? [{ value: family, label: family }, ...known] : known}
      value={family ?? null}
      onChange={(value) => onChange({ family: value ?? undefined })}
    />
  );
}

interface BeeColourFieldProps {
  readonly bee: FlowersSearch['bee'];
  readonly onChange: FilterPanelProps['onChange'];
}

function BeeColourField({ bee, onChange }: BeeColourFieldProps) {
  const { data = [] } = useQuery(beeColoursQuery);
  const described = data.find(({ colour }) => colour === bee)?.description;
  return (
    <Select
      label={texts.bee}
      description={described}
      inputWrapperOrder={['label', 'input', 'description']}
      placeholder={texts.anyBee}
      clearable
      data={BEE_COLOURS.map((value) => {
        const count = data.find(({ colour }) => colour === value)?.count;
        const label = flowers.beeColour(value);
        return { value, label: count === undefined ? label : texts.counted(label, count) };
      })}
      value={bee ?? null}
      onChange={(value) => onChange({ bee: BEE_COLOURS.find((each) => each === value) })}
    />
  );
}

function DistanceField({ search: { max, space }, onChange }: FilterPanelProps) {
  const label = space === 'bee' ? texts.maxBee : texts.maxLab;
  const offered: readonly number[] = distances[space ?? 'lab'];
  const values =
    max === undefined || offered.includes(max) ? offered : [...offered, max].sort((a, b) => a - b);
  return (
    <Select
      label={texts.max}
      placeholder={texts.anyMax}
      clearable
      data={values.map((value) => ({ value: String(value), label: label(value) }))}
      value={max === undefined ? null : String(max)}
      onChange={(value) => onChange({ max: value === null ? undefined : Number(value) })}
    />
  );
}

interface OrderFieldProps {
  readonly sort: FlowersSearch['sort'];
  readonly onChange: FilterPanelProps['onChange'];
}

function OrderField({ sort, onChange }: OrderFieldProps) {
  return (
    <Select
      label={texts.sort}
      allowDeselect={false}
      data={[
        { value: 'distance', label: texts.sorts.distance },
        { value: 'bee_contrast', label: texts.sorts.bee_contrast },
      ]}
      value={sort ?? 'distance'}
      onChange={(value) => onChange({ sort: value === 'bee_contrast' ? value : undefined })}
    />
  );
}

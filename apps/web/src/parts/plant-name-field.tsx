import { Autocomplete, type AutocompleteProps, Group, Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { parts } from '../texts/parts.ts';
import { TaxonName } from './taxon-name.tsx';

type PlantNameFieldProps = Omit<
  AutocompleteProps,
  'data' | 'filter' | 'renderOption' | 'comboboxProps' | 'value' | 'onChange'
> & {
  readonly value: string;
  readonly onChange: (value: string) => void;
};

/** The shortest beginning for which the service suggests names. */
const searchedLengthMin = 2;
const searchedLengthMax = 100;

/** A field for the name of a plant, with suggestions; synonyms show which name is accepted. */
export function PlantNameField({ value, onChange, ...rest }: PlantNameFieldProps) {
  const suggestions = useSuggestions(value);
  const byName = new Map(suggestions.map((suggestion) => [suggestion.name, suggestion]));
  return (
    <Autocomplete
      {...rest}
      value={value}
      onChange={onChange}
      data={[...byName.keys()]}
      // The service has chosen and ordered them.
      filter={({ options }) => options}
      maxLength={200}
      spellCheck={false}
      autoComplete="off"
      // Beside the field, as a part of the page that it belongs to.
      comboboxProps={{ withinPortal: false }}
      renderOption={({ option }) => {
        const suggestion = byName.get(option.value);
        const { kind, accepted_name, common_name } = suggestion ?? {};
        return (
          <Group gap={6} wrap="wrap">
            <Text size="sm" component="span">
              <TaxonName name={option.value} />
            </Text>
            <Text size="xs" c="dimmed" component="span">
              {kind === 'synonym' && accepted_name ? parts.nowCalled(accepted_name) : common_name}
            </Text>
          </Group>
        );
      }}
    />
  );
}

/** Suggests names after a pause in typing; keeps the previous ones until the new ones arrive. */
function useSuggestions(value: string) {
  const [typed] = useDebouncedValue(value.trim(), 150);
  const { data } = useQuery({
    queryKey: ['plant-name-suggestions', typed],
    enabled: typed.length >= searchedLengthMin && typed.length <= searchedLengthMax,
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
    queryFn: ({ signal }) => service.get('/v1/plant-names/suggestions', { query: { q: typed }, signal }),
  });
  return typed.length >= searchedLengthMin ? (data?.suggestions ?? []) : [];
}

import { Alert, Button, Group, Stack, Text, Title } from '@mantine/core';
import { PlantDataError } from '@plantdata/client';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type FormEvent, useMemo, useState } from 'react';
import { service } from '../api/service.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { PlantNameField } from '../parts/plant-name-field.tsx';
import { messageOf } from '../shell/failure.tsx';
import { habitat } from '../texts/habitat.ts';
import { AdvancedOptions, type ModelOutput } from './advanced-options.tsx';
import { FutureChoice } from './future-choice.tsx';
import { type HabitatSearch, type ModelOptions, optionsOf, readHabitatSearch } from './habitat-search.ts';
import { jobsQuery, scenariosQuery } from './job.ts';

const texts = habitat.form;

/** Which species is modelled, and for which future. */
export function ModelForm() {
  const search = useSearch({ from: '/signed-in/habitat' });
  const navigate = useNavigate({ from: '/habitat' });
  const options = optionsOf(search);
  const [species, setSpecies] = useState(options.species);
  const [isNameMissing, setIsNameMissing] = useState(false);
  const [output, setOutput] = useState<ModelOutput>({ drawsAll: true, keepsClimate: true });
  const order = useModelOrder();
  const chosen = useChosenFuture(options);
  useApiCall(useMemo(() => callOf({ ...optionsOf(search), species }, output), [search, species, output]));
  const change = (changes: HabitatSearch) =>
    void navigate({
      search: (before) => readHabitatSearch({ ...before, species, ...changes }),
      replace: true,
      resetScroll: false,
    });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const name = species.trim();
    setIsNameMissing(name === '');
    if (name === '' || order.isPending) return;
    // Keeps the entries for a return to this page.
    change({ species: name });
    order.mutate(bodyOf({ ...options, species: name }, output), {
      // Not if the person has gone to another page meanwhile.
      onSuccess: ({ job_id: jobId }) => void navigate({ to: '/habitat/$jobId', params: { jobId } }),
    });
  };
  const nameProblem = problemOfName(order.error);
  return (
    <form onSubmit={submit} noValidate aria-label={texts.title}>
      <Stack gap="lg">
        <Title order={2} size="h4">
          {texts.title}
        </Title>
        <PlantNameField
          label={texts.species}
          description={texts.speciesHint}
          placeholder={texts.speciesPlaceholder}
          required
          value={species}
          onChange={(value) => {
            setSpecies(value);
            setIsNameMissing(false);
            if (nameProblem !== undefined) order.reset();
          }}
          onOptionSubmit={(name) => change({ species: name })}
          onBlur={() => species !== options.species && change({})}
          error={isNameMissing ? texts.speciesMissing : nameProblem}
        />
        <FutureChoice options={options} onChange={change} />
        <AdvancedOptions
          threshold={options.threshold}
          onThreshold={(threshold) => change({ threshold })}
          output={output}
          onOutput={setOutput}
        />
        {chosen?.note != null && (
          <Alert color={chosen.availability === 'refused' ? 'red' : 'yellow'} role="status">
            {chosen.note}
          </Alert>
        )}
        {order.error !== null && nameProblem === undefined && (
          <Alert color="red" role="alert">
            {messageOf(order.error)}
          </Alert>
        )}
        <Group gap="md">
          <Button
            type="submit"
            leftSection={<IconPlayerPlay size={16} aria-hidden />}
            loading={order.isPending}
            disabled={chosen?.availability === 'refused'}
          >
            {texts.submit}
          </Button>
          <Text size="xs" c="dimmed" flex="1 1 200px">
            {texts.cost}
          </Text>
        </Group>
      </Stack>
    </form>
  );
}

function useModelOrder() {
  const cache = useQueryClient();
  return useMutation({
    mutationFn: (body: ReturnType<typeof bodyOf>) => service.post('/v1/sdm/generate', { body }),
    onSuccess: () => void cache.invalidateQueries({ queryKey: jobsQuery.queryKey }),
  });
}

/** Checks whether the service has the chosen climate. */
function useChosenFuture({ gcm, scenario, period }: ModelOptions) {
  const { data } = useQuery(scenariosQuery);
  return data?.scenarios.find(
    (each) => each.gcm === gcm && each.scenario === scenario && each.period === period,
  );
}

/** The service's complaint about the name, to be shown with it. */
const problemOfName = (error: unknown): string | undefined =>
  error instanceof PlantDataError
    ? error.errors.find(({ pointer }) => pointer === '/species_name')?.message
    : undefined;

const bodyOf = (
  { species, scenario, period, gcm, threshold }: ModelOptions,
  { drawsAll, keepsClimate }: ModelOutput,
) => ({
  species_name: species,
  gcm,
  scenario,
  period,
  threshold,
  include_gradient_maps: drawsAll,
  cache_tif_files: keepsClimate,
});

const callOf = (options: ModelOptions, output: ModelOutput) =>
  ({
    method: 'POST',
    path: '/v1/sdm/generate',
    body: bodyOf({ ...options, species: options.species || texts.speciesPlaceholder }, output),
  }) as const;

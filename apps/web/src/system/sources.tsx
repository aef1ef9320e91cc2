import { Badge, Skeleton, Text } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { DataTable } from '../parts/data-table.tsx';
import { Hint } from '../parts/hint.tsx';
import { Moment } from '../parts/moment.tsx';
import { Section } from '../parts/section.tsx';
import { Failure } from '../shell/failure.tsx';
import { system } from '../texts/system.ts';
import { stateColors } from './health.tsx';

const texts = system.sources;
const weight = new Intl.NumberFormat('en', { minimumFractionDigits: 2 });

const columns = [
  { key: 'source', title: texts.columns.source },
  { key: 'weight', title: texts.columns.weight, isNumber: true },
  { key: 'answers', title: texts.columns.answers },
  { key: 'health', title: texts.columns.health },
  { key: 'success', title: texts.columns.success },
];

/** For each of the eleven sources, where its answers come from and its health. */
export function Sources() {
  const { data, error, refetch } = useQuery({
    queryKey: ['sources'],
    queryFn: ({ signal }) => service.get('/v1/sources/taxonomic', { signal }),
    refetchInterval: 30_000,
  });
  const rows = data?.sources.map((source) => ({ key: source.id, cells: cellsOf(source) }));
  return (
    <Section title={texts.title} intro={texts.intro}>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {rows === undefined && error === null && <Skeleton h={420} radius="md" />}
      {rows !== undefined && <DataTable label={texts.title} columns={columns} rows={rows} minWidth={760} />}
    </Section>
  );
}

type ListedSourceRow = AnswerAt<'/v1/sources/taxonomic', 'get'>['sources'][number];

function cellsOf(source: ListedSourceRow) {
  const { name, description, authority_weight, mode, data_version, health, last_success_at, last_failure } =
    source;
  return [
    <div key="source">
      <Text size="sm" fw={600}>
        {name}
      </Text>
      <Hint>{description}</Hint>
    </div>,
    weight.format(authority_weight),
    <div key="answers">
      <Text size="sm">{texts.modes[mode]}</Text>
      {data_version !== null && <Hint>{texts.of(data_version)}</Hint>}
    </div>,
    health === null ? (
      system.none
    ) : (
      <div key="health">
        <Badge variant="light" color={stateColors[health]}>
          {texts.states[health]}
        </Badge>
        {last_failure !== null && (
          <Text size="xs" c="dimmed" mt={2} maw={280}>
            {texts.failure(last_failure.reason)}
          </Text>
        )}
      </div>
    ),
    last_success_at === null ? system.none : <Moment key="success" at={last_success_at} />,
  ];
}

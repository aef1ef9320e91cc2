import { ActionIcon, Badge, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { IconX } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { service } from '../api/service.ts';
import { Hint } from '../parts/hint.tsx';
import type { RegionChoice } from '../parts/regions.ts';
import { Failure } from '../shell/failure.tsx';
import { potSizes } from '../texts/pot-sizes.ts';
import classes from './equivalents.module.css';
import { volumeOf } from './size-result.ts';

const texts = potSizes.equivalents;
const percent = new Intl.NumberFormat('en', { style: 'percent', maximumFractionDigits: 0 });

interface EquivalentsProps {
  readonly id: string;
  readonly region: RegionChoice | undefined;
  readonly onChoose: (id: string) => void;
  /** Absent where something around it closes it. */
  readonly onClose: (() => void) | undefined;
}

/** Alternatives to a category. */
export function Equivalents({ id, region, onChoose, onClose }: EquivalentsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['equivalent-sizes', id, region],
    staleTime: 60 * 60_000,
    queryFn: ({ signal }) =>
      service.get('/v1/pot-sizes/equivalents', { query: { id, region, limit: 10 }, signal }),
  });
  if (error !== null) return <Failure error={error} reset={() => void refetch()} />;
  if (data === undefined) return <Skeleton h={320} radius="md" />;
  const { category, equivalents } = data;
  return (
    <Stack gap="sm">
      <Group justify="space-between" wrap="nowrap" align="flex-start">
        <div>
          <Hint>
            {category.stage_name} · {category.type}
          </Hint>
          <Title order={2} size="h4">
            {category.label}
          </Title>
        </div>
        {onClose !== undefined && (
          <ActionIcon variant="subtle" color="gray" aria-label={texts.close} onClick={onClose}>
            <IconX size={18} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {category.customer_note !== '' && <Text size="sm">{category.customer_note}</Text>}
      <div>
        <Title order={3} size="h6">
          {texts.title}
        </Title>
        <Hint>{texts.intro}</Hint>
      </div>
      {equivalents.length === 0 && <Text size="sm">{texts.none}</Text>}
      <ul className={classes.list}>
        {equivalents.map((equivalent) => (
          <EquivalentSize key={equivalent.id} equivalent={equivalent} onChoose={onChoose} />
        ))}
      </ul>
    </Stack>
  );
}

type Equivalent = AnswerAt<'/v1/pot-sizes/equivalents', 'get'>['equivalents'][number];
const relationColors = { smaller: 'yellow', same: 'green', larger: 'blue' } as const;

function EquivalentSize({
  equivalent,
  onChoose,
}: {
  equivalent: Equivalent;
  onChoose: (id: string) => void;
}) {
  const { id, label, relation, growth_ratio: ratio, same_stage: isSameStage, region } = equivalent;
  const facts = [volumeOf(equivalent), region.join(', '), isSameStage ? null : equivalent.stage_name];
  return (
    <li className={classes.item}>
      <button type="button" className={classes.name} onClick={() => onChoose(id)}>
        {label}
      </button>
      <Group gap={8} mt={4}>
        <Badge size="sm" variant="light" color={relationColors[relation]}>
          {texts.relation[relation]}
        </Badge>
        <Hint>{texts.share(percent.format(ratio))}</Hint>
      </Group>
      <Text size="xs" c="dimmed" mt={2}>
        {facts.filter((fact) => fact !== null && fact !== '').join(' · ')}
      </Text>
    </li>
  );
}

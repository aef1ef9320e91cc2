import { Badge, Group, Paper, Text } from '@mantine/core';
import { TaxonName } from '../parts/taxon-name.tsx';
import { supply } from '../texts/supply.ts';
import type { ScheduleLine } from './schedule.ts';

const texts = supply.reply;

/** A line that the reply is silent about. */
export function UnansweredLine({ asked: { id, name, size, quantity } }: { asked: ScheduleLine }) {
  return (
    <Paper component="li" withBorder px="md" py="sm" style={{ borderStyle: 'dashed' }}>
      <Text size="sm" fw={600}>
        <span className="tabular">{id}</span> <TaxonName name={name} />
      </Text>
      <Text size="xs" c="dimmed">
        {texts.asked(quantity ?? 0, size)}
      </Text>
      <Group gap={6} mt={8}>
        <Badge variant="light" color="gray">
          {texts.unanswered}
        </Badge>
        <Text size="xs" c="dimmed">
          {texts.unansweredHint}
        </Text>
      </Group>
    </Paper>
  );
}

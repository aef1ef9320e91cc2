import { Group, Text } from '@mantine/core';
import { flowers } from '../texts/flowers.ts';
import classes from './bee-hexagon.module.css';

const texts = flowers.hexagon;

export function HexagonLegend({ edge }: { edge: number }) {
  return (
    <>
      <Group gap="md" mt={4} className={classes.legend}>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <circle cx="7" cy="7" r="5" className={classes.sample} />
          </svg>
          {texts.measured}
        </Group>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <path d="M7 1l6 6-6 6-6-6z" className={classes.sample} />
          </svg>
          {texts.modelled}
        </Group>
        <Group gap={6} wrap="nowrap">
          <svg width="14" height="14" aria-hidden>
            <circle cx="7" cy="7" r="6" className={classes.ring} />
          </svg>
          {texts.ring}
        </Group>
      </Group>
      <Text size="xs" c="dimmed" mt={6}>
        {texts.about} {texts.caption(edge)}
      </Text>
    </>
  );
}

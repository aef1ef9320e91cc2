import { Group, Text } from '@mantine/core';
import { shell } from '../texts/shell.ts';

export function Brand() {
  return (
    <Group gap="xs" wrap="nowrap">
      <img src="/favicon.svg" alt="" width={28} height={28} />
      <Text fw={650} visibleFrom="xs">
        {shell.product}
      </Text>
    </Group>
  );
}

import { Alert, List } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { flowers } from '../texts/flowers.ts';

/** The service's hints on a questionable search. */
export function Hints({ hints }: { hints: readonly string[] }) {
  if (hints.length === 0) return null;
  return (
    <Alert
      color="yellow"
      icon={<IconInfoCircle aria-hidden />}
      title={flowers.results.hints}
      mb="md"
      role="status"
    >
      <List size="sm" spacing={4}>
        {hints.map((hint) => (
          <List.Item key={hint}>{hint}</List.Item>
        ))}
      </List>
    </Alert>
  );
}

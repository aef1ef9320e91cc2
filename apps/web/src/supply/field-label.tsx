import { Badge, Group } from '@mantine/core';
import { supply } from '../texts/supply.ts';

/** Label of a field, with a mark if the value read was edited. */
export function FieldLabel({ text, isEdited }: { text: string; isEdited: boolean }) {
  return (
    <Group component="span" gap={6} display="inline-flex">
      <span>{text}</span>
      {isEdited && (
        <Badge component="span" size="xs" variant="light" color="blue">
          {supply.reply.edited}
        </Badge>
      )}
    </Group>
  );
}

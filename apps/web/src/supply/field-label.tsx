import { Badge, Group } from '@mantine/core';
import { supply } from '../texts/supply.ts';

/** The name of a field, and whether somebody has changed what was read. */
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

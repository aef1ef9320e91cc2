import { Button, Popover, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';

interface NewListButtonProps {
  readonly label: string;
  /** Warning about the loss. */
  readonly warning: string;
  readonly onNew: () => void;
}

/** Asks first: the current list has no other copy. */
export function NewListButton({ label, warning, onNew }: NewListButtonProps) {
  return (
    <Popover position="bottom-end" width={260} trapFocus withArrow>
      <Popover.Target>
        <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />}>
          {label}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <Text size="sm">{warning}</Text>
          <Button size="xs" color="red" onClick={onNew}>
            {label}
          </Button>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

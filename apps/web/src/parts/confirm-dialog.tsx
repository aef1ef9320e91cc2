import { Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { ErrorAlert } from '../shell/failure.tsx';
import { parts } from '../texts/parts.ts';
import { Dialog } from './dialog.tsx';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** Label of the confirming button. */
  readonly action: string;
  /** True if nothing of value is lost. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for confirmation of an action that may lose something; stays open if the action fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, isHarmless = false, onConfirm, onClose } = props;
  const confirmed = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Text size="sm">{text}</Text>
        <ErrorAlert error={confirmed.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {parts.cancel}
          </Button>
          <Button
            {...(!isHarmless && { color: 'red' })}
            loading={confirmed.isPending}
            onClick={() => confirmed.mutate()}
          >
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { Dialog } from '../parts/dialog.tsx';
import { messageOf } from '../shell/failure.tsx';
import { parts } from '../texts/parts.ts';

interface ConfirmDialogProps {
  readonly title: string;
  readonly text: string;
  /** What the button says that does it. */
  readonly action: string;
  /** Nobody would miss what it does away with. */
  readonly isHarmless?: boolean;
  readonly onConfirm: () => Promise<void>;
  readonly onClose: () => void;
}

/** Asks before something is done that somebody would miss; it stays open where that fails. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { title, text, action, isHarmless = false, onConfirm, onClose } = props;
  const confirmed = useMutation({ mutationFn: onConfirm, onSuccess: onClose });
  return (
    <Dialog onClose={onClose} title={title}>
      <Stack>
        <Text size="sm">{text}</Text>
        {confirmed.error !== null && (
          <Alert color="red" role="alert">
            {messageOf(confirmed.error)}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose} data-autofocus>
            {parts.cancel}
          </Button>
          <Button
            color={isHarmless ? undefined : 'red'}
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

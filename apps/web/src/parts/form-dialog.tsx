import { Alert, Button, Group, Stack } from '@mantine/core';
import type { FormEvent, ReactNode } from 'react';
import { parts } from '../texts/parts.ts';
import { Dialog } from './dialog.tsx';
import { problemBeside } from './field-problem.ts';

interface FormDialogProps {
  readonly title: string;
  /** Label of the submit button. */
  readonly action: string;
  readonly isPending: boolean;
  readonly isReady?: boolean;
  readonly error: unknown;
  /** Whose problems are said at their fields. */
  readonly members: readonly string[];
  readonly onSubmit: () => void;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A dialog with a form. */
export function FormDialog(props: FormDialogProps) {
  const { title, action, isPending, isReady = true, error, members, onSubmit, onClose, children } = props;
  const problem = problemBeside(error, members);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSubmit();
  };
  return (
    <Dialog onClose={onClose} title={title} size="lg" closeOnClickOutside={false}>
      <Stack component="form" onSubmit={submit}>
        {children}
        {problem !== undefined && (
          <Alert color="red" role="alert">
            {problem}
          </Alert>
        )}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {parts.cancel}
          </Button>
          <Button type="submit" loading={isPending} disabled={!isReady}>
            {action}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

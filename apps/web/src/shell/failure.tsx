import { Alert, Button, Stack, Text } from '@mantine/core';
import { PlantDataError } from '@plantdata/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Hint } from '../parts/hint.tsx';
import { shell } from '../texts/shell.ts';
import { messageOf } from './message-of.ts';

export { messageOf };

const texts = shell.failure;

export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.title} m="md" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{messageOf(error)}</Text>
        {error instanceof PlantDataError && error.requestId !== undefined && (
          <Hint>{texts.request(error.requestId)}</Hint>
        )}
        {reset !== undefined && (
          <Button size="xs" variant="default" onClick={reset}>
            {texts.again}
          </Button>
        )}
      </Stack>
    </Alert>
  );
}

/** The message of an error, and nothing without one. */
export function ErrorAlert({ error }: { error: unknown }) {
  if (error === null) return null;
  return (
    <Alert color="red" role="alert">
      {messageOf(error)}
    </Alert>
  );
}

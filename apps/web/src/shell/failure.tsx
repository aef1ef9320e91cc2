import { Alert, Button, Stack, Text } from '@mantine/core';
import { PlantDataConnectionError, PlantDataError } from '@plantdata/client';
import { IconAlertTriangle } from '@tabler/icons-react';
import { shell } from '../texts/shell.ts';

const texts = shell.failure;

export function Failure({ error, reset }: { error: unknown; reset?: () => void }) {
  return (
    <Alert color="red" icon={<IconAlertTriangle aria-hidden />} title={texts.title} m="md" role="alert">
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{messageOf(error)}</Text>
        {error instanceof PlantDataError && error.requestId !== undefined && (
          <Text size="xs" c="dimmed">
            {texts.request(error.requestId)}
          </Text>
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

/** Message of an error, for people. */
export function messageOf(error: unknown): string {
  if (error instanceof PlantDataError) return error.detail;
  if (error instanceof PlantDataConnectionError) return texts.offline;
  return error instanceof Error ? error.message : String(error);
}

import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { parts } from '../texts/parts.ts';
import type { RunningUpload } from './use-upload.ts';

/** How much of a file has arrived; nothing while none is under way. */
export function UploadProgress({ upload: { file, share, cancel } }: { upload: RunningUpload }) {
  if (file === undefined) return null;
  const label = parts.uploading(file.name);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Text size="sm">{label}</Text>
        <Button variant="subtle" size="xs" onClick={cancel}>
          {parts.cancel}
        </Button>
      </Group>
      <Progress value={share * 100} aria-label={label} />
    </Paper>
  );
}

import { Button, Group, Paper, Progress, Text } from '@mantine/core';
import { parts } from '../texts/parts.ts';
import type { RunningUpload } from './use-upload.ts';

/** Progress of an upload; renders nothing when there is none. */
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

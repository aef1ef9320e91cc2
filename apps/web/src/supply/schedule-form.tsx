import { Alert, Button, FileButton, Group, Stack, Text, Textarea } from '@mantine/core';
import { IconFileUpload, IconListCheck } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { UploadProgress } from '../parts/upload-progress.tsx';
import { useUpload } from '../parts/use-upload.ts';
import { messageOf } from '../shell/failure.tsx';
import { supply } from '../texts/supply.ts';
import { useKept } from './kept.ts';
import { readSchedule, rowsOf } from './read-schedule.ts';
import { schedule } from './schedule.ts';

const texts = supply.schedule;
const formats = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.pdf,.docx,.json';

interface ScheduleFormProps {
  readonly onRead: () => void;
  /** Set if there are lines already. */
  readonly onCancel?: () => void;
}

/** Form for a schedule: pasted, or as a file. */
export function ScheduleForm({ onRead, onCancel }: ScheduleFormProps) {
  const { text, lines } = useKept(schedule);
  const [isEmpty, setIsEmpty] = useState(false);
  const done = (hasPlants: boolean) => {
    setIsEmpty(!hasPlants);
    if (hasPlants) onRead();
  };
  const reading = useMutation({ mutationFn: readSchedule, onSuccess: done });
  const upload = useUpload(async (fileUrl, { name }) => {
    done(await readSchedule({ file_url: fileUrl, filename: name }));
  });
  const error = upload.error ?? reading.error;
  const submit = () => {
    if (text.trim() !== '' && !reading.isPending) reading.mutate({ items: rowsOf(text) });
  };
  return (
    <Stack gap="sm">
      {error !== null && (
        <Alert color="red" role="alert">
          {messageOf(error)}
        </Alert>
      )}
      {isEmpty && (
        <Alert color="yellow" role="alert">
          {texts.nothing}
        </Alert>
      )}
      <UploadProgress upload={upload} />
      <Textarea
        label={texts.label}
        placeholder={texts.placeholder}
        autosize
        minRows={6}
        maxRows={14}
        spellCheck={false}
        value={text}
        onChange={(event) => schedule.change({ text: event.currentTarget.value })}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
        }}
      />
      <Group justify="space-between">
        <Group gap="sm">
          <Button
            leftSection={<IconListCheck size={16} aria-hidden />}
            disabled={text.trim() === ''}
            loading={reading.isPending}
            onClick={submit}
          >
            {texts.read}
          </Button>
          <FileButton accept={formats} onChange={(file) => file && upload.start(file)}>
            {(props) => (
              <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
                {texts.pickFile}
              </Button>
            )}
          </FileButton>
          {onCancel !== undefined && (
            <Button variant="subtle" onClick={onCancel}>
              {texts.keep}
            </Button>
          )}
        </Group>
        <Button variant="subtle" size="xs" onClick={() => schedule.change({ text: texts.example })}>
          {supply.example}
        </Button>
      </Group>
      {lines.length > 0 && (
        <Text size="xs" c="dimmed">
          {texts.replaces(lines.length)}
        </Text>
      )}
    </Stack>
  );
}

import {
  Alert,
  Button,
  FileButton,
  Group,
  Paper,
  Progress,
  Stack,
  Text,
  Textarea,
  Title,
} from '@mantine/core';
import { IconFileUpload, IconPlayerPlay } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { type DragEvent, useRef, useState } from 'react';
import { messageOf } from '../shell/failure.tsx';
import { names as texts } from '../texts/names.ts';
import classes from './list-form.module.css';
import { readPasted } from './list-input.ts';
import { uploadFile } from './upload-file.ts';
import { nameList } from './use-name-list.ts';

const formats = '.csv,.tsv,.txt,.xlsx,.xls,.ods,.pdf,.docx,.json';

/** Where a list comes in: pasted, dropped or picked. */
export function ListForm() {
  const [text, setText] = useState('');
  const [isOver, setIsOver] = useState(false);
  const { upload, start } = useListUpload();
  const submit = () => {
    const pasted = readPasted(text);
    if (pasted.kind === 'table') start(pasted.file);
    else if (pasted.names.length > 0) void nameList.start(pasted);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const [file] = event.dataTransfer.files;
    if (file !== undefined) start(file);
  };
  return (
    <Stack
      maw={860}
      mx="auto"
      p="md"
      pt="xl"
      className={isOver ? classes.over : undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
    >
      <div>
        <Title order={1} size="h2">
          {texts.title}
        </Title>
        <Text c="dimmed">{isOver ? texts.drop : texts.intro}</Text>
      </div>
      {upload.error !== null && (
        <Alert color="red" role="alert">
          {messageOf(upload.error)}
        </Alert>
      )}
      {upload.file !== undefined ? (
        <UploadProgress name={upload.file.name} share={upload.share} onCancel={upload.cancel} />
      ) : (
        <>
          <Textarea
            label={texts.pasteLabel}
            placeholder={texts.placeholder}
            autosize
            minRows={9}
            maxRows={18}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
            classNames={{ input: classes.input }}
          />
          <Group justify="space-between">
            <Group>
              <Button
                leftSection={<IconPlayerPlay size={16} aria-hidden />}
                disabled={text.trim() === ''}
                onClick={submit}
              >
                {texts.verify}
              </Button>
              <FileButton accept={formats} onChange={(file) => file && start(file)}>
                {(props) => (
                  <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
                    {texts.pickFile}
                  </Button>
                )}
              </FileButton>
              <Text size="xs" c="dimmed">
                {texts.formats}
              </Text>
            </Group>
            <Button variant="subtle" size="xs" onClick={() => setText(texts.placeholder)}>
              {texts.example}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

/** Uploads a file, then verifies it. */
function useListUpload() {
  const [share, setShare] = useState(0);
  const cancelling = useRef<AbortController>(undefined);
  const mutation = useMutation({
    mutationFn: async (file: File) => {
      setShare(0);
      const aborting = new AbortController();
      cancelling.current = aborting;
      const fileUrl = await uploadFile(file, { onProgress: setShare, signal: aborting.signal });
      await nameList.start({ kind: 'file', fileUrl, filename: file.name });
    },
  });
  const isCancelled = cancelling.current?.signal.aborted === true;
  return {
    start: mutation.mutate,
    upload: {
      file: mutation.isPending ? mutation.variables : undefined,
      share,
      error: isCancelled ? null : mutation.error,
      cancel: () => cancelling.current?.abort(),
    },
  };
}

function UploadProgress(props: { name: string; share: number; onCancel: () => void }) {
  const label = texts.uploading(props.name);
  return (
    <Paper withBorder p="md">
      <Group justify="space-between" mb="xs">
        <Text size="sm">{label}</Text>
        <Button variant="subtle" size="xs" onClick={props.onCancel}>
          {texts.cancel}
        </Button>
      </Group>
      <Progress value={props.share * 100} aria-label={label} />
    </Paper>
  );
}

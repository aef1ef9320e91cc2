import { Alert, Button, CloseButton, FileButton, Group, Paper, Text, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconFileUpload, IconPlayerPlay } from '@tabler/icons-react';
import { useMemo, useRef, useState } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { listFormats } from '../parts/file-formats.ts';
import { ListPreview, type UploadedFile } from '../parts/list-preview/list-preview.tsx';
import { Page } from '../parts/page.tsx';
import { UploadProgress } from '../parts/upload-progress.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { useTakeFocus } from '../parts/use-take-focus.ts';
import { useUpload } from '../parts/use-upload.ts';
import { messageOf } from '../shell/failure.tsx';
import { names as texts } from '../texts/names.ts';
import classes from './list-form.module.css';
import { type PastedList, readPasted } from './list-input.ts';
import { callOfNames } from './names-call.ts';
import { nameList } from './use-name-list.ts';

/** Browsers take minutes to lay out a text field with fifty thousand lines. */
const shownCharactersMax = 200_000;

/** Form for a list: pasted, dropped or picked. */
export function ListForm() {
  // The typed text survives a visit to another page, and a reload.
  const [text, setText] = useSessionStorage({
    key: 'names',
    defaultValue: '',
    getInitialValueInEffect: false,
  });
  const field = useRef<HTMLTextAreaElement>(null);
  useTakeFocus(field);
  const [file, setFile] = useState<UploadedFile>();
  const upload = useUpload((fileUrl, { name }) => setFile({ fileUrl, filename: name }));
  const { isOver, target } = useFileDrop(upload.start);
  const pasted = useMemo(() => readPasted(text), [text]);
  const isLong = text.length > shownCharactersMax;
  useApiCall(useMemo(() => callOfNames(pasted.kind === 'names' ? pasted.names : []), [pasted]));
  const submit = () => {
    if (pasted.kind === 'table') upload.start(pasted.file);
    else if (pasted.names.length > 0) {
      setText('');
      void nameList.start(pasted);
    }
  };
  if (file !== undefined)
    return (
      <Page title={texts.title}>
        <ListPreview
          file={file}
          route="verify_plant_names"
          onConfirm={(columns) => nameList.start({ kind: 'file', ...file, columns })}
          onCancel={() => setFile(undefined)}
        />
      </Page>
    );
  return (
    <div className={isOver ? classes.over : classes.form} {...target}>
      <Page title={texts.title} intro={isOver ? texts.drop : texts.intro}>
        {upload.error !== null && (
          <Alert color="red" role="alert">
            {messageOf(upload.error)}
          </Alert>
        )}
        <UploadProgress upload={upload} />
        {upload.file === undefined && (
          <>
            {isLong ? (
              <LongList pasted={pasted} onRemove={() => setText('')} />
            ) : (
              <Textarea
                ref={field}
                label={texts.pasteLabel}
                placeholder={texts.placeholder}
                rows={12}
                spellCheck={false}
                value={text}
                onChange={(event) => setText(event.currentTarget.value)}
                onPaste={(event) => {
                  const added = event.clipboardData.getData('text/plain');
                  if (added.length <= shownCharactersMax) return;
                  event.preventDefault();
                  setText(`${text}\n${added}`);
                }}
                onKeyDown={(event) => {
                  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
                }}
                classNames={{ input: classes.input }}
              />
            )}
            <Group justify="space-between">
              <Group>
                <Button
                  leftSection={<IconPlayerPlay size={16} aria-hidden />}
                  disabled={text.trim() === ''}
                  onClick={submit}
                >
                  {texts.verify}
                </Button>
                <FileButton accept={listFormats} onChange={(file) => file && upload.start(file)}>
                  {(props) => (
                    <Button
                      variant="default"
                      leftSection={<IconFileUpload size={16} aria-hidden />}
                      {...props}
                    >
                      {texts.pickFile}
                    </Button>
                  )}
                </FileButton>
                <Text size="xs" c="dimmed">
                  {texts.formats}
                </Text>
              </Group>
              <Button variant="subtle" size="xs" onClick={() => setText(texts.exampleList)}>
                {texts.example}
              </Button>
            </Group>
          </>
        )}
      </Page>
    </div>
  );
}

/** Summary of a pasted text that is too long to show. */
function LongList({ pasted, onRemove }: { pasted: PastedList; onRemove: () => void }) {
  return (
    <Paper withBorder p="md" role="status">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>
            {pasted.kind === 'names' ? texts.pasted(pasted.names.length) : texts.pastedTable}
          </Text>
          {pasted.kind === 'names' && (
            <Text size="sm" c="dimmed" lineClamp={2}>
              {pasted.names.slice(0, 8).join(' · ')} …
            </Text>
          )}
        </div>
        <CloseButton aria-label={texts.removePasted} onClick={onRemove} />
      </Group>
    </Paper>
  );
}

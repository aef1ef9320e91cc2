import { Alert, Anchor, Button, CloseButton, FileButton, Group, Paper, Text, Textarea } from '@mantine/core';
import { IconArrowRight, IconFileUpload } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMemo, useRef } from 'react';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { listFormats } from '../../parts/file-formats.ts';
import { Hint } from '../../parts/hint.tsx';
import { UploadProgress } from '../../parts/upload-progress.tsx';
import { useTakeFocus } from '../../parts/use-take-focus.ts';
import { ErrorAlert } from '../../shell/failure.tsx';
import { lists } from '../../texts/lists.ts';
import classes from './list-source.module.css';
import { callOfText } from './new-list-call.ts';
import { fileOfText, linesOf } from './pasted-list.ts';
import type { NewListState } from './use-new-list.ts';

const texts = lists.source;

const exampleText = texts.exampleRows.map((row) => row.join('\t')).join('\n');

/** Browsers take minutes to lay out a text field with fifty thousand lines. */
const shownCharactersMax = 200_000;

/** Form for a list: pasted, dropped or picked. */
export function ListSource({ newList }: { newList: NewListState }) {
  const { text, setText, picture, upload, take } = newList;
  useApiCall(useMemo(() => callOfText(text), [text]));
  const isBlank = text.trim() === '';
  const submit = () => !isBlank && take(fileOfText(text));
  return (
    <>
      {picture === undefined ? <ErrorAlert error={upload.error} /> : <PictureAlert name={picture} />}
      <UploadProgress upload={upload} />
      {upload.file === undefined && (
        <>
          <PasteField text={text} onText={setText} onSubmit={submit} />
          <Group gap="sm">
            <Button
              rightSection={<IconArrowRight size={16} aria-hidden />}
              disabled={isBlank}
              onClick={submit}
            >
              {texts.next}
            </Button>
            <FileButton accept={listFormats} onChange={(file) => file && take(file)}>
              {(props) => (
                <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
                  {texts.pickFile}
                </Button>
              )}
            </FileButton>
            <Hint>{texts.formats}</Hint>
            <Button variant="subtle" ml="auto" onClick={() => setText(exampleText)}>
              {texts.example}
            </Button>
          </Group>
        </>
      )}
    </>
  );
}

function PictureAlert({ name }: { name: string }) {
  return (
    <Alert color="yellow" role="alert">
      {texts.picture(name)}{' '}
      <Anchor component={Link} to="/pot-sizes" size="sm" underline="always">
        {texts.potSizes}
      </Anchor>
    </Alert>
  );
}

interface PasteFieldProps {
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly onSubmit: () => void;
}

function PasteField({ text, onText, onSubmit }: PasteFieldProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  useTakeFocus(field);
  if (text.length > shownCharactersMax) return <LongText text={text} onRemove={() => onText('')} />;
  return (
    <Textarea
      ref={field}
      label={texts.paste}
      placeholder={texts.placeholder}
      rows={12}
      spellCheck={false}
      wrap="off"
      value={text}
      onChange={(event) => onText(event.currentTarget.value)}
      onPaste={(event) => {
        const added = event.clipboardData.getData('text/plain');
        if (added.length <= shownCharactersMax) return;
        event.preventDefault();
        onText(`${text}\n${added}`);
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) onSubmit();
      }}
      classNames={{ input: classes.input }}
    />
  );
}

/** Summary of a pasted text that is too long to show. */
function LongText({ text, onRemove }: { text: string; onRemove: () => void }) {
  const lines = useMemo(() => linesOf(text), [text]);
  return (
    <Paper withBorder p="md" role="status">
      <Group justify="space-between" align="flex-start" wrap="nowrap">
        <div>
          <Text fw={600}>{texts.pasted(lines.length)}</Text>
          <Text size="sm" c="dimmed" lineClamp={2}>
            {lines.slice(0, 8).join(' · ')} …
          </Text>
        </div>
        <CloseButton aria-label={texts.remove} onClick={onRemove} />
      </Group>
    </Paper>
  );
}

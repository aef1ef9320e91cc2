import { Button, FileButton, Group, Stack, Textarea } from '@mantine/core';
import { useSessionStorage } from '@mantine/hooks';
import { IconFileUpload, IconPlayerPlay } from '@tabler/icons-react';
import { labelFormats } from '../parts/file-formats.ts';
import { Hint } from '../parts/hint.tsx';
import { RegionSelect } from '../parts/region-select.tsx';
import type { RegionChoice } from '../parts/regions.ts';
import { UploadProgress } from '../parts/upload-progress.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { useUpload } from '../parts/use-upload.ts';
import { ErrorAlert } from '../shell/failure.tsx';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import classes from './list-form.module.css';
import type { SizeListInput } from './size-list-storage.ts';

/** A list that was pasted: an entry a line; a table, which is treated as a file. */
type PastedInput =
  | { readonly kind: 'lines'; readonly lines: readonly string[] }
  | { readonly kind: 'table'; readonly file: File };

const separators = ['\t', ';', ','] as const;

interface ListFormProps {
  readonly region: RegionChoice | undefined;
  readonly onRegion: (region: RegionChoice | undefined) => void;
  readonly onList: (input: SizeListInput) => void;
}

/** Form for a list: pasted, dropped or picked. The typed text stays until there is a new list. */
export function ListForm({ region, onRegion, onList }: ListFormProps) {
  const own = texts.form;
  const [text, setText] = useDraft();
  const upload = useUpload((fileUrl, file) => {
    const picture = file.type.startsWith('image/') ? file : null;
    onList({ kind: 'file', fileUrl, filename: file.name, picture });
  });
  const { isOver, target } = useFileDrop(upload.start);
  const submit = () => {
    const pasted = readPasted(text);
    if (pasted.kind === 'table') upload.start(pasted.file);
    else if (pasted.lines.length > 0) onList(pasted);
  };
  return (
    <Stack maw={880} className={isOver ? classes.over : undefined} {...target}>
      <ErrorAlert error={upload.error} />
      <UploadProgress upload={upload} />
      {upload.file === undefined && (
        <>
          <Textarea
            label={own.paste}
            description={isOver ? own.drop : own.hint}
            placeholder={own.example.slice(0, 4).join('\n')}
            rows={11}
            spellCheck={false}
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit();
            }}
            classNames={{ input: classes.input }}
          />
          <Group gap="sm">
            <Button
              leftSection={<IconPlayerPlay size={16} aria-hidden />}
              disabled={text.trim() === ''}
              onClick={submit}
            >
              {own.submit}
            </Button>
            <FileButton accept={labelFormats} onChange={(file) => file && upload.start(file)}>
              {(props) => (
                <Button variant="default" leftSection={<IconFileUpload size={16} aria-hidden />} {...props}>
                  {own.pickFile}
                </Button>
              )}
            </FileButton>
            <RegionSelect value={region} onChange={onRegion} />
            <Button variant="subtle" ml="auto" onClick={() => setText(own.example.join('\n'))}>
              {own.tryExample}
            </Button>
          </Group>
          <Hint>{own.formats}</Hint>
        </>
      )}
    </Stack>
  );
}

/** Unsent text of the form, which survives a reload and a failed list. */
export const useDraft = () =>
  useSessionStorage({ key: 'pot-sizes-labels', defaultValue: '', getInitialValueInEffect: false });

function readPasted(text: string): PastedInput {
  const lines = text.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]));
  return isTable(lines)
    ? { kind: 'table', file: new File([text], 'pasted.csv', { type: 'text/csv' }) }
    : { kind: 'lines', lines };
}

/**
 * Cells of a spreadsheet, or lines below headings: a line without figures is no plant with its
 * size.
 */
function isTable(lines: readonly string[]): boolean {
  const [first, ...rest] = lines;
  if (first === undefined || rest.length === 0) return false;
  return separators.some((separator) => {
    const divided = rest.filter((line) => line.includes(separator)).length;
    const isMostlyDivided = first.includes(separator) && divided > rest.length / 2;
    return isMostlyDivided && (separator === '\t' || !/\d/.test(first));
  });
}

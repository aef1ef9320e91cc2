import { Alert, Button, Group, Radio, Stack } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Dialog } from '../parts/dialog.tsx';
import { Hint } from '../parts/hint.tsx';
import { saveFile } from '../parts/save-file.ts';
import { SmallButton } from '../parts/small-button.tsx';
import { ErrorAlert } from '../shell/failure.tsx';
import { lists } from '../texts/lists.ts';
import { parts } from '../texts/parts.ts';
import type { RowFilters } from './desk/desk-queries.ts';
import { EXPORT_FORMATS, type ExportFormat, fetchExport, UNDECIDED, type Undecided } from './fetch-export.ts';
import type { PlantList } from './lists-query.ts';

const texts = lists.export;

interface ExportListProps {
  readonly list: PlantList;
  /** Those of the rows that are shown. */
  readonly filters: RowFilters;
}

/** A button that opens the export of a list. */
export function ExportList(props: ExportListProps) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <SmallButton icon={IconDownload} onClick={() => setIsOpen(true)}>
        {texts.open}
      </SmallButton>
      {isOpen && <ExportDialog {...props} onClose={() => setIsOpen(false)} />}
    </>
  );
}

interface ExportDialogProps extends ExportListProps {
  readonly onClose: () => void;
}

export function ExportDialog({ list, filters, onClose }: ExportDialogProps) {
  const [format, setFormat] = useState<ExportFormat>('workbook');
  const [undecided, setUndecided] = useState<Undecided>('keep');
  const save = useMutation({
    mutationFn: () => fetchExport(list.id, { format, undecided, filters }),
    onSuccess: ({ name, content }) => {
      saveFile(name, [content], content.type);
      onClose();
    },
  });
  const isFiltered = Object.values(filters).some((value) => value !== undefined);
  return (
    <Dialog title={texts.title} size="lg" onClose={onClose}>
      <Stack>
        <FormatChoice filename={list.filename} value={format} onChange={setFormat} />
        {isFiltered && <Alert p="sm">{texts.filtered[format]}</Alert>}
        {list.open_rows > 0 &&
          (format === 'workbook' ? (
            <UndecidedChoice rows={list.open_rows} value={undecided} onChange={setUndecided} />
          ) : (
            <Hint size="sm">
              {texts.undecidedTitle(list.open_rows)}. {texts.undecidedInTable}
            </Hint>
          ))}
        <ErrorAlert error={save.error} />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {parts.cancel}
          </Button>
          <Button
            leftSection={<IconDownload size={16} aria-hidden />}
            loading={save.isPending}
            onClick={() => save.mutate()}
          >
            {texts.save}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}

interface ChoiceProps<Value> {
  readonly value: Value;
  readonly onChange: (value: Value) => void;
}

/** These come back as they were; all other files as a workbook. */
const isTextTable = (filename: string): boolean => /\.(?:csv|tsv)$/i.test(filename);

function FormatChoice({ filename, value, onChange }: ChoiceProps<ExportFormat> & { filename: string }) {
  const textOf = (format: ExportFormat) =>
    texts.formatTexts[format === 'workbook' && isTextTable(filename) ? 'sameFile' : format];
  return (
    <Radio.Group
      label={texts.format}
      value={value}
      onChange={(chosen) => onChange(EXPORT_FORMATS.find((each) => each === chosen) ?? 'workbook')}
    >
      <Stack gap="sm" mt="xs">
        {EXPORT_FORMATS.map((each) => (
          <Radio key={each} value={each} label={texts.formats[each]} description={textOf(each)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function UndecidedChoice({ rows, value, onChange }: ChoiceProps<Undecided> & { rows: number }) {
  return (
    <Radio.Group
      label={texts.undecidedTitle(rows)}
      value={value}
      onChange={(chosen) => onChange(UNDECIDED.find((each) => each === chosen) ?? 'keep')}
    >
      <Stack gap="sm" mt="xs">
        {UNDECIDED.map((each) => (
          <Radio
            key={each}
            value={each}
            label={texts.undecided[each]}
            {...(each === 'proposals' && { description: texts.proposalsText })}
          />
        ))}
      </Stack>
    </Radio.Group>
  );
}

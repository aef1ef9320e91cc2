import { Alert, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { service } from '../../api/service.ts';
import { DataTable } from '../../parts/data-table.tsx';
import { Hint } from '../../parts/hint.tsx';
import { ErrorAlert, Failure } from '../../shell/failure.tsx';
import { lists } from '../../texts/lists.ts';
import { type NamedColumns, namedColumns, type ListPreview as Preview } from './column-choices.ts';
import { SheetColumns } from './sheet-columns.tsx';

const texts = lists.preview;

/** A file that was uploaded. */
export interface UploadedFile {
  readonly fileUrl: string;
  readonly filename: string;
}

interface ListPreviewProps {
  readonly file: UploadedFile;
  /** The list is being made. */
  readonly isImporting: boolean;
  /** Why it was not made. */
  readonly error: unknown;
  /** `columns`: what the import has to name; undefined if all were found. */
  readonly onConfirm: (columns: NamedColumns | undefined) => void;
  readonly onCancel: () => void;
  /** Fields of the list. */
  readonly children: ReactNode;
}

const entriesShown = 5;
const rowsLeftOutMax = 20;

/** The columns of a file and the cost, before it is imported; a role can be changed. */
export function ListPreview(props: ListPreviewProps) {
  const { file, isImporting, error, onConfirm, onCancel, children } = props;
  const { preview, look, columns, setColumns } = usePreview(file);
  const { isFetching } = look;
  const title = useRef<HTMLHeadingElement>(null);
  const isRead = preview !== undefined;
  useEffect(() => {
    if (isRead) title.current?.focus();
  }, [isRead]);
  if (preview === undefined) return <Unread file={file} error={look.error} onCancel={onCancel} />;
  const units = preview.units.create_list;
  return (
    <Stack aria-busy={isFetching}>
      <div>
        <Title order={2} size="h4" ref={title} tabIndex={-1}>
          {file.filename}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {isFetching ? texts.reading(file.filename) : texts.counted(preview.entry_count)}
        </Text>
      </div>
      {look.error !== null && <Failure error={look.error} reset={() => void look.refetch()} />}
      {preview.remembered_columns !== null && <Remembered onForget={() => setColumns({})} />}
      {preview.sheets.map((sheet) => (
        <SheetColumns
          key={sheet.sheet}
          sheet={sheet}
          isBusy={isFetching}
          onChange={(choices) => setColumns(namedColumns(preview, choices))}
        />
      ))}
      <Entries preview={preview} />
      <LeftOut preview={preview} />
      {children}
      <Hint size="sm">{texts.cost}</Hint>
      <ErrorAlert error={error} />
      <Group>
        <Button
          loading={isImporting}
          disabled={units === 0 || isFetching || look.error !== null}
          onClick={() => onConfirm(columns ?? preview.remembered_columns ?? undefined)}
        >
          {texts.confirm(units)}
        </Button>
        <Button variant="default" onClick={onCancel}>
          {texts.other}
        </Button>
      </Group>
    </Stack>
  );
}

/** Looks at a file with the columns that were chosen. A look that fails leaves the one before. */
function usePreview({ fileUrl, filename }: UploadedFile) {
  const [columns, setColumns] = useState<NamedColumns>();
  const look = useQuery({
    queryKey: ['list-preview', fileUrl, columns],
    queryFn: ({ signal }) =>
      service.post('/v1/lists/preview', {
        body: { file_url: fileUrl, filename, ...(columns && { columns }) },
        signal,
      }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  const last = useRef(look.data);
  last.current = look.data ?? last.current;
  return { preview: last.current, look, columns, setColumns };
}

function Unread({ file, error, onCancel }: Pick<ListPreviewProps, 'file' | 'error' | 'onCancel'>) {
  if (error === null)
    return <Skeleton h={320} radius="md" role="status" aria-label={texts.reading(file.filename)} />;
  return (
    <Stack align="flex-start">
      <ErrorAlert error={error} />
      <Button variant="default" onClick={onCancel}>
        {texts.other}
      </Button>
    </Stack>
  );
}

function Remembered({ onForget }: { onForget: () => void }) {
  return (
    <Alert>
      <Group justify="space-between">
        {texts.remembered}
        <Button variant="subtle" size="xs" onClick={onForget}>
          {texts.findAgain}
        </Button>
      </Group>
    </Alert>
  );
}

const entryColumns = [
  { key: 'name', title: texts.entryColumns.name },
  { key: 'size', title: texts.entryColumns.size },
  { key: 'quantity', title: texts.entryColumns.quantity, isNumber: true },
];

function Entries({ preview: { entries } }: { preview: Preview }) {
  if (entries.length === 0) return <Alert color="yellow">{texts.noEntries}</Alert>;
  return (
    <div>
      <Title order={3} size="h6" mb={4}>
        {texts.firstEntries}
      </Title>
      <DataTable
        label={texts.firstEntries}
        minWidth={300}
        columns={entryColumns}
        rows={entries.slice(0, entriesShown).map((entry) => ({
          key: `${entry.location.sheet}-${entry.location.page}-${entry.location.row}-${entry.name}`,
          cells: [entry.name, sizeBeside(entry), entry.quantity],
        }))}
      />
    </div>
  );
}

/** The size without the name, where both are in one cell. */
const sizeBeside = ({ name, size }: Preview['entries'][number]): string | null =>
  name !== null && size !== null ? size.replace(name, '').replaceAll(/\s+/g, ' ').trim() : size;

function LeftOut({ preview: { extraction } }: { preview: Preview }) {
  const { skipped_rows: rows, skipped_row_count: total, skipped_sheets: sheets, notes } = extraction;
  if (total === 0 && sheets.length === 0 && notes.length === 0) return null;
  return (
    <details>
      <summary>{texts.leftOut(total, sheets.length)}</summary>
      <Stack gap={4} mt="xs">
        {[...notes, ...sheets.map(texts.sheetLeftOut)].map((note) => (
          <Hint key={note}>{note}</Hint>
        ))}
        {rows.slice(0, rowsLeftOutMax).map(({ sheet, page, row, column, text, reason }) => (
          <Hint key={`${sheet}-${page}-${row}-${column}-${text}`}>{texts.rowLeftOut(row, reason, text)}</Hint>
        ))}
        {total > rowsLeftOutMax && <Hint>{texts.more(total - rowsLeftOutMax)}</Hint>}
      </Stack>
    </details>
  );
}

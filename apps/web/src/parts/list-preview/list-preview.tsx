import { Alert, Button, Group, List, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { service } from '../../api/service.ts';
import { ErrorAlert, Failure } from '../../shell/failure.tsx';
import { listPreview as texts } from '../../texts/list-preview.ts';
import { Hint } from '../hint.tsx';
import {
  type NamedColumns,
  namedColumns,
  type ListPreview as Preview,
  type RoleChoices,
} from './column-choices.ts';
import { SheetColumns } from './sheet-columns.tsx';

/** A file that was uploaded. */
export interface UploadedFile {
  readonly fileUrl: string;
  readonly filename: string;
}

interface ListPreviewProps {
  readonly file: UploadedFile;
  /** The route that will verify it, by its part of the cost. */
  readonly route: keyof Preview['units'];
  /** `columns`: what the verification has to name; undefined if all were found. */
  readonly onConfirm: (columns: NamedColumns | undefined) => void;
  readonly onCancel: () => void;
}

const rowsLeftOutMax = 20;

/** The columns of a file and the cost, before it is verified; a role can be changed. */
export function ListPreview({ file, route, onConfirm, onCancel }: ListPreviewProps) {
  const [columns, setColumns] = useState<NamedColumns>();
  const {
    data: answer,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ['list-preview', file.fileUrl, columns],
    queryFn: ({ signal }) =>
      service.post('/v1/lists/preview', {
        body: { file_url: file.fileUrl, filename: file.filename, ...(columns && { columns }) },
        signal,
      }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
  // A look that fails leaves the one before.
  const last = useRef(answer);
  last.current = answer ?? last.current;
  const data = last.current;
  const title = useRef<HTMLHeadingElement>(null);
  const isRead = data !== undefined;
  useEffect(() => {
    if (isRead) title.current?.focus();
  }, [isRead]);
  if (data === undefined)
    return error === null ? (
      <Skeleton h={320} radius="md" role="status" aria-label={texts.reading(file.filename)} />
    ) : (
      <Stack align="flex-start">
        <ErrorAlert error={error} />
        <Button variant="default" onClick={onCancel}>
          {texts.other}
        </Button>
      </Stack>
    );
  const change = (choices: RoleChoices) => setColumns(namedColumns(data, choices));
  const units = data.units[route];
  return (
    <Stack aria-busy={isFetching}>
      <div>
        <Title order={2} size="h4" ref={title} tabIndex={-1}>
          {file.filename}
        </Title>
        <Text size="sm" c="dimmed" role="status">
          {isFetching ? texts.reading(file.filename) : texts.counted(data.entry_count, units)}
        </Text>
      </div>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {data.remembered_columns !== null && (
        <Alert>
          <Group justify="space-between">
            {texts.remembered}
            <Button variant="subtle" size="xs" onClick={() => setColumns({})}>
              {texts.findAgain}
            </Button>
          </Group>
        </Alert>
      )}
      {data.sheets.map((sheet) => (
        <SheetColumns key={sheet.sheet} sheet={sheet} isBusy={isFetching} onChange={change} />
      ))}
      <Entries preview={data} />
      <LeftOut preview={data} />
      <Group>
        <Button
          disabled={units === 0 || isFetching || error !== null}
          onClick={() => onConfirm(columns ?? data.remembered_columns ?? undefined)}
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

function Entries({ preview: { entries } }: { preview: Preview }) {
  if (entries.length === 0) return <Alert color="yellow">{texts.noEntries}</Alert>;
  return (
    <div>
      <Title order={3} size="h6">
        {texts.firstEntries}
      </Title>
      <List size="sm">
        {entries.slice(0, 5).map(({ name, size, quantity, location }) => (
          <List.Item key={`${location.sheet}-${location.page}-${location.row}-${name}`}>
            {[name, size, quantity].filter((part) => part !== null).join(' · ')}
          </List.Item>
        ))}
      </List>
    </div>
  );
}

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

import { Alert, List, Pagination, Skeleton, Stack, Text } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { ExportForm } from '../parts/export-forms.ts';
import { potSizes as texts } from '../texts/pot-sizes.ts';
import { useDraft } from './list-form.tsx';
import { ListPicture } from './list-picture.tsx';
import { ListProgress, ListStatus } from './list-progress.tsx';
import classes from './list-results.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { type ResultColumn, ResultTable } from './result-table.tsx';
import type { SizeList, SizeListView } from './size-list.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

interface ListResultsProps<Result> {
  readonly kind: 'labels' | 'plant-list';
  readonly list: SizeList<Result>;
  readonly view: SizeListView<Result>;
  readonly columns: readonly ResultColumn<Result>[];
  readonly textOf: (result: Result) => string;
  readonly needsAttention: (result: Result) => boolean;
  readonly details: (result: Result) => ReactNode;
  readonly onExport: (form: ExportForm) => Promise<void>;
  readonly totals?: ReactNode;
}

const rowsPerPage = 100;

/** A list during its lookup: its rows, those that need attention, and its picture beside them. */
export function ListResults<Result>(props: ListResultsProps<Result>) {
  const { kind, list, view, columns, textOf, needsAttention, details, onExport, totals } = props;
  const [search, change] = usePotSizesSearch();
  const [, setDraft] = useDraft(kind);
  const numbered = useMemo(
    () => view.results.map((result, index) => ({ number: index + 1, result })),
    [view.results],
  );
  const attention = useMemo(
    () => numbered.filter(({ result }) => needsAttention(result)),
    [numbered, needsAttention],
  );
  const rows = search.filter === 'attention' ? attention : numbered;
  const pages = Math.max(1, Math.ceil(rows.length / rowsPerPage));
  const page = Math.min(search.page ?? 1, pages);
  const { input, notes = [] } = view.header ?? {};
  const picture = input?.kind === 'file' ? input.picture : null;
  const table = (
    <Stack gap="sm">
      {rows.length > 0 && (
        <ResultTable
          label={texts.tabs[kind]}
          title={kind === 'labels' ? texts.columns.label : texts.columns.row}
          textOf={textOf}
          columns={columns}
          rows={rows.slice((page - 1) * rowsPerPage, page * rowsPerPage)}
          details={details}
          isBeside={picture !== null}
          open={search.row}
          onOpen={(row) => change({ row })}
        />
      )}
      {rows.length === 0 && view.state === 'running' && <Skeleton h={320} radius="md" />}
      {rows.length === 0 && view.results.length > 0 && <Text c="dimmed">{texts.nothingToDo}</Text>}
      {pages > 1 && (
        <Pagination
          size="sm"
          total={pages}
          value={page}
          onChange={(chosen) => change({ page: chosen === 1 ? undefined : chosen, row: undefined })}
          aria-label={texts.pages}
          getControlProps={(control) => ({ 'aria-label': control })}
        />
      )}
    </Stack>
  );
  return (
    <Stack gap="md">
      <ListToolbar
        filter={search.filter}
        onFilter={(filter) => change({ filter, page: undefined, row: undefined })}
        counts={{ all: numbered.length, attention: attention.length }}
        onExport={onExport}
        onNew={() => {
          setDraft('');
          change({ filter: undefined, page: undefined, row: undefined });
          list.clear();
        }}
      >
        {totals}
      </ListToolbar>
      <ListProgress view={view} onStop={list.stop} onResume={list.resume} onChange={list.clear} />
      <ListStatus view={view} />
      {notes.length > 0 && (
        <Alert color="yellow" title={texts.notes} p="sm">
          <List size="sm">
            {notes.map((note) => (
              <List.Item key={note}>{note}</List.Item>
            ))}
          </List>
        </Alert>
      )}
      {picture === null || input?.kind !== 'file' ? (
        table
      ) : (
        <div className={classes.beside}>
          <ListPicture picture={picture} name={input.filename} />
          {table}
        </div>
      )}
    </Stack>
  );
}

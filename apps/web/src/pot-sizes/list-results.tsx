import {
  Alert,
  Anchor,
  Group,
  List,
  Pagination,
  SegmentedControl,
  Skeleton,
  Stack,
  Text,
} from '@mantine/core';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { EXPORT_FORMS, type ExportForm } from '../parts/export-forms.ts';
import { ExportMenu } from '../parts/export-menu.tsx';
import { Hint } from '../parts/hint.tsx';
import { count } from '../texts/count.ts';
import { potSizes, potSizes as texts } from '../texts/pot-sizes.ts';
import { useDraft } from './list-form.tsx';
import listPictureStyles from './list-picture.module.css';
import { ListProgress, ListStatus } from './list-progress.tsx';
import classes from './list-results.module.css';
import { NewListButton } from './new-list-button.tsx';
import type { PotSizesSearch } from './pot-sizes-search.ts';
import { type ResultColumn, ResultTable } from './result-table.tsx';
import type { SizeList, SizeListView } from './size-list.ts';
import { usePotSizesSearch } from './use-pot-sizes-search.ts';

interface ListToolbarProps {
  readonly filter: PotSizesSearch['filter'];
  readonly onFilter: (filter: PotSizesSearch['filter']) => void;
  readonly counts: { readonly all: number; readonly attention: number };
  readonly onExport: (form: ExportForm) => Promise<void>;
  readonly onNew: () => void;
}

const filters = ['all', 'attention'] as const;

interface ListResultsProps<Result> {
  readonly list: SizeList<Result>;
  readonly view: SizeListView<Result>;
  readonly columns: readonly ResultColumn<Result>[];
  readonly textOf: (result: Result) => string;
  readonly needsAttention: (result: Result) => boolean;
  readonly details: (result: Result) => ReactNode;
  readonly onExport: (form: ExportForm) => Promise<void>;
}

const rowsPerPage = 100;

/** A list during its lookup: its rows, those that need attention, and its picture beside them. */
export function ListResults<Result>(props: ListResultsProps<Result>) {
  const { list, view, columns, textOf, needsAttention, details, onExport } = props;
  const [search, change] = usePotSizesSearch();
  const [, setDraft] = useDraft();
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
          label={texts.tabs.labels}
          title={texts.columns.label}
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
      />
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

/** Filters of the list, and actions on the whole list. */
function ListToolbar({ filter, onFilter, counts, onExport, onNew }: ListToolbarProps) {
  return (
    <Group gap="sm" justify="space-between">
      <Group gap="md">
        <SegmentedControl
          size="xs"
          aria-label={texts.filterLabel}
          value={filter ?? 'all'}
          onChange={(value) => onFilter(value === 'attention' ? value : undefined)}
          data={filters.map((each) => ({
            value: each,
            label: `${texts.filters[each]} ${count(counts[each])}`,
          }))}
        />
      </Group>
      <Group gap="xs">
        <ExportMenu
          label={texts.export.title}
          forms={EXPORT_FORMS}
          labels={texts.export.forms}
          onExport={onExport}
        />
        <NewListButton label={texts.newList} warning={texts.newListConfirm} onNew={onNew} />
      </Group>
    </Group>
  );
}

/** The photo of a list, from this browser alone. */
function ListPicture({ picture, name }: { picture: Blob; name: string }) {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(picture);
    setUrl(made);
    return () => URL.revokeObjectURL(made);
  }, [picture]);
  if (url === undefined) return null;
  return (
    <figure className={listPictureStyles.picture}>
      <div className={listPictureStyles.ground}>
        <img src={url} alt={potSizes.picture.alt(name)} className={listPictureStyles.image} />
      </div>
      <Group component="figcaption" justify="space-between" mt={6} gap="xs">
        <Hint>{potSizes.picture.hint}</Hint>
        <Anchor href={url} target="_blank" size="xs">
          {potSizes.picture.open}
        </Anchor>
      </Group>
    </figure>
  );
}

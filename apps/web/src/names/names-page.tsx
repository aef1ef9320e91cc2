import { Center, Drawer, Loader, Stack, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo } from 'react';
import { names as texts } from '../texts/names.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { countRows, filterRows, type SortColumn } from './filter-rows.ts';
import { ListForm } from './list-form.tsx';
import { ListProgress } from './list-progress.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { NameListView } from './name-list.ts';
import classes from './names-page.module.css';
import { type NamesSearch, showingOf } from './names-search.ts';
import { NamesTable } from './names-table.tsx';
import { nameList, useNameList } from './use-name-list.ts';

/** The names workbench: a list comes in, is verified as it streams, and is decided upon. */
export function NamesPage() {
  const view = useNameList();
  if (view.state === 'loading')
    return (
      <Center h="60vh">
        <Loader aria-label={texts.evidence.loading} />
      </Center>
    );
  return view.state === 'empty' ? <ListForm /> : <Workbench view={view} />;
}

function Workbench({ view }: { view: NameListView }) {
  const search = useSearch({ from: '/signed-in/names' });
  const navigate = useNavigate({ from: '/names' });
  const change = (changes: NamesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const isWide = useMediaQuery('(min-width: 75em)', true);
  const showing = useMemo(() => showingOf(search), [search]);
  // The list grows in place: the view tells that it has.
  const shown = useDeferredValue(view);
  const rows = useMemo(() => filterRows(shown.rows, shown.decisions, showing), [shown, showing]);
  const counts = useMemo(() => countRows(shown.rows, shown.decisions), [shown]);
  const selected = search.row === undefined ? undefined : view.rows[search.row - 1];
  const panel = selected !== undefined && view.header !== null && (
    <EvidencePanel
      row={selected}
      listId={view.header.id}
      decision={view.decisions.get(selected.number)}
      // The drawer has a button of its own.
      onClose={isWide ? () => change({ row: undefined }) : undefined}
    />
  );
  const sortBy = (column: SortColumn) =>
    change({
      sort: column === 'number' ? undefined : column,
      order: showing.sort === column && !showing.isDescending ? 'desc' : undefined,
    });
  return (
    <Stack gap={0} className={classes.page}>
      <ListToolbar view={view} search={search} counts={counts} onChange={change} />
      <ListProgress view={view} />
      <div className={classes.work}>
        <div className={classes.list}>
          <NamesTable
            rows={rows}
            decisions={view.decisions}
            showing={showing}
            onSort={sortBy}
            selected={search.row}
            onSelect={(row) => (isWide || search.row !== undefined) && change({ row })}
            onOpen={(row) => change({ row })}
            onAccept={(row) => nameList.decide([row], { kind: 'accepted' })}
            onUndo={nameList.undo}
          />
          {rows.length === 0 && view.rows.length > 0 && (
            <Text c="dimmed" ta="center" className={classes.none}>
              {texts.noneMatch}
            </Text>
          )}
        </div>
        {isWide ? (
          <aside className={classes.panel} aria-label={texts.evidence.title}>
            {panel || (
              <Text c="dimmed" size="sm" p="md">
                {texts.evidence.none}
              </Text>
            )}
          </aside>
        ) : (
          <Drawer
            opened={Boolean(panel)}
            onClose={() => change({ row: undefined })}
            position="right"
            size={440}
            title={texts.evidence.title}
            closeButtonProps={{ 'aria-label': texts.evidence.close }}
            styles={{ body: { padding: 0 } }}
          >
            {panel}
          </Drawer>
        )}
      </div>
    </Stack>
  );
}

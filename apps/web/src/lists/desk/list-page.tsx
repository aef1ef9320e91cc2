import { Alert, Box, Drawer, VisuallyHidden } from '@mantine/core';
import { useHotkeys, useMediaQuery } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useApiCall } from '../../parts/api-call/current-call.ts';
import { Hint } from '../../parts/hint.tsx';
import { usePageTitle } from '../../parts/use-page-title.ts';
import { Failure } from '../../shell/failure.tsx';
import { Loading } from '../../shell/loading.tsx';
import { desk as texts } from '../../texts/desk.ts';
import { RenameList } from '../list-dialogs.tsx';
import { FailedList, ListProgress, shareOf } from '../list-progress.tsx';
import { isUnderWay, type PlantList } from '../lists-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { contentsKey, listQuery } from './desk-queries.ts';
import type { DeskSearch } from './desk-search.ts';
import { DeskProvider, useDesk, useDeskState } from './desk-state.ts';
import { Facets } from './facets.tsx';
import { History } from './history.tsx';
import classes from './list-page.module.css';
import { ListToolbar } from './list-toolbar.tsx';
import { NoRows } from './no-rows.tsx';
import { PrintedList } from './printed-list.tsx';
import { RowPanel } from './row-panel.tsx';
import { RowsGrid } from './rows-grid.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { Shortcuts } from './shortcuts.tsx';
import { usePrint } from './use-print.ts';

/** One list: its rows with their state, and the decisions on them. */
export function ListPage() {
  const { listId } = useParams({ from: '/signed-in/lists/$listId' });
  const { data: list, error } = useQuery(listQuery(listId));
  if (list !== undefined) return <DeskOf key={listId} list={list} />;
  return error === null ? <Loading /> : <Failure error={error} />;
}

function DeskOf({ list }: { list: PlantList }) {
  const search = useSearch({ from: '/signed-in/lists/$listId' });
  usePageTitle(list.name);
  useApiCall(
    useMemo(
      () => ({ method: 'GET', path: '/v1/lists/{list_id}/rows', params: { list_id: list.id } }),
      [list.id],
    ),
  );
  useNewContents(list);
  const desk = useDeskState(list, search);
  return (
    <DeskProvider value={desk}>
      <DeskParts />
    </DeskProvider>
  );
}

/** Reads the rows anew when the list has changed, by whomever. */
function useNewContents({ id, version, status, rows, progress, open_rows: open }: PlantList): void {
  const client = useQueryClient();
  const state = [version, status, rows, progress.checked, open].join();
  const seen = useRef(state);
  useEffect(() => {
    if (seen.current === state) return;
    seen.current = state;
    void client.invalidateQueries({ queryKey: contentsKey(id) });
  }, [client, id, state]);
}

type OpenPart = 'history' | 'shortcuts' | 'rename';

function DeskParts() {
  const { list, search, view, decisions, grid, cursor, turnBack } = useDesk();
  const navigate = useNavigate({ from: '/lists/$listId' });
  const onSearch = (changes: DeskSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const [part, setPart] = useState<OpenPart>();
  const searchField = useRef<HTMLInputElement>(null);
  const { printed, print } = usePrint(view);
  const filter = useFilterPlace();
  useHotkeys([
    ['/', () => searchField.current?.focus()],
    ['?', () => setPart('shortcuts')],
    ['shift+?', () => setPart('shortcuts')],
    ['u', () => void turnBack('undo')],
    ['mod+z', () => void turnBack('undo')],
    ['mod+shift+z', () => void turnBack('redo')],
    ['mod+y', () => void turnBack('redo')],
    ['mod+p', () => void print()],
  ]);
  const close = () => {
    setPart(undefined);
    grid.current?.focus({ preventScroll: true });
  };
  const facets = <Facets search={search} onSearch={onSearch} />;
  return (
    <div className={classes.page}>
      <ListToolbar
        searchField={searchField}
        onSearch={onSearch}
        onFilter={filter.toggle}
        onOpen={setPart}
        onPrint={() => void print()}
      />
      <ListState list={list} />
      <ActiveFilters search={search} onSearch={onSearch} />
      <SelectionBar />
      {(cursor.isWide || !cursor.isOpen) && <ConflictNotice decisions={decisions} />}
      <div className={classes.work}>
        {filter.isBeside && (
          <aside className={classes.facets} aria-label={texts.actions.filter}>
            {facets}
          </aside>
        )}
        <div className={classes.list}>
          <RowsGrid onSearch={onSearch} />
          <NoRows onSearch={onSearch} />
        </div>
        <OpenRow />
      </div>
      <Drawer
        opened={filter.isOver}
        onClose={filter.toggle}
        size={320}
        title={texts.actions.filter}
        closeButtonProps={{ 'aria-label': texts.actions.close }}
        styles={{ body: { padding: 0 } }}
      >
        {facets}
      </Drawer>
      {part === 'history' && <History onClose={close} />}
      {part === 'shortcuts' && <Shortcuts onClose={close} />}
      {part === 'rename' && <RenameList list={list} onClose={close} />}
      {printed !== undefined && <PrintedList list={list} {...printed} />}
    </div>
  );
}

/** The progress of the list, and the reason where it failed. */
function ListState({ list }: { list: PlantList }) {
  const { spoken, complete, free } = texts.progress;
  if (list.status === 'failed')
    return (
      <Alert color="red" mx="md" mb={8} p="xs" role="alert">
        <FailedList list={list} />
        <Hint>{free}</Hint>
      </Alert>
    );
  const isBusy = isUnderWay(list);
  return (
    <>
      {isBusy && (
        <Box px="md" pb={8}>
          <ListProgress list={list} />
        </Box>
      )}
      {/* In few steps for those who hear it. */}
      <VisuallyHidden role="status">
        {isBusy ? spoken(Math.floor(shareOf(list) / 10) * 10) : complete(list.rows)}
      </VisuallyHidden>
    </>
  );
}

/** The filters are beside the table on wide pages, until they are closed, and over it on others. */
function useFilterPlace() {
  const isWide = useMediaQuery('(min-width: 88em)', true, { getInitialValueInEffect: false });
  const [isBeside, setIsBeside] = useState(true);
  const [isOver, setIsOver] = useState(false);
  return {
    isBeside: isWide && isBeside,
    isOver: !isWide && isOver,
    toggle: () => (isWide ? setIsBeside(!isBeside) : setIsOver(!isOver)),
  };
}

/** The open row beside the table, or over it on a narrow page. */
function OpenRow() {
  const { cursor } = useDesk();
  const panel = cursor.isOpen && cursor.number !== undefined && <RowPanel row={cursor.number} />;
  if (cursor.isWide)
    return (
      panel && (
        <aside className={classes.panel} aria-label={texts.panel.title}>
          {panel}
        </aside>
      )
    );
  return (
    <Drawer
      opened={Boolean(panel)}
      onClose={cursor.closePanel}
      position="right"
      size={440}
      withCloseButton={false}
      attributes={{ content: { 'aria-label': texts.panel.title } }}
      styles={{ body: { padding: 0, height: '100%' } }}
    >
      {panel}
    </Drawer>
  );
}

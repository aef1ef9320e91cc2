import { Drawer, Stack, Text, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useMemo, useRef, useState } from 'react';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { usePageTitle } from '../parts/use-page-title.ts';
import { names as texts } from '../texts/names.ts';
import { EvidencePanel } from './evidence-panel.tsx';
import { countRows, filterRows, type SortColumn } from './filter-rows.ts';
import { ListProgress, ListStatus, UnaskedNotice } from './list-progress.tsx';
import { ListToolbar } from './list-toolbar.tsx';
import type { NameListView } from './name-list.ts';
import { callOfList } from './names-call.ts';
import classes from './names-page.module.css';
import { type NamesSearch, showingOf } from './names-search.ts';
import { NamesTable } from './names-table.tsx';
import { nameList } from './use-name-list.ts';

/** A list as it is verified and decided upon. */
export function Workbench({ view }: { view: NameListView }) {
  usePageTitle(texts.title);
  const input = view.header?.input;
  useApiCall(useMemo(() => callOfList(input), [input]));
  const search = useSearch({ from: '/signed-in/names' });
  const navigate = useNavigate({ from: '/names' });
  const change = (changes: NamesSearch) =>
    void navigate({ search: (before) => ({ ...before, ...changes }), replace: true });
  const isWide = useMediaQuery('(min-width: 75em)', true);
  const grid = useRef<HTMLDivElement>(null);
  /** The row that keys are for; on a narrow page its evidence is opened by them. */
  const [active, setActive] = useState(search.row);
  const open = (row: number) => {
    setActive(row);
    change({ row });
  };
  const close = () => {
    change({ row: undefined });
    grid.current?.focus({ preventScroll: true });
  };
  const showing = useDeferredValue(useMemo(() => showingOf(search), [search]));
  // The list grows in place; a new view signals the growth.
  const shown = useDeferredValue(view);
  const rows = useMemo(() => filterRows(shown.rows, shown.decisions, showing), [shown, showing]);
  const counts = useMemo(() => countRows(shown.rows, shown.decisions), [shown]);
  const selected = search.row === undefined ? undefined : view.rows[search.row - 1];
  const panel = selected !== undefined && view.header !== null && (
    <EvidencePanel
      row={selected}
      listId={view.header.id}
      decision={view.decisions.get(selected.number)}
      // The drawer has its own button.
      onClose={isWide ? close : undefined}
    />
  );
  const sortBy = (column: SortColumn) =>
    change({
      sort: column === 'number' ? undefined : column,
      order: showing.sort === column && !showing.isDescending ? 'desc' : undefined,
    });
  return (
    <Stack gap={0} className={classes.page}>
      <VisuallyHidden component="h1">{texts.title}</VisuallyHidden>
      <ListToolbar view={view} search={search} counts={counts} matches={rows.length} onChange={change} />
      <ListProgress view={view} />
      <UnaskedNotice rows={view.rows} />
      <ListStatus view={view} search={search} matches={rows.length} />
      <div className={classes.work}>
        <div className={classes.list}>
          <NamesTable
            rows={rows}
            decisions={view.decisions}
            showing={showing}
            onSort={sortBy}
            selected={search.row ?? active}
            scroller={grid}
            onSelect={(row) => (isWide || search.row !== undefined ? open(row) : setActive(row))}
            onOpen={open}
            onAccept={(row) => accept(view, row)}
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
            onClose={close}
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

/** Only a name that was found can be accepted, and only once. */
function accept({ rows, decisions }: NameListView, number: number): void {
  const isNamed = rows[number - 1]?.name != null;
  if (isNamed && decisions.get(number)?.kind !== 'accepted') nameList.decide([number], { kind: 'accepted' });
}

import { SegmentedControl, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useCallback, useMemo, useState } from 'react';
import type { ApiCall } from '../parts/api-call/api-call.ts';
import { useApiCall } from '../parts/api-call/current-call.ts';
import { Page } from '../parts/page.tsx';
import { useFileDrop } from '../parts/use-file-drop.ts';
import { Failure } from '../shell/failure.tsx';
import { flowers as texts } from '../texts/flowers.ts';
import { FlowerDrawer } from './flower-drawer.tsx';
import { colourQueryOf, type FlowersFound, flowersQuery, paletteBodyOf } from './flower-queries.ts';
import { FlowerResults } from './flower-results.tsx';
import classes from './flowers-page.module.css';
import { type FlowersSearch, paletteOf, USUAL_COLOR } from './flowers-search.ts';
import { PaletteBar } from './palette-bar.tsx';
import { PaletteView } from './palette-view.tsx';
import { PhotoPicker } from './photo-picker.tsx';
import { isInvalidColor, SearchPanel } from './search-panel.tsx';
import { hexOf } from './swatch.tsx';

/** Flowers by colour: near one colour, or a plant list for several. */
export function FlowersPage() {
  const { search, change } = useFlowersSearch();
  useApiCall(useMemo(() => callOfFlowers(search), [search]));
  const found = useQuery(flowersQuery(search));
  const [isPhotoOpen, photo] = useDisclosure(false);
  const [dropped, setDropped] = useState<File>();
  const { target } = useFileDrop((file) => {
    setDropped(file);
    photo.open();
  });
  const color = colorInFront(search, found.isPlaceholderData ? undefined : found.data?.query.rgb);
  const isPalette = search.view === 'palette';
  return (
    <div {...target}>
      <Page title={texts.title} intro={texts.intro} isWide>
        <PaletteBar search={search} color={color} onChange={change} />
        <SegmentedControl
          aria-label={texts.viewsLabel}
          value={isPalette ? 'palette' : 'search'}
          onChange={(value) => change({ view: value === 'palette' ? 'palette' : undefined })}
          data={[
            { value: 'search', label: texts.views.search },
            { value: 'palette', label: texts.views.palette(paletteOf(search).length) },
          ]}
          className={classes.views}
        />
        <div className={classes.columns}>
          <SearchPanel
            search={search}
            answer={found.isPlaceholderData ? undefined : found.data}
            error={found.error}
            onChange={change}
            onPhoto={photo.open}
          />
          {isPalette ? (
            <PaletteView search={search} onChange={change} />
          ) : (
            <SearchResults found={found} search={search} onChange={change} />
          )}
        </div>
      </Page>
      <FlowerDrawer id={search.flower} search={search} onChange={change} />
      <PhotoPicker
        isOpen={isPhotoOpen}
        file={dropped}
        onFile={setDropped}
        onClose={photo.close}
        search={search}
        onChange={change}
      />
    </div>
  );
}

interface FoundProps {
  readonly found: UseQueryResult<FlowersFound>;
  readonly search: FlowersSearch;
  readonly onChange: (changes: FlowersSearch) => void;
}

/** Results of the search. */
function SearchResults({ found: { data, error, isFetching, refetch }, search, onChange }: FoundProps) {
  if (isInvalidColor(error)) return <Text c="dimmed">{texts.colour.unread}</Text>;
  return (
    // One element, for it is a column of the page.
    <div>
      {error !== null && <Failure error={error} reset={() => void refetch()} />}
      {(data !== undefined || error === null) && (
        <FlowerResults found={data} isRefreshing={isFetching} search={search} onChange={onChange} />
      )}
    </div>
  );
}

/** The colour searched by: the submitted word, or hex digits. */
function colorInFront(search: FlowersSearch, rgb: [number, number, number] | undefined): string | undefined {
  const asked = search.color ?? USUAL_COLOR;
  if (rgb === undefined) return undefined;
  return search.like === undefined && /^[a-z][a-z -]+$/i.test(asked) && !/^[0-9a-f]{6}$/i.test(asked)
    ? asked
    : hexOf(rgb);
}

/** The call of the current view: a flower, the plant list, or the search. */
function callOfFlowers(search: FlowersSearch): ApiCall {
  if (search.flower !== undefined)
    return { method: 'GET', path: '/v1/flowers/{id}/spectrum', params: { id: search.flower } };
  if (search.view === 'palette' && paletteOf(search).length > 0)
    return { method: 'POST', path: '/v1/flowers/palette', body: paletteBodyOf(search) };
  return { method: 'GET', path: '/v1/flowers/by-color', query: colourQueryOf(search) };
}

/** State of the page in its URL, and its setter; each opened flower is a step in the history. */
function useFlowersSearch() {
  const search = useSearch({ from: '/signed-in/flowers' });
  const navigate = useNavigate({ from: '/flowers' });
  const change = useCallback(
    (changes: FlowersSearch) =>
      void navigate({
        search: (before) => ({ ...before, ...changes }),
        replace: changes.flower === undefined && changes.view === undefined,
        resetScroll: false,
      }),
    [navigate],
  );
  return { search, change };
}

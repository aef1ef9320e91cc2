import { Alert, Paper, SimpleGrid, Text, UnstyledButton } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { lazyRouteComponent, useNavigate, useSearch } from '@tanstack/react-router';
import { Suspense, useEffect, useRef, useState } from 'react';
import { Hint } from '../parts/hint.tsx';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import { PLOTS, type PlotChoice } from './habitat-search.ts';
import type { CompletedJob } from './job.ts';
import classes from './map-gallery.module.css';
import { altOf } from './map-words.ts';

const MapViewer = lazyRouteComponent(() => import('./map-viewer.tsx'), 'MapViewer');

const texts = habitat.maps;

/** The maps of a model; each can be enlarged, at its own address. */
export function MapGallery({ job }: { job: CompletedJob }) {
  const { map } = useSearch({ from: '/signed-in/habitat/$jobId' });
  const navigate = useNavigate({ from: '/habitat/$jobId' });
  const plots = PLOTS.filter((plot) => job.plots[plot] !== undefined);
  const show = (plot: PlotChoice | undefined) =>
    void navigate({ search: { map: plot }, replace: true, resetScroll: false });
  useFocusOnClosedMap(map);
  return (
    <Section title={texts.title} intro={texts.intro}>
      <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
        {plots.map((plot) => (
          <MapFigure key={plot} plot={plot} job={job} onOpen={() => show(plot)} />
        ))}
      </SimpleGrid>
      {map !== undefined && plots.includes(map) && (
        <Suspense>
          <MapViewer job={job} plots={plots} plot={map} onShow={show} />
        </Suspense>
      )}
    </Section>
  );
}

const buttonId = (plot: PlotChoice): string => `enlarge-${plot}`;

/** Moves the focus to the button of the closed map, which may not be the one that was opened. */
function useFocusOnClosedMap(map: PlotChoice | undefined): void {
  const before = useRef(map);
  useEffect(() => {
    const closed = before.current;
    before.current = map;
    if (map === undefined && closed !== undefined) document.getElementById(buttonId(closed))?.focus();
  }, [map]);
}

interface MapFigureProps {
  readonly plot: PlotChoice;
  readonly job: CompletedJob;
  readonly onOpen: () => void;
}

function MapFigure({ plot, job, onOpen }: MapFigureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const name = texts.names[plot];
  return (
    <Paper withBorder component="figure" className={classes.figure}>
      {hasFailed ? (
        <Alert color="red" m="md">
          {texts.failed}
        </Alert>
      ) : (
        <img
          src={job.plots[plot]}
          alt={altOf(plot, job)}
          loading="lazy"
          className={classes.map}
          onError={() => setHasFailed(true)}
        />
      )}
      <figcaption className={classes.caption}>
        <div>
          <Text fw={600}>{name}</Text>
          <Hint size="sm">{texts.reads[plot]}</Hint>
        </div>
        <UnstyledButton
          id={buttonId(plot)}
          className={classes.open}
          aria-label={texts.open(name)}
          onClick={onOpen}
        >
          <IconZoomIn size={20} stroke={1.6} aria-hidden />
        </UnstyledButton>
      </figcaption>
    </Paper>
  );
}

import { ActionIcon, Group, Modal, Text, Title } from '@mantine/core';
import {
  IconChevronLeft,
  IconChevronRight,
  IconMaximize,
  IconMinus,
  IconPlus,
  IconX,
} from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { habitat } from '../texts/habitat.ts';
import type { PlotChoice } from './habitat-search.ts';
import type { CompletedJob } from './job.ts';
import classes from './map-viewer.module.css';
import { altOf } from './map-words.ts';
import { type MapView, useMapView } from './use-map-view.ts';

const texts = habitat.viewer;

interface MapViewerProps {
  readonly job: CompletedJob;
  readonly plots: readonly PlotChoice[];
  readonly plot: PlotChoice;
  /** Another map, or none. */
  readonly onShow: (plot: PlotChoice | undefined) => void;
}

/** A map over the whole window, to be zoomed and moved. From one map to the next the place stays, for all have the same frame. */
export function MapViewer({ job, plots, plot, onShow }: MapViewerProps) {
  const view = useMapView();
  const name = habitat.maps.names[plot];
  const turn = (by: number) => onShow(plots[(plots.indexOf(plot) + by + plots.length) % plots.length]);
  return (
    // Put together by hand: the usual one has a header, which readers would take for that of the page.
    <Modal.Root opened fullScreen onClose={() => onShow(undefined)}>
      <Modal.Content aria-label={name} classNames={{ content: classes.content }}>
        <Modal.Body className={classes.body}>
          <MapTools name={name} view={view} onTurn={turn} onClose={() => onShow(undefined)} />
          {/* Arrow keys are the map's own here, which a reader has to let through. */}
          <div
            className={classes.window}
            ref={view.windowRef}
            role="application"
            // biome-ignore lint/a11y/noNoninteractiveTabindex: keys move the map
            tabIndex={0}
            data-autofocus
            aria-label={texts.area(name)}
            onKeyDown={(event) => moveByKey(event, view)}
            {...view.pointer}
          >
            <img
              src={job.plots[plot]}
              alt={altOf(plot, job)}
              draggable={false}
              className={view.isDragged ? classes.dragged : classes.map}
              style={{
                transform: `translate(${view.place.x}px, ${view.place.y}px) scale(${view.place.scale})`,
              }}
            />
          </div>
        </Modal.Body>
      </Modal.Content>
    </Modal.Root>
  );
}

interface MapToolsProps {
  readonly name: string;
  readonly view: MapView;
  readonly onTurn: (by: number) => void;
  readonly onClose: () => void;
}

function MapTools({ name, view, onTurn, onClose }: MapToolsProps) {
  return (
    <div className={classes.tools}>
      <Group gap={4} wrap="nowrap" className={classes.turn}>
        <Tool label={texts.previous} Icon={IconChevronLeft} onClick={() => onTurn(-1)} />
        <Tool label={texts.next} Icon={IconChevronRight} onClick={() => onTurn(1)} />
        <Title order={2} size="h5" ml="xs">
          {name}
        </Title>
      </Group>
      <Text size="sm" c="dimmed" visibleFrom="lg">
        {texts.hint}
      </Text>
      <Group gap={4} wrap="nowrap" className={classes.zoom}>
        <Text size="sm" role="status" className="tabular" mr={4}>
          {texts.scale(Math.round(100 * view.place.scale))}
        </Text>
        <Tool label={texts.zoomOut} Icon={IconMinus} onClick={view.zoomOut} />
        <Tool label={texts.zoomIn} Icon={IconPlus} onClick={view.zoomIn} />
        <Tool label={texts.reset} Icon={IconMaximize} onClick={view.reset} />
      </Group>
      <Tool label={texts.close} Icon={IconX} onClick={onClose} />
    </div>
  );
}

interface ToolProps {
  readonly label: string;
  readonly Icon: typeof IconPlus;
  readonly onClick: () => void;
}

function Tool({ label, Icon, onClick }: ToolProps) {
  return (
    <ActionIcon variant="default" size={36} aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} stroke={1.6} aria-hidden />
    </ActionIcon>
  );
}

/** Pixels of a press of an arrow key. */
const keyStep = 80;

function moveByKey(event: KeyboardEvent, view: MapView): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const actions: Record<string, () => void> = {
    ArrowLeft: () => view.move(keyStep, 0),
    ArrowRight: () => view.move(-keyStep, 0),
    ArrowUp: () => view.move(0, keyStep),
    ArrowDown: () => view.move(0, -keyStep),
    '+': view.zoomIn,
    '=': view.zoomIn,
    '-': view.zoomOut,
    '0': view.reset,
  };
  const action = actions[event.key];
  if (action === undefined) return;
  event.preventDefault();
  action();
}

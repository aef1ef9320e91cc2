import { Group, Text } from '@mantine/core';
import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { Section } from '../parts/section.tsx';
import { habitat } from '../texts/habitat.ts';
import classes from './compare-maps.module.css';
import type { CompletedJob } from './job.ts';
import { altOf } from './map-words.ts';
import { useYears } from './model-report.ts';

const texts = habitat.compare;

interface CompareMapsProps {
  readonly job: CompletedJob;
  /** Addresses of the two maps. All maps of a model have the same frame. */
  readonly now: string;
  readonly future: string;
}

const step = 2;
const longStep = 10;

/** The maps of today and of the future over each other, with a line to be moved between them. */
export function CompareMaps({ job, now, future }: CompareMapsProps) {
  const years = useYears(job);
  const [share, setShare] = useState(50);
  const frame = useRef<HTMLDivElement>(null);
  const moveTo = (value: number) => setShare(Math.round(Math.max(0, Math.min(100, value))));
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    const box = frame.current?.getBoundingClientRect();
    if (box !== undefined && box.width > 0) moveTo((100 * (event.clientX - box.left)) / box.width);
  };
  return (
    <Section title={texts.title} intro={texts.intro}>
      <Group justify="space-between" mb={6} gap="xs">
        <Text size="sm" fw={600}>
          {texts.now(years.present)}
        </Text>
        <Text size="sm" fw={600}>
          {texts.future(years.future)}
        </Text>
      </Group>
      <div
        className={classes.frame}
        ref={frame}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          drag(event);
        }}
        onPointerMove={(event) => {
          if (event.currentTarget.hasPointerCapture(event.pointerId)) drag(event);
        }}
      >
        <img src={future} alt={altOf('future_gradient', job)} draggable={false} className={classes.map} />
        <img
          src={now}
          alt={altOf('current_gradient', job)}
          draggable={false}
          className={classes.over}
          style={{ clipPath: `inset(0 ${100 - share}% 0 0)` }}
        />
        <div
          className={classes.line}
          style={{ left: `${share}%` }}
          role="slider"
          tabIndex={0}
          aria-label={texts.label}
          aria-orientation="horizontal"
          aria-valuemin={0}
          aria-valuemax={100}
          aria-valuenow={share}
          aria-valuetext={texts.value(share)}
          onKeyDown={(event) => moveByKey(event, share, moveTo)}
        />
      </div>
    </Section>
  );
}

function moveByKey(event: KeyboardEvent, share: number, moveTo: (value: number) => void): void {
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const targets: Record<string, number> = {
    ArrowLeft: share - step,
    ArrowDown: share - step,
    ArrowRight: share + step,
    ArrowUp: share + step,
    PageDown: share - longStep,
    PageUp: share + longStep,
    Home: 0,
    End: 100,
  };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  moveTo(target);
}

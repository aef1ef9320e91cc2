import { Text } from '@mantine/core';
import type { AnswerAt } from '@plantdata/client';
import { type KeyboardEvent, type PointerEvent, useMemo, useState } from 'react';
import { flowers } from '../texts/flowers.ts';
import classes from './spectrum-chart.module.css';

/** The drawing of a spectrum: 300 to 700 nm, and percent up to a round number. */
const SIZE = { width: 560, height: 300 } as const;
const PLOT = { left: 52, right: 548, top: 26, bottom: 252 } as const;
const WAVELENGTHS = { first: 300, last: 700, visible: 400 } as const;
const WAVELENGTH_TICKS = [300, 350, 400, 450, 500, 550, 600, 650, 700] as const;

interface SpectrumScale {
  readonly x: (wavelength: number) => number;
  readonly y: (percent: number) => number;
  readonly percents: readonly number[];
  readonly path: string;
}

const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

const texts = flowers.drawer;

export type FlowerSpectrum = AnswerAt<'/v1/flowers/{id}/spectrum', 'get'>;

interface SpectrumChartProps {
  readonly spectrum: FlowerSpectrum;
  readonly name: string;
}

/** Reflectance of a flower by wavelength; values are read with the pointer, or with keys. */
export function SpectrumChart({ spectrum: { wavelengths, reflectance }, name }: SpectrumChartProps) {
  const percents = useMemo(() => reflectance.map((value) => value * 100), [reflectance]);
  const scale = useMemo(() => spectrumScale(wavelengths, percents), [wavelengths, percents]);
  const [at, setAt] = useState<number>();
  const last = wavelengths.length - 1;
  const readOff = ({ currentTarget, clientX }: PointerEvent<HTMLElement>) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const along = (((clientX - left) / width) * SIZE.width - PLOT.left) / (PLOT.right - PLOT.left);
    setAt(Math.max(0, Math.min(last, Math.round(along * (last + 1)))));
  };
  const moveByKey = (event: KeyboardEvent) => {
    const step = event.shiftKey ? 10 : 1;
    const here = at ?? Math.round(last / 2);
    const steps: Record<string, number> = {
      ArrowRight: here + step,
      ArrowLeft: here - step,
      Home: 0,
      End: last,
    };
    const next = steps[event.key];
    if (next === undefined) return;
    setAt(Math.max(0, Math.min(last, next)));
    event.preventDefault();
  };
  const read =
    at === undefined ? undefined : { wavelength: wavelengths[at] ?? 0, percent: percents[at] ?? 0 };
  const said = read === undefined ? texts.readOff : texts.at(read.wavelength, read.percent);
  return (
    <figure className={classes.figure}>
      <div
        className={classes.chart}
        role="slider"
        tabIndex={0}
        aria-label={texts.chart(name)}
        aria-valuemin={WAVELENGTHS.first}
        aria-valuemax={WAVELENGTHS.last}
        aria-valuenow={read?.wavelength ?? WAVELENGTHS.first}
        aria-valuetext={said}
        onPointerMove={readOff}
        onPointerDown={readOff}
        onKeyDown={moveByKey}
      >
        <svg viewBox={`0 0 ${SIZE.width} ${SIZE.height}`} className={classes.drawing} aria-hidden>
          <Bands scale={scale} />
          <Axes scale={scale} />
          <path className={classes.curve} d={scale.path} />
          {read !== undefined && (
            <>
              <line
                className={classes.cursor}
                x1={scale.x(read.wavelength)}
                x2={scale.x(read.wavelength)}
                y1={PLOT.top}
                y2={PLOT.bottom}
              />
              <circle
                className={classes.read}
                cx={scale.x(read.wavelength)}
                cy={scale.y(read.percent)}
                r={5}
              />
            </>
          )}
        </svg>
      </div>
      <Text component="figcaption" size="sm" c="dimmed" className="tabular">
        {said}
      </Text>
    </figure>
  );
}

/**
 * Ranges visible to people, and to bees only: in words above the plot, as colours of light below.
 */
function Bands({ scale: { x } }: { scale: SpectrumScale }) {
  const [first, border, last] = [x(WAVELENGTHS.first), x(WAVELENGTHS.visible), x(WAVELENGTHS.last)];
  return (
    <>
      <defs>
        <linearGradient id="visible-light">
          {light.map(([share, color]) => (
            <stop key={share} offset={share} stopColor={color} />
          ))}
        </linearGradient>
      </defs>
      <rect
        className={classes.ultraviolet}
        x={first}
        y={PLOT.top}
        width={border - first}
        height={PLOT.bottom - PLOT.top}
      />
      <line className={classes.border} x1={border} x2={border} y1={PLOT.top - 16} y2={PLOT.bottom} />
      <text className={classes.band} x={border - 8} y={PLOT.top - 8} textAnchor="end">
        {texts.ultraviolet}
      </text>
      <text className={classes.band} x={border + 8} y={PLOT.top - 8}>
        {texts.visible}
      </text>
      <rect x={border} y={PLOT.bottom} width={last - border} height={6} fill="url(#visible-light)" />
      <rect className={classes.dark} x={first} y={PLOT.bottom} width={border - first} height={6} />
    </>
  );
}

/** From 400 to 700 nm. */
const light = [
  [0, '#5a00a8'],
  [0.15, '#3a3aff'],
  [0.3, '#00a0ff'],
  [0.4, '#00c070'],
  [0.55, '#9bdc00'],
  [0.65, '#ffd800'],
  [0.75, '#ff8000'],
  [0.85, '#f01800'],
  [1, '#8c0000'],
] as const;

function Axes({ scale: { x, y, percents } }: { scale: SpectrumScale }) {
  return (
    <g aria-hidden className={classes.axes}>
      {percents.map((percent) => (
        <g key={percent}>
          <line className={classes.grid} x1={PLOT.left} x2={PLOT.right} y1={y(percent)} y2={y(percent)} />
          <text x={PLOT.left - 8} y={y(percent) + 4} textAnchor="end">
            {percent}
          </text>
        </g>
      ))}
      {WAVELENGTH_TICKS.map((wavelength) => (
        <text key={wavelength} x={x(wavelength)} y={PLOT.bottom + 22} textAnchor="middle">
          {wavelength}
        </text>
      ))}
      <text x={(PLOT.left + PLOT.right) / 2} y={SIZE.height - 6} textAnchor="middle">
        {texts.wavelength}
      </text>
      <text transform={`translate(14 ${(PLOT.top + PLOT.bottom) / 2}) rotate(-90)`} textAnchor="middle">
        {texts.reflectance}
      </text>
    </g>
  );
}

function spectrumScale(wavelengths: readonly number[], percents: readonly number[]): SpectrumScale {
  const top = Math.max(20, Math.ceil(Math.max(...percents) / 20) * 20);
  const x = (wavelength: number) =>
    roundToTenth(
      PLOT.left +
        ((wavelength - WAVELENGTHS.first) / (WAVELENGTHS.last - WAVELENGTHS.first)) *
          (PLOT.right - PLOT.left),
    );
  // Noise below zero is shown on the line.
  const y = (percent: number) =>
    roundToTenth(PLOT.bottom - (Math.max(0, percent) / top) * (PLOT.bottom - PLOT.top));
  const path = percents
    .map((percent, index) => `${index === 0 ? 'M' : 'L'}${x(wavelengths[index] ?? 0)} ${y(percent)}`)
    .join('');
  return { x, y, percents: Array.from({ length: top / 20 + 1 }, (_, index) => index * 20), path };
}

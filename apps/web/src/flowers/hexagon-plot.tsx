import { type KeyboardEvent, useRef, useState } from 'react';
import { flowers } from '../texts/flowers.ts';
import classes from './bee-hexagon.module.css';
import type { ShownMatch } from './flower-queries.ts';
import { HexagonFrame } from './hexagon-frame.tsx';
import { type HexagonPoint, placeAt, SIZE } from './hexagon-scale.ts';

interface HexagonMarkProps {
  readonly place: HexagonPoint;
  readonly match: ShownMatch;
  /** Larger, with its name. */
  readonly isMarked?: boolean;
}

const texts = flowers.hexagon;

interface HexagonPlotProps {
  readonly matches: readonly ShownMatch[];
  /** Distance of its corners from the centre. */
  readonly edge: number;
  readonly marked: number | undefined;
  readonly onMark: (id: number | undefined) => void;
  readonly onOpen: (id: number) => void;
}

/** The hexagon with a point for each flower; Tab leads to one of them, arrow keys to the others. */
export function HexagonPlot({ matches, edge, marked, onMark, onOpen }: HexagonPlotProps) {
  const svg = useRef<SVGSVGElement>(null);
  const [current, setCurrent] = useState(0);
  const tabbed = Math.min(current, matches.length - 1);
  const move = (event: KeyboardEvent) => {
    const step = stepOf(event.key, tabbed, matches.length - 1);
    const here = matches[tabbed];
    if (step !== undefined) svg.current?.querySelector<SVGGElement>(`[data-point="${step}"]`)?.focus();
    else if ((event.key === 'Enter' || event.key === ' ') && here !== undefined) onOpen(here.id);
    else return;
    event.preventDefault();
  };
  // The marked flower is drawn again on top; the others keep the order in which keys move.
  const front = matches.find(({ id }) => id === marked);
  return (
    // biome-ignore lint/a11y/useSemanticElements: no other element of a drawing is a group
    <svg
      ref={svg}
      viewBox={`0 0 ${SIZE.width} ${SIZE.height}`}
      className={classes.plot}
      role="group"
      aria-label={texts.label(matches.length)}
      onKeyDown={move}
    >
      <HexagonFrame edge={edge} />
      {matches.map((match, index) => (
        <PointButton
          key={match.id}
          match={match}
          index={index}
          edge={edge}
          isTabbed={index === tabbed}
          onMark={onMark}
          onOpen={onOpen}
          onReach={setCurrent}
        />
      ))}
      <Crowds matches={matches} edge={edge} />
      {front !== undefined && (
        <g aria-hidden className={classes.front} data-marked-point={front.id}>
          <HexagonMark place={placeAt(front.colour_hexagon, edge)} match={front} isMarked />
        </g>
      )}
    </svg>
  );
}

function stepOf(key: string, from: number, last: number): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return last;
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(last, from + 1);
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, from - 1);
  return undefined;
}

interface PointButtonProps extends Pick<HexagonPlotProps, 'edge' | 'onMark' | 'onOpen'> {
  readonly match: ShownMatch;
  readonly index: number;
  readonly isTabbed: boolean;
  readonly onReach: (index: number) => void;
}

function PointButton({ match, index, edge, isTabbed, onMark, onOpen, onReach }: PointButtonProps) {
  const { id, scientific_name: name, bee_colour: beeColour, bee_contrast: contrast } = match;
  return (
    // biome-ignore lint/a11y/useSemanticElements: drawings have no buttons
    <g
      role="button"
      tabIndex={isTabbed ? 0 : -1}
      data-point={index}
      aria-label={texts.point(name ?? flowers.results.unnamed, flowers.beeColour(beeColour), contrast)}
      className={classes.point}
      onClick={() => onOpen(id)}
      onMouseEnter={() => onMark(id)}
      onMouseLeave={() => onMark(undefined)}
      onFocus={() => {
        onReach(index);
        onMark(id);
      }}
      onBlur={() => onMark(undefined)}
    >
      <HexagonMark place={placeAt(match.colour_hexagon, edge)} match={match} />
    </g>
  );
}

/** Counts of flowers that hide each other at one place. */
function Crowds({ matches, edge }: Pick<HexagonPlotProps, 'matches' | 'edge'>) {
  const places = Map.groupBy(matches, (match) => {
    const { x, y } = placeAt(match.colour_hexagon, edge);
    return `${Math.round(x / 3)} ${Math.round(y / 3)}`;
  });
  return [...places].map(([key, crowd]) => {
    const [first] = crowd;
    if (first === undefined || crowd.length === 1) return null;
    const { x, y } = placeAt(first.colour_hexagon, edge);
    return (
      <text key={key} x={x + 10} y={y - 7} className={classes.crowd} aria-hidden>
        {texts.crowd(crowd.length)}
      </text>
    );
  });
}

/** A flower in the hexagon: a circle where it was measured, a diamond where it was modelled. */
function HexagonMark({ place: { x, y }, match, isMarked = false }: HexagonMarkProps) {
  const size = isMarked ? 10 : 6.5;
  const isLeft = x > SIZE.width / 2;
  return (
    <>
      {match.evidence === 'measured' ? (
        <circle cx={x} cy={y} r={size * 0.9} fill={match.hex} className={classes.mark} />
      ) : (
        <path
          d={`M${x} ${y - size}l${size} ${size}l${-size} ${size}l${-size} ${-size}z`}
          fill={match.hex}
          className={classes.mark}
        />
      )}
      {isMarked && (
        <text
          x={x + (isLeft ? -size - 5 : size + 5)}
          y={y + 4}
          textAnchor={isLeft ? 'end' : 'start'}
          className={classes.name}
        >
          {match.scientific_name ?? ''}
        </text>
      )}
    </>
  );
}

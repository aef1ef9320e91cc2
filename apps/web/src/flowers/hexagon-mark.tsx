import classes from './bee-hexagon.module.css';
import type { FlowerMatch } from './flower-queries.ts';
import { type Place, SIZE } from './hexagon-scale.ts';

interface HexagonMarkProps {
  readonly place: Place;
  readonly match: FlowerMatch;
  /** Larger, with its name. */
  readonly isMarked?: boolean;
}

/** A flower in the hexagon: a circle where it was measured, a diamond where it was modelled. */
export function HexagonMark({ place: { x, y }, match, isMarked = false }: HexagonMarkProps) {
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

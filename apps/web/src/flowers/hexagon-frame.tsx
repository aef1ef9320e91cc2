import { count } from '../texts/count.ts';
import classes from './bee-hexagon.module.css';
import { placeTowards, RINGS, radiusOf, SECTORS, SIDE } from './hexagon-scale.ts';

/**
 * Contrast below which bees hardly distinguish a flower from leaves: Chittka, Shmida, Troje, Menzel
 * 1994, Vision Res 34:1489-1508.
 */
const achromatic = 0.1;

/** The hexagon with its sectors, and rings that say how far from leaves a place is. */
export function HexagonFrame({ edge }: { edge: number }) {
  const corners = SECTORS.map((_sector, index) => placeTowards(index * 60, 1));
  const centre = placeTowards(0, 0);
  const rings = RINGS.get(edge) ?? [];
  return (
    <g aria-hidden>
      <polygon className={classes.outline} points={corners.map(({ x, y }) => `${x},${y}`).join(' ')} />
      {SECTORS.map((sector, index) => {
        const [from, to] = [
          placeTowards(index * 60 + 30, achromatic / edge),
          placeTowards(index * 60 + 30, SIDE),
        ];
        return <line key={sector} className={classes.border} x1={from.x} y1={from.y} x2={to.x} y2={to.y} />;
      })}
      {rings.map((distance) => (
        <circle
          key={distance}
          className={classes.scale}
          cx={centre.x}
          cy={centre.y}
          r={radiusOf(distance, edge)}
        />
      ))}
      <circle className={classes.ring} cx={centre.x} cy={centre.y} r={radiusOf(achromatic, edge)} />
      <path className={classes.leaves} d={`M${centre.x - 5} ${centre.y}h10M${centre.x} ${centre.y - 5}v10`} />
      {[achromatic, ...rings].map((distance) => (
        <text
          key={distance}
          className={classes.tick}
          x={centre.x}
          y={centre.y + radiusOf(distance, edge) + 11}
        >
          {count(distance)}
        </text>
      ))}
      {SECTORS.map((sector, index) => (
        <SectorName key={sector} sector={sector} angle={index * 60} />
      ))}
    </g>
  );
}

/** Outside of the corner in the middle of the sector. */
function SectorName({ sector, angle }: { sector: string; angle: number }) {
  const corner = placeTowards(angle, 1);
  const isUpright = angle % 180 === 0;
  const isRight = angle < 180;
  const anchor = isUpright ? 'middle' : isRight ? 'start' : 'end';
  const shift = isUpright ? 0 : isRight ? 8 : -8;
  const drop = angle === 0 ? -10 : angle === 180 ? 20 : 4;
  return (
    <text className={classes.sector} x={corner.x + shift} y={corner.y + drop} textAnchor={anchor}>
      {sector}
    </text>
  );
}

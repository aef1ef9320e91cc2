import { achromaticRadius, type BeeLocus, beeSectors } from '@plantdata/floral-colour';
import { scaleLinear } from 'd3-scale';
import { x as element } from 'xastscript';
import { fontSizes, label, type Panel, type PanelDrawing, roundCoordinate, segment } from './panel.ts';

export interface HexagonPlotInput {
  readonly locus: BeeLocus;
  /** The colour for people, which fills the point. */
  readonly hex: string;
  readonly width: number;
  readonly height: number;
}

type HexagonScale = ReturnType<typeof scaleLinear<number, number>>;
type Scales = { readonly x: HexagonScale; readonly y: HexagonScale };

const margin = { top: 24, side: 84, bottom: 52 };
const pointRadius = 7;

/** The colour hexagon with leaves in its centre. Source: Chittka 1992, J Comp Physiol A 170:533-543. */
export function hexagonPlot({ locus, hex, width, height }: HexagonPlotInput): Panel {
  const radius = Math.min(
    (height - margin.top - margin.bottom) / 2,
    (width / 2 - margin.side) / Math.sin(Math.PI / 3),
  );
  const middle = { x: width / 2, y: margin.top + radius };
  const scales = {
    x: scaleLinear([-1, 1], [middle.x - radius, middle.x + radius]),
    y: scaleLinear([-1, 1], [middle.y + radius, middle.y - radius]),
  };
  const bottom = middle.y + radius;
  return {
    width,
    height: bottom + margin.bottom,
    content: element(
      'g',
      { class: 'hexagon-plot' },
      outline(scales),
      element('circle', {
        class: 'frame',
        cx: roundCoordinate(middle.x),
        cy: roundCoordinate(middle.y),
        r: roundCoordinate(radius * achromaticRadius),
      }),
      centreLabel(scales, locus),
      leaves(scales),
      point(scales, locus, hex),
      label(
        'Cross: green leaves, contrast 0; corners: contrast 1',
        { x: middle.x, y: bottom + 44 },
        { class: 'muted', 'text-anchor': 'middle' },
      ),
    ),
  };
}

/** A place by its angle in degrees, clockwise from the blue corner, and its distance from the centre. */
const at = ({ x, y }: Scales, angle: number, distance: number): { x: number; y: number } => {
  const radians = (angle * Math.PI) / 180;
  return {
    x: roundCoordinate(x(distance * Math.sin(radians))),
    y: roundCoordinate(y(distance * Math.cos(radians))),
  };
};

function outline(scales: Scales): PanelDrawing {
  const corners = beeSectors.map((_, index) => at(scales, index * 60, 1));
  // Borders end at the middle of a side, which is nearer than a corner.
  const side = Math.cos(Math.PI / 6);
  return element(
    'g',
    {},
    element('polygon', {
      class: 'frame hexagon',
      points: corners.map(({ x, y }) => `${x},${y}`).join(' '),
      'stroke-width': 1.5,
    }),
    beeSectors.map((_, index) => {
      const angle = index * 60 + 30;
      return segment(at(scales, angle, achromaticRadius), at(scales, angle, side), {
        class: 'frame border',
        'stroke-dasharray': '4 4',
      });
    }),
    beeSectors.map((sector, index) => sectorName(scales, sector, index * 60)),
  );
}

/** Outside of the corner in the middle of the sector. */
function sectorName(scales: Scales, sector: string, angle: number): PanelDrawing {
  const corner = at(scales, angle, 1);
  const [isTop, isBottom] = [angle === 0, angle === 180];
  const isRight = angle < 180;
  const place = {
    x: isTop || isBottom ? corner.x : corner.x + (isRight ? 8 : -8),
    y: isTop ? corner.y - 9 : isBottom ? corner.y + 19 : corner.y + 4,
  };
  return label(sector, place, {
    class: 'sector',
    'text-anchor': isTop || isBottom ? 'middle' : isRight ? 'start' : 'end',
    'font-size': fontSizes.text,
    'font-weight': 600,
  });
}

/** Above the circle or below it, where the point is not. */
function centreLabel(scales: Scales, locus: BeeLocus): PanelDrawing {
  const isAbove = locus.y < 0;
  const edge = at(scales, isAbove ? 0 : 180, achromaticRadius);
  const place = { x: edge.x, y: edge.y + (isAbove ? -9 : 18) };
  return label('little colour contrast', place, { class: 'muted halo', 'text-anchor': 'middle' });
}

function leaves(scales: Scales): PanelDrawing {
  const { x, y } = at(scales, 0, 0);
  return element('path', {
    class: 'curve leaves',
    d: `M${x - 5} ${y}h10M${x} ${y - 5}v10`,
    'stroke-width': 1.5,
  });
}

function point({ x, y }: Scales, locus: BeeLocus, hex: string): PanelDrawing {
  return element('circle', {
    class: 'outlined point',
    cx: roundCoordinate(x(locus.x)),
    cy: roundCoordinate(y(locus.y)),
    r: pointRadius,
    fill: hex,
    'stroke-width': 1.4,
  });
}

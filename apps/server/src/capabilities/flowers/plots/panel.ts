import { x as element, type Result } from 'xastscript';

/** An element of SVG with all that is in it. */
export type PanelDrawing = Result;

/** A part of a plot, drawn from its own upper left corner. Lengths are units of the drawing. */
export interface Panel {
  readonly width: number;
  readonly height: number;
  readonly content: PanelDrawing;
}

export const fontSizes = { heading: 20, text: 13, small: 12 } as const;

/** Panels below each other. */
export function stackPanels(panels: readonly Panel[], gap: number): Panel {
  let y = 0;
  const placed = panels.map((panel) => {
    const content = shiftBy(0, y, panel.content);
    y += panel.height + gap;
    return content;
  });
  return {
    width: Math.max(...panels.map(({ width }) => width)),
    height: y - gap,
    content: element('g', {}, placed),
  };
}

/** Panels beside each other, at the same height. */
export function lineUpPanels(panels: readonly Panel[], gap: number): Panel {
  let x = 0;
  const placed = panels.map((panel) => {
    const content = shiftBy(x, 0, panel.content);
    x += panel.width + gap;
    return content;
  });
  return {
    width: x - gap,
    height: Math.max(...panels.map(({ height }) => height)),
    content: element('g', {}, placed),
  };
}

export const shiftBy = (x: number, y: number, content: PanelDrawing): PanelDrawing =>
  element('g', { transform: `translate(${x} ${y})` }, content);

/** To a tenth of a unit, which is too small to see. */
export const roundCoordinate = (length: number): number => Math.round(length * 10) / 10;

interface Place {
  readonly x: number;
  readonly y: number;
}

type Attributes = Readonly<Record<string, string | number>>;

/** A line of text at a place, small unless its attributes say otherwise. */
export const label = (text: string, { x, y }: Place, attributes: Attributes): PanelDrawing =>
  element(
    'text',
    { x: roundCoordinate(x), y: roundCoordinate(y), 'font-size': fontSizes.small, ...attributes },
    text,
  );

export const segment = (from: Place, to: Place, attributes: Attributes): PanelDrawing => {
  const [x1 = 0, y1 = 0, x2 = 0, y2 = 0] = [from.x, from.y, to.x, to.y].map(roundCoordinate);
  return element('line', { x1, y1, x2, y2, ...attributes });
};

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

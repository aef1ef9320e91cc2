import { bumblebee, createBeeEye, spectrumOf } from '@plantdata/floral-colour';
import { describe, expect, it } from 'vitest';
import { plotLayouts } from '../../src/capabilities/flowers/plots/flower-plot.ts';
import { axisOf, honeybeeEye, numberOf, plotOf, pointsOf } from '../support/plot-drawing.ts';
import { plottedFlower, stepAt } from '../support/plotted-flowers.ts';

describe('the spectrum', () => {
  it('has axes that say what they show, in which unit', () => {
    const drawing = plotOf();
    expect(drawing.texts).toEqual(
      expect.arrayContaining(['Wavelength (nm)', 'Reflectance (%)', 'ultraviolet']),
    );
    expect(axisOf(drawing, 'x-axis').values).toEqual([300, 350, 400, 450, 500, 550, 600, 650, 700]);
    expect(axisOf(drawing, 'y-axis').values).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('stands on the scale that its ticks show', () => {
    const spectrum = stepAt(510);
    const drawing = plotOf({ spectrum });
    const [x, y] = [axisOf(drawing, 'x-axis'), axisOf(drawing, 'y-axis')];
    const points = pointsOf(drawing.first('reflectance'));
    expect(points).toHaveLength(400);
    points.forEach((point, index) => {
      expect(Math.abs(point.x - x.place(300 + index))).toBeLessThan(0.2);
      expect(Math.abs(point.y - y.place((spectrum[index] ?? 0) * 100))).toBeLessThan(0.2);
    });
  });

  it('shades 300 to 400 nm as ultraviolet', () => {
    const drawing = plotOf();
    const x = axisOf(drawing, 'x-axis');
    const zone = drawing.first('ultraviolet');
    expect(numberOf(zone, 'x')).toBeCloseTo(x.place(300), 0);
    expect(numberOf(zone, 'x') + numberOf(zone, 'width')).toBeCloseTo(x.place(400), 0);
  });

  it('reaches beyond 100 % for petals that shine', () => {
    const drawing = plotOf({ spectrum: stepAt(510, { high: 1.31 }) });
    expect(axisOf(drawing, 'y-axis').values.at(-1)).toBe(140);
    const highest = Math.min(...pointsOf(drawing.first('reflectance')).map(({ y }) => y));
    expect(highest).toBeCloseTo(axisOf(drawing, 'y-axis').place(131), 0);
  });

  it.each([0.5, 1, 1.01, 1.31, 1.7, 2.6, 9.3])('ends at a tick when the petal reaches %s', (high) => {
    const drawing = plotOf({ spectrum: stepAt(510, { high }) });
    const { values, place } = axisOf(drawing, 'y-axis');
    const axisTop = Math.min(...pointsOf(drawing.first('green-line')).map(({ y }) => y));
    expect(place(values.at(-1) ?? 0)).toBeCloseTo(axisTop, 0);
    expect(values.at(-1)).toBeGreaterThanOrEqual(Math.max(100, high * 100 - 1));
  });

  it('says in the axis that it is modelled', () => {
    const texts = plotOf({ evidence: 'modelled' }).texts;
    expect(texts).toContain('Modelled reflectance (%)');
    expect(plotOf({ evidence: 'modelled' }, { layout: 'narrow' }).texts).toContain(
      'Modelled reflectance (%)',
    );
    expect(texts).not.toContain('Reflectance (%)');
  });

  it('draws negative values at 0', () => {
    const drawing = plotOf({ spectrum: spectrumOf((at) => (at < 400 ? -0.2 : 0.5)) });
    expect(pointsOf(drawing.first('reflectance'))[0]?.y).toBeCloseTo(axisOf(drawing, 'y-axis').place(0), 0);
  });

  it('has the receptors of the observer, each broken in its own way and labelled at its peak', () => {
    const peaks = { honeybee: [344, 436, 556], bumblebee: [330, 430, 540] };
    for (const [observer, [uv, blue, green]] of Object.entries(peaks)) {
      const eye = observer === 'honeybee' ? honeybeeEye : createBeeEye({ observer: bumblebee });
      const drawing = plotOf({}, {}, eye);
      const lines = ['uv-line', 'blue-line', 'green-line'].map(drawing.first);
      expect(new Set(lines.map(({ attributes }) => attributes['stroke-dasharray'])).size).toBe(3);
      const labels = ['uv-label', 'blue-label', 'green-label'].map(drawing.first);
      expect(labels.map(({ text }) => text)).toEqual([`UV ${uv} nm`, `blue ${blue} nm`, `green ${green} nm`]);
      const x = axisOf(drawing, 'x-axis');
      [uv, blue, green].forEach((peak, index) => {
        const [label, line] = [labels[index], lines[index]];
        if (peak === undefined || !label || !line) throw new Error('A receptor is missing.');
        expect(numberOf(label, 'x')).toBeCloseTo(x.place(peak), 0);
        const top = pointsOf(line).reduce((highest, point) => (point.y < highest.y ? point : highest));
        expect(Math.abs(top.x - x.place(peak))).toBeLessThan(0.2);
      });
      expect(drawing.texts.join(' ')).toContain(`receptors of the ${observer}`);
    }
  });

  it('is without receptors when they are not wanted', () => {
    const drawing = plotOf({}, { hasReceptors: false });
    expect(drawing.withClass('receptors')).toEqual([]);
    expect(drawing.texts.join(' ')).not.toContain('receptors of');
    expect(drawing.withClass('reflectance')).toHaveLength(1);
  });
});

describe('the hexagon', () => {
  /** The place in the hexagon of a place in the drawing. */
  function locusIn(drawing: ReturnType<typeof plotOf>, x: number, y: number) {
    const corners = (drawing.first('hexagon').attributes.points ?? '')
      .split(' ')
      .map((pair) => pair.split(',').map(Number));
    const [blue, uvGreen] = [corners[0], corners[3]];
    if (blue?.[0] === undefined || blue[1] === undefined || uvGreen?.[1] === undefined)
      throw new Error('No corners.');
    const radius = (uvGreen[1] - blue[1]) / 2;
    return { x: (x - blue[0]) / radius, y: (blue[1] + radius - y) / radius, radius };
  }

  it('has the point of the flower in its colour where the bee has it', () => {
    for (const layout of plotLayouts) {
      for (const spectrum of [stepAt(405), stepAt(510), stepAt(640, { low: 0.02, high: 0.3 })]) {
        const flower = plottedFlower({ spectrum });
        const drawing = plotOf({ spectrum }, { layout });
        const point = drawing.first('point');
        const locus = locusIn(drawing, numberOf(point, 'cx'), numberOf(point, 'cy'));
        expect(Math.abs(locus.x - flower.bee.hexagon.x)).toBeLessThan(0.002);
        expect(Math.abs(locus.y - flower.bee.hexagon.y)).toBeLessThan(0.002);
        expect(point.attributes.fill).toBe(flower.human.hex);
      }
    }
  });

  it('has six borders from 0.1 outwards, halfway between the corners, and a circle at 0.1 that is labelled', () => {
    const drawing = plotOf();
    const borders = drawing.withClass('border').map((border) => {
      const { x, y } = locusIn(drawing, numberOf(border, 'x1'), numberOf(border, 'y1'));
      return {
        from: Math.hypot(x, y),
        angle: (Math.atan2(x, y) * 180) / Math.PI,
        dashes: border.attributes['stroke-dasharray'],
      };
    });
    expect(borders.map(({ angle }) => (Math.round(angle) + 360) % 360)).toEqual([30, 90, 150, 210, 270, 330]);
    for (const { from, dashes } of borders) {
      expect(from).toBeCloseTo(0.1, 2);
      expect(dashes).toBeDefined();
    }
    const circle = drawing.named('circle').find((each) => each.attributes.class === 'frame');
    if (!circle) throw new Error('There is no circle.');
    expect(numberOf(circle, 'r') / locusIn(drawing, 0, 0).radius).toBeCloseTo(0.1, 3);
    expect(drawing.texts).toContain('little colour contrast');
  });

  it('names the sectors', () => {
    expect(
      plotOf()
        .withClass('sector')
        .map(({ text }) => text),
    ).toEqual(['blue', 'blue-green', 'green', 'UV-green', 'UV', 'UV-blue']);
  });
});

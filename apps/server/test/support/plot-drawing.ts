import { createBeeEye } from '@plantdata/floral-colour';
import { parseXml, XmlElement } from '@rgrove/parse-xml';
import { flowerPlot, type PlotOptions } from '../../src/capabilities/flowers/plots/flower-plot.ts';
import { subjectOf } from '../../src/capabilities/flowers/plots/plot-subject.ts';
import { type PlottedFlowerInput, plottedFlower } from './plotted-flowers.ts';

export const honeybeeEye = createBeeEye();

export const plotOf = (input: PlottedFlowerInput = {}, options?: PlotOptions, eye = honeybeeEye) =>
  drawingOf(flowerPlot(subjectOf(plottedFlower(input), eye), options));

/** The picture as a reader's program finds it. */
export function drawingOf(svg: string) {
  const { root } = parseXml(svg);
  if (root === null) throw new Error('There is no picture.');
  const elements = [...descendantsOf(root)];
  const withClass = (name: string) =>
    elements.filter(({ attributes }) => attributes.class?.split(' ').includes(name));
  const first = (name: string): XmlElement => {
    const [found] = withClass(name);
    if (!found) throw new Error(`Nothing has the class ${name}.`);
    return found;
  };
  const texts = elements.filter(({ name }) => name === 'text').map(({ text }) => text);
  return {
    svg,
    root,
    elements,
    withClass,
    first,
    texts,
    named: (name: string) => elements.filter((each) => each.name === name),
  };
}

function* descendantsOf(element: XmlElement): Iterable<XmlElement> {
  yield element;
  for (const child of element.children) if (child instanceof XmlElement) yield* descendantsOf(child);
}

export const numberOf = (element: XmlElement, attribute: string): number =>
  Number(element.attributes[attribute]);

/** The points of a path of straight lines. */
export const pointsOf = (path: XmlElement): { x: number; y: number }[] =>
  [...(path.attributes.d ?? '').matchAll(/(-?[\d.]+),(-?[\d.]+)/g)].map(([, x, y]) => ({
    x: Number(x),
    y: Number(y),
  }));

/** Where a value stands on an axis, from its labelled ticks. */
export function axisOf(drawing: ReturnType<typeof drawingOf>, name: 'x-axis' | 'y-axis') {
  const attribute = name === 'x-axis' ? 'x' : 'y';
  const ticks = [...descendantsOf(drawing.first(name))]
    .filter((each) => each.name === 'text' && /^\d+$/.test(each.text))
    .map((each) => ({
      value: Number(each.text),
      at: numberOf(each, attribute) - (name === 'y-axis' ? 4 : 0),
    }));
  const [low, high] = [ticks[0], ticks.at(-1)];
  if (!low || !high) throw new Error('There are no ticks.');
  return {
    values: ticks.map(({ value }) => value),
    place: (value: number) => low.at + ((value - low.value) / (high.value - low.value)) * (high.at - low.at),
  };
}

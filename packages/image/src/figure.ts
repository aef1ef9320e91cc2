import { creditOf } from './credit.ts';
import { h } from './dom.ts';
import type { PlantPicture } from './result.ts';

/**
 * A picture in its formats and sizes, with its credit. Its room has the shape of `first`, and the colour of the picture until
 * that has loaded. `settings`: the element, for its attributes.
 */
export function figureOf(picture: PlantPicture, first: PlantPicture, settings: HTMLElement): HTMLElement {
  const { alt, width, height, license, attribution } = picture;
  const loading = settings.getAttribute('loading') === 'eager' ? 'eager' : 'lazy';
  const sizes = settings.getAttribute('sizes') ?? (loading === 'lazy' ? 'auto, 100vw' : '100vw');
  const sources = (['avif', 'webp'] as const)
    .map((format) => ({ type: `image/${format}`, sizes, srcset: srcsetOf(picture, format) }))
    .filter(({ srcset }) => srcset !== '');
  const file = { sizes, srcset: srcsetOf(picture, 'jpeg'), src: widthsOf(picture, 'jpeg').at(-1)?.url ?? '' };
  // `loading` comes before the addresses, which the browser would ask for at once.
  const image = h('img', { part: 'image', alt, width, height, loading, ...file });
  const shown = h('picture', {}, ...sources.map((source) => h('source', source)), image);
  const frame = h('div', { class: 'frame', part: 'frame' }, shown);
  frame.style.setProperty('--_ratio', `${first.width} / ${first.height}`);
  frame.style.backgroundColor = picture.dominant_color;

  const credit = settings.getAttribute('credit');
  // A picture that a model made is always labelled.
  const isLeftOut = credit === 'none' && !license.requires_attribution && attribution.source !== 'generated';
  const caption = h('figcaption', { part: 'credit' }, ...(isLeftOut ? [] : creditOf(picture)));
  return h('figure', { class: credit === 'overlay' ? 'overlay' : '' }, frame, caption);
}

/** The address of the square. */
export const thumbnailOf = ({ variants }: PlantPicture): string =>
  (variants.find(({ name }) => name.startsWith('sq')) ?? variants[0])?.url ?? '';

/** The square has another shape, so that it is none of the widths. */
const widthsOf = ({ variants }: PlantPicture, format: string) =>
  variants.filter(({ name, content_type: type }) => type === `image/${format}` && !name.startsWith('sq'));

const srcsetOf = (picture: PlantPicture, format: 'avif' | 'webp' | 'jpeg'): string =>
  picture.srcset?.[format] ??
  widthsOf(picture, format)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(', ');

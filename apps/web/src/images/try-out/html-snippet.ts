import type { RetailImage } from '../item-result.ts';

/** The image with all its sizes for a page of a shop, with its attribution. */
export function htmlOf(image: RetailImage, url: string): string {
  const { alt, width, height, dominant_color: color, attribution } = image;
  const sizes = '(min-width: 40rem) 40rem, 100vw';
  const lines = [
    '<figure>',
    '  <picture>',
    `    <source type="image/webp" sizes="${sizes}"`,
    `      srcset="${srcsetOf(image, 'image/webp')}">`,
    `    <img src="${escaped(url)}" sizes="${sizes}"`,
    `      srcset="${srcsetOf(image, 'image/jpeg')}"`,
    `      alt="${escaped(alt)}" width="${width}" height="${height}"`,
    `      loading="lazy" style="background: ${escaped(color)}; max-width: 100%; height: auto">`,
    '  </picture>',
    // The service says that it is safe in a page.
    ...(attribution.html === '' ? [] : [`  <figcaption>${attribution.html}</figcaption>`]),
    '</figure>',
  ];
  return lines.join('\n');
}

/** The square has another shape, so it is none of the widths of one image. */
const srcsetOf = ({ variants }: RetailImage, type: RetailImage['variants'][number]['content_type']): string =>
  variants
    .filter(({ name, content_type }) => content_type === type && !name.startsWith('sq'))
    .map(({ url, width }) => `${escaped(url)} ${width}w`)
    .join(',\n        ');

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? sign);

import { h, words } from './dom.ts';
import type { PlantPicture } from './result.ts';

/** Author, licence, title, source and change, with links: all that Creative Commons licences ask for. */
export function creditOf({ license, attribution }: PlantPicture): readonly (Node | string)[] {
  const { title, author, source, source_url: page } = attribution;
  const parts = [
    author === null ? '' : title ? author : link(author, page),
    license.url === null ? '' : link(licenceName(license.id), license.url),
    title ? link(`“${title}”`, page) : '',
    source === 'operator' || source === 'merchant' ? '' : link(words[source] ?? source, page),
    license.url === null ? '' : (words.resized ?? ''),
  ];
  return parts.filter((part) => part !== '').flatMap((part, at) => (at === 0 ? [part] : [', ', part]));
}

/** The addresses come from strangers: those of other schemes are no links. */
const link = (text: string, url: string | null): Node | string =>
  url !== null && /^https?:\/\//i.test(url)
    ? h('a', { href: url, target: '_blank', rel: 'noopener noreferrer' }, text)
    : text;

/** As people write it: `CC BY-SA 4.0`. */
const licenceName = (id: string): string =>
  id
    .replace(/^PDM/, 'Public Domain Mark')
    .replace(/^(CC0?)-/, '$1 ')
    .replace(/-(?=\d)/, ' ');

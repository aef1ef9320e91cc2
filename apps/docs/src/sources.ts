import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** The folder of the whole project: what is read here lies in many places of it. */
export const project = fileURLToPath(new URL('../../../', import.meta.url));

/** Where Markdown that becomes a page lies, and where its page is. The first that fits counts. */
const places: readonly (readonly [source: RegExp, page: string])[] = [
  [/^docs\/README\.md$/, 'index.md'],
  [/^docs\/(.+\.md)$/, '$1'],
  [/^(packages|examples|data)\/([^/]+)\/README\.md$/, '$1/$2.md'],
  [/^(ARCHITECTURE|CONTRIBUTING|CHANGELOG|SECURITY)\.md$/, 'project/$1.md'],
];

const patterns = [
  'docs/**/*.md',
  '{packages,examples,data}/*/README.md',
  '{ARCHITECTURE,CONTRIBUTING,CHANGELOG,SECURITY}.md',
];

/** What the generator of the site leaves alone, as it looks through the whole project by itself. */
export const leftAlone = [
  '{apps,bench,trials,release,node_modules,.*}/**',
  '{packages,examples,data}/*/*/**',
  '{packages,examples,data}/*/!(README).md',
  'README.md',
];

/** The page of a Markdown file of the project, such as `keys.md` of `docs/keys.md`; undefined where it has none. */
export function pageOf(source: string): string | undefined {
  const [place] = places.filter(([pattern]) => pattern.test(source));
  return (
    place &&
    source
      .replace(place[0], place[1])
      .toLowerCase()
      .replace(/^readme\.md$/, 'index.md')
  );
}

/**
 * False for decisions and pages about this project's own code, which would hide the pages that say
 * how to use it.
 */
export const isSearched = (source: string): boolean =>
  !/^(?:project|decisions)\//.test(pageOf(source) ?? source);

/** Every Markdown file that becomes a page. */
export const sources = (): string[] =>
  globSync(patterns, { cwd: project, exclude: ['**/node_modules'] })
    .map((path) => path.replaceAll('\\', '/'))
    .sort();

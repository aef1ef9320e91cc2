import { readFileSync } from 'node:fs';
import { type Group, groups } from './groups.ts';
import { pageOf, project, sources } from './sources.ts';

interface SidebarItem {
  readonly text: string;
  readonly link: string;
}

interface SidebarGroup {
  readonly text: string;
  /** Its first page. Without a link the generator makes the title a button with another button in it. */
  readonly link: string;
  readonly collapsed: boolean;
  readonly items: SidebarItem[];
}

interface Contents {
  readonly sidebar: SidebarGroup[];
  /** Pages that no group names. */
  readonly left: string[];
}

/** The table of contents made of what is there: each page once, in the first group that names it, under its own heading. */
export function contents(): Contents {
  const titles = new Map(sources().map((source) => [nameOf(source), titleOf(source)]));
  const byName = new Set(groups.flatMap(({ pages }) => pages.filter((page) => !page.endsWith('*'))));
  const left = new Set(titles.keys());
  const take = (pattern: string): SidebarItem[] => {
    const isMeant = (name: string): boolean =>
      pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) && !byName.has(name) : name === pattern;
    const taken = [...left].filter(isMeant);
    for (const name of taken) left.delete(name);
    return taken.map((name) => ({
      text: titles.get(name) ?? name,
      link: `/${name.replace(/^index$/, '')}`,
    }));
  };
  const sidebar = groups.flatMap(({ title, pages, isClosed = false }: Group): SidebarGroup[] => {
    const items = pages.flatMap(take);
    return items[0] ? [{ text: title, link: items[0].link, collapsed: isClosed, items }] : [];
  });
  return { sidebar, left: [...left] };
}

const nameOf = (source: string): string => pageOf(source)?.replace(/\.md$/, '') ?? source;

const titleOf = (source: string): string =>
  /^# (.+)$/m.exec(readFileSync(`${project}${source}`, 'utf8'))?.[1]?.replaceAll('`', '') ?? source;

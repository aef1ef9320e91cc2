import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import GithubSlugger from 'github-slugger';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { toString as textOf } from 'mdast-util-to-string';
import { visit } from 'unist-util-visit';
import { project } from './place.ts';

interface Outline {
  readonly links: readonly { readonly line: number; readonly url: string }[];
  /** The names under which headings are linked, as code hosts make them. */
  readonly anchors: ReadonlySet<string>;
}

const known = new Map<string, Outline>();

/** Links of a document to files and headings that are not there. Addresses on the network are not tried. */
export function brokenLinks(document: string): string[] {
  return outlineOf(document).links.flatMap(({ line, url }) => {
    if (/^[a-z][a-z+.-]*:/i.test(url)) return [];
    const [path = '', anchor] = url.split('#', 2);
    const target =
      path === '' ? document : relative(project, join(project, dirname(document), decodeURI(path)));
    if (!existsSync(join(project, target))) return [`${document}:${line}: there is no ${target}`];
    if (anchor === undefined || !target.endsWith('.md') || outlineOf(target).anchors.has(anchor)) return [];
    return [`${document}:${line}: ${target} has no heading #${anchor}`];
  });
}

function outlineOf(document: string): Outline {
  const found = known.get(document) ?? readOutline(document);
  known.set(document, found);
  return found;
}

function readOutline(document: string): Outline {
  const links: { line: number; url: string }[] = [];
  const anchors = new Set<string>();
  const slugger = new GithubSlugger();
  visit(fromMarkdown(readFileSync(join(project, document), 'utf8')), (node) => {
    if (node.type === 'heading') anchors.add(slugger.slug(textOf(node)));
    if (node.type === 'link' || node.type === 'image' || node.type === 'definition') {
      links.push({ line: node.position?.start.line ?? 0, url: node.url });
    }
  });
  return { links, anchors };
}
